/** Sizes of files for people. */
import { intlTag } from './locale.ts'
import { normaliseSpaces } from './spaces.ts'

const KILO = 1000

/** `820 kB`, `1.4 MB`. The least is one kilobyte. */
export function formatBytes(bytes: number, locale: string): string {
  const mega = bytes >= KILO * KILO
  const format = new Intl.NumberFormat(intlTag(locale), {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  })
  return normaliseSpaces(format.format(mega ? bytes / KILO / KILO : Math.max(1, bytes / KILO)))
}

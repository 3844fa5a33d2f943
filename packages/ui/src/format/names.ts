/** Several names in a sentence: `A, B and C` in the reader's language. */
import { remembered } from './formatters.ts'
import { intlTag } from './locale.ts'

const formatters = remembered<Intl.ListFormat>()

/** Names that are missing are left out. */
export function formatNames(names: readonly (string | undefined)[], locale: string): string {
  const known = names.filter((name) => name !== undefined && name !== '') as string[]
  return formatters(locale, () => new Intl.ListFormat(intlTag(locale), { type: 'conjunction' })).format(known)
}

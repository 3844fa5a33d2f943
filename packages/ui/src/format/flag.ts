/** Flags as files. */
import { FLAGS } from 'virtual:flags'
import { isoCodeOf } from './country.ts'

/** Address of the flag of a national code, 3 by 2; null for codes without one (historical and neutral entries). */
export function flagUrl(noc: string): string | null {
  const iso = isoCodeOf(noc)
  return iso === null ? null : `${FLAGS}${iso}.svg`
}

/** The bib of a rider on no start list (shown as `#99` in place of a name). Null for everybody else. */
import { parseBib } from '@bell-lap/domain/figures/bib'

export function unknownBib({ lastName }: { readonly lastName: string }): string | null {
  const label = lastName.startsWith('#') && /\d/.test(lastName) ? lastName.slice(1) : ''
  return parseBib(label) === null ? null : label
}

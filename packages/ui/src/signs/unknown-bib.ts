/** The bib of a rider who is on no start list (shown as `#99` instead of a name); null for everybody else. */
import { parseBib } from '@bell-lap/domain/figures/bib'

export function unknownBib({ lastName }: { readonly lastName: string }): string | null {
  const label = lastName.startsWith('#') && /\d/.test(lastName) ? lastName.slice(1) : ''
  return parseBib(label) === null ? null : label
}

/** A bib on no start list, in words: `#99` would look like a name. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Trans, useLingui } from '@lingui/react/macro'
import { unknownBib } from './unknown-bib.ts'

export function UnknownRider({ bib }: { readonly bib: Bib | string }) {
  return <Trans>Unknown rider, bib {bib}</Trans>
}

/** The surname in a sentence. In words if the start list does not have it. */
export function useSurname(): (rider: { readonly lastName: string }) => string {
  const { t } = useLingui()
  return ({ lastName }) => {
    const bib = unknownBib({ lastName })
    return bib === null ? lastName : t`Unknown rider, bib ${bib}`
  }
}

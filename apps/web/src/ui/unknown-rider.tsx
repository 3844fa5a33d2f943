/** A bib that is on no start list, in words: `#99` would look like a name. */
import { Trans, useLingui } from '@lingui/react/macro'

/** The bib of a rider of documents who is on no start list (`#99` in place of a name); null for everybody else. */
export function unknownBib({ lastName }: { readonly lastName: string }): string | null {
  return /^#\d+$/.test(lastName) ? lastName.slice(1) : null
}

export function UnknownRider({ bib }: { readonly bib: number | string }) {
  return <Trans>Unknown rider, bib {bib}</Trans>
}

/** The surname to show in a sentence, in words where the start list does not know it. */
export function useSurname(): (rider: { readonly lastName: string }) => string {
  const { t } = useLingui()
  return ({ lastName }) => {
    const bib = unknownBib({ lastName })
    return bib === null ? lastName : t`Unknown rider, bib ${bib}`
  }
}

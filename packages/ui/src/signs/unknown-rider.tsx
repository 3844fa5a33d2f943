/** A bib on no start list, in words: `#99` would look like a name. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Trans, useLingui } from '@lingui/react/macro'
import { teamName } from '../format/team-name.ts'
import { unknownBib } from './unknown-bib.ts'

export function UnknownRider({ bib }: { readonly bib: Bib | string }) {
  return <Trans>Unknown rider, bib {bib}</Trans>
}

interface Surnamed {
  /** Left out for a rider. */
  readonly key?: string
  /** For a team its name. */
  readonly lastName: string
  /** Only of teams. */
  readonly nation?: string | undefined
}

/**
 * The surname in a sentence. In words if the start list does not have it. A national team has its nation's name in the reader's language.
 */
export function useSurname(): (rider: Surnamed) => string {
  const { t, i18n } = useLingui()
  return ({ key = '', lastName, nation = '' }) => {
    const bib = unknownBib({ lastName })
    return bib === null
      ? teamName(key, { name: lastName, nation }, i18n.locale)
      : t`Unknown rider, bib ${bib}`
  }
}

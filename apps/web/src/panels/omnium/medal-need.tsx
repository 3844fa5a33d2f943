/** What somebody needs for a medal of the omnium. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { sign } from '../../format/sign.ts'
import type { Need } from './best-need.ts'

function useMedalName(): (medal: number) => string {
  const { t } = useLingui()
  return (medal) => [t`Gold`, t`Silver`, t`Bronze`][medal - 1] ?? ''
}

/** In as few words as a row has room for. */
export function ShortNeed({ need: { medal, behind, place } }: { readonly need: Need }) {
  const name = useMedalName()
  return (
    <>
      <b>{name(medal)}</b>{' '}
      {place === null ? (
        <Plural value={behind} one="# point behind" other="# points behind" />
      ) : (
        <Trans comment="After the name of a medal">with place {place} in the next sprint</Trans>
      )}
    </>
  )
}

export function WholeNeed({ need: { medal, behind, place } }: { readonly need: Need }) {
  const name = useMedalName()
  const { i18n } = useLingui()
  return (
    <>
      <b>{name(medal)}</b>
      {sign(':', i18n.locale)}
      <Plural value={behind} one="# point behind" other="# points behind" />
      {place !== null && (
        <>
          {sign(';', i18n.locale)}
          <Trans>place {place} in the next sprint is enough</Trans>
        </>
      )}
    </>
  )
}

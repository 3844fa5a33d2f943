/**
 * The points that a rider needs for a medal of the omnium, or for one of the first three places if it gives
 * no medals.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { sign } from '@bell-lap/ui/format/sign.ts'
import type { Need } from './best-need.ts'

interface NeedProps {
  readonly need: Need
  /** True if the omnium gives medals. */
  readonly areGiven: boolean
}

function useGoal({ need: { medal }, areGiven }: NeedProps): string {
  const { t } = useLingui()
  return areGiven ? ([t`Gold`, t`Silver`, t`Bronze`][medal - 1] ?? '') : t`Place ${medal}`
}

/** A short form for rows. */
export function ShortNeed(props: NeedProps) {
  const { behind, place } = props.need
  const goal = useGoal(props)
  return (
    <>
      <b>{goal}</b>{' '}
      {place === null ? (
        <Plural value={behind} one="# point behind" other="# points behind" />
      ) : (
        <Trans comment="After the name of a medal">with place {place} in the next sprint</Trans>
      )}
    </>
  )
}

export function WholeNeed(props: NeedProps) {
  const { behind, place } = props.need
  const goal = useGoal(props)
  const { i18n } = useLingui()
  return (
    <>
      <b>{goal}</b>
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

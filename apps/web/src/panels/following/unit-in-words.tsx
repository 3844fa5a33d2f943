/** A race to come by its shortest name: the number of a stage, or event and phase. */
import { Trans, useLingui } from '@lingui/react/macro'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import type { FollowedNext } from './next-unit.ts'

export function UnitInWords({ race, unit: { stage, label, name } }: FollowedNext) {
  const { i18n } = useLingui()
  if (race.isSingle) return race.competitionName
  if (stage === null) {
    const [event = '', ...phase] = name.split(', ')
    return [eventName(event, i18n.locale), ...phase.map((part) => unitName(part, i18n.locale))].join(', ')
  }
  if (stage === 0 && label === undefined)
    return <Trans comment="Of a stage race, within a sentence">prologue</Trans>
  return <Trans comment="Within a sentence: stage 16">stage {label ?? String(stage)}</Trans>
}

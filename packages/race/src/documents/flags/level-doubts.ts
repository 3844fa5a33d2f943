/**
 * Flags riders who share a place in a timed race of the track because nothing separates them: the jury
 * decides the order. A place that was published as shared is not flagged.
 */
import { formOf } from '@bell-lap/domain/form/form'
import { levelOnTime, partsRidden } from '@bell-lap/domain/form/last-part'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { isPartedInUnit } from '../../result/level-times.ts'
import { plannedPhase } from '../../programme/programme.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { publishedResult } from '../../result/published-result.ts'
import type { View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'

/** One for each shared place. */
export function levelDoubts(view: View, unit: Unit): Doubt[] {
  const planned = plannedPhase(view, unit)
  if (!isPartedInUnit(view, planned)) return []
  if (publishedResult(view, unit)?.rows.some(({ rank }) => rank !== undefined) === true) return []
  const say = sayer(view, unit)
  const { rows, isOneRanking } = view.get(UNIT_RESULT, unit)
  // If each heat has places of its own, they are flagged heat by heat.
  const hasHeats = formOf(planned.form).start === 'heats' && !isOneRanking
  const ranked = [...Map.groupBy(rows, ({ rank, heat }) => `${rank} ${hasHeats ? heat : ''}`).values()]
  return ranked.flatMap(levelOnTime).flatMap((group): Doubt[] => {
    const [first] = group
    if (first === undefined || first.rank === null) return []
    const isKnown = first.outcome?.kind === 'time' && first.outcome.lastMs !== undefined
    const who = group.map(({ key }) => say(key).who).join(' and ')
    const why = isKnown
      ? 'in the last part of the ride too'
      : partsRidden(planned.parameters, planned.distanceM) === null
        ? 'and the last lap is not known: the phase does not say how many laps it has'
        : 'and the time of the last lap is not known'
    const detail = `${who} are level on time, ${why}`
    return [{ bib: say(first.key).bib, reason: 'level-on-time', at: '', detail }]
  })
}

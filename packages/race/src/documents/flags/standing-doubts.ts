/**
 * Flags riders who left the standing of an event such as an omnium by not finishing one of its races (UCI
 * 3.2.251 bis), and have a result in a later one.
 */
import { eventOf, type Unit } from '@bell-lap/domain/calendar/unit'
import { EVENT_STANDING } from '../../standing/event-standing.ts'
import { leftStandingBefore } from '../../field/left-standing.ts'
import { plannedUnit } from '../../programme/programme.ts'
import type { View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'

/** Most flags of one race. */
const MOST_OF_A_RACE = 20

/** Doubts of this race, in the order of the standing. Empty for a unit of no standing that riders leave. */
export function standingDoubts(view: View, unit: Unit): Doubt[] {
  const event = eventOf(unit)
  const standing = event === null ? null : view.get(EVENT_STANDING, event)
  if (standing === null || standing.rule.leaving !== 'out') return []
  const { units, rows } = standing
  const place = units.indexOf(unit)
  const gone = leftStandingBefore(view, unit)
  const say = sayer(view, unit)
  return rows
    .flatMap(({ key, parts }): Doubt[] => {
      const score = parts[place] ?? null
      if (score === null || score.irm !== null) return []
      const left = gone.get(key)
      if (left === undefined) return []
      const { bib, who } = say(key)
      const race = plannedUnit(view, left.unit)?.name ?? left.unit
      const detail = `${who} is ${left.irm} in ${race} and has a result in a later race`
      return [{ bib, reason: 'rides-on', at: '', detail }]
    })
    .slice(0, MOST_OF_A_RACE)
}

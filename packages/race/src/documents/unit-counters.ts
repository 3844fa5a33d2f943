/**
 * Number of competitors who have started, who have finished and who are out. For a phase they come from its
 * rows if these say who has finished, else from passings. Its competitors are riders, pairs or teams.
 */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { countAfter, type Counters } from '@bell-lap/domain/marks/field'
import { formOf } from '@bell-lap/domain/form/form'
import { endsRace } from '@bell-lap/domain/marks/irm'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { COMPETITORS } from '../field/competitors.ts'
import { DISRUPTION } from '../programme/disruption.ts'
import { plannedPhase } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { ROAD_NOW } from '../telling/road.ts'
import { ROSTER } from '../field/roster.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { View } from '../state/view.ts'

const NOBODY: Counters = { starters: 0, inRace: 0, remaining: 0, finished: 0, out: 0 }

/** Nobody is counted if only the riders in results are known. */
export function stageCounters(view: View, unit: Unit): Counters {
  if (view.get(ROSTER, unit).isNamedOnly || hasNoFinish(view, unit)) return NOBODY
  const { counters } = view.get(ROAD_NOW, unit)
  return isOver(view.get(RACE_STATUS, unit)) ? countAfter(counters) : counters
}

/**
 * True for a race that was not held, and for one that was stopped and has no places: its riders are neither
 * on the road nor at the finish.
 */
function hasNoFinish(view: View, unit: Unit): boolean {
  const kind = view.get(DISRUPTION, unit)?.kind
  if (!endsRacing(kind)) return false
  const isPlaced = view.get(UNIT_RESULT, unit).rows.some(({ rank }) => rank !== null)
  return kind === 'cancelled' || view.get(RACE_STATUS, unit) !== 'standings' || !isPlaced
}

export function phaseCounters(view: View, unit: Unit): Counters {
  if (hasNoFinish(view, unit)) return NOBODY
  if (!countsFinishers(view, unit)) return view.get(ROAD_NOW, unit).counters
  const { rows } = view.get(UNIT_RESULT, unit)
  const entered = new Set([...view.get(COMPETITORS, unit).keys(), ...rows.map(({ key }) => key)])
  // A competitor may have a row in each heat.
  const marks = new Map(
    rows.flatMap(({ key, irm }) => (endsRace(irm) && irm !== null ? [[key, irm] as const] : [])),
  )
  const absent = [...marks.values()].filter((irm) => irm === 'DNS').length
  const out = marks.size - absent
  const home = new Set(
    rows.flatMap(({ key, rank, irm, outcome }) =>
      (rank === null && !(irm === 'NC' && outcome !== null)) || marks.has(key) ? [] : [key],
    ),
  )
  const starters = entered.size - absent
  const inRace = starters - out
  return { starters, inRace, remaining: inRace - home.size, finished: home.size, out }
}

/**
 * True once the race is over. Before that it is true in a relay, and if everybody starts alone for one ride,
 * because every competitor with a place has finished then.
 */
function countsFinishers(view: View, unit: Unit): boolean {
  if (isOver(view.get(RACE_STATUS, unit))) return true
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return false
  const { start, decidedBy, competitor } = formOf(planned.form)
  // Teams are counted, and not the riders who wear their bibs.
  if (competitor !== 'athlete' && decidedBy === 'time' && start === 'together') return true
  return start === 'apart' && decidedBy === 'time' && (planned.parameters.rides ?? 1) === 1
}

/**
 * Actions from the reads at the line of a race on laps: the first rider at the end of each lap, the bell, and
 * pulled riders. Laps of a criterium are short, so only those with a new leader become actions.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { lastLapOf } from '@bell-lap/domain/laps/lap-count'
import type { LapRider } from '@bell-lap/domain/laps/lap-race'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { ActionRider } from '@bell-lap/protocol/documents/actions'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { LAP_READS, lappedRule, lapPhase } from '../../readings/lap-reads.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { STARTS } from '../../field/starts.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { FIELD_CHANGE } from '../../stated/withdrawn.ts'
import { showTime } from '../rows/text-style.ts'
import type { View } from '../../state/view.ts'
import { actionCompetitor, actionRider, gapOf, type Happening } from './action.ts'

export function lapHappenings(view: View, unit: Unit): Happening[] {
  const race = view.get(LAP_RACE, unit)
  const planned = lapPhase(view, unit)
  if (race === null || planned === undefined) return []
  const { startedAt, stageMs } = view.get(STARTS, unit)
  if (startedAt === null) return []
  const { riders } = view.get(LAP_READS, unit)
  const isShort = lappedRule(planned) === 'counted'
  const ends = race.of === null ? null : lastLapOf(race.of, race.neutralised)
  const riderOf = ridersIn(view, unit)
  const pulledActions = pulledRiders(view, unit, stageMs, riderOf)
  let leader: Bib | null = null
  // A start loop may come before the first lap. The last lap ends at the finish, which is an action of its
  // own.
  for (let lap = 1; lap < Math.min(race.bestMs.length, ends ?? Infinity); lap += 1) {
    const [first, second] = firstTwo(riders, lap)
    const isNeutralised = race.countedAt(lap) === race.countedAt(lap - 1)
    if (first === undefined || isNeutralised) continue
    const isBell = race.bellMs !== null && race.bestMs[lap] === race.bellMs
    const isOther = first.bib !== leader
    leader = first.bib
    if (isShort && !isOther && !isBell) continue
    const happenedMs = stageMs + first.timeMs
    pulledActions.push({
      kind: isBell ? 'bell' : 'lap',
      of: String(lap),
      happenedMs,
      knownMs: happenedMs,
      number: race.countedAt(lap),
      riders: [riderOf(first.bib)],
      time: showTime(first.timeMs),
      ...gapOf(second === undefined ? null : second.timeMs - first.timeMs),
    })
  }
  return pulledActions
}

/** Riders by bib. A competitor of a phase has another key. */
function ridersIn(view: View, unit: Unit): (bib: Bib) => ActionRider {
  if (isStage(unit)) return (bib) => actionRider(view, unit, bib)
  const keyOf = keysOfBibs(view, unit)
  return (bib) => actionCompetitor(view, unit, keyOf(bib))
}

/**
 * Riders that the result marks as pulled, together if it was at one moment. Riders reported to have left are
 * in the action of that report.
 */
function pulledRiders(
  view: View,
  unit: Unit,
  stageMs: number,
  riderOf: (bib: Bib) => ActionRider,
): Happening[] {
  const { rows, laps } = view.get(UNIT_RESULT, unit)
  const { left } = view.get(FIELD_CHANGE, unit)
  const pulled = rows.flatMap(({ key, irm }) => {
    const { bib, laps: ridden, lapsDown, pulledMs = null } = laps?.get(key) ?? {}
    if (irm !== 'LAP' || bib === undefined || pulledMs === null || left.has(bib)) return []
    return [{ bib, lapsDown, pulledMs, of: `${ridden}-${pulledMs}` }]
  })
  return [...Map.groupBy(pulled, ({ of }) => of)].map(([of, together]) => {
    const { lapsDown = 0, pulledMs } = together[0]!
    const happenedMs = stageMs + pulledMs
    return {
      kind: 'pulled',
      of,
      happenedMs,
      knownMs: happenedMs,
      riders: together.map(({ bib }) => riderOf(bib)),
      ...(lapsDown > 0 && { number: lapsDown }),
    }
  })
}

interface Ended {
  readonly bib: Bib
  readonly timeMs: number
}

/** The first two riders at the end of a lap; level riders by bib. */
function firstTwo(riders: readonly LapRider[], lap: number): Ended[] {
  const two: Ended[] = []
  for (const { bib, ends } of riders) {
    const timeMs = ends[lap]?.timeMs
    if (timeMs === undefined) continue
    const isBefore = (each: Ended) => timeMs < each.timeMs || (timeMs === each.timeMs && bib < each.bib)
    const place = two.findIndex(isBefore)
    two.splice(place === -1 ? two.length : place, 0, { bib, timeMs })
    two.length = Math.min(two.length, 2)
  }
  return two
}

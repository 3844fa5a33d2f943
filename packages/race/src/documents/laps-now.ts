/** A race on laps as it is now: laps ridden and to go, the bell, who is lapped. */
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { LAP_RACE, type LapRaceNow } from '../ridden/lap-race.ts'
import { precisionOf } from '../programme/precision.ts'
import { zoneOf } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { STARTS } from '../field/starts.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { isPublished } from '../result/published-result.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'
import type { View } from '../state/view.ts'

/** Empty for a unit that is not raced on laps. */
export function lapsNow(view: View, unit: Unit): Pick<StageLive, 'laps'> {
  const race = view.get(LAP_RACE, unit)
  if (race === null) return {}
  const { isEstimated, bellMs, standings } = race
  const {
    ridden,
    of,
    toGo: unridden,
  } = endsBeforeResult(view, unit, race) ? asPublished(view, unit, race) : race
  // A race that is over has no laps to go, even if not all were read.
  const toGo = unridden !== null && isOver(view.get(RACE_STATUS, unit)) ? 0 : unridden
  const { left } = view.get(FIELD_CHANGE, unit)
  const precision = precisionOf(view, unit)
  const first = standings.find(({ bib }) => !left.has(bib))
  const lastMs = first?.lapTimesMs.at(-1) ?? null
  const shownMs = lastMs === null ? null : truncateMs(lastMs, precision)
  const { stageMs } = view.get(STARTS, unit)
  return {
    laps: {
      ridden,
      of,
      toGo,
      estimated: isEstimated,
      bell: toGo === 1 && bellMs !== null,
      bellAt: bellMs === null ? null : zoneOf(view, unit).at(stageMs + bellMs).iso,
      last: shownMs === null ? null : formatTime(shownMs, precision),
      lastMs: shownMs,
      lapped: standings.filter(
        ({ bib, state, lapsDown }) => state === 'riding' && lapsDown > 0 && !left.has(bib),
      ).length,
    },
  }
}

/** True if nobody was timed, or if a result was published and the passings end before the race did. */
function endsBeforeResult(view: View, unit: Unit, { standings, of, ridden }: LapRaceNow): boolean {
  return standings.length === 0 || (of !== null && ridden < of && isPublished(view, unit))
}

/** Laps of a race that was timed in part: those of its result, or those of the passings until it has a result. */
function asPublished(view: View, unit: Unit, race: LapRaceNow): Pick<LapRaceNow, 'ridden' | 'of' | 'toGo'> {
  const first = view.get(UNIT_RESULT, unit).rows.find(({ rank }) => rank === 1)
  if (first === undefined) return race
  const laps = first.outcome?.kind === 'lapsAndTime' ? first.outcome.laps : race.of
  return { ridden: laps ?? 0, of: laps, toGo: laps === null ? null : 0 }
}

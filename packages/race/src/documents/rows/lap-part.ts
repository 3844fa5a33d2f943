/** Adds laps and their times to a row of a race on laps, and the place where the gap was measured. */
import type { LapPlace, LapStanding } from '@bell-lap/domain/laps/lap-race'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Row, RowLaps } from '@bell-lap/protocol/objects/ranking'
import type { LapRaceNow } from '../../ridden/lap-race.ts'

type OnLaps = Pick<Row, 'rank' | 'lapsDown'>

/**
 * The interval of a lapped rider to the row ahead. Empty if one of the two has no place, or if laps do not
 * count.
 */
export function intervalInLaps(row: OnLaps, ahead: OnLaps | undefined): Pick<Row, 'intervalLaps'> {
  if (ahead === undefined || row.rank === 0 || ahead.rank === 0) return {}
  const laps = (row.lapsDown ?? 0) - (ahead.lapsDown ?? 0)
  return row.lapsDown !== null && row.lapsDown > 0 && laps >= 0 ? { intervalLaps: laps } : {}
}

type LapPart = Pick<Row, 'laps' | 'progression' | 'estimated' | 'intervalMs' | 'gapAt'>

interface LapsBeside {
  /** Standing of the leader. Null if nobody leads. */
  readonly first: LapStanding | null
  readonly precision: Precision
  /** True for a rider with a mark. */
  readonly isOut: boolean
}

/** The part of a race on laps in a row. The interval is that at the point where the rider was last timed. */
export function lapPart(
  standing: LapStanding,
  { of }: LapRaceNow,
  { first, precision, isOut }: LapsBeside,
): LapPart {
  const { lapsDown, progression, estimated, state, gap } = standing
  const laps = rowLaps(standing, of, precision)
  const own = {
    laps: isOut ? { ...laps, toGo: null } : laps,
    ...(progression === null || state !== 'riding' || isOut ? {} : { progression }),
    ...(estimated ? { estimated } : {}),
    intervalMs: null,
  }
  if (state === 'home') return own
  // A rider who passed there later and is ahead now has overtaken since, so the gap is unknown.
  const isBehind = gap.aheadMs !== null && gap.aheadMs <= gap.timeMs && !isOut
  return {
    ...own,
    intervalMs: isBehind ? truncateMs(gap.timeMs, precision) - truncateMs(gap.aheadMs, precision) : null,
    ...(lapsDown > 0 || first === null || isAtSamePlace(standing, first) ? {} : { gapAt: placeName(gap.at) }),
  }
}

const isAtSamePlace = (a: LapStanding, b: LapStanding): boolean =>
  a.state === b.state && a.gap.at.laps === b.gap.at.laps && a.gap.at.point === b.gap.at.point

/** `Lap 3`. At a point after it `Lap 4, Top`. */
const placeName = ({ laps, point }: LapPlace): string =>
  point === null ? `Lap ${laps}` : `Lap ${laps + 1}, ${point}`

function rowLaps(
  { laps, lapsDown, lapTimesMs, bestLapMs, state }: LapStanding,
  of: number | null,
  precision: Precision,
): RowLaps {
  const shownMs = (ms: number | null | undefined) => (ms == null ? null : truncateMs(ms, precision))
  const lastMs = shownMs(lapTimesMs.at(-1))
  const bestMs = shownMs(bestLapMs)
  const show = (ms: number | null) => (ms === null ? null : formatTime(ms, precision))
  return {
    ridden: laps,
    toGo: state !== 'riding' ? 0 : of === null ? null : Math.max(0, of - laps - lapsDown),
    last: show(lastMs),
    lastMs,
    best: show(bestMs),
    bestMs,
  }
}

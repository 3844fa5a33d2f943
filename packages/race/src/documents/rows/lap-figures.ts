/**
 * The figures of a row of a race on laps beside its place: laps and their times, and the gap at the point
 * where the rider was last timed.
 */
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { LapPlace, LapStanding } from '@bell-lap/domain/laps/lap-race'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Row, RowLaps } from '@bell-lap/protocol/objects/ranking'
import type { TimeStyle } from './rows.ts'
import type { LapRaceNow } from '../../ridden/lap-race.ts'

/** Laps behind, in words: `+1 lap`. */
export const lapsBehind = (laps: number): string => `+${laps} ${laps === 1 ? 'lap' : 'laps'}`

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

/**
 * The gap of a finisher is the result's, to the winner. The gap of a rider on the course is to the first
 * rider at the same place.
 */
export function lapFigures(
  standing: LapStanding,
  { of }: LapRaceNow,
  precision: Precision,
  {
    first,
    isFirst,
    isOut,
    style,
  }: {
    readonly first: LapStanding | null
    readonly isFirst: boolean
    readonly isOut: boolean
    readonly style: TimeStyle
  },
): Partial<Row> {
  const { laps, lapsDown, progression, estimated, state } = standing
  const own = {
    laps: { ...rowLaps(standing, of, precision), ...(isOut ? { toGo: null } : {}) },
    ...(progression === null || state !== 'riding' || isOut ? {} : { progression }),
    ...(estimated ? { estimated } : {}),
    lapsDown,
  }
  if (state === 'home') return own
  const shownMs = truncateMs(standing.gap.timeMs, precision)
  const { aheadMs } = standing.gap
  // A rider who passed there later and is ahead now has overtaken since, so the gap is unknown.
  const isBehind = aheadMs !== null && aheadMs <= standing.gap.timeMs
  const intervalMs = isBehind && !isOut ? shownMs - truncateMs(aheadMs, precision) : null
  if (lapsDown > 0) return { ...own, intervalMs, gap: null, gapMs: null, value: lapsBehind(lapsDown) }
  const gapMs = shownMs - truncateMs(standing.gap.bestMs, precision)
  const gap = formatGap(gapMs, precision)
  return {
    ...own,
    gap,
    gapMs,
    intervalMs,
    ...(first === null || isAtSamePlace(standing, first) ? {} : { gapAt: placeName(standing.gap.at) }),
    value: isFirst
      ? formatTime(truncateMs(standing.timeMs, precision), precision, style.hours)
      : formatGap(gapMs, precision, style.gap),
    ...(laps === 0 ? { time: null, timeMs: null } : {}),
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

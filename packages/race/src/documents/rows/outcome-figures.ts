/** The figures of an outcome in a row: as numbers and as text, beside those of the leader. */
import { formatGap } from '@bell-lap/domain/figures/gap'
import { gamePoints, type Outcome } from '@bell-lap/domain/outcome/outcome'
import { truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { averageSpeedKmh, formatSpeed } from '@bell-lap/domain/figures/speed'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { COURSE } from '../../programme/course.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { durationOf } from '../../readings/lap-reads.ts'
import { plannedUnit } from '../../programme/programme.ts'
import { timeStyleOf } from './rows.ts'
import { lapsBehind } from './lap-figures.ts'
import type { View } from '../../state/view.ts'

/** Null if one of the times is unknown, or if a relegation put the faster competitor behind. */
export const behindMs = (timeMs: number | null, aheadMs: number | null): number | null =>
  timeMs === null || aheadMs === null || timeMs < aheadMs ? null : timeMs - aheadMs

/** The figures that every program reads, from the outcome. */
export function figuresOf(
  view: View,
  unit: Unit,
  outcome: Outcome,
  leader: Outcome | null,
  precision: Precision,
  isFirst: boolean,
): Partial<Row> {
  switch (outcome.kind) {
    case 'time':
      return timeFigures(
        view,
        unit,
        outcome.timeMs,
        leader?.kind === 'time' ? leader.timeMs : null,
        precision,
        isFirst,
      )
    case 'lapsAndTime': {
      const distance = distanceFigures(view, unit, outcome, precision)
      if (distance !== null) return distance
      const first = leader?.kind === 'lapsAndTime' ? leader : null
      const lapsDown = first === null ? 0 : Math.max(0, first.laps - outcome.laps)
      const riddenM = view.get(LAP_RACE, unit)?.metresOf(outcome.laps) ?? (lapsDown > 0 ? 0 : undefined)
      const figures = timeFigures(
        view,
        unit,
        outcome.timeMs,
        first?.timeMs ?? null,
        precision,
        isFirst,
        riddenM,
      )
      const scored = outcome.points === undefined ? figures : { ...figures, points: outcome.points }
      return lapsDown === 0
        ? scored
        : {
            ...scored,
            lapsDown,
            gap: null,
            gapMs: null,
            value: lapsBehind(lapsDown),
          }
    }
    case 'points':
      return { resultType: 'Points', value: String(outcome.points), points: outcome.points }
    case 'score':
      return { resultType: 'Points', value: outcome.score.toFixed(precision), points: outcome.score }
    case 'games': {
      const points = gamePoints(outcome)
      const goalDifference = outcome.goals - outcome.goalsAgainst
      return { resultType: 'Points', value: String(points), points, goalDifference }
    }
    case 'duel':
      return { resultType: 'Points', value: String(outcome.won), points: outcome.won }
    case 'place':
      return placeFigures(outcome, precision, isFirst)
  }
}

/** To the metre, cut off: `56.792 km`. */
export const formatKilometres = (metres: number): string => `${(Math.floor(metres) / 1000).toFixed(3)} km`

/**
 * For a race for distance: kilometres in place of a time. Before the time is up, those of whole laps. Null
 * for every other race.
 */
function distanceFigures(
  view: View,
  unit: Unit,
  { laps, timeMs, distanceM }: Extract<Outcome, { kind: 'lapsAndTime' }>,
  precision: Precision,
): Partial<Row> | null {
  const planned = plannedUnit(view, unit)
  const duration = planned === undefined ? null : durationOf(planned)
  const isMeasured = duration?.lastLap === 'measured'
  const riddenM = distanceM ?? (isMeasured ? view.get(LAP_RACE, unit)?.metresOf(laps) : undefined)
  if (riddenM == null) return null
  const distance = formatKilometres(riddenM)
  const ofMs = distanceM !== undefined && duration !== null ? duration.ms : timeMs
  const kmh = ofMs === 0 ? null : averageSpeedKmh(riddenM, ofMs)
  return {
    resultType: 'Points',
    value: distance,
    distance,
    time: formatTime(truncateMs(timeMs, precision), precision),
    timeMs: truncateMs(timeMs, precision),
    ...(kmh === null ? {} : { speed: formatSpeed(kmh), speedKmh: Math.floor(kmh * 1000 + 1e-6) / 1000 }),
  }
}

function placeFigures(
  { gapMs }: Extract<Outcome, { kind: 'place' }>,
  precision: Precision,
  isFirst: boolean,
): Partial<Row> {
  if (gapMs === undefined || isFirst) return { resultType: 'Points' }
  const shownMs = truncateMs(gapMs, precision)
  const gap = formatGap(shownMs, precision)
  return { resultType: 'Points', value: gap, gap, gapMs: shownMs }
}

function timeFigures(
  view: View,
  unit: Unit,
  ms: number,
  leaderMs: number | null,
  precision: Precision,
  isFirst: boolean,
  lengthM: number = view.get(COURSE, unit).lengthM,
): Partial<Row> {
  const style = timeStyleOf(unit)
  const timeMs = truncateMs(ms, precision)
  const time = formatTime(timeMs, precision, style.hours)
  const gapMs = leaderMs === null ? null : behindMs(timeMs, truncateMs(leaderMs, precision))
  const gap = gapMs === null ? null : formatGap(gapMs, precision)
  const kmh = lengthM === 0 ? null : averageSpeedKmh(lengthM, timeMs)
  return {
    resultType: 'Time',
    value: isFirst || gapMs === null ? time : formatGap(gapMs, precision, style.gap),
    time,
    timeMs,
    gap,
    gapMs,
    ...(kmh === null ? {} : { speed: formatSpeed(kmh), speedKmh: Math.floor(kmh * 1000 + 1e-6) / 1000 }),
  }
}

/** The figures of an outcome of a unit beside those of the leader. */
import { gamePoints, type Outcome } from '@bell-lap/domain/outcome/outcome'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import { behindMs, truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import { averageSpeedKmh } from '@bell-lap/domain/figures/speed'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { COURSE } from '../../programme/course.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { durationOf } from '../../readings/lap-reads.ts'
import { plannedUnit } from '../../programme/programme.ts'
import type { DistanceFigures, Figures, LapsFigures } from './row-figures.ts'
import type { View } from '../../state/view.ts'

interface Compared {
  readonly precision: Precision
  /** The outcome of the first. Null if nobody leads. */
  readonly leader: Outcome | null
  readonly isFirst: boolean
  /** In a race on laps that is timed. */
  readonly standing: LapStanding | undefined
}

/** The figures of an outcome, with gaps to the leader. */
export function figuresOf(view: View, unit: Unit, outcome: Outcome, compared: Compared): Figures {
  const { precision, leader, isFirst } = compared
  switch (outcome.kind) {
    case 'time': {
      const timeMs = truncateMs(outcome.timeMs, precision)
      return {
        kind: 'time',
        timeMs,
        gapMs: leader?.kind === 'time' ? behindMs(timeMs, truncateMs(leader.timeMs, precision)) : null,
        isFirst,
        kmh: speedOver(view.get(COURSE, unit).lengthM, timeMs),
      }
    }
    case 'lapsAndTime':
      return distanceFigures(view, unit, outcome, precision) ?? lapsFigures(view, unit, outcome, compared)
    case 'points':
      return { kind: 'points', points: outcome.points }
    case 'score':
      return { kind: 'score', score: outcome.score }
    case 'games':
      return {
        kind: 'games',
        points: gamePoints(outcome),
        goalDifference: outcome.goals - outcome.goalsAgainst,
      }
    case 'duel':
      return { kind: 'points', points: outcome.won }
    case 'place': {
      const { gapMs } = outcome
      return { kind: 'place', gapMs: gapMs === undefined || isFirst ? null : truncateMs(gapMs, precision) }
    }
  }
}

const speedOver = (lengthM: number, timeMs: number): number | null =>
  lengthM === 0 ? null : averageSpeedKmh(lengthM, timeMs)

type OnLaps = Extract<Outcome, { kind: 'lapsAndTime' }>

/**
 * The gap of a finisher is the result's, to the winner. The gap of a rider on the course is to the first
 * rider at the same place.
 */
function lapsFigures(
  view: View,
  unit: Unit,
  { laps, timeMs: sinceStartMs, points }: OnLaps,
  { precision, leader, isFirst, standing }: Compared,
): LapsFigures {
  const first = leader?.kind === 'lapsAndTime' ? leader : null
  const timeMs = truncateMs(sinceStartMs, precision)
  const behind = first === null ? 0 : Math.max(0, first.laps - laps)
  const riddenM =
    view.get(LAP_RACE, unit)?.metresOf(laps) ?? (behind > 0 ? 0 : view.get(COURSE, unit).lengthM)
  const result: LapsFigures = {
    kind: 'laps',
    timeMs,
    sinceStartMs: timeMs,
    gapMs: first === null ? null : behindMs(timeMs, truncateMs(first.timeMs, precision)),
    isFirst,
    lapsDown: standing?.lapsDown ?? (first === null ? null : behind),
    kmh: speedOver(riddenM, timeMs),
    ...(points !== undefined && { points }),
  }
  if (standing === undefined || standing.state === 'home') return result
  const { gap } = standing
  return {
    ...result,
    timeMs: standing.laps === 0 ? null : timeMs,
    gapMs: truncateMs(gap.timeMs, precision) - truncateMs(gap.bestMs, precision),
  }
}

/**
 * For a race for distance: kilometres in place of a time. Before the time is up, those of whole laps. Null
 * for every other race.
 */
function distanceFigures(
  view: View,
  unit: Unit,
  { laps, timeMs, distanceM }: OnLaps,
  precision: Precision,
): DistanceFigures | null {
  const planned = plannedUnit(view, unit)
  const duration = planned === undefined ? null : durationOf(planned)
  const isMeasured = duration?.lastLap === 'measured'
  const metres = distanceM ?? (isMeasured ? view.get(LAP_RACE, unit)?.metresOf(laps) : undefined)
  if (metres == null) return null
  const ofMs = distanceM !== undefined && duration !== null ? duration.ms : timeMs
  return {
    kind: 'distance',
    metres,
    timeMs: truncateMs(timeMs, precision),
    kmh: ofMs === 0 ? null : averageSpeedKmh(metres, ofMs),
  }
}

/**
 * Why a passing does not count, in words for the operator: the rider, the place and time of the read, and
 * what contradicts it.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formatClock } from '@bell-lap/domain/figures/clock'
import { MAX_SPEED_KMH } from '@bell-lap/domain/marks/passing-check'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { longAfterFinishMs } from '../../readings/after-finish.ts'
import { BIB_HOLDERS } from '../../field/bib-holders.ts'
import { COURSE } from '../../programme/course.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { lapPhase } from '../../readings/lap-reads.ts'
import { acceptedKeys, startTimeOfDayMs } from '../../readings/passing-facts.ts'
import { OUTS } from '../../stated/outs.ts'
import { readingRules } from '../../readings/reading-rules.ts'
import { ROSTER } from '../../field/roster.ts'
import { STARTED } from '../../readings/start-reads.ts'
import { STARTS } from '../../field/starts.ts'
import { TIMING, type TimingDoubt } from '../../readings/timing.ts'
import { WITHDRAWN } from '../../stated/withdrawn.ts'
import { describeMissingPoint, describeUnit } from '../../references/reference.ts'
import type { Dangling } from '../../references/dangling.ts'
import { getBefore, type View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

type Passing = FactOf<'passing'>

/**
 * Null if nothing is in doubt. @param dangling references of the passing to things that do not exist, which
 * may show what was meant
 */
export function passingDoubt(
  view: View,
  unit: Unit,
  passing: Passing,
  dangling: () => readonly Dangling[],
): Doubt | null {
  const { bib, point, timeOfDayMs } = passing
  const reason =
    view.get(TIMING, unit).doubts.get(formatFactKey(passing)) ??
    (isContradictedEnd(view, unit, passing) ? 'read-when-out' : null) ??
    leftBefore(view, unit, bib) ??
    afterFinish(view, unit, passing)
  if (reason === null || (reason === 'impossible-speed' && isAfterFinish(view, unit, passing))) return null
  const named = dangling().find((each) => each.reason === reason)
  const why = named?.explain() ?? explain(view, unit, passing, reason)
  const detail = `bib ${bib} at ${point}, read at ${clockOf(timeOfDayMs)}: ${why}`
  return { bib, reason, at: PLACES[reason], detail }
}

/** True for a rider who rolls over the line again after the end of a race on laps. */
function isAfterFinish(view: View, unit: Unit, passing: Passing): boolean {
  const standing = view.get(LAP_RACE, unit)?.byBib.get(passing.bib)
  return standing?.state === 'home' && readingRules(view, unit).sinceStartMs(passing) > standing.timeMs
}

/** True at the end of a race on laps that the rider is stated not to have finished. */
function isContradictedEnd(view: View, unit: Unit, passing: Passing): boolean {
  const endMs = view.get(LAP_RACE, unit)?.contradicted.get(passing.bib)
  return endMs !== undefined && readingRules(view, unit).sinceStartMs(passing) === endMs
}

type PassingReason = TimingDoubt | 'left-the-race' | 'after-finish'

/** Null for a passing that a decision says counts, and for a rider who had finished the laps. */
function afterFinish(view: View, unit: Unit, passing: Passing): 'after-finish' | null {
  if (longAfterFinishMs(view, unit, passing) === null || isAfterFinish(view, unit, passing)) return null
  return acceptedKeys(view, unit).has(formatFactKey(passing)) ? null : 'after-finish'
}

function leftBefore(view: View, unit: Unit, bib: Bib): 'left-the-race' | null {
  const isEntered = view.get(ROSTER, unit).riders.has(bib)
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  return isEntered && !view.get(ENTRANTS, unit).has(holderOf(bib)) ? 'left-the-race' : null
}

/** JSON pointers to the parts in doubt. */
const PLACES: Readonly<Record<PassingReason, string>> = {
  'unknown-bib': '/bib',
  'left-the-race': '/bib',
  'unknown-point': '/point',
  'start-unknown': '/bib',
  'before-start': '/timeOfDayMs',
  'long-after-start': '/timeOfDayMs',
  'in-the-future': '/timeOfDayMs',
  'read-when-out': '/bib',
  'impossible-speed': '/timeOfDayMs',
  'second-passing': '/timeOfDayMs',
  'start-differs': '/timeOfDayMs',
  'laps-filled': '/timeOfDayMs',
  'lap-after-finish': '/timeOfDayMs',
  'after-finish': '/timeOfDayMs',
}

/** With its fraction, if there is one. */
function clockOf(timeOfDayMs: number): string {
  const fraction = Math.floor(timeOfDayMs) % 1000
  return `${formatClock(timeOfDayMs)}${fraction === 0 ? '' : `.${String(fraction).padStart(3, '0')}`}`
}

function explain(view: View, unit: Unit, passing: Passing, reason: PassingReason): string {
  const { bib, point } = passing
  const course = view.get(COURSE, unit)
  const starts = view.get(STARTED, unit)
  const startMs = startTimeOfDayMs(starts, bib)
  const sinceStartMs = readingRules(view, unit).sinceStartMs(passing)
  switch (reason) {
    case 'unknown-bib':
      return `bib ${bib} is not on the start list`
    case 'unknown-point':
      return describeMissingPoint(unit, point, course.fact === null ? 'neither' : 'course')
    case 'start-unknown':
      return starts.startedAt === null && starts.byBib.size === 0
        ? `no start of ${describeUnit(unit)} was stated`
        : `no start of bib ${bib} was stated`
    case 'left-the-race': {
      const left = getBefore(view, WITHDRAWN, unit)?.find((each) => each.bib === bib)
      return left === undefined
        ? `bib ${bib} left the race before`
        : `bib ${bib} left the race on ${describeUnit(left.unit)} (${left.irm})`
    }
    case 'before-start': {
      // The start of the race, for a rider without a stated start.
      const stated = view.get(STARTS, unit)
      return `that is before the start at ${clockOf(startTimeOfDayMs(stated, bib))}`
    }
    case 'start-differs':
      return `that is ${formatTime(Math.abs(sinceStartMs), 0)} ${sinceStartMs < 0 ? 'before' : 'after'} the stated start at ${clockOf(startMs)}, which counts`
    case 'long-after-start':
      return `that is ${Math.floor(sinceStartMs / HOUR_MS)} hours after the start at ${clockOf(startMs)}`
    case 'in-the-future':
      return `that is ${formatTime(starts.dayMs + startMs + sinceStartMs - Date.parse(passing.at), 0)} after it became known (${passing.at}): the clock of the reader, or its zone or day, is wrong`
    case 'read-when-out': {
      const irm = view.get(OUTS, unit).byBib.get(bib)?.irm
      return `bib ${bib} was stated to be out of the race${irm === undefined ? '' : ` (${irm})`}: take one of the two back`
    }
    case 'impossible-speed':
      if (lapPhase(view, unit) !== undefined) return tooSoon(view, unit, bib)
      return tooFast(course.distanceM(course.pointOf(point)), startMs, sinceStartMs)
    case 'second-passing': {
      const counting = view.get(TIMING, unit).points.get(course.pointOf(point))?.get(bib)
      return counting === undefined
        ? 'another passing of the rider was read there first'
        : `the passing read at ${clockOf(counting.timeOfDayMs)} counts`
    }
    case 'lap-after-finish':
    case 'after-finish':
      return `that is ${formatTime(longAfterFinishMs(view, unit, passing) ?? 0, 0)} after the race was said to be finished`
    case 'laps-filled':
      return 'a lap whose passing is missing was filled in before it'
  }
}

const HOUR_MS = 3_600_000

/** Compares with the rider's other laps, and those of the others. */
function tooSoon(view: View, unit: Unit, bib: Bib): string {
  const usual = view.get(LAP_RACE, unit)?.byBib.get(bib)?.bestLapMs ?? null
  const beside = usual === null ? '' : `, whose fastest lap takes ${formatTime(usual, 0)}`
  return `that is too soon before or after another passing of the rider${beside}: it may be another rider’s`
}

/** Compares with the start, or with the rider's other passings if the start does not contradict it. */
function tooFast(distanceM: number | null, startMs: number, tookMs: number): string {
  const kmh = distanceM === null || tookMs <= 0 ? 0 : (distanceM * 3600) / tookMs
  return kmh > MAX_SPEED_KMH
    ? `${formatTime(tookMs, 0)} after the start at ${clockOf(startMs)} would be ${Math.round(kmh)} km/h`
    : `nobody rides so fast between the rider’s other passings; the start was at ${clockOf(startMs)}`
}

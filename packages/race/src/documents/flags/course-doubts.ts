/** Flags a course that does not fit its stage or phase as planned, or whose line does not fit the course. */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { COURSE, type CourseLineDoubt } from '../../programme/course.ts'
import { plannedUnit } from '../../programme/programme.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

/**
 * Most by which a course may differ from the plan. A race that was shortened or moved is within it; one lap
 * of several is not.
 */
const FACTOR = 2

/** Doubts of the course in force. */
export function courseDoubts(view: View, unit: Unit, fact: FactOf<'course'>): Doubt[] {
  const course = view.get(COURSE, unit)
  if (course.fact !== fact) return []
  return [
    ...lengthDoubts(view, unit, fact),
    ...course.lineDoubts.map((doubt) => lineDoubt(doubt, course.lengthM)),
  ]
}

function lengthDoubts(view: View, unit: Unit, { lengthM }: FactOf<'course'>): Doubt[] {
  const distanceM = plannedUnit(view, unit)?.distanceM ?? 0
  if (distanceM === 0 || lengthM === 0) return []
  if (lengthM * FACTOR >= distanceM && lengthM <= distanceM * FACTOR) return []
  const detail = `the course is ${lengthM} m long, but ${describeUnit(unit)} is planned over ${distanceM} m: the length of a course is that of all its laps together`
  return [{ bib: null, reason: 'length-differs', at: '/lengthM', detail }]
}

function lineDoubt(doubt: CourseLineDoubt, lengthM: number): Doubt {
  const about = (reason: Doubt['reason'], at: string, detail: string): Doubt => ({
    bib: null,
    reason,
    at,
    detail,
  })
  switch (doubt.kind) {
    case 'short':
      return about(
        'line-short',
        '/line',
        `the line goes from ${Math.round(doubt.fromM)} m to ${Math.round(doubt.toM)} m of a course of ${lengthM} m`,
      )
    case 'long':
      return about(
        'line-doubtful',
        '/line',
        `the line ends at ${Math.round(doubt.toM)} m of a course of ${lengthM} m`,
      )
    case 'gap':
      return about(
        'line-doubtful',
        `/line/${doubt.index}`,
        `this point is ${Math.round(doubt.straight)} m from the one before, but its metres say ${Math.round(doubt.metres)} m`,
      )
    case 'stretched':
      return about(
        'line-doubtful',
        '/line',
        `the straights between its points add up to ${Math.round(doubt.straight)} m, but the line states ${Math.round(doubt.metres)} m`,
      )
    case 'jump':
      return about(
        'line-doubtful',
        `/line/${doubt.index}`,
        `a straight of ${Math.round(doubt.straight)} m leads to this point, many times longer than any usual one`,
      )
    case 'impossible':
      return about(
        'line-doubtful',
        `/line/${doubt.fault.index}`,
        doubt.fault.kind === 'back'
          ? 'the metres go back at this point'
          : `this point is ${Math.round(doubt.fault.straight)} m from the one before, but its metres say only ${Math.round(doubt.fault.metres)} m`,
      )
    case 'exchanged':
      return about(
        'axes-exchanged',
        '/line/0',
        'the line lies far from the time zone of its competition; with longitude and latitude exchanged it would lie within it',
      )
  }
}

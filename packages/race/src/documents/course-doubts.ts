/** A course that cannot be that of its stage or phase as it is planned. */
import type { Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { COURSE } from '../derived/course.ts'
import { plannedUnit } from '../derived/programme.ts'
import { describeUnit } from '../references/reference.ts'
import type { View } from '../view.ts'
import type { Doubt } from './doubt.ts'

/** A race that was shortened or moved is still within it; one lap of several is not. */
const FACTOR = 2

/** Of the course in force. */
export function courseDoubts(view: View, unit: Unit, fact: FactOf<'course'>): Doubt[] {
  if (view.get(COURSE, unit).fact !== fact) return []
  const distanceM = plannedUnit(view, unit)?.distanceM ?? 0
  const { lengthM } = fact
  if (distanceM === 0 || lengthM === 0) return []
  if (lengthM * FACTOR >= distanceM && lengthM <= distanceM * FACTOR) return []
  const detail = `the course is ${lengthM} m long, but ${describeUnit(unit)} is planned over ${distanceM} m: its length is that of all laps together`
  return [{ bib: null, reason: 'length-differs', at: '/lengthM', detail }]
}

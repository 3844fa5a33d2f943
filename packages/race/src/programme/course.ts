/**
 * A stage's course as last stated, with later statements about single markers, and the positions of its
 * points. Slice `course:{unit}`, and the programme's.
 */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Marker } from '@bell-lap/protocol/facts/course'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { areAxesExchanged } from '@bell-lap/domain/course/continent'
import { isDrawable, lineDoubts, type CoursePoint, type LineDoubt } from '@bell-lap/domain/course/course-line'
import { formOf, readsStartLine } from '@bell-lap/domain/form/form'
import { START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import { plannedUnit, programmeReads, ZONE } from './programme.ts'

export type CourseLineDoubt = LineDoubt | { readonly kind: 'exchanged' }

/** The point every stage has. */
export const FINISH = 'Finish'

export interface Course {
  /** Null while none was stated. */
  readonly fact: FactOf<'course'> | null
  /** The course's own length, else the programme's. */
  readonly lengthM: number
  /** The line as it may be drawn. Empty if none was stated, and if it cannot be believed. */
  readonly line: readonly CoursePoint[]
  /** Why the line cannot be believed, or only in part. Empty if it can. */
  readonly lineDoubts: readonly CourseLineDoubt[]
  /** By distance from the start. */
  readonly markers: readonly Marker[]
  /** A marker under its key or under `Finish`. Undefined if there is none. */
  marker(key: string): Marker | undefined
  /**
   * True if a passing may name the point: `Finish`, `Start` if the start line is read, a marker, or a point
   * that the phase declares without a place.
   */
  knows(point: string): boolean
  /**
   * The canonical name of a passing's point: `Finish` for every marker of that kind, and `Start` in the same
   * way if the start line is read.
   */
  pointOf(point: string): string
  /** Metres from the start to a point. Null if the course does not have it. */
  distanceM(point: string): number | null
}

export const COURSE = derived<Course, OfUnit>({
  name: 'course',
  reads: (unit) => [...programmeReads(unit), ...ZONE.reads(), ...slicesOf(['course'], unit)],
  compute(view, unit) {
    const stated = view.factsOf('course', unit)
    const from = stated.findLastIndex((each) => each.fact.type === 'course')
    const whole = stated[from]?.fact
    const fact = whole?.type === 'course' ? whole : null
    const planned = plannedUnit(view, unit)
    const lengthM = fact?.lengthM ?? planned?.distanceM ?? 0
    const byKey = new Map<string, Marker>()
    for (const marker of fact?.markers ?? []) byKey.set(marker.key, marker)
    // Single markers are changed only on a stated course.
    for (const { fact: change } of fact === null ? [] : stated.slice(from + 1)) {
      if (change.type !== 'marker') continue
      if (change.marker !== undefined) byKey.set(change.marker.key, change.marker)
      if (change.cancelled !== undefined) byKey.delete(change.cancelled)
    }
    const markers = [...byKey.values()].toSorted(
      (a, b) => a.distanceM - b.distanceM || (a.key < b.key ? -1 : 1),
    )
    const declared = new Set(
      planned !== undefined && 'phase' in planned ? planned.points.map(({ key }) => key) : [],
    )
    const hasStart = planned !== undefined && readsStartLine(formOf(planned.form))
    const pointOf = (point: string) => {
      const kind = byKey.get(point)?.kind
      return kind === 'finish' ? FINISH : kind === 'start' && hasStart ? START_LINE : point
    }
    const isStart = (point: string) => hasStart && pointOf(point) === START_LINE
    const doubts = doubtsOf(fact?.line ?? [], lengthM, view)
    return {
      fact,
      lengthM,
      line: isDrawn(doubts) ? (fact?.line ?? []) : [],
      lineDoubts: doubts,
      markers,
      marker: (key) => byKey.get(key) ?? markers.findLast(({ kind }) => kind === 'finish' && key === FINISH),
      knows: (point) =>
        pointOf(point) === FINISH || isStart(point) || byKey.has(point) || declared.has(point),
      pointOf,
      distanceM: (point) =>
        pointOf(point) === FINISH ? lengthM : isStart(point) ? 0 : (byKey.get(point)?.distanceM ?? null),
    }
  },
})

const isDrawn = (doubts: readonly CourseLineDoubt[]): boolean =>
  doubts.every((doubt) => doubt.kind !== 'exchanged' && isDrawable([doubt]))

function doubtsOf(line: readonly CoursePoint[], lengthM: number, view: View): CourseLineDoubt[] {
  const [first] = line
  if (first === undefined) return []
  const zone = view.get(ZONE)
  const year = view.facts('competition').at(-1)?.fact.year ?? 2000
  const standard = Math.min(zone.at(Date.UTC(year, 0, 1)).utcOffset, zone.at(Date.UTC(year, 6, 1)).utcOffset)
  const isExchanged = areAxesExchanged([first[0], first[1]], zone.name, standard)
  return [...lineDoubts(line, lengthM), ...(isExchanged ? [{ kind: 'exchanged' } as const] : [])]
}

/** True if the height of every point is known. With only some, the rest would have to be invented. */
export const hasHeights = (line: readonly CoursePoint[]): boolean =>
  line.every(([, , elevation]) => elevation !== null)

/**
 * The line with its heights, if a profile can be drawn from it: it is complete, and every height is known.
 * Otherwise empty.
 */
export const profileLineOf = ({ line, lineDoubts: doubts }: Course): readonly HighPoint[] =>
  doubts.length === 0 && hasHeights(line) ? (line as readonly HighPoint[]) : []

/** A point with a known height. */
export type HighPoint = readonly [number, number, number, number]

/** The address of a climb, a sprint or a timing point within its stage: its kind and its number along the course. */
import { COURSE_POINT_KINDS, type CoursePointKind } from '@bell-lap/protocol/vocabulary/kinds'

export interface PointAddress {
  readonly kind: CoursePointKind
  /** Number among markers of its kind along the course, from 1. */
  readonly number: number
}

/** `mountain-2` */
export const formatPoint = ({ kind, number }: PointAddress): string => `${kind}-${number}`

/** Null for a text that names no point. */
export function parsePoint(text: string): PointAddress | null {
  const found = /^([a-z]+)-([1-9]\d{0,2})$/.exec(text)
  const kind = COURSE_POINT_KINDS.find((each) => each === found?.[1])
  return kind === undefined ? null : { kind, number: Number(found?.[2]) }
}

interface OnCourse {
  readonly kind: string
  /** From the start, in any unit. */
  readonly distance: number
}

/**
 * Addresses of a course's markers, in their order. Null for start, finish and any other marker without a
 * result of its own.
 */
export function addressPoints(markers: readonly OnCourse[]): (string | null)[] {
  return markers.map((marker, index) => {
    const kind = COURSE_POINT_KINDS.find((each) => each === marker.kind)
    if (kind === undefined) return null
    const before = markers.filter(
      (other, at) =>
        other.kind === kind &&
        (other.distance < marker.distance || (other.distance === marker.distance && at < index)),
    )
    return formatPoint({ kind, number: before.length + 1 })
  })
}

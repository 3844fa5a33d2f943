/** The bytes of a course → the fact that states it. Pure; it runs in the thread that reads tables. */
import {
  readCourseFile,
  type CourseFile,
  type CourseOptions,
} from '@bell-lap/importers/course/read-course-file'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { TABLE_SOURCE, settled, type TableUnit } from './table-facts.ts'

export interface CourseOrder {
  readonly options: CourseOptions
  readonly unit: TableUnit
  readonly at: string
}

export interface StatedCourse extends Pick<CourseFile, 'format' | 'faults' | 'notes' | 'climbs'> {
  /** The course. Empty while there are faults. */
  readonly facts: readonly FactOf<'course'>[]
}

export async function stateCourse(
  bytes: Uint8Array,
  { options, unit: { stage, event, phase }, at }: CourseOrder,
): Promise<StatedCourse> {
  const { format, faults, notes, climbs, course } = readCourseFile(bytes, options)
  const of =
    stage === null
      ? { id: `course-${event}-${phase}`, event: event!, phase: phase! }
      : { id: `course-${stage}`, stage }
  const fact =
    course === null ? null : { source: TABLE_SOURCE, at, type: 'course' as const, ...of, ...course }
  return { format, faults, notes, climbs, facts: fact === null ? [] : [settled(fact) as FactOf<'course'>] }
}

/** The columns of a table of markers: those that a marker has a value for. */
import type { CourseMarker } from './course-marker.ts'

export function filledClimbColumns<Column extends { readonly key: string }>(
  columns: readonly Column[],
  markers: readonly Pick<CourseMarker, 'climbLengthM' | 'gradientPercent'>[],
): Column[] {
  const empty = new Set<string>()
  if (markers.every(({ climbLengthM }) => climbLengthM === null)) empty.add('length')
  if (markers.every(({ gradientPercent }) => gradientPercent === null)) empty.add('gradient')
  return columns.filter(({ key }) => !empty.has(key))
}

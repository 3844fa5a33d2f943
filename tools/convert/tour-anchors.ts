/**
 * Where a track's length is not the raced distance: which metres of the track are which metres of the course.
 * A stage that is not named here is stretched evenly from its first point to its last.
 */
import type { Anchors } from './course-line.ts'

export const TRACK_ANCHORS: Readonly<Record<number, Anchors>> = {}

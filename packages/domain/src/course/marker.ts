/** Markers of the course (climbs, sprints, bonus points, intermediates, finish) relative to the leaders' position. */

export interface CourseMarker {
  /** Metres from the start. */
  readonly distanceM: number
}

export interface MarkersAhead<M> {
  /** Behind the leaders, the last one passed first. */
  readonly passed: readonly M[]
  /** Ahead of the leaders, the next one first, each with the leaders' metres to go to it. */
  readonly toCome: readonly { readonly marker: M; readonly toGoM: number }[]
}

/** Splits the markers at the leaders' distance from the start. A marker at exactly this distance counts as passed. */
export function markersAt<M extends CourseMarker>(markers: readonly M[], leadersM: number): MarkersAhead<M> {
  const sorted = markers.toSorted((a, b) => a.distanceM - b.distanceM)
  return {
    passed: sorted.filter((marker) => marker.distanceM <= leadersM).toReversed(),
    toCome: sorted
      .filter((marker) => marker.distanceM > leadersM)
      .map((marker) => ({ marker, toGoM: marker.distanceM - leadersM })),
  }
}

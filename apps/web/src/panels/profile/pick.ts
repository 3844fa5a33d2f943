/** Finds what a click at a place of the course selects: the nearest group, climb or sprint. Pure. */

interface PickedGroup {
  readonly key: string
  readonly distanceM: number
}

interface PickedMarker {
  readonly id: string
  readonly distanceM: number
}

export type Pick =
  | { readonly kind: 'group'; readonly key: string }
  | { readonly kind: 'marker'; readonly key: string }

/** The nearest of several things within reach. Null if there is none. */
export function nearest<T extends { readonly distanceM: number }>(
  things: readonly T[],
  distanceM: number,
  reachM: number,
): T | null {
  let best: T | null = null
  for (const thing of things) {
    const away = Math.abs(thing.distanceM - distanceM)
    if (away <= reachM && (best === null || away < Math.abs(best.distanceM - distanceM))) best = thing
  }
  return best
}

/**
 * The nearest thing within reach, all in metres. Null if there is none. `first` decides between two: flags
 * stand above the road, groups ride on it.
 */
export function pickAt(
  { groups, markers }: { readonly groups: readonly PickedGroup[]; readonly markers: readonly PickedMarker[] },
  distanceM: number,
  reachM: number,
  first: Pick['kind'],
): Pick | null {
  const group = nearest(groups, distanceM, reachM)
  const marker = nearest(markers, distanceM, reachM)
  if (group !== null && (first === 'group' || marker === null)) return { kind: 'group', key: group.key }
  return marker && { kind: 'marker', key: marker.id }
}

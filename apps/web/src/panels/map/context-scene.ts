/**
 * The surroundings of a stage: the lines of the other stages, and their start and finish towns. All of it comes from
 * the race.
 */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import type { Bounds, LonLat } from './bounds.ts'
import { metresBetween } from './course-line.ts'
import { pointsOf } from './line-points.ts'
import type { MapLine } from './map-scene.ts'

export interface Town {
  readonly name: string
  readonly at: LonLat
}

/** Towns nearer than this are one. */
const SAME_TOWN_M = 6_000

/**
 * Lines of the stages other than this one. `near`: a longitude of this one, to which the others are shifted.
 */
export function listContextLines(route: CompetitionRoute, stage: number, near?: number): MapLine[] {
  return route.features
    .filter(({ properties }) => properties.stage !== stage)
    .map(({ geometry, properties }) => ({
      key: `stage ${properties.stage}`,
      role: 'context',
      points: pointsOf(geometry, near),
    }))
}

/**
 * Starts and finishes of all stages inside the box, each town once. Those too close to `known` places are
 * left out.
 */
export function listTowns(route: CompetitionRoute, box: Bounds, known: readonly LonLat[]): Town[] {
  const [[west, south], [east, north]] = box
  const towns: Town[] = []
  for (const { geometry, properties } of route.features) {
    const points = pointsOf(geometry, west)
    const ends = [
      { name: properties.finish, at: points.at(-1) },
      { name: properties.start, at: points[0] },
    ]
    for (const { name, at } of ends) {
      if (name === '' || !at || at[0] < west || at[0] > east || at[1] < south || at[1] > north) continue
      const isKnown =
        known.some((place) => metresBetween(place, at) < SAME_TOWN_M) ||
        towns.some((town) => town.name === name || metresBetween(town.at, at) < SAME_TOWN_M)
      if (!isKnown) towns.push({ name, at })
    }
  }
  return towns
}

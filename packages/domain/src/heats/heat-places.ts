/**
 * Places of everybody in a heat, including competitors who did not finish or did not start. Behind the finishers come those who did not
 * finish, then relegated ones, then those who did not start. Equal marks are level (keirin: two riders who fell are both 4th, before the
 * relegated rider). A heat of a final decides places of the event, so its result shows these places: a rider who does not start in the ride
 * for gold is second (UCI 3.2.060, 3.2.088). The classification of the event uses the same places.
 */
import type { Irm } from '../marks/irm.ts'
import { behindFinishers } from './motos.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'

const MARKS: ReadonlySet<Irm | null> = new Set<Irm>(['DNF', 'ABD', 'DNS'])
/** True if a place counts beside the mark in a heat of a final. */
export const mayKeepPlace = (irm: Irm | null): boolean => MARKS.has(irm)

/** The best place in a heat. 1 if nobody has one. */
export function firstPlaceIn(heat: readonly OutcomeRow[]): number {
  const ranks = heat.flatMap(({ rank }) => rank ?? [])
  return ranks.length === 0 ? 1 : Math.min(...ranks)
}

/**
 * Places of one heat. Disqualified competitors and those without a result have none.
 * @param firstPlace that the heat gives
 * @param statedOf the place that a result states for somebody behind the finishers. It orders them
 */
export function heatPlaces(
  heat: readonly OutcomeRow[],
  firstPlace: number,
  statedOf: (row: OutcomeRow) => number | null = ({ rank }) => rank,
): ReadonlyMap<OutcomeRow, number> {
  const finished = heat.flatMap(({ rank, irm }) => (rank !== null && irm === null ? [rank] : []))
  const lastFinisher = Math.max(0, ...finished)
  const places = new Map<OutcomeRow, number>()
  // A rider who was relegated behind somebody may still be before others.
  for (const row of heat)
    if (row.rank !== null && (row.irm === null || (row.irm === 'REL' && row.rank < lastFinisher)))
      places.set(row, row.rank)
  const behind = heat.filter(
    (row) => row.irm !== null && row.irm !== 'DSQ' && row.irm !== 'NC' && !places.has(row),
  )
  const groups = groupsBehind(behind, statedOf)
  let next = Math.max(firstPlace - 1 + places.size, ...places.values()) + 1
  // Nobody wins a heat that all of them left in the same way: if neither starts in the ride for bronze, both are fourth.
  if (places.size === 0 && groups.length === 1) next = statedOf(behind[0]!) ?? next + behind.length - 1
  for (const group of groups) {
    for (const row of group) places.set(row, next)
    next += group.length
  }
  return places
}

/** Groups of level competitors behind the finishers, in order. */
function groupsBehind(
  behind: readonly OutcomeRow[],
  statedOf: (row: OutcomeRow) => number | null,
): OutcomeRow[][] {
  const isStated = (row: OutcomeRow) => statedOf(row) !== null
  const groups = [...Map.groupBy(behind.filter(isStated), (row) => statedOf(row)!)]
    .toSorted(([a], [b]) => a - b)
    .map(([, group]) => group)
  const others = Map.groupBy(
    behind.filter((row) => !isStated(row)),
    behindFinishers,
  )
  for (const [mark, group] of [...others].toSorted(([a], [b]) => a - b)) {
    const next = groups.findIndex(([first]) => behindFinishers(first!) > mark)
    groups.splice(next === -1 ? groups.length : next, 0, group)
  }
  return groups
}

/**
 * Places relegated riders in heats that are not a final. Riders who did not finish have no place there, but relegated riders are still
 * placed behind them, and that place counts.
 * @param ranked in order, with the places of each heat
 */
export function placeRelegated(ranked: readonly OutcomeRow[]): readonly OutcomeRow[] {
  if (ranked.every(({ irm }) => irm !== 'REL')) return ranked
  const places = new Map(
    [...Map.groupBy(ranked, ({ heat }) => heat).values()]
      .filter((heat) => heat.some(({ rank, irm }) => rank !== null && irm === null))
      .flatMap((heat) => [
        ...heatPlaces(
          heat.filter(({ rank, irm }) => rank !== null || irm !== null),
          firstPlaceIn(heat),
        ),
      ]),
  )
  return ranked.map((row) =>
    row.irm === 'REL' && row.rank !== null ? { ...row, rank: places.get(row) ?? row.rank } : row,
  )
}

export interface FinalHeats {
  /** The stated first place of each heat. If not stated, it is the best place in the heat. */
  readonly firstPlaces: ReadonlyMap<string, number>
  /** The place stated for somebody behind the finishers. */
  readonly statedOf: (row: OutcomeRow) => number | null
  /** True if no result of the heat is to come. */
  readonly isComplete: (heat: string | null) => boolean
  /** False for a competitor who has not started in the whole event. */
  readonly hasStarted: (key: string) => boolean
  /** True if those in the heats behind move up because the competitor is out. */
  readonly makesRoom: (row: OutcomeRow) => boolean
}

/**
 * Number of places a heat moves up: at most the number of disqualified, and at most the number of empty places before it.
 * @param last the last place taken before it
 */
export const placesUp = (room: number, { first, last }: Record<'first' | 'last', number>): number =>
  Math.max(0, Math.min(room, first - last - 1))

/**
 * Places a final in heats, which are one order: gold, then bronze. A disqualification makes room for all behind, in the heats behind too
 * (UCI 2.3.045, written for the road: the classification is adjusted).
 * @param ranked in order, with the places of each heat
 * @returns the rows in order, and the first place of each heat now
 */
export function placeFinal(
  ranked: readonly OutcomeRow[],
  { firstPlaces, statedOf, isComplete, hasStarted, makesRoom }: FinalHeats,
): { readonly rows: readonly OutcomeRow[]; readonly firstPlaces: ReadonlyMap<string, number> } {
  const mayBePlaced = (row: OutcomeRow) =>
    row.rank !== null ||
    (mayKeepPlace(row.irm) && (row.irm !== 'DNS' || statedOf(row) !== null || hasStarted(row.key)))
  const heats = [...Map.groupBy(ranked, ({ heat }) => heat)].map(([name, all]) => {
    const first = firstPlaces.get(name ?? '') ?? firstPlaceIn(all)
    const rows = all.filter(mayBePlaced)
    const places: ReadonlyMap<OutcomeRow, number | null> = isComplete(name)
      ? heatPlaces(rows, first, statedOf)
      : new Map(rows.map((row) => [row, row.rank]))
    return { name, first, places, room: all.filter(makesRoom).length }
  })
  const placeOf = new Map<OutcomeRow, number>()
  const firstNow = new Map<string, number>()
  let room = 0
  let last = 0
  const byFirst = [...Map.groupBy(heats, ({ first }) => first)].toSorted(([a], [b]) => a - b)
  for (const [first, level] of byFirst) {
    const up = placesUp(room, { first, last })
    for (const heat of level) {
      if (heat.name !== null) firstNow.set(heat.name, first - up)
      for (const [row, place] of heat.places) if (place !== null) placeOf.set(row, place - up)
      room += heat.room
    }
    last = Math.max(last, ...placeOf.values())
  }
  const placed = ranked.map((row) => ({ ...row, rank: placeOf.get(row) ?? null }))
  const standing = ({ rank }: OutcomeRow) => rank ?? Infinity
  return {
    rows: placed.toSorted((a, b) => (a.rank === b.rank ? 0 : standing(a) - standing(b))),
    firstPlaces: firstNow,
  }
}

/**
 * Rounds of several runs (the motos of BMX racing). Places in the heats are added up, and the lowest sum is first. Level riders are
 * separated by their place in the last run they rode, then by their time there. This is how the published rounds of Paris 2024 are ordered
 * (UCI regulations part 6, BMX racing).
 * - Behind the finishers of a heat come riders who did not finish, then relegated ones, then those who did not start.
 * - A rider disqualified in one run is out of the round: without a sum, and in no later run.
 * - A rider who started in no run has no sum, unless points are stated, and may start in the next run.
 * - If a rule book gives other points for a mark, the result states them.
 */
import { compareOutcomes, type OutcomeRow } from '../outcome/outcome.ts'
import { compareKeys, numberRanks } from '../figures/rank.ts'

const BEHIND: { readonly [irm: string]: number } = { DNF: 1, REL: 2, DNS: 3 }
/** 0 for a finisher, then in order: did not finish, relegated, did not start. */
export const behindFinishers = ({ irm }: Pick<OutcomeRow, 'irm'>): number =>
  irm === null ? 0 : (BEHIND[irm] ?? 1)

/** Cache by result. Results never change, and every later round needs them. */
const knownPlaces = new WeakMap<readonly OutcomeRow[], ReadonlyMap<string, number>>()

/** Places in each heat by key, from 1. Disqualified competitors and those without a result have none. */
export function placesInHeats(rows: readonly OutcomeRow[]): ReadonlyMap<string, number> {
  const known = knownPlaces.get(rows)
  if (known !== undefined) return known
  const heats = new Map<string | null, OutcomeRow[]>()
  for (const row of rows) {
    if (row.rank === null && (row.irm === null || row.irm === 'DSQ' || row.irm === 'NC')) continue
    const own = heats.get(row.heat)
    if (own === undefined) heats.set(row.heat, [row])
    else own.push(row)
  }
  const places = new Map<string, number>()
  for (const heat of heats.values()) {
    heat.sort(
      (a, b) =>
        behindFinishers(a) - behindFinishers(b) || (a.rank ?? 0) - (b.rank ?? 0) || compareKeys(a.key, b.key),
    )
    for (let index = 0; index < heat.length; index += 1) places.set(heat[index]!.key, index + 1)
  }
  knownPlaces.set(rows, places)
  return places
}

/** Orders by time, across heats. Competitors without a time come behind, by place in the heat. */
export function compareRuns(
  a: { readonly row: OutcomeRow; readonly place: number },
  b: { readonly row: OutcomeRow; readonly place: number },
): number {
  const [left, right] = [a.row.outcome, b.row.outcome]
  if (left === null || right === null)
    return (
      Number(left === null) - Number(right === null) ||
      (left === null ? behindFinishers(a.row) - behindFinishers(b.row) || a.place - b.place : 0)
    )
  return compareOutcomes(left, right) || a.place - b.place
}

export interface MotoStanding {
  readonly key: string
  /** Sum of the places so far. */
  readonly points: number
  /** From 1. Not shared, because the last run breaks ties. */
  readonly rank: number
  /** The rank shared by competitors whom neither the sum nor the last run separates. */
  readonly levelRank: number
  /** Place in each run, or the stated points instead. */
  readonly places: readonly number[]
  /** True while others have ridden more runs, so that their sums have more places. */
  readonly isBehind: boolean
}

interface Summed {
  readonly key: string
  readonly places: number[]
  points: number
  /** Row of the run that gave the last of the places. */
  row: OutcomeRow
}

const knownRounds = new WeakMap<
  readonly OutcomeRow[],
  { readonly runs: readonly (readonly OutcomeRow[])[]; readonly round: readonly MotoStanding[] }
>()

/**
 * The standing of a round after these runs.
 * @param runs the first one first
 */
export function sumMotos(runs: readonly (readonly OutcomeRow[])[]): readonly MotoStanding[] {
  const last = runs.at(-1) ?? []
  const known = knownRounds.get(last)
  if (known?.runs.length === runs.length && known.runs.every((run, index) => run === runs[index]))
    return known.round
  const sums = new Map<string, Summed>()
  const out = disqualifiedIn(runs)
  const counts = ({ irm, roundPoints }: OutcomeRow) => irm !== 'DNS' || roundPoints !== undefined
  const counting = new Set(runs.flat().flatMap((row) => (counts(row) ? [row.key] : [])))
  for (const run of runs) {
    const rows = new Map(run.map((row) => [row.key, row]))
    for (const [key, place] of placesInHeats(run)) {
      const row = rows.get(key)
      if (row === undefined || out.has(key) || !counting.has(key)) continue
      const counted = row.roundPoints ?? place
      const own = sums.get(key)
      if (own === undefined) sums.set(key, { key, places: [counted], points: counted, row })
      else {
        own.places.push(counted)
        own.points += counted
        own.row = row
      }
    }
  }
  const inOrder = [...sums.values()].sort((a, b) => compareSums(a, b) || compareKeys(a.key, b.key))
  const ranked = numberRanks(inOrder, (a, b) => compareSums(a, b) === 0)
  const ridden = Math.max(0, ...inOrder.map(({ places }) => places.length))
  const round = ranked.map(({ rank: levelRank, entry: { key, points, places } }, index) => ({
    key,
    points,
    rank: index + 1,
    levelRank,
    places,
    isBehind: places.length < ridden,
  }))
  knownRounds.set(last, { runs: [...runs], round })
  return round
}

/** Keys of competitors who were disqualified in one of the runs. */
export const disqualifiedIn = (runs: readonly (readonly OutcomeRow[])[]): ReadonlySet<string> =>
  new Set(runs.flatMap((run) => run.flatMap(({ key, irm }) => (irm === 'DSQ' ? [key] : []))))

/** Competitors who have a place in the runs but no sum, because they started in none. */
export function startersOfNone(runs: readonly (readonly OutcomeRow[])[]): string[] {
  const summed = new Set(sumMotos(runs).map(({ key }) => key))
  const out = disqualifiedIn(runs)
  const named = new Set(runs.flatMap((run) => [...placesInHeats(run).keys()]))
  return [...named].filter((key) => !summed.has(key) && !out.has(key)).toSorted(compareKeys)
}

function compareSums(a: Summed, b: Summed): number {
  return (
    b.places.length - a.places.length ||
    a.points - b.points ||
    a.places.at(-1)! - b.places.at(-1)! ||
    compareRuns({ row: a.row, place: 0 }, { row: b.row, place: 0 })
  )
}

/** Fills heats back and forth. With three heats: 1 2 3, 3 2 1, 1 2 3 … */
export function serpentine<T>(seeded: readonly T[], heats: readonly string[]): { heat: string; entry: T }[] {
  return seeded.map((entry, index) => {
    const [row, column] = [Math.floor(index / heats.length), index % heats.length]
    return { entry, heat: heats[row % 2 === 0 ? column : heats.length - 1 - column]! }
  })
}

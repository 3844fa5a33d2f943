/**
 * The classification of a whole event that is decided in rounds: competitors who got further come before those who went out earlier.
 * - The heats of the last rounds give places directly.
 * - Competitors who went out in one earlier round are ordered by their result in the phase that seeded them (sprint: the flying 200 metres,
 *   UCI 3.2.050), or else by their place in the heat. Equal places are level (keirin, UCI 3.2.135).
 * - In a round of several runs they are ordered by the sum of their places, then by the last run (BMX racing, as in motos.ts). The seeding
 *   separates only those still level.
 * - Only disqualified competitors and those who never started are removed. A competitor without any result in the last race has no place.
 * - A disqualification moves up competitors in rides for the places behind, too, whichever phase those rides are in (heat-places.ts).
 */
import type { Irm } from '../marks/irm.ts'
import { firstPlaceIn, heatPlaces, placesUp } from './heat-places.ts'
import { disqualifiedIn, sumMotos } from './motos.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { compareKeys, numberRanks } from '../figures/rank.ts'

export interface RoundsRule {
  /** Number of the phase that orders competitors who went out in one round. If left out, the place in the heat does. */
  readonly levelBy?: number | undefined
}

/** A round, as far as it has been ridden. */
export interface Round {
  /** Number of the phase. */
  readonly phase: number
  /** In order. */
  readonly rows: readonly OutcomeRow[]
  /** Keys of its starters, as far as they are known. */
  readonly starters: readonly string[]
  readonly isOver: boolean
  /** If it is one of several runs of a round: the rows of the runs so far, its own last. */
  readonly runs?: readonly (readonly OutcomeRow[])[] | undefined
  /** The first place of the event that its heats give: the final, and rides for the places behind it. Null if they give none. */
  readonly firstPlace: number | null
  /** Keys of disqualified competitors for whom those in the rides behind move up. */
  readonly makingRoom?: readonly string[] | undefined
}

export interface ClassifiedRow {
  readonly key: string
  /** Null for one who was disqualified or never started. */
  readonly rank: number | null
  /** Mark in the last round. */
  readonly irm: Irm | null
  /** The last round of the competitor. */
  readonly phase: number
  readonly heat: string | null
}

/**
 * All competitors who have ridden their last race of the event, in order. Those still in it will take the places before them.
 * @param rounds in the order in which they are raced
 */
export function classifyRounds(rounds: readonly Round[], { levelBy }: RoundsRule): ClassifiedRow[] {
  const seeding = rounds.find(({ phase }) => phase === levelBy)?.rows ?? []
  const seeds = new Map(seeding.map(({ key, rank }) => [key, rank ?? LAST]))
  const inPlay = new Set<string>()
  const known = new Set<string>()
  const room = new Set(rounds.flatMap(({ isOver, makingRoom = [] }) => (isOver ? makingRoom : []))).size
  const placed: ClassifiedRow[] = []
  const unplaced: ClassifiedRow[] = []
  for (const { phase, rows, starters, isOver, runs, firstPlace } of fromTheFront(rounds)) {
    const givesPlaces = firstPlace !== null
    if (!isOver) {
      // Nobody goes out between two runs of a round.
      const earlier = runs?.flat() ?? []
      for (const key of [...[...rows, ...earlier].map((row) => row.key), ...starters])
        if (!known.has(key)) inPlay.add(key)
      for (const key of inPlay) known.add(key)
      continue
    }
    const places = placesOf(rows)
    const sums = runs && new Map(sumMotos(runs).map(({ key, levelRank }) => [key, levelRank]))
    const byOf = (row: OutcomeRow): By => {
      const seed = givesPlaces ? 0 : (seeds.get(row.key) ?? 0)
      return sums ? [sums.get(row.key) ?? LAST, seed] : [seed, places.get(row) ?? LAST]
    }
    const isOut = ({ key, irm, rank }: OutcomeRow) =>
      irm === 'DSQ' ||
      irm === 'NC' ||
      (rank === null && (irm === null || (irm === 'DNS' && !hasStarted(rounds, key))))
    // A competitor disqualified in one run is out of the round, whatever the last run says.
    const disqualified = disqualifiedIn(runs ?? [])
    const own = latestOf(rows)
      .filter(({ key }) => !known.has(key))
      .map((row): OutcomeRow => (disqualified.has(row.key) ? { ...row, rank: null, irm: 'DSQ' } : row))
    for (const { key } of own) known.add(key)
    const entries = own
      .filter((row) => !isOut(row))
      .map((row) => ({ row, by: byOf(row) }))
      .toSorted((a, b) => compareBy(a.by, b.by) || compareKeys(a.row.key, b.row.key))
    // A place that is left empty stays empty.
    const before = Math.max(inPlay.size + placed.length, ...placed.map(({ rank }) => rank ?? 0))
    const first = Math.min(...entries.map(({ row }) => places.get(row) ?? LAST))
    const up = placesUp(room, { first, last: before })
    const lastRound = ({ key, irm, heat }: OutcomeRow) => ({ key, irm, heat, phase })
    for (const { rank, entry } of numberRanks(entries, (a, b) => compareBy(a.by, b.by) === 0))
      placed.push({
        ...lastRound(entry.row),
        rank: Math.max(before + rank, givesPlaces ? (places.get(entry.row) ?? 0) - up : 0),
      })
    unplaced.push(...own.filter(isOut).map((row) => ({ ...lastRound(row), rank: null })))
  }
  return [...placed, ...unplaced]
}

/**
 * The last round first. Rounds that give places are ordered by the best place, because rides for the places behind may come after the
 * final.
 */
function fromTheFront(rounds: readonly Round[]): Round[] {
  const best = rounds
    .filter(({ firstPlace }) => firstPlace !== null)
    .toReversed()
    .toSorted((a, b) => a.firstPlace! - b.firstPlace!)
    .values()
  return rounds.toReversed().map((round) => (round.firstPlace === null ? round : best.next().value!))
}

/** Larger than every place. */
const LAST = 1e9

/**
 * The first criterion, and the one that separates level competitors. Usually the seeding, then the place in
 * the heat. In a round of runs the sum, then the seeding.
 */
type By = readonly [first: number, then: number]
const compareBy = (a: By, b: By): number => a[0] - b[0] || a[1] - b[1]

const hasStarted = (rounds: readonly Round[], key: string): boolean =>
  rounds.some(({ rows }) => rows.some((row) => row.key === key && row.irm !== 'DNS'))

/** Places in all heats, each counted from the best place in that heat. */
const placesOf = (rows: readonly OutcomeRow[]): ReadonlyMap<OutcomeRow, number> =>
  new Map(
    [...Map.groupBy(rows, ({ heat }) => heat).values()].flatMap((own) => [
      ...heatPlaces(own, firstPlaceIn(own)),
    ]),
  )

/** The last row of each competitor. */
const latestOf = (rows: readonly OutcomeRow[]): OutcomeRow[] => [
  ...new Map(rows.map((row) => [row.key, row])).values(),
]

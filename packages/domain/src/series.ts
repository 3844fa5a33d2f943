/**
 * Series: a standing over the rounds of a season, such as a world cup. What the parts of a round gave (qualifying and final)
 * makes the round, the rounds make the series, and the riders' rounds make those of their nations: one fold each time
 * (standing.ts).
 */
import type { Irm } from './irm.ts'
import type { OutcomeRow } from './outcome.ts'
import { numberRanks } from './rank.ts'
import { foldStanding, scorePart, type PartResult, type PartRule, type StandingTie } from './standing.ts'

export interface SeriesRule {
  /** The parts of each round, in their order. */
  readonly rounds: readonly (readonly PartRule[])[]
  readonly ties: readonly StandingTie[]
  /** So many of a competitor's best rounds count; null for all. */
  readonly counting: number | null
}

export interface RoundScore {
  /** In the last part of the round; null while it has none. */
  readonly place: number | null
  readonly points: number
  readonly irm: Irm | null
  /** What each part gave; null for one without a result. */
  readonly parts: readonly (number | null)[]
  /** True for a round that is not among the best that count. */
  readonly isDropped: boolean
}

export interface SeriesRow {
  readonly key: string
  readonly rank: number
  readonly points: number
  /** In the order of the rounds; null where the competitor has no result. */
  readonly rounds: readonly (RoundScore | null)[]
}

/** What each round gave, by competitor. */
type Round = ReadonlyMap<string, RoundScore>

/**
 * More first places, then second, third …; then the better place in the latest round, and in the one before (UCI part 4,
 * chapter V). A series may state others.
 */
export const SERIES_TIES: readonly StandingTie[] = ['places', 'latest']

/**
 * The standing after the rounds given.
 * @param results of every part of every round, in the order of the rule
 */
export function foldSeries(
  { rounds, ties, counting }: SeriesRule,
  results: readonly (readonly PartResult[])[],
): SeriesRow[] {
  const scored = rounds.map((parts, index) => scoreRound(parts, results[index]!))
  return addRounds(counting === null ? scored : dropWeakest(scored, counting), ties)
}

/**
 * The same for nations: each round gives a nation what its best riders of the round won.
 * @param nationOf null for a rider without one
 * @param best so many riders of each nation count in a round
 */
export function foldNations(
  rows: readonly SeriesRow[],
  nationOf: (key: string) => string | null,
  best: number,
  ties: readonly StandingTie[],
): SeriesRow[] {
  const count = rows[0]?.rounds.length ?? 0
  return addRounds(
    Array.from({ length: count }, (_, index) => nationRound(rows, index, nationOf, best)),
    ties,
  )
}

function scoreRound(parts: readonly PartRule[], results: readonly PartResult[]): Round {
  const rowsOf = results.map(({ rows }) => new Map(rows.map((row) => [row.key, row])))
  const keys = new Set(rowsOf.flatMap((rows) => [...rows.keys()]))
  return new Map(
    [...keys].flatMap((key): [string, RoundScore][] => {
      const scores = parts.map((part, index) =>
        scorePart(part, rowsOf[index]!.get(key), results[index]!.isOver),
      )
      if (scores.every((score) => score === null)) return []
      const last = scores.at(-1) ?? null
      return [
        [
          key,
          {
            place: last?.place ?? null,
            points: scores.reduce((sum, score) => sum + (score?.points ?? 0), 0),
            irm: last?.irm ?? null,
            parts: scores.map((score) => score?.points ?? null),
            isDropped: false,
          },
        ],
      ]
    }),
  )
}

/** Of each competitor the rounds beyond the best; of equal ones the later is dropped. */
function dropWeakest(rounds: readonly Round[], counting: number): Round[] {
  const keys = new Set(rounds.flatMap((round) => [...round.keys()]))
  const dropped = new Map(
    [...keys].map((key) => {
      const own = rounds.flatMap((round, index) => (round.has(key) ? [{ index, ...round.get(key)! }] : []))
      const beyond = own.toSorted((a, b) => b.points - a.points || a.index - b.index).slice(counting)
      return [key, new Set(beyond.map(({ index }) => index))] as const
    }),
  )
  return rounds.map(
    (round, index) =>
      new Map([...round].map(([key, score]) => [key, { ...score, isDropped: dropped.get(key)!.has(index) }])),
  )
}

function addRounds(rounds: readonly Round[], ties: readonly StandingTie[]): SeriesRow[] {
  const keys = [...new Set(rounds.flatMap((round) => [...round.keys()]))]
  const from = rounds.map((): PartRule => ({ scale: null, beyond: 0 }))
  return foldStanding({ key: 'series', from, ties, leaving: 'kept' }, keys, rounds.map(asPart)).map(
    ({ key, rank, points }) => ({
      key,
      // Nobody leaves a series by leaving a round.
      rank: rank!,
      points,
      rounds: rounds.map((round) => round.get(key) ?? null),
    }),
  )
}

/** A round as a part of the series: its points count themselves. */
const asPart = (round: Round): PartResult => ({
  isOver: true,
  rows: [...round].map(([key, { place, points, isDropped, irm }]): OutcomeRow => ({
    key,
    rank: place,
    outcome: { kind: 'points', points: isDropped ? 0 : points, sprints: [] },
    irm,
    mark: null,
    heat: null,
  })),
})

function nationRound(
  rows: readonly SeriesRow[],
  index: number,
  nationOf: (key: string) => string | null,
  best: number,
): Round {
  const won = new Map<string, number[]>()
  for (const { key, rounds } of rows) {
    const nation = nationOf(key)
    const points = rounds[index]?.points ?? 0
    if (nation !== null && points > 0) won.set(nation, [...(won.get(nation) ?? []), points])
  }
  const sums = [...won].map(([nation, points]) => ({
    nation,
    points: points
      .toSorted((a, b) => b - a)
      .slice(0, best)
      .reduce((sum, each) => sum + each, 0),
  }))
  const sorted = sums.toSorted((a, b) => b.points - a.points)
  return new Map(
    numberRanks(sorted, (a, b) => a.points === b.points).map(({ rank, entry: { nation, points } }) => [
      nation,
      { place: rank, points, irm: null, parts: [points], isDropped: false },
    ]),
  )
}

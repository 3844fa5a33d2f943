/**
 * Standings: one fold over units. Each part gives points, by the place in it or those won in it, and the sum ranks; an
 * omnium, a world cup and a series are such rules.
 */
import { keepsRank, type Irm } from './irm.ts'
import type { OutcomeRow } from './outcome.ts'
import { compareKeys, numberRanks } from './rank.ts'
import type { Scale } from './scale.ts'
import { settleTies, type TieOrder } from './tie-order.ts'

export interface PartRule {
  /** What places earn; null where the points won in the part count themselves. */
  readonly scale: Scale | null
  /** What every place beyond the scale earns. */
  readonly beyond: number
  /** What who has lost so many laps gets in place of what the place earns. */
  readonly lapped?: { readonly laps: number; readonly points: number } | undefined
}

export interface StandingPart extends PartRule {
  /** Number of the phase. */
  readonly phase: number
}

/**
 * What parts who is level: the place in the last sprint of the last part, the place in the last part, more parts won, more
 * first places and then second, third …, or the better place in the latest part and then in the one before.
 */
export const STANDING_TIES = ['lastSprint', 'lastPart', 'wins', 'places', 'latest'] as const
export type StandingTie = (typeof STANDING_TIES)[number]

/** @typeParam Part what names a part beside its rule */
export interface StandingRule<Part extends PartRule = StandingPart> {
  readonly key: string
  readonly from: readonly Part[]
  readonly ties: readonly StandingTie[]
  /** Who does not finish one part is out of the standing (UCI 3.2.251 bis); else the part gives nothing. */
  readonly leaving: 'out' | 'kept'
}

/** What one part gave; null while it gave nothing yet. */
export interface PartScore {
  readonly place: number | null
  readonly points: number
  readonly irm: Irm | null
}

export interface StandingRow {
  readonly key: string
  /** Null for one who is out. */
  readonly rank: number | null
  readonly points: number
  /** In the order of the rule; null for a part without a result. */
  readonly parts: readonly (PartScore | null)[]
  readonly irm: Irm | null
}

export interface PartResult {
  readonly rows: readonly OutcomeRow[]
  /** False while its places are those of now: a part that counts places gives nothing before its end. */
  readonly isOver: boolean
}

/** Laps won less laps lost; 0 where nobody has said. */
const lapsOf = (outcome: OutcomeRow['outcome']): number =>
  outcome?.kind === 'place' || outcome?.kind === 'points' ? (outcome.laps ?? 0) : 0

/** What a part gave to one competitor; null while it has given nothing. */
export function scorePart(
  { scale, beyond, lapped }: PartRule,
  row: OutcomeRow | undefined,
  isOver: boolean,
): PartScore | null {
  if (row === undefined) return null
  const irm = keepsRank(row.irm) ? null : row.irm
  if (scale === null) {
    const points = row.outcome?.kind === 'points' ? row.outcome.points : null
    return points === null && irm === null ? null : { place: row.rank, points: points ?? 0, irm }
  }
  if (!isOver) return null
  if (lapped !== undefined && lapsOf(row.outcome) <= -lapped.laps)
    return { place: row.rank, points: lapped.points, irm }
  const points = row.rank === null ? 0 : (scale[row.rank - 1] ?? beyond)
  return { place: row.rank, points, irm }
}

/**
 * The standing so far.
 * @param keys who takes part
 * @param results of each part of the rule, in its order
 * @param orders decided for those whom nothing parts
 */
export function foldStanding(
  rule: StandingRule<PartRule>,
  keys: readonly string[],
  results: readonly PartResult[],
  orders: readonly TieOrder<string>[] = [],
): StandingRow[] {
  const rowsOf = results.map(({ rows }) => new Map(rows.map((row) => [row.key, row])))
  const rows = keys.map((key): StandingRow => {
    const parts = rule.from.map((part, index) =>
      scorePart(part, rowsOf[index]!.get(key), results[index]!.isOver),
    )
    const left = parts.find((part) => part !== null && part.irm !== null)
    return {
      key,
      rank: null,
      points: parts.reduce((sum, part) => sum + (part?.points ?? 0), 0),
      parts,
      irm: left == null || rule.leaving === 'kept' ? null : left?.irm === 'DSQ' ? 'DSQ' : 'DNF',
    }
  })
  const last = results.at(-1)?.rows ?? []
  const byRule = (a: StandingRow, b: StandingRow) => compareByTies(rule.ties, last, a, b)
  const sorted = rows
    .filter(({ irm }) => irm === null)
    .toSorted((a, b) => b.points - a.points || byRule(a, b) || compareKeys(a.key, b.key))
  const isLevel = (a: StandingRow, b: StandingRow) => a.points === b.points && byRule(a, b) === 0
  const ranked = numberRanks(
    settleTies(sorted, isLevel, orders, ({ key }) => key),
    (a, b) => !a.decided && !b.decided && isLevel(a.entry, b.entry),
  ).map(({ rank, entry: { entry } }) => ({ ...entry, rank }))
  return [...ranked, ...rows.filter(({ irm }) => irm !== null)]
}

const NOWHERE = 100_000

function compareByTies(
  ties: readonly StandingTie[],
  last: readonly OutcomeRow[],
  a: StandingRow,
  b: StandingRow,
): number {
  for (const tie of ties) {
    const difference = COMPARE[tie](a, b, last)
    if (difference !== 0) return difference
  }
  return 0
}

/** Negative when `a` is better. */
const COMPARE: Readonly<
  Record<StandingTie, (a: StandingRow, b: StandingRow, last: readonly OutcomeRow[]) => number>
> = {
  lastSprint(a, b, last) {
    const placeOf = ({ key }: StandingRow) => {
      const outcome = last.find((row) => row.key === key)?.outcome
      return outcome?.kind === 'points' ? (outcome.lastPlace ?? NOWHERE) : NOWHERE
    }
    return placeOf(a) - placeOf(b)
  },
  lastPart: (a, b) => (a.parts.at(-1)?.place ?? NOWHERE) - (b.parts.at(-1)?.place ?? NOWHERE),
  wins: (a, b) => winsOf(b) - winsOf(a),
  places: (a, b) => comparePlaces(placesOf(a).toSorted(byNumber), placesOf(b).toSorted(byNumber)),
  latest: (a, b) => comparePlaces(placesOf(a).toReversed(), placesOf(b).toReversed()),
}

const byNumber = (a: number, b: number): number => a - b
const winsOf = ({ parts }: StandingRow): number => parts.filter((part) => part?.place === 1).length
const placesOf = ({ parts }: StandingRow): number[] => parts.map((part) => part?.place ?? NOWHERE)

/** By the first that differs; of as many each. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (const [index, place] of a.entries()) if (place !== b[index]) return place - b[index]!
  return 0
}

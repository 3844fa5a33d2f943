/**
 * Standings: one fold over units. Each part gives points, by the place in it or those won in it, and the sum ranks; an
 * omnium, a world cup and a series are such rules.
 */
import { keepsRank, type Irm } from './irm.ts'
import type { OutcomeRow } from './outcome.ts'
import { compareKeys, numberRanks } from './rank.ts'
import type { Scale } from './scale.ts'
import { settleTies, type TieOrder } from './tie-order.ts'

export interface StandingPart {
  /** Number of the phase. */
  readonly phase: number
  /** What places earn; null where the points won in the part count themselves. */
  readonly scale: Scale | null
  /** What every place beyond the scale earns. */
  readonly beyond: number
}

/** What parts who is level: the place in the last sprint of the last part, the place in the last part, or more parts won. */
export const STANDING_TIES = ['lastSprint', 'lastPart', 'wins'] as const
export type StandingTie = (typeof STANDING_TIES)[number]

export interface StandingRule {
  readonly key: string
  readonly from: readonly StandingPart[]
  readonly ties: readonly StandingTie[]
  /** Who does not finish one part is out of the standing (UCI 3.2.251 bis); else the part gives nothing. */
  readonly leaving: 'out' | 'kept'
}

/** What one part gave; null while it gave nothing yet. */
export interface PartScore {
  readonly phase: number
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

function scoreOf({ phase, scale, beyond }: StandingPart, { rows, isOver }: PartResult, key: string) {
  const row = rows.find((each) => each.key === key)
  if (row === undefined) return null
  const irm = keepsRank(row.irm) ? null : row.irm
  if (scale === null) {
    const points = row.outcome?.kind === 'points' ? row.outcome.points : null
    return points === null && irm === null ? null : { phase, place: row.rank, points: points ?? 0, irm }
  }
  if (!isOver) return null
  const points = row.rank === null ? 0 : (scale[row.rank - 1] ?? beyond)
  return { phase, place: row.rank, points, irm }
}

/**
 * The standing so far.
 * @param keys who takes part
 * @param results of each part of the rule, in its order
 * @param orders decided for those whom nothing parts
 */
export function foldStanding(
  rule: StandingRule,
  keys: readonly string[],
  results: readonly PartResult[],
  orders: readonly TieOrder<string>[] = [],
): StandingRow[] {
  const rows = keys.map((key): StandingRow => {
    const parts = rule.from.map((part, index) => scoreOf(part, results[index]!, key))
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
    const difference = { lastSprint, lastPart, wins }[tie](last, a, b)
    if (difference !== 0) return difference
  }
  return 0
}

type Part = (last: readonly OutcomeRow[], a: StandingRow, b: StandingRow) => number

const lastSprint: Part = (last, a, b) => {
  const placeOf = ({ key }: StandingRow) => {
    const outcome = last.find((row) => row.key === key)?.outcome
    return outcome?.kind === 'points' ? (outcome.lastPlace ?? NOWHERE) : NOWHERE
  }
  return placeOf(a) - placeOf(b)
}
const lastPart: Part = (_, a, b) => (a.parts.at(-1)?.place ?? NOWHERE) - (b.parts.at(-1)?.place ?? NOWHERE)
const wins: Part = (_, a, b) => winsOf(b) - winsOf(a)
const winsOf = ({ parts }: StandingRow): number => parts.filter((part) => part?.place === 1).length

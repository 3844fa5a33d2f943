/**
 * The contribution of a phase to the standing of its event or series: points by place, or the points won in
 * it. The parts of a round (qualifying and final) add up to the round. The riders' rounds add up to those of
 * their nations.
 */
import { keepsRank, type Irm } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { numberRanks } from '../figures/rank.ts'
import type { Scale } from '../figures/scale.ts'
import type { StandingRule } from './standing.ts'
import type { StatedTie } from './standing-tie.ts'
import type { Gain } from './sum.ts'

export interface PartRule {
  /** Points by place. Null if the points won in the part count instead. */
  readonly scale: Scale | null
  /** Points of every place beyond the scale. */
  readonly beyond: number
  /** Points for a competitor who lost this many laps, instead of the points of the place. */
  readonly lapped?: { readonly laps: number; readonly points: number } | undefined
}

export interface StandingPart extends PartRule {
  /** Number of the phase. */
  readonly phase: number
}

/** The standing of an event over several of its phases. */
export interface EventRule extends StandingRule<StatedTie> {
  readonly key: string
  readonly from: readonly StandingPart[]
  readonly leaving: 'out' | 'kept'
}

export interface PartResult {
  readonly rows: readonly OutcomeRow[]
  /** False while places are provisional. A part that counts by place gives nothing before its end. */
  readonly isOver: boolean
}

export interface PartScore extends Gain {
  readonly irm: Irm | null
}

/** Laps gained minus laps lost. 0 if unknown. */
const lapsOf = (outcome: OutcomeRow['outcome']): number =>
  outcome?.kind === 'place' || outcome?.kind === 'points' ? (outcome.laps ?? 0) : 0

/** True for a starter who is missing in the result. */
const isMissing = ({ rank, irm, outcome }: OutcomeRow): boolean =>
  rank === null && irm === null && outcome === null

/** The contribution of a part to one competitor. Null if there is none yet. */
export function scorePart(
  { scale, beyond, lapped }: PartRule,
  row: OutcomeRow | undefined,
  isOver: boolean,
): PartScore | null {
  if (row === undefined || isMissing(row) || row.irm === 'NC') return null
  const irm = keepsRank(row.irm) ? null : row.irm
  const won = row.outcome?.kind === 'points' ? row.outcome : null
  const score = { place: row.rank, irm, sprintPlace: won?.lastPlace ?? null }
  if (scale === null) return won === null && irm === null ? null : { ...score, value: won?.points ?? 0 }
  if (!isOver) return null
  if (lapped !== undefined && lapsOf(row.outcome) <= -lapped.laps) return { ...score, value: lapped.points }
  return { ...score, value: row.rank === null ? 0 : (scale[row.rank - 1] ?? beyond) }
}

/** Scores of all competitors whom the part gave something. If a competitor has several rows, the last counts. */
export function partGains(rule: PartRule, { rows, isOver }: PartResult): [string, PartScore][] {
  return [...new Map(rows.map((row) => [row.key, row]))].flatMap(([key, row]) => {
    const score = scorePart(rule, row, isOver)
    return score === null ? [] : [[key, score]]
  })
}

export interface RoundScore extends PartScore {
  /** Points of each part. Null for a part without a result. */
  readonly parts: readonly (number | null)[]
}

/** Scores of a round: the sum of its parts, with the place and mark of the last part. */
export function roundGains(
  rules: readonly PartRule[],
  results: readonly PartResult[],
): ReadonlyMap<string, RoundScore> {
  const gains = results.map((result, index) => new Map(partGains(rules[index]!, result)))
  const keys = new Set(gains.flatMap((of) => [...of.keys()]))
  return new Map(
    [...keys].map((key) => {
      const scores = gains.map((of) => of.get(key) ?? null)
      const last = scores.at(-1) ?? null
      const parts = scores.map((score) => score?.value ?? null)
      const value = parts.reduce<number>((sum, points) => sum + (points ?? 0), 0)
      return [key, { place: last?.place ?? null, value, irm: last?.irm ?? null, parts }]
    }),
  )
}

/**
 * The contribution of a round to the nations: the sum of the points of their best riders.
 * @param nationOf null for a rider without a nation
 * @param best number of riders of each nation that count
 */
export function nationGains(
  round: Iterable<readonly [string, RoundScore]>,
  nationOf: (key: string) => string | null,
  best: number,
): [string, RoundScore][] {
  const won = new Map<string, number[]>()
  for (const [key, { value }] of round) {
    const nation = nationOf(key)
    if (nation !== null && value > 0) won.set(nation, [...(won.get(nation) ?? []), value])
  }
  const sums = [...won].map(([nation, values]) => ({
    nation,
    value: values
      .toSorted((a, b) => b - a)
      .slice(0, best)
      .reduce((sum, each) => sum + each, 0),
  }))
  const sorted = sums.toSorted((a, b) => b.value - a.value)
  return numberRanks(sorted, (a, b) => a.value === b.value).map(({ rank, entry: { nation, value } }) => [
    nation,
    { place: rank, value, irm: null, parts: [value] },
  ])
}

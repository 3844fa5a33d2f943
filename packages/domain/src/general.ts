/**
 * The general classification by time: the sum of whole-second stage times, less bonifications (UCI 2.6.019 to 2.6.021), plus
 * penalties. Kept as a carry per stage, general after n = carry(n − 1) + stage n, so that a late correction
 * is computed anew from its stage on. A rider without a counting time on a stage leaves from there on.
 */
import { numberRanks } from './rank.ts'
import type { StageForm, StageOutcome } from './stage-outcome.ts'
import { settleTies, type TieOrder } from './tie-order.ts'
import type { Unit } from './unit.ts'

interface GeneralSum {
  readonly bib: number
  /** Whole seconds. */
  readonly timeMs: number
  /** Fractions of a second of time trials, which part riders level on whole seconds. */
  readonly fractionMs: number
  /** Sum of stage places, team time trials excluded. */
  readonly places: number
  readonly lastPlace: number
  readonly bonificationMs: number
  readonly correctionMs: number
}

export interface GeneralCarry {
  /** The last one in it; null before the first. */
  readonly unit: Unit | null
  readonly sums: ReadonlyMap<number, GeneralSum>
  /** Orders decided for level riders up to here; they go on as long as the riders are level. */
  readonly tieOrders: readonly TieOrder<number>[]
}

export const EMPTY_GENERAL: GeneralCarry = { unit: null, sums: new Map(), tieOrders: [] }

export interface GeneralRules {
  /** Stages whose fractions of a second part level riders. */
  readonly fractionsOf: readonly StageForm[]
}
/** Individual time trials alone (UCI 2.6.015); a race that times riders in its team time trial may say otherwise. */
export const GENERAL_RULES: GeneralRules = { fractionsOf: ['ITT'] }

/** A rider without a place counts as behind everybody. */
const NO_PLACE = 1000

/** The carry after one more stage. */
export function addToGeneral(
  before: GeneralCarry,
  outcome: StageOutcome,
  tieOrders: readonly TieOrder<number>[] = [],
  rules: GeneralRules = GENERAL_RULES,
): GeneralCarry {
  const sums = new Map<number, GeneralSum>()
  const fractions = rules.fractionsOf.includes(outcome.form)
  for (const { bib, lineMs, bonificationMs, correctionMs, place } of outcome.times) {
    const sum = before.sums.get(bib)
    if (!sum && before.unit !== null) continue
    const fractionMs = lineMs % 1000
    const placeNumber = place ?? NO_PLACE
    sums.set(bib, {
      bib,
      timeMs: (sum?.timeMs ?? 0) + lineMs - fractionMs - bonificationMs + correctionMs,
      fractionMs: (sum?.fractionMs ?? 0) + (fractions ? fractionMs : 0),
      places: (sum?.places ?? 0) + (outcome.form === 'TTT' ? 0 : placeNumber),
      lastPlace: placeNumber,
      bonificationMs: (sum?.bonificationMs ?? 0) + bonificationMs,
      correctionMs: (sum?.correctionMs ?? 0) + correctionMs,
    })
  }
  return { unit: outcome.unit, sums, tieOrders: [...before.tieOrders, ...tieOrders] }
}

/** What parts riders level on whole seconds: fractions of time trials, the sum of stage places, the place on the last stage. */
export const GENERAL_TIES = ['fractions', 'places', 'lastPlace'] as const
export type GeneralTie = (typeof GENERAL_TIES)[number]

const PARTED_BY: { readonly [T in GeneralTie]: (sum: GeneralSum) => number } = {
  fractions: ({ fractionMs }) => fractionMs,
  places: ({ places }) => places,
  lastPlace: ({ lastPlace }) => lastPlace,
}

export interface GeneralRow {
  readonly bib: number
  readonly rank: number
  readonly timeMs: number
  readonly gapMs: number
  /** Sums over the stages so far. */
  readonly bonificationMs: number
  readonly correctionMs: number
  /** Level with a neighbour on every figure, and no decision parts them. */
  readonly tied: boolean
}

/**
 * The classification: by time; level: fractions of time trials → sum of stage places → place on the last stage
 * (UCI 2.6.015). Decided orders act among riders level on the whole seconds, before the fractions no file tells.
 */
export function rankGeneral(carry: GeneralCarry, ties: readonly GeneralTie[] = GENERAL_TIES): GeneralRow[] {
  const compareLevel = (a: GeneralSum, b: GeneralSum) => compareByTies(ties, a, b)
  const sorted = [...carry.sums.values()].sort(
    (a, b) => a.timeMs - b.timeMs || compareLevel(a, b) || a.bib - b.bib,
  )
  return numbered(sorted, carry.tieOrders, ({ timeMs }) => timeMs, compareLevel)
}

/** Ranks and gaps of sums in order: level in what decides, they are parted by a decision, else by what else they have. */
function numbered(
  sorted: readonly GeneralSum[],
  tieOrders: readonly TieOrder<number>[],
  decisive: (sum: GeneralSum) => number,
  compareElse: (a: GeneralSum, b: GeneralSum) => number,
): GeneralRow[] {
  const isLevel = (a: GeneralSum, b: GeneralSum) => decisive(a) === decisive(b)
  const settled = settleTies(sorted, isLevel, tieOrders, ({ bib }) => bib)
  const leaderMs = settled[0]?.entry.timeMs ?? 0
  const ranked = numberRanks(
    settled,
    (a, b) => isLevel(a.entry, b.entry) && !a.decided && !b.decided && compareElse(a.entry, b.entry) === 0,
  )
  return ranked.map(({ rank, entry: { entry }, tied }) => ({
    bib: entry.bib,
    rank,
    timeMs: entry.timeMs,
    gapMs: entry.timeMs - leaderMs,
    bonificationMs: entry.bonificationMs,
    correctionMs: entry.correctionMs,
    tied,
  }))
}

/** Of a race of one stage: by the place in its result, whatever the times; decided orders part those who share a place. */
export function rankOneDay(carry: GeneralCarry): GeneralRow[] {
  const sorted = [...carry.sums.values()].sort((a, b) => a.lastPlace - b.lastPlace || a.bib - b.bib)
  return numbered(
    sorted,
    carry.tieOrders,
    ({ lastPlace }) => lastPlace,
    () => 0,
  )
}

function compareByTies(ties: readonly GeneralTie[], a: GeneralSum, b: GeneralSum): number {
  for (const tie of ties) {
    const difference = PARTED_BY[tie](a) - PARTED_BY[tie](b)
    if (difference !== 0) return difference
  }
  return 0
}

/** The same classification for some riders alone (young riders): ranks and gaps anew, order kept (the races' own regulations). */
export function selectGeneral(rows: readonly GeneralRow[], eligible: (bib: number) => boolean): GeneralRow[] {
  const chosen = rows.filter(({ bib }) => eligible(bib))
  const leaderMs = chosen[0]?.timeMs ?? 0
  return numberRanks(chosen, (a, b) => a.rank === b.rank).map(({ rank, entry, tied }) => ({
    ...entry,
    rank,
    gapMs: entry.timeMs - leaderMs,
    tied,
  }))
}

/**
 * What a competitor has achieved in a unit, by what decides there (D-032), and how such results are ranked. Which of them a
 * unit has is said by its form.
 */
import { compareIrm, keepsRank, type Irm } from './irm.ts'
import { compareKeys, numberRanks } from './rank.ts'

export type Outcome =
  | { readonly kind: 'time'; readonly timeMs: number }
  /** Laps ridden, and the time at the line of the last of them. */
  | { readonly kind: 'lapsAndTime'; readonly laps: number; readonly timeMs: number }
  /** The total; laps won (or, negative, lost) are in it. `sprints`: what each sprint gave, the last one last. */
  | {
      readonly kind: 'points'
      readonly points: number
      readonly laps: number
      readonly sprints: readonly number[]
    }
  /** The better is higher. `runs`: each run's score, null for one that was not scored. */
  | { readonly kind: 'score'; readonly score: number; readonly runs: readonly (number | null)[] }
  /** Rides won and lost against the opponent. */
  | { readonly kind: 'duel'; readonly won: number; readonly lost: number }
  /** The order alone. */
  | { readonly kind: 'place' }
export type OutcomeKind = Outcome['kind']
export const OUTCOME_KINDS = [
  'time',
  'lapsAndTime',
  'points',
  'score',
  'duel',
  'place',
] as const satisfies OutcomeKind[]

/** Qualified by place or by time, for the gold or the bronze ride, or to the repechage. */
export const QUALIFICATION_MARKS = ['Q', 'q', 'QG', 'QB', 'R'] as const
export type QualificationMark = (typeof QUALIFICATION_MARKS)[number]

export interface OutcomeRow {
  /** Of the competitor. */
  readonly key: string
  /** Null for one without a place, or where it follows from the outcome. */
  readonly rank: number | null
  readonly outcome: Outcome | null
  readonly irm: Irm | null
  readonly mark: QualificationMark | null
  /** Name of the heat, duel or run group; null where the unit has none. */
  readonly heat: string | null
}

type Compare<K extends OutcomeKind> = (
  a: Extract<Outcome, { kind: K }>,
  b: Extract<Outcome, { kind: K }>,
) => number

/** Negative when `a` is better. Level points are parted by the last sprint, then the one before (UCI 3.2.123). */
const COMPARE: { readonly [K in OutcomeKind]: Compare<K> } = {
  time: (a, b) => a.timeMs - b.timeMs,
  lapsAndTime: (a, b) => b.laps - a.laps || a.timeMs - b.timeMs,
  points: (a, b) => b.points - a.points || (b.sprints.at(-1) ?? 0) - (a.sprints.at(-1) ?? 0),
  score: (a, b) => b.score - a.score,
  duel: (a, b) => b.won - a.won || a.lost - b.lost,
  place: () => 0,
}

/** Negative when `a` is better, 0 when nothing parts them; outcomes of two kinds are not compared. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return a.kind === b.kind ? (COMPARE[a.kind] as Compare<OutcomeKind>)(a, b) : 0
}

/**
 * The rows in order with their places. A stated place holds; where none is stated it follows from the outcomes, equals
 * sharing one. Relegated competitors keep theirs; every other mark has none, and stands behind, then who has no result yet.
 */
export function rankOutcomes(rows: readonly OutcomeRow[]): OutcomeRow[] {
  const unmarked = rows.filter(({ irm }) => keepsRank(irm))
  const stated = unmarked
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => a.rank! - b.rank! || compareKeys(a.key, b.key))
  const open = unmarked
    .filter(({ rank, outcome }) => rank === null && outcome !== null && outcome.kind !== 'place')
    .toSorted((a, b) => compareOutcomes(a.outcome!, b.outcome!) || compareKeys(a.key, b.key))
  // Places that were stated for some say nothing about the others.
  const computed =
    stated.length > 0
      ? open
      : numberRanks(open, (a, b) => compareOutcomes(a.outcome!, b.outcome!) === 0).map(({ rank, entry }) => ({
          ...entry,
          rank,
        }))
  const waiting = unmarked.filter(
    ({ rank, outcome }) => rank === null && (outcome === null || outcome.kind === 'place'),
  )
  const marked = rows
    .filter(({ irm }) => !keepsRank(irm))
    .map((row) => ({ ...row, rank: null }))
    .toSorted((a, b) => compareIrm(a.irm!, b.irm!) || compareKeys(a.key, b.key))
  return [...stated, ...computed, ...waiting.toSorted((a, b) => compareKeys(a.key, b.key)), ...marked]
}

/**
 * What a competitor has achieved in a unit, by what decides there (D-032), and how such results are ranked. The form of
 * a unit says which outcome it has.
 */
import { compareIrm, keepsRank, type Irm } from '../marks/irm.ts'
import { compareKeys, numberRanks } from '../figures/rank.ts'
import { settlePlaces, settleTies, type TieOrder } from './tie-order.ts'

export type Outcome =
  /**
   * `realMs`: the time ridden, where the one that decides is factored by the rider's class. `gunMs` and `netMs`: of mass
   * events, one of the two being the one that decides. `lastMs`: of the last part of the ride, where it parts level times
   * (last-part.ts).
   */
  | {
      readonly kind: 'time'
      readonly timeMs: number
      readonly realMs?: number
      readonly gunMs?: number
      readonly netMs?: number
      readonly lastMs?: number
    }
  /** Laps ridden, and the time at the line of the last of them; with sprints, what each gave and their sum, which counts after laps. */
  | {
      readonly kind: 'lapsAndTime'
      readonly laps: number
      readonly timeMs: number
      readonly points?: number
      readonly sprints?: readonly (number | null)[]
    }
  /**
   * The total; laps won (or, negative, lost) are in it, and left out where only the total was published. `sprints`: what
   * each sprint gave, the last one last; null for one of which nobody has said who won it.
   */
  | {
      readonly kind: 'points'
      readonly points: number
      readonly laps?: number
      readonly sprints: readonly (number | null)[]
      /** Place in the last of these sprints; left out where it was not taken or is not known. */
      readonly lastPlace?: number
      /** Laps are compared before points. */
      readonly lapsFirst?: boolean
    }
  /**
   * The better is higher. `runs`: each run's (or section's) score, null for one that was not scored. `submitted`: the
   * points of the programme that was handed in before, artistic cycling.
   */
  | {
      readonly kind: 'score'
      readonly score: number
      readonly runs: readonly (number | null)[]
      readonly submitted?: number
    }
  /** Games of cycle-ball: three points for one won, one for a draw; then the difference of goals, then goals. */
  | {
      readonly kind: 'games'
      readonly won: number
      readonly drawn: number
      readonly lost: number
      readonly goals: number
      readonly goalsAgainst: number
    }
  /** Rides won and lost against the opponent. */
  | { readonly kind: 'duel'; readonly won: number; readonly lost: number }
  /** The order alone; behind the first of the heat where that was measured. */
  | { readonly kind: 'place'; readonly gapMs?: number; readonly laps?: number }
/** True for what a decision on a time can act on. */
export const hasTime = (
  outcome: Outcome | null,
): outcome is Extract<Outcome, { readonly kind: 'time' | 'lapsAndTime' }> =>
  outcome?.kind === 'time' || outcome?.kind === 'lapsAndTime'

/** More than anybody can have. */
const MOST_POINTS = 1e7

/** What counts before the order at the line, so that no relegation takes it: laps or points; 0 where nothing does. */
export function levelOf(outcome: Outcome | null): number {
  switch (outcome?.kind) {
    case 'lapsAndTime':
      return outcome.points === undefined ? outcome.laps : outcome.laps * MOST_POINTS + outcome.points
    case 'place':
      return outcome.laps ?? 0
    case 'points':
      return outcome.points + (outcome.lapsFirst === true ? (outcome.laps ?? 0) * MOST_POINTS : 0)
    default:
      return 0
  }
}

export type OutcomeKind = Outcome['kind']
export const OUTCOME_KINDS = [
  'time',
  'lapsAndTime',
  'points',
  'score',
  'games',
  'duel',
  'place',
] as const satisfies OutcomeKind[]

/**
 * Records that a time or score is, the widest first: world, Olympic, of the championships, continental, national, of the track. Short
 * forms as in the results of the UCI and the Olympic Games.
 */
export const RECORDS = ['WR', 'OR', 'CR', 'AR', 'NR', 'TR'] as const
export type RecordMark = (typeof RECORDS)[number]

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
  /** True while what was achieved gives no place yet: a duel that nobody has won, one run of several that somebody did not finish. */
  readonly isOpen?: boolean
  /** Of a run of a round: what it counts in the sum, where that is not the place in the heat. */
  readonly roundPoints?: number
}

/** Of a team in a table of games. */
export const gamePoints = ({ won, drawn }: { readonly won: number; readonly drawn: number }): number =>
  3 * won + drawn

type Compare<K extends OutcomeKind> = (
  a: Extract<Outcome, { kind: K }>,
  b: Extract<Outcome, { kind: K }>,
) => number

/**
 * Level scores are parted by the best run, then by the next best one (UCI part 6bis): so the other run parts who is level by the
 * best, and in trials whoever has more sections with the most points is before the others (UCI part 7).
 */
function compareRuns(a: readonly (number | null)[], b: readonly (number | null)[]): number {
  const [own, other] = [a, b].map((runs) => runs.map((run) => run ?? 0).toSorted((x, y) => y - x))
  const first = own!.findIndex((run, index) => run !== (other![index] ?? 0))
  return first === -1 ? 0 : (other![first] ?? 0) - own![first]!
}

/** Negative when `a` is better. Equal points are separated by the last sprint, then the one before (UCI 3.2.119). */
const COMPARE: { readonly [K in OutcomeKind]: Compare<K> } = {
  time: (a, b) => a.timeMs - b.timeMs || (a.lastMs ?? Infinity) - (b.lastMs ?? Infinity) || 0,
  lapsAndTime: (a, b) => b.laps - a.laps || (b.points ?? 0) - (a.points ?? 0) || a.timeMs - b.timeMs,
  points: (a, b) =>
    (a.lapsFirst === true ? (b.laps ?? 0) - (a.laps ?? 0) : 0) ||
    b.points - a.points ||
    (b.sprints.at(-1) ?? 0) - (a.sprints.at(-1) ?? 0) ||
    (a.lastPlace ?? Infinity) - (b.lastPlace ?? Infinity) ||
    0,
  score: (a, b) => b.score - a.score || compareRuns(a.runs, b.runs),
  games: (a, b) =>
    gamePoints(b) - gamePoints(a) ||
    b.goals - b.goalsAgainst - (a.goals - a.goalsAgainst) ||
    b.goals - a.goals,
  duel: (a, b) => b.won - a.won || a.lost - b.lost,
  place: () => 0,
}

/** Negative when `a` is better, 0 when nothing separates them; outcomes of two kinds are not compared. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return a.kind === b.kind ? (COMPARE[a.kind] as Compare<OutcomeKind>)(a, b) : 0
}

/** Behind every place. */
const LAST = 1e9

/** Of marked competitors those who rode more laps are placed before the others, then those who came to the line earlier. */
function compareRidden(a: Outcome | null, b: Outcome | null): number {
  const [left, right] = [a, b].map((each) => (each?.kind === 'lapsAndTime' ? each : { laps: -1, timeMs: 0 }))
  return right!.laps - left!.laps || left!.timeMs - right!.timeMs
}

/**
 * The rows in order with their places. A stated place holds; where none is stated it follows from the outcomes, equals
 * sharing one. Relegated competitors have the last, of points the last of those with as many, or keep theirs; every other mark has none, and stands behind, then who has no result yet.
 * @param heats given where each heat has places of its own: the first place of those that do not begin with 1
 * @param orders decided for those that nothing parts
 */
export function rankOutcomes(
  rows: readonly OutcomeRow[],
  heats?: { readonly firstPlaces: ReadonlyMap<string, number> },
  orders: readonly TieOrder<string>[] = [],
): OutcomeRow[] {
  if (heats === undefined) return rankTogether(rows, orders)
  const ranked = [...Map.groupBy(rows, ({ heat }) => heat)].flatMap(([heat, own]) => {
    const before = (heats.firstPlaces.get(heat ?? '') ?? 1) - 1
    const stated = own.some(({ rank }) => rank !== null)
    return rankTogether(own, orders).map((row) =>
      stated || row.rank === null ? row : { ...row, rank: row.rank + before },
    )
  })
  // Within a heat they are in order already.
  const standing = ({ rank, irm }: OutcomeRow) => (rank === null ? (irm === null ? 1 : 2) : 0)
  return ranked.toSorted(
    (a, b) =>
      standing(a) - standing(b) ||
      (a.rank ?? 0) - (b.rank ?? 0) ||
      (a.irm === null || b.irm === null ? 0 : compareIrm(a.irm, b.irm)),
  )
}

/** Won, or (negative) lost, on the field, where the order alone decides. */
const lapsOf = (outcome: Outcome | null): number => (outcome?.kind === 'place' ? (outcome.laps ?? 0) : 0)

/** By laps won and lost, then in the order in which they came; elsewhere those with something first, by what it is. */
function compareWaiting(a: OutcomeRow, b: OutcomeRow): number {
  const byLaps = lapsOf(b.outcome) - lapsOf(a.outcome)
  if (byLaps !== 0) return byLaps
  if (a.outcome === null || b.outcome === null)
    return Number(a.outcome === null) - Number(b.outcome === null) || compareKeys(a.key, b.key)
  return a.outcome.kind === 'place' ? 0 : compareOutcomes(a.outcome, b.outcome) || compareKeys(a.key, b.key)
}

/** Has nothing that gives a place by itself. */
const isWaiting = ({ outcome, isOpen }: OutcomeRow): boolean =>
  outcome === null || outcome.kind === 'place' || isOpen === true

/** A stated place that several of a heat share is theirs until an order is decided for them; rows by place. */
function settleShared(
  rows: readonly OutcomeRow[],
  orders: readonly TieOrder<string>[],
): readonly OutcomeRow[] {
  if (orders.length === 0) return rows
  return [...Map.groupBy(rows, ({ heat }) => heat).values()]
    .flatMap((own) => settlePlaces(own, orders, ({ key }) => key))
    .toSorted((a, b) => a.rank! - b.rank!)
}

function rankTogether(rows: readonly OutcomeRow[], orders: readonly TieOrder<string>[]): OutcomeRow[] {
  const isRelegated = ({ irm }: OutcomeRow) => irm === 'REL'
  const isLevel = (a: OutcomeRow, b: OutcomeRow) =>
    isRelegated(a) === isRelegated(b) && compareOutcomes(a.outcome!, b.outcome!) === 0
  const unmarked = rows.filter(({ irm }) => keepsRank(irm))
  const keepsPoints = ({ rank, irm, outcome }: OutcomeRow) =>
    irm === 'REL' && rank === null && outcome?.kind === 'points'
  const isOpen = (row: OutcomeRow) =>
    row.rank === null && (row.irm === null || keepsPoints(row)) && !isWaiting(row)
  const withPlace = unmarked.filter(({ rank }) => rank !== null)
  // A place that was stated for the relegated alone is behind everybody whose place follows from an outcome.
  const areLast = withPlace.every(({ irm }) => irm === 'REL') && unmarked.some(isOpen)
  const stated = areLast
    ? []
    : relegateFirst(
        settleShared(
          withPlace.toSorted((a, b) => a.rank! - b.rank! || compareKeys(a.key, b.key)),
          orders,
        ),
      )
  const open = unmarked
    .filter(isOpen)
    .toSorted(
      (a, b) =>
        (keepsPoints(a) || keepsPoints(b) ? levelOf(b.outcome) - levelOf(a.outcome) : 0) ||
        Number(isRelegated(a)) - Number(isRelegated(b)) ||
        compareOutcomes(a.outcome!, b.outcome!) ||
        compareKeys(a.key, b.key),
    )
  // Places that were stated for some say nothing about the others.
  const computed =
    stated.length > 0
      ? open
      : numberRanks(
          settleTies(open, isLevel, orders, ({ key }) => key),
          (a, b) => !a.decided && !b.decided && isLevel(a.entry, b.entry),
        ).map(({ rank, entry: { entry } }) => ({ ...entry, rank }))
  const waiting = unmarked.filter((row) => row.rank === null && row.irm === null && isWaiting(row))
  // Relegated riders without a place are last, whatever they achieved; unknown while others have no stated place.
  const isKnown = stated.length === 0 || (open.length === 0 && waiting.length === 0)
  const last = stated.length === 0 ? computed.length : Math.max(...stated.map(({ rank }) => rank!))
  const relegated = unmarked
    .filter((row) => row.irm !== null && !isOpen(row) && (row.rank === null || areLast))
    .toSorted((a, b) => (a.rank ?? LAST) - (b.rank ?? LAST) || compareKeys(a.key, b.key))
  const behind = numberRanks(relegated, (a, b) => a.rank === b.rank).map(({ rank, entry }) =>
    isKnown ? { ...entry, rank: last + rank } : entry,
  )
  const marked = rows
    .filter(({ irm }) => !keepsRank(irm))
    .toSorted(
      (a, b) =>
        compareIrm(a.irm!, b.irm!) ||
        // A place stated beside a mark is none, and still says who is before whom.
        (a.rank ?? LAST) - (b.rank ?? LAST) ||
        compareRidden(a.outcome, b.outcome) ||
        compareKeys(a.key, b.key),
    )
    .map((row) => ({ ...row, rank: null }))
  return [...stated, ...computed, ...behind, ...waiting.toSorted(compareWaiting), ...marked]
}

/** A relegated rider is never first of several: such a stated place is the one at the line, and the rider is last. */
function relegateFirst(stated: readonly OutcomeRow[]): readonly OutcomeRow[] {
  const last = stated.at(-1)?.rank ?? 0
  const relegated = stated.slice(
    0,
    stated.findIndex(({ irm }) => irm === null),
  )
  const [first] = relegated
  if (first === undefined || first.rank === last) return stated
  const behind = relegated.length
  return [
    ...stated.slice(behind).map((row) => ({ ...row, rank: row.rank! - behind })),
    ...relegated.map((row) => ({ ...row, rank: row.rank! - first.rank! + last - behind + 1 })),
  ]
}

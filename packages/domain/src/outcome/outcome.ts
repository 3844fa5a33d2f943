/**
 * Outcome: what a competitor has achieved in a unit, by what decides there (D-032), and how outcomes are ranked. The form of a unit says
 * which kind of outcome it has.
 */
import { compareIrm, keepsRank, type Irm } from '../marks/irm.ts'
import { compareKeys, numberRanks } from '../figures/rank.ts'
import { settlePlaces, settleTies, type TieOrder } from './tie-order.ts'

export type Outcome =
  /**
   * `realMs`: the time ridden, if the deciding time is factored by the rider's class. `gunMs` and `netMs`: in mass events, one of which
   * decides. `lastMs`: the time of the last part of the ride, if it separates level times (last-part.ts).
   */
  | {
      readonly kind: 'time'
      readonly timeMs: number
      readonly realMs?: number
      readonly gunMs?: number
      readonly netMs?: number
      readonly lastMs?: number
    }
  /**
   * Laps ridden, and the time at the line after the last of them. With sprints: the points of each sprint and their sum, which counts after
   * laps and before time. `distanceM`: whole metres ridden in the time, which decide a race for distance.
   */
  | {
      readonly kind: 'lapsAndTime'
      readonly laps: number
      readonly timeMs: number
      readonly distanceM?: number
      readonly points?: number
      readonly sprints?: readonly (number | null)[]
    }
  /**
   * The total. It includes laps gained (or, negative, lost). `laps` is left out if only the total was published. `sprints`: points of each
   * sprint in order, null for a sprint without a known winner.
   */
  | {
      readonly kind: 'points'
      readonly points: number
      readonly laps?: number
      readonly sprints: readonly (number | null)[]
      /** Place in the last of these sprints. Left out if the competitor was not placed or the place is unknown. */
      readonly lastPlace?: number
      /** True if laps are compared before points. */
      readonly lapsFirst?: boolean
    }
  /**
   * The higher score is better. `runs`: the score of each run or section, null if it was not scored. `submitted`: points of the programme
   * handed in before (artistic cycling).
   */
  | {
      readonly kind: 'score'
      readonly score: number
      readonly runs: readonly (number | null)[]
      readonly submitted?: number
    }
  /** Games of cycle-ball. A win gives three points, a draw one. Then goal difference decides, then goals. */
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
  /** The order alone, with the gap to the first of the heat if it was measured. */
  | { readonly kind: 'place'; readonly gapMs?: number; readonly laps?: number }
/** True for an outcome with a time, on which time decisions can act. */
export const hasTime = (
  outcome: Outcome | null,
): outcome is Extract<Outcome, { readonly kind: 'time' | 'lapsAndTime' }> =>
  outcome?.kind === 'time' || outcome?.kind === 'lapsAndTime'

/** More points than anybody can have. */
const MOST_POINTS = 1e7

/**
 * The value that counts before the order at the line, so that a relegation cannot change it: laps or points.
 * 0 if nothing does.
 */
export function levelOf(outcome: Outcome | null): number {
  switch (outcome?.kind) {
    case 'lapsAndTime':
      if (outcome.distanceM !== undefined) return outcome.distanceM
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
 * Records of a time or score, the widest first: world, Olympic, championship, continental, national and track record. Short forms as in UCI
 * and Olympic results.
 */
export const RECORDS = ['WR', 'OR', 'CR', 'AR', 'NR', 'TR'] as const
export type RecordMark = (typeof RECORDS)[number]

/** Qualified by place (Q) or by time (q), for the gold ride (QG) or bronze ride (QB), or sent to the repechage (R). */
export const QUALIFICATION_MARKS = ['Q', 'q', 'QG', 'QB', 'R'] as const
export type QualificationMark = (typeof QUALIFICATION_MARKS)[number]

export interface OutcomeRow {
  /** Key of the competitor. */
  readonly key: string
  /** Null if there is no place, or if it follows from the outcome. */
  readonly rank: number | null
  readonly outcome: Outcome | null
  readonly irm: Irm | null
  readonly mark: QualificationMark | null
  /** Name of the heat, duel or run group. Null if the unit has none. */
  readonly heat: string | null
  /** True while the outcome gives no place yet: a duel that nobody has won, or one unfinished run of several. */
  readonly isOpen?: boolean
  /** Points this run contributes to the sum of a round, if they differ from the place in the heat. */
  readonly roundPoints?: number
}

/** Table points of a team from its games. */
export const gamePoints = ({ won, drawn }: { readonly won: number; readonly drawn: number }): number =>
  3 * won + drawn

type Compare<K extends OutcomeKind> = (
  a: Extract<Outcome, { kind: K }>,
  b: Extract<Outcome, { kind: K }>,
) => number

/**
 * Separates level scores by the best run, then by the next best one (UCI part 6bis). In trials this puts the rider with more sections at
 * the most points first (UCI part 7).
 */
function compareRuns(a: readonly (number | null)[], b: readonly (number | null)[]): number {
  const [own, other] = [a, b].map((runs) => runs.map((run) => run ?? 0).toSorted((x, y) => y - x))
  const first = own!.findIndex((run, index) => run !== (other![index] ?? 0))
  return first === -1 ? 0 : (other![first] ?? 0) - own![first]!
}

/** Negative if `a` is better. Equal points are separated by the last sprint, then by the place in it (UCI 3.2.119). */
const COMPARE: { readonly [K in OutcomeKind]: Compare<K> } = {
  time: (a, b) => a.timeMs - b.timeMs || (a.lastMs ?? Infinity) - (b.lastMs ?? Infinity) || 0,
  lapsAndTime: (a, b) =>
    a.distanceM !== undefined && b.distanceM !== undefined
      ? b.distanceM - a.distanceM
      : b.laps - a.laps || (b.points ?? 0) - (a.points ?? 0) || a.timeMs - b.timeMs,
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

/** Negative if `a` is better, 0 if nothing separates them. Outcomes of different kinds are equal. */
export function compareOutcomes(a: Outcome, b: Outcome): number {
  return a.kind === b.kind ? (COMPARE[a.kind] as Compare<OutcomeKind>)(a, b) : 0
}

/** Larger than every place. */
const LAST = 1e9

/** Orders competitors out of the result by their mark, then by what they rode, as on a stage (result.ts). */
export const compareMarked = (a: OutcomeRow, b: OutcomeRow): number =>
  compareIrm(a.irm!, b.irm!) || compareRidden(a, b)

/** Orders competitors with a place. Those who share one are ordered by what they rode. */
export const comparePlaced = (a: OutcomeRow, b: OutcomeRow): number =>
  a.rank! - b.rank! || compareRidden(a, b)

/** Negative if `a` has more laps, else the shorter time, else the lower key. Competitors without a time come last. */
function compareRidden(a: OutcomeRow, b: OutcomeRow): number {
  const ridden = ({ outcome }: OutcomeRow) => ({
    laps: outcome?.kind === 'lapsAndTime' ? outcome.laps : 0,
    timeMs: hasTime(outcome) ? outcome.timeMs : LATEST_MS,
  })
  const [left, right] = [ridden(a), ridden(b)]
  return right.laps - left.laps || left.timeMs - right.timeMs || compareKeys(a.key, b.key)
}

/** Later than every time. */
const LATEST_MS = 1e15

interface Ranking {
  /** Given if each heat has places of its own: the first place of each heat that does not begin with 1. */
  readonly firstPlaces?: ReadonlyMap<string, number>
  /** True if the places of relegated competitors are decided, and not those at the line. */
  readonly placesRelegated?: boolean
}

/**
 * Orders the rows and gives them places. A stated place holds. Without stated places they follow from the outcomes, and equals share one. A
 * relegated competitor keeps a stated place or has the last one; in a race by points, the last of those with the same points. Other marks
 * have no place and come last, behind competitors without a result yet.
 * @param orders decided for competitors that nothing else separates
 */
export function rankOutcomes(
  rows: readonly OutcomeRow[],
  { firstPlaces, placesRelegated = false }: Ranking = {},
  orders: readonly TieOrder<string>[] = [],
): OutcomeRow[] {
  if (firstPlaces === undefined) return rankTogether(rows, orders, placesRelegated)
  const ranked = [...Map.groupBy(rows, ({ heat }) => heat)].flatMap(([heat, own]) => {
    const before = (firstPlaces.get(heat ?? '') ?? 1) - 1
    const stated = own.some(({ rank }) => rank !== null)
    return rankTogether(own, orders, placesRelegated).map((row) =>
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

/** Laps gained or (negative) lost on the field, if the order alone decides. */
const lapsOf = (outcome: Outcome | null): number => (outcome?.kind === 'place' ? (outcome.laps ?? 0) : 0)

/**
 * Orders competitors who have no place yet: by laps gained and lost, then in the given order. For other outcomes, competitors with an
 * outcome come first, in the order of the outcomes.
 */
export function compareWaiting(a: OutcomeRow, b: OutcomeRow): number {
  const byLaps = lapsOf(b.outcome) - lapsOf(a.outcome)
  if (byLaps !== 0) return byLaps
  if (a.outcome === null || b.outcome === null)
    return Number(a.outcome === null) - Number(b.outcome === null) || compareKeys(a.key, b.key)
  return a.outcome.kind === 'place' ? 0 : compareOutcomes(a.outcome, b.outcome) || compareKeys(a.key, b.key)
}

/** True if the row has nothing that gives a place by itself. */
const isWaiting = ({ outcome, isOpen }: OutcomeRow): boolean =>
  outcome === null || outcome.kind === 'place' || isOpen === true

/** Applies decided orders to stated places that several competitors of a heat share. */
function settleShared(
  rows: readonly OutcomeRow[],
  orders: readonly TieOrder<string>[],
): readonly OutcomeRow[] {
  if (orders.length === 0) return rows
  return [...Map.groupBy(rows, ({ heat }) => heat).values()]
    .flatMap((own) => settlePlaces(own, orders, ({ key }) => key))
    .toSorted((a, b) => a.rank! - b.rank!)
}

function rankTogether(
  rows: readonly OutcomeRow[],
  orders: readonly TieOrder<string>[],
  placesRelegated: boolean,
): OutcomeRow[] {
  const isRelegated = ({ irm }: OutcomeRow) => irm === 'REL'
  const isLevel = (a: OutcomeRow, b: OutcomeRow) =>
    isRelegated(a) === isRelegated(b) && compareOutcomes(a.outcome!, b.outcome!) === 0
  const unmarked = rows.filter(({ irm }) => keepsRank(irm))
  const keepsPoints = ({ rank, irm, outcome }: OutcomeRow) =>
    irm === 'REL' && rank === null && outcome?.kind === 'points'
  const isOpen = (row: OutcomeRow) =>
    row.rank === null && (row.irm === null || keepsPoints(row)) && !isWaiting(row)
  const withPlace = unmarked.filter(({ rank }) => rank !== null)
  // A place stated only for relegated riders is behind everybody whose place follows from an outcome.
  const areLast = !placesRelegated && withPlace.every(({ irm }) => irm === 'REL') && unmarked.some(isOpen)
  const settled = settleShared(withPlace.toSorted(comparePlaced), orders)
  const stated = areLast ? [] : placesRelegated ? settled : relegateFirst(settled)
  const open = unmarked
    .filter(isOpen)
    .toSorted(
      (a, b) =>
        (keepsPoints(a) || keepsPoints(b) ? levelOf(b.outcome) - levelOf(a.outcome) : 0) ||
        Number(isRelegated(a)) - Number(isRelegated(b)) ||
        compareOutcomes(a.outcome!, b.outcome!) ||
        compareKeys(a.key, b.key),
    )
  // Stated places of some competitors tell nothing about the others.
  const computed =
    stated.length > 0
      ? open
      : numberRanks(
          settleTies(open, isLevel, orders, ({ key }) => key),
          (a, b) => !a.decided && !b.decided && isLevel(a.entry, b.entry),
        ).map(({ rank, entry: { entry } }) => ({ ...entry, rank }))
  const waiting = unmarked.filter((row) => row.rank === null && row.irm === null && isWaiting(row))
  // Relegated riders without a place are last, whatever they achieved. Their place is unknown while others have no stated place.
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
    // A place stated beside such a mark does not count as a place, but still gives the order.
    .toSorted(
      (a, b) => compareIrm(a.irm!, b.irm!) || (a.rank ?? LAST) - (b.rank ?? LAST) || compareMarked(a, b),
    )
    .map((row) => ({ ...row, rank: null }))
  return [...stated, ...computed, ...behind, ...waiting.toSorted(compareWaiting), ...marked]
}

/**
 * A relegated rider is never the first of several. If stated so, the place is the one at the line, and the rider is moved to the last
 * place.
 */
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

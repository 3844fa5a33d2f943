/**
 * Heats ride by ride: who won which ride, and the score of a heat. A match sprint has two rides and a decider (UCI
 * 3.2.035); every other heat has one ride.
 */
import { keepsRank, type Irm } from '../marks/irm.ts'
import type { Outcome, OutcomeRow, RecordMark } from '../outcome/outcome.ts'

/** A time at a point on the way, as it was stated. */
export interface StatedSplit {
  /** Since the start. */
  readonly timeMs: number
  /** Key of the member of a team who led there; null where nobody said. */
  readonly leader: string | null
}

export interface RidePlace {
  readonly key: string
  /** Null for one without a place. */
  readonly rank: number | null
  readonly irm: Irm | null
  readonly timeMs: number | null
  /** Behind the first of the ride. */
  readonly gapMs: number | null
  /** From the start signal to the first move; left out where nobody measured it. */
  readonly reactionMs?: number | null
  /** Left out where it is none. */
  readonly record?: RecordMark | null
  /** Of a judged run; null elsewhere. */
  readonly score: number | null
  /** Of a run of a round: what it counts in the sum, where that is not the place. */
  readonly roundPoints?: number | undefined
  /** By point on the way; null where none were taken. */
  readonly splits?: ReadonlyMap<string, StatedSplit> | null
}

export interface Ride {
  readonly heat: string
  /** From 1. */
  readonly ride: number
  readonly places: readonly RidePlace[]
}

/**
 * Rides that count, in order: none beyond the number that a heat has, and of a duel none after it was decided.
 * @param most how many a heat has; null where nobody has said
 */
export function countingRides(
  rides: readonly Ride[],
  most: number | null,
  decidedBy: Outcome['kind'],
): Ride[] {
  const wins = new Map<string, Map<string, number>>()
  const ridden = decidedBy === 'duel' ? rides.map(wonByWhoIsLeft) : rides
  return ridden
    .toSorted((a, b) => a.ride - b.ride)
    .filter(({ heat, ride, places }) => {
      if (most === null) return true
      if (ride > most) return false
      if (decidedBy !== 'duel') return true
      const own = wins.get(heat) ?? new Map<string, number>()
      wins.set(heat, own)
      if ([...own.values()].some((won) => won >= winsNeeded(most))) return false
      for (const { key, rank } of places) if (rank === 1) own.set(key, (own.get(key) ?? 0) + 1)
      return true
    })
}

/** A ride of two riders. If one has a mark, the other has won it, whoever came first; if both have a mark, nobody has. */
function wonByWhoIsLeft(ride: Ride): Ride {
  const { places } = ride
  const left = places.filter(({ irm }) => irm === null)
  if (places.length !== 2 || left.length !== 1) return ride
  const rankOf = ({ irm }: RidePlace) => (irm === null ? 1 : keepsRank(irm) ? 2 : null)
  return { ...ride, places: places.map((place) => ({ ...place, rank: rankOf(place) })) }
}

const winsNeeded = (rides: number): number => Math.floor(rides / 2) + 1

/**
 * The ride that follows those of one heat; null once it is decided, or has no more. A duel is decided once somebody has won more
 * than half of its rides.
 * @param most how many a heat has
 */
export function nextRide(ridden: readonly Ride[], most: number, decidedBy: Outcome['kind']): number | null {
  const last = Math.max(0, ...ridden.map(({ ride }) => ride))
  if (last >= most) return null
  if (decidedBy !== 'duel') return last + 1
  const firsts = ridden.flatMap(({ places }) => places.filter(({ rank }) => rank === 1))
  const isDecided = [...Map.groupBy(firsts, ({ key }) => key).values()].some(
    (won) => won.length >= winsNeeded(most),
  )
  return isDecided ? null : last + 1
}

/**
 * Rows of the heats that were ridden. A duel over several rides has places once somebody has won more than half of them; of
 * several timed runs the best one counts; of a heat of one ride the places are those of the ride.
 * @param rides how many a heat has at most
 * @param scoring of judged runs: what counts of several
 */
export function rowsOfRides(
  ridden: readonly Ride[],
  rides: number,
  decidedBy: Outcome['kind'],
  scoring: RunScoring = 'best',
): OutcomeRow[] {
  if (decidedBy === 'score') return judgedRows(ridden, rides, scoring)
  return [...Map.groupBy(ridden, ({ heat }) => heat)].flatMap(([heat, own]) =>
    rides > 1 && decidedBy === 'time'
      ? bestRunRows(heat, own, rides)
      : rides > 1
        ? duelRows(heat, own, rides)
        : singleRows(heat, own.at(-1)!, decidedBy),
  )
}

function singleRows(heat: string, { places }: Ride, decidedBy: Outcome['kind']): OutcomeRow[] {
  return places.map(({ key, rank, irm, timeMs, gapMs, roundPoints }) => ({
    key,
    heat,
    rank,
    irm,
    mark: null,
    outcome: outcomeOf(decidedBy, rank, timeMs, gapMs),
    ...(roundPoints !== undefined && { roundPoints }),
  }))
}

function outcomeOf(
  decidedBy: Outcome['kind'],
  rank: number | null,
  timeMs: number | null,
  gapMs: number | null,
): Outcome | null {
  if (decidedBy === 'duel')
    return rank === null ? null : { kind: 'duel', won: rank === 1 ? 1 : 0, lost: rank === 1 ? 0 : 1 }
  if (decidedBy === 'time') return timeMs === null ? null : { kind: 'time', timeMs }
  return rank === null ? null : gapMs === null ? { kind: 'place' } : { kind: 'place', gapMs }
}

/**
 * The mark of several runs. One for a single run is none for a rider who has a result of another; a disqualification is for all.
 * Who did not finish one and has another to come is still in the race: the row is open.
 * @param most how many runs everybody has
 */
function markOfRuns(
  runs: readonly Pick<RidePlace, 'irm'>[],
  most: number,
  hasResult: boolean,
): Pick<OutcomeRow, 'irm' | 'isOpen'> {
  const marks = runs.flatMap(({ irm }) => irm ?? [])
  if (marks.includes('DSQ')) return { irm: 'DSQ' }
  const irm = hasResult ? null : (marks.at(-1) ?? null)
  return irm === 'DNF' && runs.length < most ? { irm, isOpen: true } : { irm }
}

function bestRunRows(heat: string, rides: readonly Ride[], most: number): OutcomeRow[] {
  const places = Map.groupBy(
    rides.flatMap((ride) => ride.places),
    ({ key }) => key,
  )
  return [...places].map(([key, own]) => {
    const timeMs = Math.min(...own.flatMap((each) => each.timeMs ?? []))
    const isTimed = timeMs !== Infinity
    return {
      key,
      heat,
      rank: null,
      ...markOfRuns(own, most, isTimed),
      mark: null,
      outcome: isTimed ? { kind: 'time', timeMs } : null,
    }
  })
}

function duelRows(heat: string, rides: readonly Ride[], most: number): OutcomeRow[] {
  const needed = winsNeeded(most)
  const keys = [...new Set(rides.flatMap(({ places }) => places.map(({ key }) => key)))]
  const tally = new Map(keys.map((key) => [key, { won: 0, lost: 0, irm: null as Irm | null }]))
  for (const { places } of rides) {
    const isWon = places.some(({ rank }) => rank === 1)
    for (const { key, rank, irm } of places) {
      const own = tally.get(key)!
      if (rank === 1) own.won += 1
      else if (isWon) own.lost += 1
      own.irm = irm === 'DSQ' || irm === 'DNS' ? irm : own.irm
    }
  }
  const left = [...tally.values()].filter(({ irm }) => irm === null)
  // Of two who ride against each other one is out: the other has won, whatever the score.
  const isWalkover = keys.length === 2 && left.length < 2
  const isDecided = isWalkover || [...tally.values()].some(({ won }) => won >= needed)
  return keys.map((key) => {
    const { won, lost, irm } = tally.get(key)!
    const rank = isDecided && irm === null ? (won >= needed || isWalkover ? 1 : 2) : null
    return { key, heat, rank, irm, mark: null, outcome: { kind: 'duel', won, lost }, isOpen: !isDecided }
  })
}

/** Of several judged runs the best one counts, or their average (UCI 6bis: finals the best, qualifying the average). */
export const RUN_SCORINGS = ['best', 'average'] as const
export type RunScoring = (typeof RUN_SCORINGS)[number]

/** What counts of a competitor's runs, to two decimals, cut; null before one was scored. A run without a score counts 0 in the average. */
export function scoreRuns(runs: readonly (number | null)[], scoring: RunScoring): number | null {
  const scored = runs.filter((score) => score !== null)
  if (scored.length === 0) return null
  // Whole hundredths, in which sums are exact.
  const hundredths = scored.map((score) => Math.round(score * 100))
  const counted =
    scoring === 'best'
      ? Math.max(...hundredths)
      : hundredths.reduce((sum, score) => sum + score, 0) / runs.length
  return Math.floor(counted) / 100
}

/**
 * The least that the next run has to score for more than the leading score, in hundredths as scores are; of an average with
 * the runs that will have been ridden by then.
 * @param held runs that somebody has had
 * @param own the rider's: how many, those without a score too, and the scores
 */
export function scoreToLead(
  leading: number,
  held: number,
  own: { readonly ridden: number; readonly runs: readonly (number | null)[] },
  scoring: RunScoring,
): number {
  const wanted = Math.round(leading * 100) + 1
  if (scoring === 'best') return wanted / 100
  const had = own.runs.reduce<number>((sum, score) => sum + Math.round((score ?? 0) * 100), 0)
  return (wanted * Math.max(held, own.ridden + 1) - had) / 100
}

/**
 * A rider's runs are the rides; who crashed in one has none there and may still have the other. An average is of the runs that the
 * rider has had, and gives no place while others have had more.
 */
function judgedRows(rides: readonly Ride[], most: number, scoring: RunScoring): OutcomeRow[] {
  const last = Math.max(0, ...rides.map(({ ride }) => ride))
  const places = rides.flatMap(({ heat, ride, places }) => places.map((place) => ({ ...place, heat, ride })))
  return [...Map.groupBy(places, ({ key }) => key)].map(([key, own]) => {
    const runs = Array<number | null>(last).fill(null)
    for (const { ride, score } of own) runs[ride - 1] = score
    const isBehind = scoring === 'average' && own.length < last
    const score = scoreRuns(isBehind ? own.map((each) => each.score) : runs, scoring)
    const outcome = score === null ? null : ({ kind: 'score', score, runs } as const)
    return {
      key,
      heat: own[0]!.heat,
      rank: null,
      ...(isBehind && score !== null && { isOpen: true }),
      ...markOfRuns(own, most, score !== null),
      mark: null,
      outcome,
    }
  })
}

/** The row once no run is to come: one that a rider has not had counts 0 in the average. */
export const closeRuns = (row: OutcomeRow): OutcomeRow =>
  row.isOpen === true && row.outcome?.kind === 'score'
    ? {
        ...row,
        isOpen: false,
        outcome: { ...row.outcome, score: scoreRuns(row.outcome.runs, 'average') ?? 0 },
      }
    : row

/**
 * Heats ride by ride: who won which ride, and the score of a heat. A match sprint has two rides and a decider (UCI 3.2.035). Every other
 * heat has one ride.
 */
import { keepsRank, type Irm } from '../marks/irm.ts'
import type { Outcome, OutcomeRow, RecordMark } from '../outcome/outcome.ts'

/** A stated time at a timing point on the way. */
export interface StatedSplit {
  /** Since the start. */
  readonly timeMs: number
  /** Key of the team member who led there. Null if unknown. */
  readonly leader: string | null
}

export interface RidePlace {
  readonly key: string
  /** Null without a place. */
  readonly rank: number | null
  readonly irm: Irm | null
  readonly timeMs: number | null
  /** Gap to the first of the ride. */
  readonly gapMs: number | null
  /** From the start signal to the first move. Left out if it was not measured. */
  readonly reactionMs?: number | null
  /** Left out if it is not a record. */
  readonly record?: RecordMark | null
  /** Score of a judged run. Null otherwise. */
  readonly score: number | null
  /** Points this run contributes to the sum of a round, if they differ from the place. */
  readonly roundPoints?: number | undefined
  /** By timing point. Null if no splits were taken. */
  readonly splits?: ReadonlyMap<string, StatedSplit> | null
}

export interface Ride {
  readonly heat: string
  /** From 1. */
  readonly ride: number
  readonly places: readonly RidePlace[]
}

/**
 * Rides that count, in order. Rides beyond the number of the heat do not count, and neither do rides of a duel after it was decided.
 * @param most rides of a heat. Null if unknown
 */
export function countingRides(
  rides: readonly Ride[],
  most: number | null,
  decidedBy: Outcome['kind'],
): Ride[] {
  const wins = new Map<string, Map<string, number>>()
  const ridden = decidedBy === 'duel' ? rides.map(decidedByMark) : rides
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

/** Decides a ride of two riders with marks. If one has a mark, the other has won, whoever came first. If both have one, nobody has won. */
function decidedByMark(ride: Ride): Ride {
  const { places } = ride
  const left = places.filter(({ irm }) => irm === null)
  if (places.length !== 2 || left.length !== 1) return ride
  const rankOf = ({ irm }: RidePlace) => (irm === null ? 1 : keepsRank(irm) ? 2 : null)
  return { ...ride, places: places.map((place) => ({ ...place, rank: rankOf(place) })) }
}

const winsNeeded = (rides: number): number => Math.floor(rides / 2) + 1

/**
 * Number of the next ride of a heat. Null if the heat is decided or has no more rides. A duel is decided once somebody has won more than
 * half of its rides.
 * @param most rides of a heat
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
 * Rows of the ridden heats. A duel over several rides has places once somebody has won more than half of them. Of several timed runs the
 * best one counts. A heat of one ride has the places of that ride.
 * @param rides of a heat at most
 * @param scoring which of several judged runs counts
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
 * The mark for several runs. A mark for one run does not count if another run has a result. A disqualification counts for all runs. A rider
 * who did not finish one run and has another to come is still in the race, so the row is open.
 * @param most runs of each rider
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
  // If one of two opponents is out, the other has won, whatever the score.
  const isWalkover = keys.length === 2 && left.length < 2
  const isDecided = isWalkover || [...tally.values()].some(({ won }) => won >= needed)
  return keys.map((key) => {
    const { won, lost, irm } = tally.get(key)!
    const rank = isDecided && irm === null ? (won >= needed || isWalkover ? 1 : 2) : null
    return { key, heat, rank, irm, mark: null, outcome: { kind: 'duel', won, lost }, isOpen: !isDecided }
  })
}

/** How several judged runs count: the best one, or their average (UCI 6bis: finals the best, qualifying the average). */
export const RUN_SCORINGS = ['best', 'average'] as const
export type RunScoring = (typeof RUN_SCORINGS)[number]

/**
 * The counting score of a competitor's runs, truncated to two decimals. Null before a run was scored. A run without a score counts 0 in the
 * average.
 */
export function scoreRuns(runs: readonly (number | null)[], scoring: RunScoring): number | null {
  const scored = runs.filter((score) => score !== null)
  if (scored.length === 0) return null
  // Whole hundredths keep sums exact.
  const hundredths = scored.map((score) => Math.round(score * 100))
  const counted =
    scoring === 'best'
      ? Math.max(...hundredths)
      : hundredths.reduce((sum, score) => sum + score, 0) / runs.length
  return Math.floor(counted) / 100
}

/**
 * The lowest score of the next run that takes the lead, in hundredths. For an average, the number of runs ridden by then is used.
 * @param held largest number of runs of any competitor
 * @param own the rider's number of runs, including unscored ones, and the scores
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
 * Rows of judged runs, each a ride. A rider who crashed in one run has no score there and may still ride the other. An average covers the
 * runs the rider has had, and gives no place while others have had more.
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

/** The row once no run is to come. A run that the rider did not have counts 0 in the average. */
export const closeRuns = (row: OutcomeRow): OutcomeRow =>
  row.isOpen === true && row.outcome?.kind === 'score'
    ? {
        ...row,
        isOpen: false,
        outcome: { ...row.outcome, score: scoreRuns(row.outcome.runs, 'average') ?? 0 },
      }
    : row

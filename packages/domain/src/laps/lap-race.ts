/**
 * A race on laps from the ends of everybody's laps: order, gaps, who is lapped, who is home. The race ends when the
 * first has ridden all laps; everybody else ends it at the line after that.
 *
 * Lapped riders, by what the form or the phase says:
 * - `pulled`, cross-country and cyclo-cross: whose time at the line is 80 % of the leader's first lap or more behind the
 *   first one there leaves the race, and is placed behind those who finish, by laps and then in the order of leaving (the
 *   80 % rule: UCI regulations part 4 chapter II, cross-country, and part 5 chapter I, cyclo-cross). Who goes on over
 *   the line was not pulled: laps ridden count.
 * - `counted`, criteriums: they ride on, and laps are counted before time (UCI regulations part 2 chapter VII).
 */
import type { Bib } from '../figures/bib.ts'
import { compareKeys } from '../figures/rank.ts'
import type { LapEnd } from './lap-reads.ts'

export const LAPPED_RULES = ['pulled', 'counted'] as const
export type LappedRule = (typeof LAPPED_RULES)[number]

/** Of the leader's first lap: so far behind is out. */
export const PULLED_FROM = 0.8

export interface LapRaceRules {
  /** Laps to ride; null where nobody has said. */
  readonly laps: number | null
  readonly lapped: LappedRule
  /** Laps that are ridden and not counted: behind a car after a crash. */
  readonly neutralised: ReadonlySet<number>
  /** The racing is over: who is not home will not come. */
  readonly isOver: boolean
  /** Who has left the race: nobody is behind them any more. */
  readonly out: ReadonlySet<Bib>
}

/** A rider's passing of a timing point on the way. */
export interface PointOnLap {
  readonly name: string
  /** Laps ended before it, neutralised ones among them. */
  readonly after: number
  /** Place on the lap, from 1. */
  readonly order: number
  readonly timeMs: number
}

export interface LapRider {
  readonly bib: Bib
  readonly ends: readonly (LapEnd | null)[]
  readonly filledBefore: readonly number[]
  /** The time of a race over a time is up for this rider: `ends` has the laps that count. */
  readonly isTimeUp?: boolean
  /** In the order in which they came. */
  readonly points: readonly PointOnLap[]
}

/** Where a rider was timed last: the end of a lap, or a point on the way after it. */
export interface LapPlace {
  /** Whole laps that count. */
  readonly laps: number
  /** Name of the point; null for the end of the lap. */
  readonly point: string | null
}

export interface LapStanding {
  readonly bib: Bib
  /** Whole laps that count. */
  readonly laps: number
  /** At the last end of a lap. */
  readonly timeMs: number
  /**
   * Behind the first one still in the race, at the place where the rider was timed last; `aheadMs`: when the one ahead was there,
   * null for the first, for whoever is not on the same lap, and where that one was not timed there.
   */
  readonly gap: {
    readonly timeMs: number
    readonly bestMs: number
    readonly aheadMs: number | null
    readonly at: LapPlace
  }
  /** Laps that the first one has ridden more; of who still rides without the one that may yet be ended. */
  readonly lapsDown: number
  readonly state: 'riding' | 'home' | 'pulled'
  /** When the rider was so far behind that the race was over; null for all others. */
  readonly pulledMs: number | null
  /** Of each lap ridden, neutralised ones among them; null where it is not known. */
  readonly lapTimesMs: readonly (number | null)[]
  /** The shortest lap of which both ends were read; null where there is none. */
  readonly bestLapMs: number | null
  /** Places won since the end of the lap before; null on the first. */
  readonly progression: number | null
  /** Something of it was filled in or estimated. */
  readonly estimated: boolean
}

export interface LapRace {
  /** In the order of the race: laps, then the point on the way, then time. The pulled at the end, the last one to leave first. */
  readonly standings: readonly LapStanding[]
  /** When the first one ended each lap, whether or not that rider has left since; `[0]` is the beginning of lap 1. */
  readonly bestMs: readonly number[]
  /** Laps the first one still in the race has ridden, of those that count. */
  readonly ridden: number
  /** Laps left to the first; null where nobody has said how many. */
  readonly toGo: number | null
}

interface Placed extends LapStanding {
  readonly raw: number
  readonly point: PointOnLap | null
}

export function raceOnLaps(riders: readonly LapRider[], rules: LapRaceRules): LapRace {
  const bestMs = firstsOf(riders)
  const inRace = riders.filter(({ bib }) => !rules.out.has(bib))
  const field = inRace.length === 0 ? riders : inRace
  const firstMs = firstsOf(field)
  const firstAt = firstsAtPoints(field)
  const counted = (lap: number): number => countLaps(lap, rules.neutralised)
  const last = rules.laps === null ? null : lastLapOf(rules.laps, rules.neutralised)
  const endMs = last === null ? null : (bestMs[last] ?? null)
  const limitMs = pulledFromMs(bestMs, rules)
  const leading = Math.min(firstMs.length - 1, last ?? Infinity)
  const latestMs = latestOf(riders)
  const placed = riders.flatMap((rider): Placed[] => {
    const raw = homeAt(rider.ends, last, endMs)
    const end = rider.ends[raw]
    const passed = pointAfter(rider, raw)
    if (end == null || (raw === 0 && passed === null)) return []
    const isHome =
      rider.isTimeUp === true ||
      (endMs !== null && end.timeMs >= endMs && (rules.lapped === 'counted' || raw === last)) ||
      // Nobody has ridden all laps: the race ended earlier, or its last laps were not read.
      (endMs === null && rules.isOver && (rules.lapped === 'counted' || raw === leading))
    const point = isHome ? null : passed
    // Who has left may have been further than anybody else.
    const endedMs = firstMs[raw] ?? end.timeMs
    const pulledMs = isHome || limitMs === null ? null : pulledAtMs(end, raw, { bestMs, limitMs, latestMs })
    // Who still rides may yet end the lap that the first one has ended.
    const mayEndLap = !isHome && pulledMs === null && !rules.isOver && !rules.out.has(rider.bib)
    return [
      {
        bib: rider.bib,
        raw,
        laps: counted(raw),
        timeMs: end.timeMs,
        gap:
          point === null
            ? { timeMs: end.timeMs, bestMs: endedMs, aheadMs: null, at: { laps: counted(raw), point: null } }
            : {
                timeMs: point.timeMs,
                bestMs: firstAt.get(placeOf(point)) ?? point.timeMs,
                aheadMs: null,
                at: { laps: counted(raw), point: point.name },
              },
        point,
        lapsDown: Math.max(
          0,
          Math.max(counted(lapAt(firstMs, end.timeMs, leading)), counted(leading) - (mayEndLap ? 1 : 0)) -
            counted(raw),
        ),
        state: isHome ? 'home' : pulledMs === null ? 'riding' : 'pulled',
        pulledMs,
        lapTimesMs: lapTimesOf(rider.ends.slice(0, raw + 1)),
        bestLapMs: bestLapOf(rider.ends.slice(0, raw + 1)),
        progression: null,
        estimated: rider.ends.slice(0, raw + 1).some((each) => each === null || each.estimated),
      },
    ]
  })
  const won = progressions(riders, placed)
  const inOrder = placed.toSorted((a, b) => compareStandings(a, b))
  const aheadOf = ridersAhead(inOrder, rules.out)
  const byBib = new Map(riders.map((rider) => [rider.bib, rider]))
  const ridden = counted(leading)
  return {
    standings: inOrder.map(({ raw, point, ...standing }) => {
      const ahead = aheadOf.get(standing.bib)
      const aheadMs = ahead === undefined ? null : timeAt(byBib.get(ahead)!, raw, point)
      return {
        ...standing,
        gap: { ...standing.gap, aheadMs },
        progression: won.get(standing.bib) ?? null,
      }
    }),
    bestMs,
    ridden: Math.max(0, ridden),
    toGo: rules.laps === null ? null : Math.max(0, rules.laps - Math.max(0, ridden)),
  }
}

const placeOf = ({ after, order }: PointOnLap): string => `${after} ${order}`

/** When the first one was at each point of each lap. */
function firstsAtPoints(riders: readonly LapRider[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>()
  for (const { points } of riders)
    for (const point of points)
      firsts.set(placeOf(point), Math.min(firsts.get(placeOf(point)) ?? Infinity, point.timeMs))
  return firsts
}

/** The furthest point that the rider has passed since the end of the last lap; null before the first one. */
function pointAfter({ points, ends }: LapRider, lap: number): PointOnLap | null {
  if (lap !== ends.length - 1) return null
  return points
    .filter(({ after }) => after === lap)
    .reduce<PointOnLap | null>(
      (last, each) => (last !== null && last.order >= each.order ? last : each),
      null,
    )
}

/** By bib the one ahead on the same lap of the race, who is still in it. */
function ridersAhead(inOrder: readonly Placed[], out: ReadonlySet<Bib>): ReadonlyMap<Bib, Bib> {
  const racing = inOrder.filter(({ bib, state }) => state !== 'pulled' && !out.has(bib))
  return new Map(
    racing.flatMap(({ bib, lapsDown }, index) => {
      const ahead = racing[index - 1]
      return ahead !== undefined && ahead.lapsDown === lapsDown ? [[bib, ahead.bib] as const] : []
    }),
  )
}

/** When a rider was at the end of a lap, or at a point; null where nobody knows. */
function timeAt({ ends, points }: LapRider, lap: number, point: PointOnLap | null): number | null {
  if (point === null) return ends[lap]?.timeMs ?? null
  return points.find((each) => placeOf(each) === placeOf(point))?.timeMs ?? null
}

/** How far the race is, by its riders' last reads. One or two clocks that run ahead do not decide it. */
function latestOf(riders: readonly LapRider[]): number {
  const latest = riders.map(({ ends }) => ends.at(-1)?.timeMs ?? 0).sort((a, b) => b - a)
  return latest[Math.min(2, latest.length - 1)] ?? 0
}

/**
 * When a rider was too far behind whoever ended the same lap first: at the line, or, not seen at the end of the next lap, when the
 * limit ran out there. Null for who is not. Who was pulled stays so, though the one who led then has left.
 */
function pulledAtMs(
  { timeMs }: LapEnd,
  lap: number,
  { bestMs, limitMs, latestMs }: { bestMs: readonly number[]; limitMs: number; latestMs: number },
): number | null {
  if (timeMs - bestMs[lap]! >= limitMs) return timeMs
  const nextMs = bestMs[lap + 1]
  return nextMs !== undefined && latestMs - nextMs >= limitMs ? nextMs + limitMs : null
}

/** Of the leader's first lap that counts; null before it was ridden, and where nobody is pulled. */
function pulledFromMs(bestMs: readonly number[], { lapped, neutralised }: LapRaceRules): number | null {
  if (lapped !== 'pulled') return null
  let lap = 1
  while (neutralised.has(lap)) lap += 1
  const [from, to] = [bestMs[lap - 1], bestMs[lap]]
  return from === undefined || to === undefined ? null : PULLED_FROM * (to - from)
}

/** How many of so many laps count. */
export const countLaps = (lap: number, neutralised: ReadonlySet<number>): number =>
  lap - [...neutralised].filter((each) => each >= 1 && each <= lap).length

/** The lap, of all that are ridden, with which so many that count are ridden. */
export function lastLapOf(laps: number, neutralised: ReadonlySet<number>): number {
  let last = laps
  for (const lap of [...neutralised].sort((a, b) => a - b)) if (lap >= 1 && lap <= last) last += 1
  return last
}

/** When the first one ended each lap. */
export function firstsOf(riders: readonly LapRider[]): number[] {
  const firsts: number[] = []
  for (const { ends } of riders)
    for (const [lap, end] of ends.entries())
      if (end !== null) firsts[lap] = Math.min(firsts[lap] ?? Infinity, end.timeMs)
  // A lap that nobody was timed at ends no later than the one after it.
  for (let lap = firsts.length - 2; lap >= 0; lap -= 1)
    firsts[lap] = Math.min(firsts[lap] ?? Infinity, firsts[lap + 1]!)
  return firsts
}

/** The lap whose end is the rider's last: all laps, or the first end after the winner's. What comes later is not racing. */
function homeAt(ends: readonly (LapEnd | null)[], last: number | null, endMs: number | null): number {
  if (last === null || endMs === null) return ends.length - 1
  const after = ends.findIndex((end) => end !== null && end.timeMs >= endMs)
  return Math.min(last, after === -1 ? ends.length - 1 : after)
}

/** How many laps the first had ridden by then. */
function lapAt(bestMs: readonly number[], timeMs: number, leading: number): number {
  let lap = 0
  while (lap < leading && bestMs[lap + 1]! <= timeMs) lap += 1
  return lap
}

const lapTimesOf = (ends: readonly (LapEnd | null)[]): (number | null)[] =>
  ends.slice(1).map((end, index) => {
    const from = ends[index]
    return end === null || from == null ? null : end.timeMs - from.timeMs
  })

/** What was filled in between two reads divides them evenly, which is no lap that anybody rode. */
function bestLapOf(ends: readonly (LapEnd | null)[]): number | null {
  const read = ends.map((end) => (end === null || end.estimated ? null : end))
  return lapTimesOf(read).reduce(
    (best, ms) => (ms === null || (best !== null && best <= ms) ? best : ms),
    null,
  )
}

/** Negative when `a` is ahead; 0 for those level at the line. */
export const compareOnLaps = (
  a: Pick<LapStanding, 'laps' | 'timeMs'>,
  b: Pick<LapStanding, 'laps' | 'timeMs'>,
): number => b.laps - a.laps || a.timeMs - b.timeMs

function compareStandings(a: Placed, b: Placed): number {
  return (
    Number(a.state === 'pulled') - Number(b.state === 'pulled') ||
    b.laps - a.laps ||
    (b.point?.order ?? 0) - (a.point?.order ?? 0) ||
    a.gap.timeMs - b.gap.timeMs ||
    compareKeys(a.bib, b.bib)
  )
}

/** Places at the end of the last lap against those at the end of the lap before, among all who ended them. */
function progressions(riders: readonly LapRider[], placed: readonly Placed[]): Map<Bib, number> {
  const rankAt = new Map<number, Map<Bib, number>>()
  const ranksOf = (lap: number): Map<Bib, number> => {
    const known = rankAt.get(lap)
    if (known !== undefined) return known
    const times = riders.flatMap(({ bib, ends }) =>
      ends[lap] == null ? [] : [{ bib, timeMs: ends[lap].timeMs }],
    )
    times.sort((a, b) => a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
    const ranks = new Map(times.map(({ bib }, index) => [bib, index + 1]))
    rankAt.set(lap, ranks)
    return ranks
  }
  return new Map(
    placed.flatMap(({ bib, raw }) => {
      const [before, now] = raw < 2 ? [] : [ranksOf(raw - 1).get(bib), ranksOf(raw).get(bib)]
      return before === undefined || now === undefined ? [] : [[bib, before - now] as const]
    }),
  )
}

/**
 * How many laps will be ridden, where the race is of a duration: told after the second lap, by the times of the first
 * two, so that the first one's time comes closest to it (UCI regulations part 5 chapter I, cyclo-cross). Null before.
 */
export function lapsForDuration(bestMs: readonly number[], durationMs: number): number | null {
  const [, first, second] = bestMs
  if (first === undefined || second === undefined || second <= first) return null
  return Math.max(2, 1 + Math.round((durationMs - first) / (second - first)))
}

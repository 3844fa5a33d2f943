/**
 * A race on laps, computed from the lap ends of all riders: order, gaps, who is lapped, who has finished. The race ends when the first
 * rider has ridden all laps. Everyone else finishes at the next crossing of the line.
 */
import type { Bib } from '../figures/bib.ts'
import { countLaps, lastLapOf } from './lap-count.ts'
import { compareStandings, progressions, ridersAhead } from './lap-order.ts'
import type { LapEnd } from './lap-reads.ts'
import { latestMsOf, pulledAtMs, pulledFromMs, type LappedRule } from './lapped-rule.ts'
import type { Covered } from './race-duration.ts'

export interface LapRaceRules {
  /** Laps to ride. Null if unknown. */
  readonly laps: number | null
  readonly lapped: LappedRule
  /** Laps that are ridden but do not count, such as behind a car after a crash. */
  readonly neutralised: ReadonlySet<number>
  /** True once the racing is over. A rider who has not finished will not. */
  readonly isOver: boolean
  /** Riders who have left the race. Gaps to them are not computed. */
  readonly out: ReadonlySet<Bib>
}

/** A rider's passing of a timing point during a lap. */
export interface PointOnLap {
  readonly name: string
  /** Laps ended before it, including neutralised ones. */
  readonly after: number
  /** Place on the lap, from 1. */
  readonly order: number
  readonly timeMs: number
}

export interface LapRider {
  readonly bib: Bib
  readonly ends: readonly (LapEnd | null)[]
  readonly filledBefore: readonly number[]
  /** True if the time of a race over a time is up for this rider. `ends` then has only the laps that count. */
  readonly isTimeUp?: boolean
  /** The distance that counts so far in a race for distance. */
  readonly covered?: Covered
  /** In order of arrival. */
  readonly points: readonly PointOnLap[]
}

/** Where a rider was timed last: the end of a lap, or a point during the next lap. */
export interface LapPlace {
  /** Whole laps that count. */
  readonly laps: number
  /** Name of the point. Null for the end of a lap. */
  readonly point: string | null
}

export interface LapStanding {
  readonly bib: Bib
  /** Whole laps that count. */
  readonly laps: number
  /** Time at the last lap end. */
  readonly timeMs: number
  /**
   * Gap to the first rider still in the race, at the place where the rider was timed last. `aheadMs` is the time of the rider ahead at that
   * place. It is null for the first rider, if the rider ahead is on another lap, or if that rider was not timed there.
   */
  readonly gap: {
    readonly timeMs: number
    readonly bestMs: number
    readonly aheadMs: number | null
    readonly at: LapPlace
  }
  /** Number of laps behind the first rider. A lap that the rider may still end is not counted. */
  readonly lapsDown: number
  readonly state: 'riding' | 'home' | 'pulled'
  /** When the rider was far enough behind to be pulled. Null for all others. */
  readonly pulledMs: number | null
  /** Time of each lap ridden, including neutralised ones. Null if unknown. */
  readonly lapTimesMs: readonly (number | null)[]
  /** The fastest lap with both ends read. Null if there is none. */
  readonly bestLapMs: number | null
  /** Places gained since the end of the previous lap. Null on the first lap. */
  readonly progression: number | null
  /** True if any of these values was filled in or estimated. */
  readonly estimated: boolean
  /** The rider's distance in a race for distance. Left out until the rider's time is up. */
  readonly covered?: Covered
}

export interface LapRace {
  /** In race order: by laps, then by the point passed last, then by time. Pulled riders come behind all others, in the same order. */
  readonly standings: readonly LapStanding[]
  /** When the first rider ended each lap, even if that rider has left since. `[0]` is the beginning of lap 1. */
  readonly bestMs: readonly number[]
  /** Counted laps that the first rider still in the race has ridden. */
  readonly ridden: number
  /** Laps to go for the first rider. Null if the number of laps is unknown. */
  readonly toGo: number | null
}

/** A standing with where the rider is, counting neutralised laps. */
export interface Placed extends LapStanding {
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
  const latestMs = latestMsOf(riders)
  const placed = riders.flatMap((rider): Placed[] => {
    const raw = finishingLap(rider.ends, last, endMs)
    // The jury may have counted the last lap without a read at its end. Then the next read says when the rider finished at the latest.
    const end = rider.ends.slice(raw).find((each) => each !== null)
    const passed = pointAfter(rider, raw)
    if (end === undefined || (raw === 0 && passed === null)) return []
    const isFinished =
      rider.isTimeUp === true ||
      (endMs !== null && end.timeMs >= endMs && (rules.lapped === 'counted' || raw === last)) ||
      // Nobody has ridden all laps: the race ended early, or its last laps were not read.
      (endMs === null && rules.isOver && (rules.lapped === 'counted' || raw === leading))
    const point = isFinished ? null : passed
    // A rider who has left may have been further than everyone still in the race.
    const endedMs = firstMs[raw] ?? end.timeMs
    const pulledMs =
      isFinished || limitMs === null ? null : pulledAtMs(end, raw, { bestMs, limitMs, latestMs })
    // A rider who is still riding may yet end the lap that the first rider has ended.
    const mayEndLap = !isFinished && pulledMs === null && !rules.isOver && !rules.out.has(rider.bib)
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
        state: isFinished ? 'home' : pulledMs === null ? 'riding' : 'pulled',
        pulledMs,
        lapTimesMs: lapTimesOf(rider.ends.slice(0, raw + 1)),
        bestLapMs: bestLapOf(rider.ends.slice(0, raw + 1)),
        progression: null,
        estimated: rider.ends.slice(0, raw + 1).some((each) => each === null || each.estimated),
        ...(isFinished && rider.covered !== undefined && { covered: rider.covered }),
      },
    ]
  })
  const won = progressions(riders, placed)
  const inOrder = placed.toSorted(compareStandings)
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

/** The first time at each point of each lap. */
function firstsAtPoints(riders: readonly LapRider[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>()
  for (const { points } of riders)
    for (const point of points)
      firsts.set(placeOf(point), Math.min(firsts.get(placeOf(point)) ?? Infinity, point.timeMs))
  return firsts
}

/** The furthest point the rider has passed since the last lap end. Null if none was passed. */
function pointAfter({ points, ends }: LapRider, lap: number): PointOnLap | null {
  if (lap !== ends.length - 1) return null
  return points
    .filter(({ after }) => after === lap)
    .reduce<PointOnLap | null>(
      (last, each) => (last !== null && last.order >= each.order ? last : each),
      null,
    )
}

/** When a rider was at the end of a lap, or at a point. Null if unknown. */
function timeAt({ ends, points }: LapRider, lap: number, point: PointOnLap | null): number | null {
  if (point === null) return ends[lap]?.timeMs ?? null
  return points.find((each) => placeOf(each) === placeOf(point))?.timeMs ?? null
}

/** The first time at the end of each lap. */
export function firstsOf(riders: readonly LapRider[]): number[] {
  const firsts: number[] = []
  for (const { ends } of riders)
    for (const [lap, end] of ends.entries())
      if (end !== null) firsts[lap] = Math.min(firsts[lap] ?? Infinity, end.timeMs)
  // A lap end at which nobody was timed is no later than the next one.
  for (let lap = firsts.length - 2; lap >= 0; lap -= 1)
    firsts[lap] = Math.min(firsts[lap] ?? Infinity, firsts[lap + 1]!)
  return firsts
}

/** The lap that ends the rider's race: the last of all laps, or the first lap end after the winner's finish. Later reads are not racing. */
function finishingLap(ends: readonly (LapEnd | null)[], last: number | null, endMs: number | null): number {
  if (last === null || endMs === null) return ends.length - 1
  const after = ends.findIndex((end) => end !== null && end.timeMs >= endMs)
  return Math.min(last, after === -1 ? ends.length - 1 : after)
}

/** Laps the first rider had ended by a given time. */
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

/** Excludes filled-in lap ends: they divide an interval evenly, so nobody rode those lap times. */
function bestLapOf(ends: readonly (LapEnd | null)[]): number | null {
  const read = ends.map((end) => (end === null || end.estimated ? null : end))
  return lapTimesOf(read).reduce(
    (best, ms) => (ms === null || (best !== null && best <= ms) ? best : ms),
    null,
  )
}

/**
 * Compares the laps by the reads of the whole field with the stated ones. A decoder may be switched on late,
 * a mat may be dead for a lap, and a start loop or a distance may be stated wrong. One rider's reads cannot
 * reveal that, because every rider then has the same interval. So the median intervals of the field are
 * compared with the lap that the field usually takes.
 */
import {
  ENOUGH,
  intervalsOf,
  median,
  missedBefore,
  passagesOf,
  SHORTEST,
  usualLap,
  usualOfRider,
  type LapReadRules,
  type LapsBetween,
  type LineRead,
  type UnreadEnds,
  type UsualLap,
} from './lap-reads.ts'

export interface LapCourse {
  /** Metres before the first lap. 0 if the race starts on the line. */
  readonly startLoopM: number
  /** Metres of a lap. Null if unknown. */
  readonly lapM: number | null
  /** Laps to ride, with those that do not count. Null if unknown. */
  readonly laps: number | null
}

export type FieldDoubt =
  /**
   * Most of the field was not read at `laps` lap ends, the first one at the end of lap `end` (0: the start loop). `counted` is false if the
   * wait is too long to distinguish it from a stop.
   */
  | {
      readonly kind: 'unread'
      readonly end: number
      readonly laps: number
      readonly intervalMs: number
      readonly lapMs: number
      readonly counted: boolean
    }
  /** The first read comes too soon for a lap: it is the end of a start loop that nobody stated. */
  | { readonly kind: 'no-lap'; readonly firstMs: number; readonly lapMs: number }
  /** The first interval is neither a lap nor a start loop, nor one of these plus whole laps. */
  | { readonly kind: 'unclear-first'; readonly firstMs: number; readonly lapMs: number }
  /** Only the first riders were noted, at the ends of so many laps. */
  | { readonly kind: 'first-only'; readonly laps: number }
  /** Most riders were read sooner than the stated course allows. Those reads count unless the minimum itself was stated. */
  | { readonly kind: 'sooner'; readonly isFirst: boolean; readonly ms: number; readonly counted: boolean }

export interface FieldLaps {
  readonly usual: UsualLap | null
  readonly unread: UnreadEnds
  /** When the first rider ended each lap, if only the first riders were noted. Null if the laps follow from each rider's own reads. */
  readonly ends: readonly number[] | null
  /** As stated, or as the reads show. */
  readonly startIsLine: boolean
  readonly doubts: readonly FieldDoubt[]
}

type Field = readonly (readonly LineRead[])[]

/** An interval of the field is a number of whole laps if it differs from them by at most this share of a lap. */
const WHOLE = 1 / 3

/** Number of laps in an interval. Null if it lies between two numbers. */
function wholeLaps(ms: number, lapMs: number): number | null {
  const laps = Math.round(ms / lapMs)
  return Math.abs(ms - laps * lapMs) <= WHOLE * lapMs ? laps : null
}

/**
 * A field that stood still looks like a field that was not read. So only a short gap is filled in: at most this many laps, or this long.
 */
const MOST_UNREAD = 2
const LONGEST_UNREAD_MS = 15 * 60_000
/** No lap is shorter: eight seconds on a track of 133 metres. Intervals of milliseconds are a decoder that reads each rider many times. */
const SHORTEST_LAP_MS = 5_000
const isFilled = (laps: number, lapMs: number): boolean =>
  laps <= MOST_UNREAD || (lapMs >= SHORTEST_LAP_MS && laps * lapMs <= LONGEST_UNREAD_MS)

/** No field rides slower than walking pace. */
const WALKING_KMH = 6
/** Assumed speed on the start loop if the length of a lap is unknown. */
const START_LOOP_KMH = 20
const msOf = (metres: number, kmh: number): number => (metres * 3600) / kmh

/** @param field passages of each rider */
export function fieldLaps(
  field: Field,
  course: LapCourse,
  neutralised: ReadonlySet<number> = new Set(),
): FieldLaps {
  const read = field.filter((passages) => passages.length > 0)
  const startIsLine = course.startLoopM === 0
  const usual = usualLap(read)
  const ends = startIsLine ? endsOfTheFirst(read) : null
  if (ends !== null)
    return {
      usual: null,
      unread: new Map(),
      ends,
      startIsLine,
      doubts: [{ kind: 'first-only', laps: ends.length }],
    }
  if (usual === null) return beforeSecondRead(read, course)
  const first = firstInterval(usual, course)
  const expected = { ...usual, firstMs: first.firstMs }
  const isLine = startIsLine && first.doubt?.kind !== 'no-lap'
  const later = unreadLater(read, expected, { unread: first.unread, isLine, neutralised })
  return {
    usual: expected,
    unread: later.unread,
    ends: null,
    startIsLine: isLine,
    doubts: [...(first.doubt === null ? [] : [first.doubt]), ...later.doubts],
  }
}

/**
 * When somebody notes only the first riders of each lap, hardly anyone has reads at two ends in succession. The ends then follow from the
 * first reads, whoever came first. Null unless these are evenly apart, from the start on, and most riders were not read at the first end.
 */
function endsOfTheFirst(field: Field): number[] | null {
  const times = field.flatMap((passages) => passages.map(({ timeMs }) => timeMs)).sort((a, b) => a - b)
  const ends: number[] = []
  const lastLapMs = () => (ends.at(-1) ?? 0) - (ends.at(-2) ?? 0)
  for (const timeMs of times) if (timeMs - (ends.at(-1) ?? 0) >= SHORTEST * lastLapMs()) ends.push(timeMs)
  const intervals = ends.map((endMs, index) => endMs - (ends[index - 1] ?? 0))
  const lapMs = median(intervals)
  if (lapMs === null || intervals.some((ms) => Math.abs(ms - lapMs) > EVEN * lapMs)) return null
  const firstMs = median(field.map((passages) => passages[0]!.timeMs))
  return firstMs === null || (wholeLaps(firstMs - ends[0]!, lapMs) ?? 0) < 1 ? null : ends
}

interface First {
  /** Milliseconds the field takes to the first lap end. */
  readonly firstMs: number
  readonly unread: UnreadEnds
  readonly doubt: FieldDoubt | null
}

/** The time up to the first read: one lap or the start loop, plus unread laps. */
function firstInterval({ firstMs, lapMs }: UsualLap, { startLoopM, lapM, laps }: LapCourse): First {
  const startIsLine = startLoopM === 0
  const end = startIsLine ? 1 : 0
  const expectedMs = startIsLine
    ? lapMs
    : lapM === null
      ? msOf(startLoopM, START_LOOP_KMH)
      : (lapMs * startLoopM) / lapM
  const unreadLaps = wholeLaps(firstMs - expectedMs, lapMs)
  // The last lap is the last one, however slow the field was.
  const more =
    unreadLaps === null || laps === null ? unreadLaps : Math.min(unreadLaps, Math.max(0, laps - end))
  const plain = { firstMs, unread: new Map() }
  if (more === null)
    return {
      ...plain,
      doubt: startIsLine || firstMs > expectedMs ? { kind: 'unclear-first', firstMs, lapMs } : null,
    }
  if (more < 0) return { ...plain, doubt: startIsLine ? { kind: 'no-lap', firstMs, lapMs } : null }
  if (more === 0) return { ...plain, doubt: null }
  const counted = isFilled(more, lapMs)
  const doubt: FieldDoubt = { kind: 'unread', end, laps: more, intervalMs: firstMs, lapMs, counted }
  if (!counted) return { ...plain, doubt }
  return {
    // After a fast first lap the remainder can be negative.
    firstMs: Math.max(firstMs - more * lapMs, expectedMs / 2),
    unread: new Map([[end, { laps: more, intervalMs: firstMs }]]),
    doubt,
  }
}

/** While nobody was read twice, only an interval at walking pace shows that the end of the start loop was not read. */
function beforeSecondRead(read: Field, { startLoopM, lapM }: LapCourse): FieldLaps {
  const nothing = { usual: null, unread: new Map(), ends: null, startIsLine: startLoopM === 0, doubts: [] }
  const firstMs = median(read.map((passages) => passages[0]!.timeMs))
  if (firstMs === null || startLoopM === 0 || lapM === null) return nothing
  const isTooSlow = (metres: number) => firstMs > msOf(metres, WALKING_KMH)
  if (!isTooSlow(startLoopM) || isTooSlow(startLoopM + lapM)) return nothing
  const lapMs = (firstMs * lapM) / (startLoopM + lapM)
  const unread = { laps: 1, intervalMs: firstMs }
  return {
    ...nothing,
    usual: { firstMs: firstMs - lapMs, lapMs },
    unread: new Map([[0, unread]]),
    doubts: [{ kind: 'unread', end: 0, ...unread, lapMs, counted: true }],
  }
}

interface Walking {
  readonly passages: readonly LineRead[]
  /** Index of the rider's next read. */
  readonly at: number
  readonly own: UsualLap
}

/** Finds later lap ends at which the field was not read, lap by lap. Riders read at one lap end move on together. */
function unreadLater(
  field: Field,
  usual: UsualLap,
  before: { unread: UnreadEnds; isLine: boolean; neutralised: ReadonlySet<number> },
): Pick<FieldLaps, 'unread' | 'doubts'> {
  const unread = new Map(before.unread)
  const doubts: FieldDoubt[] = []
  const { lapMs } = usual
  const begin = before.isLine ? 1 : 0
  const intervalOf = ({ passages, at }: Walking) => passages[at]!.timeMs - (passages[at - 1]?.timeMs ?? 0)
  /** Riders by the lap that their next read would end. */
  const next = new Map<number, Walking[]>([
    [begin, field.map((passages) => ({ passages, at: 0, own: usualOfRider(passages, usual) }))],
  ])
  for (let end = begin; next.size > 0; end += 1) {
    const riders = next.get(end) ?? []
    next.delete(end)
    const intervalMs = median(
      riders.filter(({ at }) => at > 0).map(intervalOf),
      Math.min(ENOUGH, field.length),
    )
    const laps = intervalMs === null ? 0 : (wholeLaps(intervalMs - lapMs, lapMs) ?? 0)
    if (intervalMs !== null && laps >= 1 && !before.neutralised.has(end)) {
      const counted = isFilled(laps, lapMs)
      doubts.push({ kind: 'unread', end, laps, intervalMs, lapMs, counted })
      if (counted) unread.set(end, { laps, intervalMs })
    }
    for (const rider of riders) {
      const isFirst = rider.at === 0
      const missed = missedBefore(intervalOf(rider), { end, isFirst, usual: rider.own, unread })
      if (rider.at + 1 === rider.passages.length) continue
      const then = end + missed + 1
      next.set(then, [...(next.get(then) ?? []), { ...rider, at: rider.at + 1 }])
    }
  }
  return { unread, doubts }
}

/**
 * Reads closer than this are one passage, whatever was stated: riders cross the line just after a start behind it, and decoders read twice.
 */
const ONE_PASSAGE_MS = 15_000
const START_PASSAGE_MS = 30_000
/** A field rides even laps if this share of its intervals differs from the usual lap by at most EVEN. */
const EVEN = 0.25
const MOST_INTERVALS = 0.6

/**
 * Adjusts the rules for counting reads if most of the field was read sooner than the stated course allows. In that case the stated length
 * is wrong and not the decoder.
 * @param field all reads of each rider
 */
export function rulesByField(
  field: Field,
  rules: LapReadRules,
  { isMinimumStated }: { readonly isMinimumStated: boolean },
): { readonly rules: LapReadRules; readonly doubts: readonly FieldDoubt[] } {
  const doubts: FieldDoubt[] = []
  let { minimumMs, minimumFirstMs } = rules
  const closest = { ...rules, minimumMs: Math.min(minimumMs, ONE_PASSAGE_MS), minimumFirstMs: ONE_PASSAGE_MS }
  if (minimumMs <= ONE_PASSAGE_MS && minimumFirstMs <= ONE_PASSAGE_MS) return { rules, doubts }
  const all = field.map((reads) => passagesOf(reads, closest)).filter(({ length }) => length > 0)
  const lapMs = median(all.flatMap(intervalsOf))
  if (lapMs !== null && lapMs < minimumMs && areEven(all.flatMap(intervalsOf), lapMs)) {
    doubts.push({ kind: 'sooner', isFirst: false, ms: lapMs, counted: !isMinimumStated })
    if (!isMinimumStated) {
      minimumMs = SHORTEST * lapMs
      minimumFirstMs = Math.min(minimumFirstMs, minimumMs)
    }
  }
  if (!rules.startIsLine) {
    const early = all.flatMap((passages) =>
      passages[0]!.timeMs >= START_PASSAGE_MS && passages[0]!.timeMs < minimumFirstMs
        ? passages[0]!.timeMs
        : [],
    )
    const earlyMs = median(early)
    if (earlyMs !== null && early.length * 2 > all.length) {
      doubts.push({ kind: 'sooner', isFirst: true, ms: earlyMs, counted: true })
      minimumFirstMs = SHORTEST * earlyMs
    }
  }
  return { rules: { ...rules, minimumMs, minimumFirstMs }, doubts }
}

const areEven = (intervals: readonly number[], lapMs: number): boolean =>
  intervals.filter((ms) => Math.abs(ms - lapMs) <= EVEN * lapMs).length >= MOST_INTERVALS * intervals.length

/** A rider's passages as laps of the race, where only the first riders were noted: the first passage at each end, and the laps up to it. */
export function lapsByTheFirst<Read extends LineRead>(
  passages: readonly Read[],
  ends: readonly number[],
): { readonly own: readonly Read[]; readonly between: LapsBetween } {
  const own: Read[] = []
  const between = new Map<number, number>()
  let ridden = 0
  for (const passage of passages) {
    const lap = ends.filter((endMs) => endMs <= passage.timeMs).length
    if (lap === ridden) continue
    own.push(passage)
    between.set(ridden, lap - ridden)
    ridden = lap
  }
  return { own, between }
}

/**
 * One rider's reads at the line as lap ends. Decoders read twice, miss reads and send late. So reads are sorted by time. A read too close
 * to the previous one is the same passage. A read one or two usual laps late is a passage after missed ones. A decision on a rider's laps
 * overrides all of this.
 */

export interface LineRead {
  /** Since the start. */
  readonly timeMs: number
  readonly estimated: boolean
  /** True if a decision says that the read counts, however close it is to another one. */
  readonly accepted: boolean
}

export interface LapEnd {
  readonly timeMs: number
  /** Filled in, or from an estimated read. */
  readonly estimated: boolean
}

export interface LapReadRules {
  /** Reads closer than this to the last counted read are the same passage. */
  readonly minimumMs: number
  /** Minimum for the first read after the start. An earlier read is the start itself. */
  readonly minimumFirstMs: number
  /** False if the first passage ends a start loop, which is not a lap. */
  readonly startIsLine: boolean
}

/** Usual time of a lap, for the field or one rider. `firstMs` is the field's time to the first lap end. */
export interface UsualLap {
  readonly firstMs: number
  readonly lapMs: number
}

/** Stated number of laps from the end of a lap (0 is the start) to the rider's next read. Usually 1. With 0 that read does not count. */
export type LapsBetween = ReadonlyMap<number, number>

/**
 * Lap ends at which most of the field was not read, by the lap that the next read would otherwise end (0 is the start loop): how many, and
 * the field's time up to that read.
 */
export type UnreadEnds = ReadonlyMap<number, { readonly laps: number; readonly intervalMs: number }>

export interface RiderLaps {
  /** `ends[n]` is the end of lap n, `ends[0]` the beginning of lap 1. Null if unknown. The last one is never null. */
  readonly ends: readonly (LapEnd | null)[]
  /** Laps whose end is the first read after missed ones. */
  readonly filledBefore: readonly number[]
}

/** The reads that are passages, in order of time. Of several close reads one is kept, and a measured read replaces an estimated one. */
export function passagesOf(
  reads: readonly LineRead[],
  { minimumMs, minimumFirstMs }: LapReadRules,
): LineRead[] {
  const inOrder = reads.toSorted((a, b) => a.timeMs - b.timeMs)
  const passages: LineRead[] = []
  let fromMs = minimumFirstMs
  for (const read of inOrder) {
    if (read.timeMs >= fromMs || read.accepted) {
      passages.push(read)
      fromMs = read.timeMs + minimumMs
    } else if (passages.length > 0 && passages.at(-1)!.estimated && !read.estimated) {
      passages[passages.length - 1] = read
    }
  }
  return passages
}

/** Missed passages are filled in if the excess time is one or two usual laps, within this share of a lap. */
const TOLERANCE = 0.1
const MOST_MISSED = 2

/** The passages as lap ends. Without a usual lap only what the whole field missed is filled in. */
export function lapsOfPassages(
  passages: readonly LineRead[],
  { startIsLine }: Pick<LapReadRules, 'startIsLine'>,
  usual: UsualLap | null,
  {
    between = new Map(),
    unread = new Map(),
  }: { between?: LapsBetween | undefined; unread?: UnreadEnds } = {},
): RiderLaps {
  const ends: (LapEnd | null)[] = startIsLine ? [{ timeMs: 0, estimated: false }] : []
  const filledBefore: number[] = []
  let fromMs = 0
  let skippedAfter: number | null = null
  for (const [index, { timeMs, estimated }] of passages.entries()) {
    const afterLap = Math.max(0, ends.length - 1)
    const statedLaps = between.get(afterLap)
    if (statedLaps === 0 && skippedAfter !== afterLap) {
      // Only the next read does not count, and those after it do.
      skippedAfter = afterLap
      continue
    }
    const isFirst = index === 0
    const missed =
      statedLaps === undefined
        ? missedBefore(timeMs - fromMs, { end: ends.length, isFirst, usual, unread })
        : Math.max(0, statedLaps - 1)
    if (missed > (unread.get(ends.length)?.laps ?? 0) && statedLaps === undefined)
      filledBefore.push(ends.length + missed)
    // The first lap end has its own usual time. All later ones divide the rest evenly.
    const firstPart =
      isFirst && usual !== null ? usual.firstMs / (usual.firstMs + missed * usual.lapMs) : null
    const firstMs = (timeMs - fromMs) * (firstPart ?? 1 / (missed + 1))
    const eachMs = (timeMs - fromMs - firstMs) / Math.max(1, missed)
    for (let place = 0; place < missed; place += 1)
      ends.push(
        statedLaps === undefined
          ? { timeMs: Math.round(fromMs + firstMs + eachMs * place), estimated: true }
          : null,
      )
    ends.push({ timeMs, estimated })
    fromMs = timeMs
  }
  return { ends, filledBefore }
}

interface Interval {
  /** The lap that the read would end if nothing was missed. 0 for the start loop. */
  readonly end: number
  /** True if the interval begins with the start. */
  readonly isFirst: boolean
  /** Usual lap of the rider. */
  readonly usual: UsualLap | null
  readonly unread: UnreadEnds
}

/** Number of lap ends missed within an interval between two reads of a rider. */
export function missedBefore(intervalMs: number, { end, isFirst, usual, unread }: Interval): number {
  const ofField = unread.get(end)
  const lapMs = usual?.lapMs ?? null
  if (ofField === undefined)
    return missedIn(intervalMs - (usual === null ? 0 : isFirst ? usual.firstMs : usual.lapMs), lapMs)
  const tooMuchMs = intervalMs - ofField.intervalMs
  // The rider was read at ends that most others missed, or missed even more of them.
  const more = lapMs !== null && tooMuchMs < 0 ? Math.round(tooMuchMs / lapMs) : missedIn(tooMuchMs, lapMs)
  return Math.max(0, ofField.laps + more)
}

/** Number of missed passages, from the excess time of an interval. */
function missedIn(tooMuchMs: number, lapMs: number | null): number {
  if (lapMs === null || lapMs <= 0) return 0
  const missed = Math.round(tooMuchMs / lapMs)
  if (missed < 1 || missed > MOST_MISSED) return 0
  return Math.abs(tooMuchMs - missed * lapMs) <= TOLERANCE * lapMs ? missed : 0
}

/** Share of the field's usual lap. Nobody is faster, so a sooner read belongs to another rider under this bib. */
export const SHORTEST = 0.6

/**
 * Separates a rider's passages from those of others. If two passages are too close for one rider, the one that fits the field's usual lap
 * worse is removed. A passage that a decision accepts stays.
 */
export function withoutOthers<Read extends LineRead>(
  passages: readonly Read[],
  { firstMs, lapMs }: UsualLap,
): { readonly own: readonly Read[]; readonly others: readonly Read[] } {
  const own: Read[] = []
  const others: Read[] = []
  for (const [index, passage] of passages.entries()) {
    const [before, next] = [own.at(-1), passages[index + 1]]
    const fromMs = before?.timeMs ?? 0
    const expectedMs = before === undefined ? firstMs : lapMs
    const offMs = ({ timeMs }: LineRead) => Math.abs(timeMs - fromMs - expectedMs)
    const isTooSoon = passage.timeMs - fromMs < SHORTEST * expectedMs
    const isNextBetter =
      next?.accepted === false &&
      next.timeMs - passage.timeMs < SHORTEST * lapMs &&
      offMs(next) < offMs(passage)
    if (!passage.accepted && (isTooSoon || isNextBetter)) others.push(passage)
    else own.push(passage)
  }
  return { own, others }
}

/** Fewer intervals than this do not show what is usual. */
export const ENOUGH = 3

/** Riders are level if they differ by at most this share of a lap. */
const LEVEL = 0.1

/** The usual lap of the field. Null if too little was read. */
export function usualLap(field: readonly (readonly LineRead[])[]): UsualLap | null {
  const lapMs = median(field.flatMap(intervalsOf))
  const firsts = field.flatMap((passages) => passages[0]?.timeMs ?? [])
  // One or two riders are enough if they agree.
  const areLevel = Math.max(...firsts) - Math.min(...firsts) <= LEVEL * (lapMs ?? 0)
  const firstMs = median(firsts, areLevel ? 1 : ENOUGH)
  return firstMs === null || lapMs === null ? null : { firstMs, lapMs }
}

/**
 * The usual lap of a rider: the median of the rider's own laps if there are enough, else that of the field.
 */
export const usualOfRider = (own: readonly LineRead[], ofField: UsualLap): UsualLap => ({
  ...ofField,
  lapMs: median(intervalsOf(own)) ?? ofField.lapMs,
})

export const intervalsOf = (passages: readonly LineRead[]): number[] =>
  passages.slice(1).map(({ timeMs }, index) => timeMs - passages[index]!.timeMs)

/**
 * Null if there are too few values. Takes the lower of two middle values, because a missed lap makes an interval longer and never shorter.
 */
export function median(values: readonly number[], enough = ENOUGH): number | null {
  if (values.length === 0 || values.length < enough) return null
  return Float64Array.from(values).sort()[(values.length - 1) >> 1]!
}

/**
 * One rider's reads at the line as ends of laps. Decoders read twice, miss reads and send late. So reads are sorted by
 * time; a read too close to the previous one is the same passage, and one that is later by one or two usual laps is a
 * passage after missed ones. A decision on a rider's laps overrides all of this.
 */

export interface LineRead {
  /** Since the start. */
  readonly timeMs: number
  readonly estimated: boolean
  /** A decision says that it counts, however close to another. */
  readonly accepted: boolean
}

export interface LapEnd {
  readonly timeMs: number
  /** Filled in, or from an estimated read. */
  readonly estimated: boolean
}

export interface LapReadRules {
  /** Reads closer than this to the one that counts are the same passage. */
  readonly minimumMs: number
  /** The same for the first read after the start: of the start itself. */
  readonly minimumFirstMs: number
  /** False where the first passage ends a start loop, which is not a lap. */
  readonly startIsLine: boolean
}

/** What a lap usually takes: of the field the first and any other, of the rider any other. */
export interface UsualLap {
  readonly firstMs: number
  readonly lapMs: number
}

/** By the lap after which it is said (0 is the start): how many laps lie between its end and the next read; 1 is usual. */
export type LapsBetween = ReadonlyMap<number, number>

/**
 * Ends of laps at which most of the field was not read, by the lap that the next read would end otherwise (0 is the start
 * loop): how many, and what the field took up to that read.
 */
export type UnreadEnds = ReadonlyMap<number, { readonly laps: number; readonly intervalMs: number }>

export interface RiderLaps {
  /** `ends[n]` is the end of lap n, `ends[0]` the beginning of lap 1; null where nobody knows. The last is never null. */
  readonly ends: readonly (LapEnd | null)[]
  /** Laps that end with a read which came after missed ones. */
  readonly filledBefore: readonly number[]
}

/** The reads that are passages: in order of time, one of several that are close, a measured one before an estimated. */
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

/** Missed passages are filled in when what is too much is one or two usual laps, by this part of a lap at most. */
const TOLERANCE = 0.1
const MOST_MISSED = 2

/** The passages as ends of laps. Without a usual lap nothing is filled in but what the whole field has missed. */
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
  for (const [index, { timeMs, estimated }] of passages.entries()) {
    const said = between.get(Math.max(0, ends.length - 1))
    if (said === 0) continue
    const isFirst = index === 0
    const missed =
      said === undefined
        ? missedBefore(timeMs - fromMs, { end: ends.length, isFirst, usual, unread })
        : Math.max(0, said - 1)
    if (missed > (unread.get(ends.length)?.laps ?? 0) && said === undefined)
      filledBefore.push(ends.length + missed)
    // The first end is not a usual lap after the start; all others share the rest evenly.
    const firstPart =
      isFirst && usual !== null ? usual.firstMs / (usual.firstMs + missed * usual.lapMs) : null
    const firstMs = (timeMs - fromMs) * (firstPart ?? 1 / (missed + 1))
    const eachMs = (timeMs - fromMs - firstMs) / Math.max(1, missed)
    for (let place = 0; place < missed; place += 1)
      ends.push(
        said === undefined
          ? { timeMs: Math.round(fromMs + firstMs + eachMs * place), estimated: true }
          : null,
      )
    ends.push({ timeMs, estimated })
    fromMs = timeMs
  }
  return { ends, filledBefore }
}

interface Interval {
  /** The lap that the read at its end would end if nothing was missed; 0 for the start loop. */
  readonly end: number
  /** True where it begins with the start. */
  readonly isFirst: boolean
  /** Of the rider. */
  readonly usual: UsualLap | null
  readonly unread: UnreadEnds
}

/** How many ends of laps lie within an interval between two reads of a rider. */
export function missedBefore(intervalMs: number, { end, isFirst, usual, unread }: Interval): number {
  const ofField = unread.get(end)
  const lapMs = usual?.lapMs ?? null
  if (ofField === undefined)
    return missedIn(intervalMs - (usual === null ? 0 : isFirst ? usual.firstMs : usual.lapMs), lapMs)
  const tooMuchMs = intervalMs - ofField.intervalMs
  // The rider was read where most others were not, or has missed still more.
  const more = lapMs !== null && tooMuchMs < 0 ? Math.round(tooMuchMs / lapMs) : missedIn(tooMuchMs, lapMs)
  return Math.max(0, ofField.laps + more)
}

/** How many passages were missed, by what an interval has too much. */
function missedIn(tooMuchMs: number, lapMs: number | null): number {
  if (lapMs === null || lapMs <= 0) return 0
  const missed = Math.round(tooMuchMs / lapMs)
  if (missed < 1 || missed > MOST_MISSED) return 0
  return Math.abs(tooMuchMs - missed * lapMs) <= TOLERANCE * lapMs ? missed : 0
}

/** Nobody rides a lap in less than this part of what the field usually takes: so soon it is another rider's passage under this bib. */
export const SHORTEST = 0.6

/**
 * A rider's passages, without those so soon after another that only one of the two can be the rider's: the one that fits
 * worse with what the field takes for a lap. What a decision accepts stays.
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

/** Fewer intervals than this say nothing of what is usual. */
export const ENOUGH = 3

/** Riders are level if they differ by at most this part of a lap. */
const LEVEL = 0.1

/** What the field usually takes; null where too little was read. */
export function usualLap(field: readonly (readonly LineRead[])[]): UsualLap | null {
  const lapMs = median(field.flatMap(intervalsOf))
  const firsts = field.flatMap((passages) => passages[0]?.timeMs ?? [])
  // Of one or two riders it is known where they agree.
  const areLevel = Math.max(...firsts) - Math.min(...firsts) <= LEVEL * (lapMs ?? 0)
  const firstMs = median(firsts, areLevel ? 1 : ENOUGH)
  return firstMs === null || lapMs === null ? null : { firstMs, lapMs }
}

/** What a rider usually takes: by the own laps where there are enough of them, else as the field. */
export const usualOfRider = (own: readonly LineRead[], ofField: UsualLap): UsualLap => ({
  ...ofField,
  lapMs: median(intervalsOf(own)) ?? ofField.lapMs,
})

export const intervalsOf = (passages: readonly LineRead[]): number[] =>
  passages.slice(1).map(({ timeMs }, index) => timeMs - passages[index]!.timeMs)

/** Null of too few. Of two in the middle the lower one: a lap that was missed makes an interval longer, never shorter. */
export function median(values: readonly number[], enough = ENOUGH): number | null {
  if (values.length === 0 || values.length < enough) return null
  return Float64Array.from(values).sort()[(values.length - 1) >> 1]!
}

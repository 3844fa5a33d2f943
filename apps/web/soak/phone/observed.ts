/** Sums up the page's own timings by the reader's actions, and compares them with the limits. Pure. */

/** Times are milliseconds since the page was opened. */
export interface Span {
  readonly atMs: number
  readonly tookMs: number
}
/** A task of the page's main thread. */
export interface Task extends Span {
  /** The processor time; less than `tookMs` if the machine had other work. */
  readonly processorMs: number
  /** The processor time by the kind of work. */
  readonly parts: Readonly<Record<string, number>>
}
export interface SlowEvent extends Span {
  /** Equal for all events of one tap or key; 0 for those that are none. */
  readonly interaction: number
}
export interface Shift {
  readonly atMs: number
  /** As of Layout Instability: share of the window moved, times how far. */
  readonly value: number
  /** Within half a second of a tap, which excuses it. */
  readonly isExpected: boolean
  /** The elements that moved, with their old and new places. */
  readonly sources: readonly string[]
}
export interface Observed {
  readonly tasks: readonly Task[]
  readonly events: readonly SlowEvent[]
  readonly shifts: readonly Shift[]
}
/** When the reader began to do something. */
export interface Mark {
  readonly name: string
  readonly atMs: number
}

export const LIMITS = { interactionMs: 200, taskMs: 100, shift: 0.02 } as const

export interface Tap {
  readonly name: string
  readonly count: number
  /** The slowest tap, from the finger to the next paint. */
  readonly slowestMs: number
  /** The processor time of the main thread during the tap. */
  readonly processorMs: number
}
export interface Summary {
  /** In the order in which they were done first. */
  readonly taps: readonly Tap[]
  /**
   * The longest task while nobody touched the page: the cost of pushes. The work of a tap is part of its time
   * until the next paint.
   */
  readonly longestTaskMs: number
  readonly longestProcessorMs: number
  readonly tasksOverLimit: number
  readonly shiftAtLoad: number
  readonly shift: number
}

const largest = (values: readonly number[]): number => Math.max(0, ...values)
const endOf = ({ atMs, tookMs }: Span): number => atMs + tookMs
const shiftOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((total, { value, isExpected }) => total + (isExpected ? 0 : value), 0)

export interface Course {
  /** The reader's actions, in order. */
  readonly marks: readonly Mark[]
  /** When the page had been taken over; what came before belongs to its loading. */
  readonly followsFromMs: number
  /** When nobody touched the page. */
  readonly untouched: readonly Span[]
}

export function sumUp(
  { tasks, events, shifts }: Observed,
  { marks, followsFromMs, untouched }: Course,
): Summary {
  const follows = ({ atMs }: { readonly atMs: number }): boolean => atMs >= followsFromMs
  const during = (event: Span): number =>
    tasks
      .filter((task) => task.atMs < endOf(event) && endOf(task) > event.atMs)
      .reduce((total, { processorMs }) => total + processorMs, 0)
  const tapOf = (name: string): Tap => {
    const own = events.filter(
      ({ interaction, atMs }) =>
        interaction > 0 && marks.findLast((mark) => mark.atMs <= atMs)?.name === name,
    )
    const slowest = own.toSorted((a, b) => b.tookMs - a.tookMs)[0]
    return {
      name,
      count: marks.filter((mark) => mark.name === name).length,
      slowestMs: slowest?.tookMs ?? 0,
      processorMs: slowest ? during(slowest) : 0,
    }
  }
  const ofPushes = tasks.filter((task) =>
    untouched.some((span) => task.atMs >= span.atMs && task.atMs < endOf(span)),
  )
  return {
    taps: [...new Set(marks.map(({ name }) => name))].map(tapOf),
    longestTaskMs: largest(ofPushes.map(({ tookMs }) => tookMs)),
    longestProcessorMs: largest(ofPushes.map(({ processorMs }) => processorMs)),
    tasksOverLimit: ofPushes.filter(({ tookMs }) => tookMs > LIMITS.taskMs).length,
    shiftAtLoad: shiftOf(shifts.filter((shift) => !follows(shift))),
    shift: shiftOf(shifts.filter(follows)),
  }
}

/** The values beyond the limits, in words. */
export function faultsOf({ taps, longestTaskMs, shiftAtLoad, shift }: Summary): string[] {
  const slow = taps
    .filter(({ slowestMs }) => slowestMs >= LIMITS.interactionMs)
    .map(({ name, slowestMs }) => `${name}: ${slowestMs} ms until the next paint`)
  const long = longestTaskMs > LIMITS.taskMs ? [`a task of ${longestTaskMs.toFixed(0)} ms`] : []
  const jumps = Object.entries({ 'at load': shiftAtLoad, 'while it is followed': shift })
    .filter(([, value]) => value >= LIMITS.shift)
    .map(([when, value]) => `layout shift ${when}: ${value.toFixed(3)}`)
  return [...slow, ...long, ...jumps]
}

/**
 * Tells who comes to the line next, by the laps ridden so far, and who is overdue (D-367). Computed from what this desk knows, including what waits
 * to be sent, so that it works without a line and answers the moment a bib is typed.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Starter } from '../race/race.ts'
import { lapsBetween, medianOf, type Reading } from '../result/readings.ts'

export interface Expected {
  readonly starter: Starter
  /** When the rider is due, since midnight. Null where nothing is known to say it by. */
  readonly dueMs: number | null
  /** Laps read so far. */
  readonly laps: number
  readonly isOverdue: boolean
}

/** A rider is overdue after this share of a lap more than usual, and at least so many milliseconds. */
const LATE_SHARE = 0.15
const LATE_MS = 10_000

export function expectedNext({
  starters,
  readings,
  out,
  startMs,
  laps,
  nowMs,
}: {
  readonly starters: readonly Starter[]
  readonly readings: ReadonlyMap<string, readonly Reading[]>
  /** Bibs of riders who left the race. */
  readonly out: ReadonlySet<Bib>
  /** The start of a rider since midnight. Null while it is not known. */
  readonly startMs: (bib: Bib) => number | null
  /** Laps to ride; null: not over laps, so that the finish is passed once, or as long as anybody likes. */
  readonly laps: number | null
  readonly nowMs: number
}): Expected[] {
  const read = (bib: Bib): readonly Reading[] => readings.get(String(bib)) ?? []
  const first = medianOf(
    starters.flatMap(({ bib }) => {
      const from = startMs(bib)
      const [reading] = read(bib)
      return from === null || reading === undefined ? [] : [reading.timeOfDayMs - from]
    }),
  )
  const usual = medianOf([...readings.values()].flatMap(lapsBetween))
  /** The first one to end all laps ends the race: everybody else finishes at the line after that. */
  const overMs =
    laps === null
      ? Infinity
      : Math.min(...[...readings.values()].map((of) => of[laps - 1]?.timeOfDayMs ?? Infinity))
  const expected = starters.flatMap((starter): Expected[] => {
    const own = read(starter.bib)
    const last = own.at(-1)
    if (out.has(starter.bib) || (last !== undefined && last.timeOfDayMs >= overMs)) return []
    const lap = own.length > 1 ? medianOf(lapsBetween(own.slice(-3))) : (usual ?? first)
    const from = last?.timeOfDayMs ?? startMs(starter.bib)
    const length = last === undefined ? first : lap
    const dueMs = from === null || length === null ? null : from + length
    const isOverdue = dueMs !== null && nowMs > dueMs + Math.max(LATE_MS, LATE_SHARE * length!)
    return [{ starter, dueMs, laps: own.length, isOverdue }]
  })
  return expected.toSorted(
    (a, b) => (a.dueMs ?? Infinity) - (b.dueMs ?? Infinity) || compare(a.starter.bib, b.starter.bib),
  )
}

const compare = (a: Bib, b: Bib): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1

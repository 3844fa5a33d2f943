/**
 * Facts about the road of a unit, with the instant from which each holds. A frame is folded with the facts
 * that held at its instant.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { RoadFacts } from '@bell-lap/domain/road/group-tracker'

/** A rider who belongs to no group from this instant on: finished, or out of the race. */
export interface Departure {
  readonly bib: Bib
  readonly fromMs: number
  readonly finished: boolean
}

/** Facts about the road of a unit. */
export interface LaneFacts {
  readonly departures: readonly Departure[]
  /** The real start. Null while unknown. */
  readonly startedMs: number | null
  /** Riders who may be on the road. Null while unknown. */
  readonly entrants: ReadonlySet<Bib> | null
}

/** The facts that held at an instant. */
export function factsAt({ departures, startedMs, entrants }: LaneFacts, atMs: number): RoadFacts {
  const finished = new Set<Bib>()
  const out = new Set<Bib>()
  let firstHomeMs: number | null = null
  for (const departure of departures) {
    if (departure.fromMs > atMs) continue
    if (departure.finished) {
      finished.add(departure.bib)
      firstHomeMs = Math.min(firstHomeMs ?? Infinity, departure.fromMs)
    } else out.add(departure.bib)
  }
  return { finished, out, firstHomeMs, startedMs, entrants }
}

/**
 * The earliest instant at which the two differ. Infinity if they are equal. Start and entrants concern all
 * instants.
 */
export function firstDifferenceMs(before: LaneFacts, now: LaneFacts): number {
  if (before.startedMs !== now.startedMs || !sameRiders(before.entrants, now.entrants)) return -Infinity
  const fromOf = ({ departures }: LaneFacts) =>
    new Map(departures.map(({ bib, fromMs, finished }) => [`${bib} ${finished}`, fromMs]))
  const [a, b] = [fromOf(before), fromOf(now)]
  let earliest = Infinity
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [one, other] = [a.get(key) ?? Infinity, b.get(key) ?? Infinity]
    if (one !== other) earliest = Math.min(earliest, one, other)
  }
  return earliest
}

const sameRiders = (a: ReadonlySet<Bib> | null, b: ReadonlySet<Bib> | null): boolean =>
  a === b || (a !== null && b !== null && a.size === b.size && [...a].every((bib) => b.has(bib)))

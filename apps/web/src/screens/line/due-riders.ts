/** Tells who ends a lap next, in a race on laps: whoever rode the last lap, ridden again in the same time, ends first. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

interface Due {
  readonly row: Row
  /** Instant at which the rider was read last, and the time of the lap before. */
  readonly readMs: number
  readonly lapMs: number
}

/** Null for a rider who is not riding, and before the second reading. */
function dueOf(row: Row, startedMs: number): Due | null {
  const { laps, outcome, irm } = row
  if (laps === undefined || laps.toGo === 0 || laps.lastMs === null || outcome?.kind !== 'lapsAndTime')
    return null
  if (irm !== null && irm !== 'NC') return null
  const startMs = row.startAt === undefined ? startedMs : Date.parse(row.startAt)
  return { row, readMs: startMs + outcome.timeMs, lapMs: laps.lastMs }
}

/**
 * The next one first. The latest reading of the race is the clock, so a screen whose own clock is wrong shows the same. A rider who is late
 * by a whole lap has left the race or was not read, and is nobody to announce.
 */
export function dueRiders(rows: readonly Row[], startedMs: number, most: number): Row[] {
  const riding = rows.flatMap((row) => dueOf(row, startedMs) ?? [])
  const latestMs = riding.reduce((latest, { readMs }) => Math.max(latest, readMs), -Infinity)
  return riding
    .filter(({ readMs, lapMs }) => readMs + 2 * lapMs > latestMs)
    .toSorted((a, b) => a.readMs + a.lapMs - (b.readMs + b.lapMs))
    .slice(0, most)
    .map(({ row }) => row)
}

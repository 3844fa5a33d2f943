/** The next starts of a race against the clock. */
import type { Row } from '@bell-lap/protocol/objects/ranking'

export interface NextStarts {
  /** Null once everybody has started. */
  readonly next: Row | null
  /** Seconds until the start, rounded up: 0 from the moment of the start. */
  readonly seconds: number
  /** Those behind, in order. */
  readonly following: readonly Row[]
  /** False if no start has a time. */
  readonly isTimed: boolean
}

/** The next one stays on the screen for so long after the start. */
const LINGERS_MS = 3_000

export function nextStarts(rows: readonly Row[], nowMs: number, shown: number): NextStarts {
  const timed = rows
    .flatMap((row) =>
      row.startAt === undefined || row.irm === 'DNS' ? [] : [{ row, ms: Date.parse(row.startAt) }],
    )
    .toSorted((a, b) => a.ms - b.ms)
  const at = timed.findIndex(({ ms }) => ms + LINGERS_MS > nowMs)
  const next = timed[at]
  return {
    next: next?.row ?? null,
    seconds: next === undefined ? 0 : Math.max(0, Math.ceil((next.ms - nowMs) / 1_000)),
    following: at === -1 ? [] : timed.slice(at + 1, at + 1 + shown).map(({ row }) => row),
    isTimed: timed.length > 0,
  }
}

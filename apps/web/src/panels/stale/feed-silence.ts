/** When a source of positions counts as silent. */

/** Frames come once a second or slower; recorded races have holes of 36 s. */
const SILENT_AFTER_MS = 60_000

/**
 * True when the newest positions are older than a minute: by the visitor's clock, or, in a replay, whose instants say
 * nothing about now, since they came to this visitor.
 */
export function isFeedSilent(
  positionsAt: string,
  { nowMs, receivedAtMs, replayed }: { nowMs: number; receivedAtMs: number | null; replayed: boolean },
): boolean {
  const fromMs = replayed ? (receivedAtMs ?? nowMs) : Date.parse(positionsAt)
  return nowMs - fromMs > SILENT_AFTER_MS
}

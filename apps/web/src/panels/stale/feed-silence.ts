/** Decides when a source of positions counts as silent. */

/** Frames come once a second or slower. Recorded races have gaps of 36 s. */
const SILENT_AFTER_MS = 60_000

/**
 * True if nothing new has come to this visitor for a minute. Both instants are of the visitor's own clock,
 * because that may be wrong, and a replay runs at another time of day or speed.
 */
export function isFeedSilent(receivedAtMs: number | null, nowMs: number | null): boolean {
  return receivedAtMs !== null && nowMs !== null && nowMs - receivedAtMs > SILENT_AFTER_MS
}

/** When a source of positions counts as silent. */

/** Frames come once a second or slower; recorded races have holes of 36 s. */
const SILENT_AFTER_MS = 60_000

/** True when the newest positions are older than a minute by the visitor's clock. */
export function isFeedSilent(positionsAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(positionsAt) > SILENT_AFTER_MS
}

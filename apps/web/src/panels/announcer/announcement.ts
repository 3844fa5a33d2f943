/**
 * Decides when news may be spoken: at most every ten seconds, only the newest, and never news that was there
 * when the page was opened.
 */

export const QUIET_MS = 10_000

export interface Spoken {
  readonly text: string
  /** Null when nothing has been spoken yet; the first text is known from the page itself. */
  readonly atMs: number | null
}

export type Announcement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'speak' }
  | { readonly kind: 'wait'; readonly forMs: number }

export function planAnnouncement(last: Spoken | null, text: string, nowMs: number): Announcement {
  if (text === '' || last === null || last.text === text) return { kind: 'nothing' }
  if (last.atMs === null || nowMs - last.atMs >= QUIET_MS) return { kind: 'speak' }
  return { kind: 'wait', forMs: last.atMs + QUIET_MS - nowMs }
}

/**
 * The text of a page before a start (D-029): the parts of a countdown, or that data are awaited once the
 * start has passed without any. Counts in the visitor's browser; never negative.
 */

export interface CountdownParts {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

export type Countdown =
  | { readonly kind: 'counting'; readonly parts: CountdownParts }
  | { readonly kind: 'awaited' }
  /** The start is no instant, or the clock is not known yet (rendered by the server). */
  | { readonly kind: 'unknown' }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `startAt` is an ISO instant. `nowMs` null means that no clock is used. */
export function countdownTo(startAt: string, nowMs: number | null): Countdown {
  const start = Date.parse(startAt)
  if (nowMs === null || Number.isNaN(start)) return { kind: 'unknown' }
  const left = start - nowMs
  if (left <= 0) return { kind: 'awaited' }
  return {
    kind: 'counting',
    parts: {
      days: Math.trunc(left / DAY),
      hours: Math.trunc((left % DAY) / HOUR),
      minutes: Math.trunc((left % HOUR) / MINUTE),
      seconds: Math.trunc((left % MINUTE) / SECOND),
    },
  }
}

/** The time in which a result may be protested: it begins when the provisional result is published. */

/** Minutes, where the rules of the race say nothing else. */
export const USUAL_PROTEST_MINUTES = 30

/** Milliseconds left. Null if it does not run; 0 once it is over. */
export function protestLeftMs(
  status: { readonly resultStatus: string; readonly at: string } | null,
  minutes: number,
  nowMs: number,
): number | null {
  if (status === null || status.resultStatus !== 'unofficial') return null
  return Math.max(0, Date.parse(status.at) + minutes * 60_000 - nowMs)
}

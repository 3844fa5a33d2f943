/**
 * Rules for lapped riders. The form or the phase says which one holds:
 * - `pulled`, cross-country and cyclo-cross: a rider who is 80 % of the leader's first lap or more behind at the line leaves the race, and
 *   is placed behind all finishers, by laps and then by the order on the last lap (the 80 % rule: UCI regulations part 4 chapter II,
 *   cross-country, and part 5 chapter I, cyclo-cross). A rider who rides on over the line was not pulled: laps ridden count.
 * - `counted`, criteriums: lapped riders ride on, and laps count before time (UCI regulations part 2 chapter VII).
 */
import type { LapEnd } from './lap-reads.ts'

export const LAPPED_RULES = ['pulled', 'counted'] as const
export type LappedRule = (typeof LAPPED_RULES)[number]

/** Share of the leader's first lap. A rider this far behind is pulled. */
export const PULLED_FROM = 0.8

/**
 * When a rider fell too far behind the first rider to end the same lap: at the line, or when the limit ran out at the end of the next lap
 * without a read of the rider. Null if neither happened. A pulled rider stays pulled, even if the leader of that lap has left since.
 */
export function pulledAtMs(
  { timeMs }: LapEnd,
  lap: number,
  { bestMs, limitMs, latestMs }: { bestMs: readonly number[]; limitMs: number; latestMs: number },
): number | null {
  if (timeMs - bestMs[lap]! >= limitMs) return timeMs
  const nextMs = bestMs[lap + 1]
  return nextMs !== undefined && latestMs - nextMs >= limitMs ? nextMs + limitMs : null
}

/** The limit, as a share of the leader's first counted lap. Null before that lap was ridden, or if nobody is pulled. */
export function pulledFromMs(
  bestMs: readonly number[],
  { lapped, neutralised }: { readonly lapped: LappedRule; readonly neutralised: ReadonlySet<number> },
): number | null {
  if (lapped !== 'pulled') return null
  let lap = 1
  while (neutralised.has(lap)) lap += 1
  const [from, to] = [bestMs[lap - 1], bestMs[lap]]
  return from === undefined || to === undefined ? null : PULLED_FROM * (to - from)
}

/**
 * How far the race is, by the riders' last reads. The third-latest read is taken, so that one or two clocks that run ahead do not decide.
 */
export function latestMsOf(riders: readonly { readonly ends: readonly (LapEnd | null)[] }[]): number {
  const latest = riders.map(({ ends }) => ends.at(-1)?.timeMs ?? 0).sort((a, b) => b - a)
  return latest[Math.min(2, latest.length - 1)] ?? 0
}

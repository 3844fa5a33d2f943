/** Decides when positions are too old to show groups, and removes them from the document. */
import { ridersOf, showBib, bibOf } from '@bell-lap/domain/figures/bib'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { StageLive } from '@bell-lap/protocol/documents/stages'

/**
 * The same time as for a device that stands still, and as in the live document if facts describe a later
 * moment (domain: GROUP_RULES).
 */
const OLD_AFTER_MS = 120_000
/** A greater age comes from a wrong clock, or from a race that is not live. */
const MOST_AGE_MS = 12 * 3_600_000

interface Arrival {
  /** Instant of the positions, ISO 8601. */
  readonly positionsAt: string
  /** Time of the visitor's clock when they came. */
  readonly nowMs: number
  /** True if they came with the page: only a clock tells their age. */
  readonly isFirst: boolean
  /** True for a replay, which runs at another time of day and speed. */
  readonly isReplay: boolean
}

/**
 * Milliseconds for which positions that have just arrived count as current. 0 for those that are old already.
 */
export function msUntilOld({ positionsAt, nowMs, isFirst, isReplay }: Arrival): number {
  if (!isFirst || isReplay) return OLD_AFTER_MS
  const ageMs = nowMs - Date.parse(positionsAt)
  return ageMs < 0 || ageMs > MOST_AGE_MS ? OLD_AFTER_MS : Math.max(0, OLD_AFTER_MS - ageMs)
}

/**
 * The document as it will be once facts make its positions old: no rider in a group, all of them unseen
 * since.
 */
export function withoutOldPositions(live: StageLive): StageLive {
  const { groups, positionsAt: since } = live
  const unseen = [
    ...live.unseen,
    ...groups.flatMap((group) => ridersOf(group).map((bib) => ({ ...showBib(bib), since }))),
  ].sort((a, b) => compareKeys(bibOf(a) ?? '', bibOf(b) ?? ''))
  return { ...live, groups: [], unseen, estimated: false }
}

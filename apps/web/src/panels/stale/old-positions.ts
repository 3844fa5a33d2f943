/** When positions are too old to say who rides with whom, and a race without them. */
import { ridersOf, showBib, bibOf } from '@bell-lap/domain/figures/bib'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { StageLive } from '@bell-lap/protocol/documents/stages'

/** As for a device that stands still, and as the live document does where facts describe a later moment (domain: GROUP_RULES). */
const OLD_AFTER_MS = 120_000
/** A larger age comes from a wrong clock, or from a race that is not live. */
const MOST_AGE_MS = 12 * 3_600_000

interface Arrival {
  /** Instant of the positions, ISO 8601. */
  readonly positionsAt: string
  /** The visitor's clock when they came. */
  readonly nowMs: number
  /** They were there when the page was opened: only a clock tells their age. */
  readonly isFirst: boolean
  /** A replay runs at another time of day and speed. */
  readonly isReplay: boolean
}

/**
 * Milliseconds for which positions that have just arrived may be shown as current; 0 for those that are already old.
 */
export function msUntilOld({ positionsAt, nowMs, isFirst, isReplay }: Arrival): number {
  if (!isFirst || isReplay) return OLD_AFTER_MS
  const ageMs = nowMs - Date.parse(positionsAt)
  return ageMs < 0 || ageMs > MOST_AGE_MS ? OLD_AFTER_MS : Math.max(0, OLD_AFTER_MS - ageMs)
}

/** The document as it will be once facts make its positions old: nobody in a group, everybody not seen since. */
export function withoutOldPositions(live: StageLive): StageLive {
  const { groups, positionsAt: since } = live
  const unseen = [
    ...live.unseen,
    ...groups.flatMap((group) => ridersOf(group).map((bib) => ({ ...showBib(bib), since }))),
  ].sort((a, b) => compareKeys(bibOf(a) ?? '', bibOf(b) ?? ''))
  return { ...live, groups: [], unseen, estimated: false }
}

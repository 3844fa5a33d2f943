/** When positions are too old to say who rides with whom, and a race without them. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'

/** As for a device that stands still, and as the live document does where facts describe a later moment (domain: GROUP_RULES). */
const OLD_AFTER_MS = 120_000
/** An age beyond this is told by a clock that is wrong, or of a race that is not raced now. */
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

/** Milliseconds for which positions that have just come may be shown as those of now; 0 for those that are old already. */
export function msUntilOld({ positionsAt, nowMs, isFirst, isReplay }: Arrival): number {
  if (!isFirst || isReplay) return OLD_AFTER_MS
  const ageMs = nowMs - Date.parse(positionsAt)
  return ageMs < 0 || ageMs > MOST_AGE_MS ? OLD_AFTER_MS : Math.max(0, OLD_AFTER_MS - ageMs)
}

/** As the document itself is once facts make its positions old: nobody in a group, everybody not seen since. */
export function withoutOldPositions(live: StageLive): StageLive {
  const { groups, positionsAt: since } = live
  const unseen = [
    ...live.unseen,
    ...groups.flatMap(({ riders }) => riders.map((bib) => ({ bib, since }))),
  ].sort((a, b) => a.bib - b.bib)
  return { ...live, groups: [], unseen, estimated: false }
}

/** Tells whether a race of the carousel is late (D-029). */
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'

/**
 * True if its start has passed without any data: it is late, or nobody has sent anything yet. A postponed
 * race expects no data.
 */
export const isAwaited = (
  { raceStatus, startAt, hideTime, disruption }: LiveLinks[number],
  nowMs: number,
): boolean => raceStatus === 'expected' && !disruption && !hideTime && Date.parse(startAt) < nowMs

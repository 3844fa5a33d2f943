/** Whether a race of the carousel is late (D-029). */
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'

/** True while its start has passed without any data: it is late, or nobody has sent anything yet. Of one that is put off nothing is awaited. */
export const isAwaited = (
  { raceStatus, startAt, hideTime, disruption }: LiveLinks[number],
  nowMs: number,
): boolean => raceStatus === 'expected' && !disruption && !hideTime && Date.parse(startAt) < nowMs

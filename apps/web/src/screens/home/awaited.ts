/** Whether a race of the carousel is late (D-029). */
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'

/** True while its start has passed without any data: it is late, or nobody has sent anything yet. */
export const isAwaited = ({ raceStatus, startAt, hideTime }: LiveLinks[number], nowMs: number): boolean =>
  raceStatus === 'expected' && !hideTime && Date.parse(startAt) < nowMs

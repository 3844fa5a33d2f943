/** Tells whether there is anything to count: riders once a start list is known, laps to go, a time limit. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'

export const hasCounters = ({
  counters,
  laps,
  timeLimit,
}: Pick<StageLive, 'counters' | 'laps' | 'timeLimit'>): boolean =>
  counters.starters > 0 || laps?.toGo != null || timeLimit !== null

/** Whether the data shown is still being updated: fresh, silent (nothing new for a while) or stale (no connection). */
import { useNow } from '../../ui/now.ts'
import { useReceivedAt } from '../../ui/received.ts'
import { isFeedSilent } from './feed-silence.ts'

export type FeedState = 'fresh' | 'silent' | 'stale'

/**
 * `stale`: pushes cannot come or the last try to read failed. `positionsAt`: instant of the positions; null where there are
 * none or nobody is on the road, and no silence tells anything.
 */
export function useFeedState(stale: boolean, positionsAt: string | null): FeedState {
  const nowMs = useNow()
  const receivedAtMs = useReceivedAt(positionsAt, nowMs)
  if (stale) return 'stale'
  return positionsAt !== null && isFeedSilent(receivedAtMs, nowMs) ? 'silent' : 'fresh'
}

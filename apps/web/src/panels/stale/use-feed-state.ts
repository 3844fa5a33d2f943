/** The state of the data: fresh, silent (nothing new for a while) or stale (no connection). */
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useReceivedAt } from '@bell-lap/ui/page/received.ts'
import { isFeedSilent } from './feed-silence.ts'

export type FeedState = 'fresh' | 'silent' | 'stale'

/**
 * `stale`: pushes cannot arrive, or the last read failed. `positionsAt`: instant of the positions. Null if
 * there are none or nobody is on the road: silence then means nothing.
 */
export function useFeedState(stale: boolean, positionsAt: string | null): FeedState {
  const nowMs = useNow()
  const receivedAtMs = useReceivedAt(positionsAt, nowMs)
  if (stale) return 'stale'
  return positionsAt !== null && isFeedSilent(receivedAtMs, nowMs) ? 'silent' : 'fresh'
}

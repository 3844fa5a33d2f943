/** Finds the event that shows the present standing of each series. */
import type { EventListed } from '@bell-lap/protocol/objects/event'

/**
 * For each series the event whose standing has the most rounds; the first of several, because later ones are
 * not raced yet.
 */
export function newestRounds(events: readonly EventListed[]): EventListed[] {
  const newest = new Map<string, EventListed>()
  for (const event of events) {
    const { series, seriesRounds } = event
    if (series === null || seriesRounds === null || seriesRounds.counted === 0) continue
    if (seriesRounds.counted > (newest.get(series)?.seriesRounds?.counted ?? 0)) newest.set(series, event)
  }
  return [...newest.values()]
}

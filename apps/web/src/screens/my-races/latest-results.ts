/** The latest results of everybody who is followed, newest first, each once. */
import type { FollowedPlace, Following } from '@bell-lap/protocol/documents/following'

const MOST = 20

export function latestResults(following: Following): FollowedPlace[] {
  const results = new Map<string, FollowedPlace>()
  for (const { latest } of following)
    for (const result of latest) {
      const { kind, classification, stage, event, name } = result.place
      results.set(
        [result.competition, kind, classification, stage, event, name, result.athlete].join(' '),
        result,
      )
    }
  return [...results.values()]
    .toSorted((a, b) => (a.place.on < b.place.on ? 1 : a.place.on > b.place.on ? -1 : 0))
    .slice(0, MOST)
}

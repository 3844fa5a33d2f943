/**
 * The leader of a race by its ranking: shown in the strip if no groups are known, and once the first has
 * finished.
 */
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { precisionIn } from '../board/declared.ts'

export interface RaceLeader {
  /** A rider or a team. '' if the ranking names nobody. */
  readonly name: string
  /** A rider's surname alone. */
  readonly shortName: string
  /** True if the leader has finished. */
  readonly hasFinished: boolean
  /** As people read it. Null if unknown. */
  readonly time: string | null
}

/** The first of the first ranking. Null while nobody has a place. */
export function leaderIn(rankings: readonly Pick<Ranking, 'results' | 'columns'>[]): RaceLeader | null {
  const [ranking] = rankings
  const row = ranking?.results.find(({ rank }) => rank === 1)
  if (ranking === undefined || row === undefined) return null
  const name = row.rider?.name ?? row.team?.name ?? ''
  return {
    name,
    shortName: row.rider?.lastName ?? name,
    hasFinished: row.position?.racing === false,
    time: row.timeMs === null ? null : formatDuration(row.timeMs, precisionIn(ranking.columns)),
  }
}

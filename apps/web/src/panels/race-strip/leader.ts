/** Who leads a race by its ranking: what the strip says where no groups are seen, and once the first is home. */
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { precisionIn } from '../board/declared.ts'

export interface RaceLeader {
  /** A rider, or a team; '' where the ranking names nobody. */
  readonly name: string
  /** A rider's surname alone. */
  readonly shortName: string
  /** At the finish already. */
  readonly isHome: boolean
  /** As people read it; null where it is not known. */
  readonly time: string | null
}

/** The first of the first ranking; null while nobody has a place. */
export function leaderIn(rankings: readonly Pick<Ranking, 'results' | 'columns'>[]): RaceLeader | null {
  const [ranking] = rankings
  const row = ranking?.results.find(({ rank }) => rank === 1)
  if (ranking === undefined || row === undefined) return null
  const name = row.rider?.name ?? row.team?.name ?? ''
  return {
    name,
    shortName: row.rider?.lastName ?? name,
    isHome: row.position?.racing === false,
    time: row.timeMs === null ? null : formatDuration(row.timeMs, precisionIn(ranking.columns)),
  }
}

/** Lines of a chart along a race, from its statistics: where each competitor stands at each point, from 0 (top) to 1. */
import type { StatsGap, StatsRank } from '@bell-lap/protocol/documents/stats'

export interface StatsLine {
  readonly key: string
  readonly who: Pick<Entrant, 'key' | 'rider' | 'team'>
  readonly nation: string
  /** Place now; 0 where there is none. */
  readonly rank: number
  /** At each point, 0 at the top; null where it was not passed. */
  readonly values: readonly (number | null)[]
}

type Entrant = Pick<StatsRank['results'][number], 'key' | 'rank' | 'rider' | 'team' | 'heat'>

const whoOf = ({ key, rank, rider, team, heat }: Entrant) => ({
  key: heat === undefined ? key : `${key} ${heat}`,
  who: { key, ...(rider && { rider }), ...(team && { team }) },
  nation: rider?.nation ?? team?.nation ?? '',
  rank,
})

/** A place further back than those who are shown stands at the bottom. */
export function rankLines({ results }: StatsRank, limit: number): StatsLine[] {
  const shown = results.slice(0, limit)
  const last = Math.max(1, shown.length)
  return shown.map((row) => ({
    ...whoOf(row),
    values: row.ranks.map(({ rank }) => (rank === null ? null : (Math.min(rank, last) - 0.5) / last)),
  }))
}

/** The largest gap of those who are shown stands at the bottom. */
export function gapLines({ results }: StatsGap, limit: number): StatsLine[] {
  const shown = results.slice(0, limit)
  const most = Math.max(1, ...shown.flatMap(({ gaps }) => gaps.map(({ gap }) => gap ?? 0)))
  return shown.map((row) => ({
    ...whoOf(row),
    values: row.gaps.map(({ gap }) => (gap === null ? null : 0.02 + (0.96 * Math.max(0, gap)) / most)),
  }))
}

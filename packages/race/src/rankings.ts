/** Rankings of documents: names and jerseys of the classifications, and their rows from derived values. */
import type {
  Classification,
  RankingType,
  ResultStatus,
  TimelineCategory,
} from '@bell-lap/protocol/vocabulary/kinds'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'

/** English defaults (the site translates by `rankingType`), and the jersey of the leader. */
const CLASSIFIED: Partial<Record<Classification, { readonly name: string; readonly jersey: string | null }>> =
  {
    Time: { name: 'Time', jersey: 'yellow' },
    SprintPoints: { name: 'Points', jersey: 'green' },
    MountainPoints: { name: 'Mountains', jersey: 'polkaDot' },
    Young: { name: 'Young riders', jersey: 'white' },
    Team: { name: 'Teams', jersey: null },
    Combative: { name: 'Most combative rider', jersey: null },
    SuperCombative: { name: 'Most combative rider of the race', jersey: null },
    Fairplay: { name: 'Fair play', jersey: null },
    Bonification: { name: 'Bonifications', jersey: null },
    Intermediate: { name: 'Intermediate time', jersey: null },
  }

/** Jerseys in the order of precedence, as keys of our own drawings (D-024). */
export const JERSEYS = ['Time', 'SprintPoints', 'MountainPoints', 'Young'] as const

/** Key of the jersey of a classification; null where it has none. */
export const jerseyOf = (classification: Classification): string | null =>
  CLASSIFIED[classification]?.jersey ?? null

interface RankingHead {
  readonly type: RankingType
  readonly rankingType: Classification
  readonly resultStatus: ResultStatus
  readonly name?: string
  readonly categoryType?: TimelineCategory | null
  /** Kilometres from the start; null for the finish and for classifications. */
  readonly distance?: number | null
}

/** A ranking at its place in a list. Only classifications of the race carry their jersey. */
export function ranking(order: number, head: RankingHead, results: Row[]): Ranking {
  const { type, rankingType, resultStatus, name, categoryType = null, distance = null } = head
  const jersey = type === 'Overall' ? jerseyOf(rankingType) : null
  return {
    order,
    name: name ?? CLASSIFIED[rankingType]?.name ?? rankingType,
    type,
    rankingType,
    categoryType,
    distance,
    jersey,
    miniJersey: jersey,
    resultStatus,
    results,
  }
}

/** The rankings that have rows, numbered in order. */
export function listRankings(rankings: readonly Ranking[]): Ranking[] {
  return rankings.filter(({ results }) => results.length > 0).map((each, order) => ({ ...each, order }))
}

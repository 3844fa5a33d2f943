/** Rankings of documents: everything beside their rows. */
import { CLASSIFICATIONS } from '@bell-lap/domain/standing/classification-rule'
import { CLASSIFICATION_COLUMNS } from '@bell-lap/domain/form/column'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type {
  Classification,
  Jersey,
  RankingOrigin,
  RankingType,
  ResultStatus,
  TimelineCategory,
} from '@bell-lap/protocol/vocabulary/kinds'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { filledColumns } from '../rows/columns.ts'

interface MissingStage {
  readonly number: number
  /** Name of a half stage. */
  readonly label: string | null
}

export interface RankingHead {
  readonly type: RankingType
  readonly rankingType: Classification
  readonly resultStatus: ResultStatus
  readonly name?: string
  readonly categoryType?: TimelineCategory | null
  /** Kilometres from the start. Null for the finish and for classifications. */
  readonly distance?: number | null
  /** Jersey of the leader, for a classification of the race. */
  readonly jersey?: Jersey | null
  /** Absent: computed and complete. */
  readonly origin?: RankingOrigin
  readonly complete?: boolean
  /** Stages that were held and have no result, which makes the ranking incomplete. */
  readonly missingStages?: readonly MissingStage[]
  /** True for times that count for the general classification and are no result. */
  readonly hasTimesAlone?: true
  /** Absent: the columns of the classification. */
  readonly columns?: Column[] | undefined
}

/** A ranking with its order in a list. */
export function ranking(order: number, head: RankingHead, results: Row[]): Ranking {
  const { missingStages = [] } = head
  const { type, rankingType, resultStatus, categoryType = null, distance = null, jersey = null } = head
  return {
    order,
    name: head.name ?? CLASSIFICATIONS[rankingType].label,
    type,
    rankingType,
    columns: head.columns ?? [...CLASSIFICATION_COLUMNS[CLASSIFICATIONS[rankingType].columns ?? 'prize']],
    categoryType,
    distance,
    jersey,
    miniJersey: jersey,
    origin: head.origin ?? 'computed',
    complete: head.complete ?? missingStages.length === 0,
    ...(missingStages.length > 0 && { missingStages: missingStages.map(({ number }) => number) }),
    ...(missingStages.some(({ label }) => label !== null) && {
      missingStageLabels: missingStages.map(({ number, label }) => label ?? String(number)),
    }),
    ...(head.hasTimesAlone && { hasTimesAlone: true as const }),
    resultStatus,
    results,
  }
}

/** The rankings that have rows, numbered in order, with the columns that their rows fill. */
export function listRankings(rankings: readonly Ranking[]): Ranking[] {
  return rankings
    .filter(({ results }) => results.length > 0)
    .map((each, order) => {
      const { subRankings } = each
      return {
        ...each,
        order,
        columns: filledColumns(each.columns, each.results),
        ...(subRankings && {
          subRankings: subRankings.map((part) => ({
            ...part,
            columns: filledColumns(part.columns, part.results),
          })),
        }),
      }
    })
}

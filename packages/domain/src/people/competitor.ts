/**
 * An entry of a start list: a person, a pair or a team with its members. A bib is unique only within its start list, since categories of
 * one event may use the same bibs (D-031).
 */
import type { Bib } from '../figures/bib.ts'

export const COMPETITOR_KINDS = ['athlete', 'pair', 'team'] as const
export type CompetitorKind = (typeof COMPETITOR_KINDS)[number]

export interface Competitor {
  /** Identifies the competitor in the unit's start list and results. */
  readonly key: string
  readonly kind: CompetitorKind
  /** Null if the competitor wears none. */
  readonly bib: Bib | null
  /** Keys of the persons of a pair or team, in the order of the team. */
  readonly members: readonly string[]
}

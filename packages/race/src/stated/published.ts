/**
 * Published rankings of a stage (D-043): shown if nothing is computed, and used for nothing else. Slice
 * `published:{unit}`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { countingFacts } from '../facts/counting-facts.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit } from '../state/view.ts'
import { ROSTER } from '../field/roster.ts'

export type PublishedRow = FactOf<'publishedRanking'>['rows'][number]

export interface PublishedRanking {
  /** By rank. Level rows are sorted by bib or team code. */
  readonly rows: readonly PublishedRow[]
  /** False if only the first rows were published. */
  readonly complete: boolean
  /** Null if the ranking was published and not inferred. */
  readonly inferredFrom: InferredFrom | null
}

type ByClassification = ReadonlyMap<StageRaceClassification, PublishedRanking>

export interface Published {
  readonly stage: ByClassification
  readonly overall: ByClassification
}

/** The last statement for each classification, with only the rows of entered riders and teams. */
export const PUBLISHED = derived<Published, OfUnit>({
  name: 'published',
  reads: (unit) => [...ROSTER.reads(unit), ...slicesOf(['published'], unit)],
  compute(view, unit) {
    const { riders, teams } = view.get(ROSTER, unit)
    const published = { stage: new Map(), overall: new Map() } satisfies Published
    for (const { fact } of countingFacts(view, 'published', unit)) {
      const of: Map<StageRaceClassification, PublishedRanking> =
        fact.ranking === 'Stage' ? published.stage : published.overall
      const rows = fact.rows.filter(({ bib, teamCode }) =>
        bib === undefined ? teams.has(teamCode ?? '') : riders.has(bib),
      )
      of.set(fact.classification, {
        rows: rows.toSorted(compareRows),
        complete: fact.complete,
        inferredFrom: inferredFrom(fact),
      })
    }
    return published
  },
})

function compareRows(a: PublishedRow, b: PublishedRow): number {
  return (
    a.rank - b.rank ||
    compareKeys(a.bib ?? '', b.bib ?? '') ||
    ((a.teamCode ?? '') < (b.teamCode ?? '') ? -1 : 1)
  )
}

/** The bibs of a published ranking in its order. Empty if there is none, or if it ranks teams. */
export const bibsOf = (ranking: PublishedRanking | undefined): Bib[] =>
  (ranking?.rows ?? []).flatMap(({ bib }) => bib ?? [])

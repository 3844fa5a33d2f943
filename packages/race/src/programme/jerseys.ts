/** The jersey of each classification, in the order of precedence. Slice `rules`. */
import type { Classification, Jersey, StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { rulesOf } from './rules.ts'
import { derived } from '../state/view.ts'

/** Empty while the competition states none. */
export const JERSEYS = derived<ReadonlyMap<StageRaceClassification, Jersey>>({
  name: 'jerseys',
  reads: () => ['rules'],
  compute: (view) =>
    new Map(rulesOf(view)?.jerseys?.map(({ classification, jersey }) => [classification, jersey])),
})

/** The jersey of a classification's leader. Null if it has none. */
export const jerseyOf = (
  jerseys: ReadonlyMap<Classification, Jersey>,
  classification: Classification,
): Jersey | null => jerseys.get(classification) ?? null

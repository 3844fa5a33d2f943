/** Tells whether notes stand below the last row of a ranking. Their words come with a script of their own. */
import type { Ranking } from '@bell-lap/protocol/objects/ranking'

export const hasNotes = ({
  complete,
  inferredFrom,
  results,
}: Pick<Ranking, 'complete' | 'inferredFrom' | 'results'>): boolean =>
  !complete ||
  inferredFrom !== undefined ||
  results.some((row) => row.inferredFrom !== undefined || row.gunForNet === true)

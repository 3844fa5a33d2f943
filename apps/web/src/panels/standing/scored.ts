/** Who has points in a season: a standing lists them; everybody else who started is counted. */
import type { StandingRow } from './standing.ts'

/** All rows while nobody has points yet, as at the start of a season. */
export function scoredRows<R extends StandingRow>(rows: readonly R[]): readonly R[] {
  const scored = rows.filter(({ points }) => points !== null && points > 0)
  return scored.length === 0 ? rows : scored
}

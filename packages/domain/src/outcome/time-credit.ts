/**
 * Time credits for riders held up near the finish (UCI 2.6.027). After a fall, a puncture or a failure noted in the last kilometres they
 * get the time of the riders they were with. Their place is the order at the line.
 */
import type { Bib } from '../figures/bib.ts'
import { decisionsOf, type Decision } from '../marks/decision.ts'
import type { ResultRow } from './result.ts'

/**
 * Applies the credits in the order decided. A rider who did not cross the line, and has no place, is placed last. A credit with the time of a rider who has
 * none changes nothing.
 */
export function creditTimes(rows: readonly ResultRow[], decisions: readonly Decision[]): ResultRow[] {
  let credited = [...rows]
  for (const { bibs, timeOf } of decisionsOf(decisions, 'timeCredit')) {
    const of = credited.find(({ bib }) => bib === timeOf)
    if (of === undefined || of.timeMs === null) continue
    for (const bib of bibs) credited = credit(credited, bib, { ...of, timeMs: of.timeMs })
  }
  return credited
}

function credit(
  rows: readonly ResultRow[],
  bib: Bib,
  { timeMs, laps, level }: ResultRow & { readonly timeMs: number },
): ResultRow[] {
  const row = rows.find((each) => each.bib === bib)
  if (row !== undefined && (row.timeMs !== null || row.rank !== null)) {
    // The laps belong to the time: a rider who had no time gets both.
    const own = row.timeMs === null && row.laps === undefined && laps !== undefined ? { laps } : {}
    return rows.map((each) => (each === row ? { ...row, ...own, timeMs } : each))
  }
  const last = rows.reduce((most, { rank }) => Math.max(most, rank ?? 0), 0)
  const onLast = rows.filter(({ rank }) => rank === last)
  const placed: ResultRow = {
    bib,
    rank: Math.max(1, last + onLast.length),
    timeMs,
    irm: null,
    ...(laps !== undefined && { laps }),
    ...(level !== undefined && { level }),
  }
  return [...rows.filter((each) => each !== row), placed]
}

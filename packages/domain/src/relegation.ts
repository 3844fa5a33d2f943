/** Decisions that move riders within a stage's result: relegation and reinstatement. */
import type { Decision } from './decision.ts'
import { numberRanks } from './rank.ts'
import { compareRows, orderRows, type ResultRow } from './result.ts'

/**
 * The result after relegations and reinstatements, in the order decided. A relegated rider is marked REL, keeps the
 * time and takes the place behind the rider named (or the last place); those passed move up (UCI part 2,
 * race incidents and penalties). One reinstated loses the mark and is placed behind the ranked riders who were not slower. Decisions on
 * riders who are not in the result, or that name one who has no place, change nothing.
 */
export function moveRows(rows: readonly ResultRow[], decisions: readonly Decision[]): ResultRow[] {
  let ordered = orderRows(rows)
  for (const decision of decisions) {
    if (decision.kind === 'relegation') ordered = relegate(ordered, decision.bib, decision.behind)
    else if (decision.kind === 'reinstatement') ordered = reinstate(ordered, decision.bib)
  }
  return ordered
}

function relegate(rows: ResultRow[], bib: number, behind: number | undefined): ResultRow[] {
  const row = rows.find((candidate) => candidate.bib === bib)
  if (!row || row.rank === null) return rows
  const others = rows.filter((candidate) => candidate !== row)
  const ranked = others.filter((candidate) => candidate.rank !== null)
  const place = behind === undefined ? ranked.length : ranked.findIndex(({ bib }) => bib === behind) + 1
  if (place === 0 && behind !== undefined) return rows
  return renumber(others, { ...row, irm: 'REL' }, place)
}

function reinstate(rows: ResultRow[], bib: number): ResultRow[] {
  const row = rows.find((candidate) => candidate.bib === bib)
  if (!row || row.rank !== null || row.irm === null) return rows
  const others = rows.filter((candidate) => candidate !== row)
  if (row.timeMs === null) return [...others, { ...row, irm: null }].sort(compareRows)
  const { timeMs } = row
  const ranked = others.filter((candidate) => candidate.rank !== null)
  const place = ranked.findLastIndex((candidate) => (candidate.timeMs ?? Infinity) <= timeMs) + 1
  return renumber(others, { ...row, irm: null }, place)
}

/** Puts a row into the ranked ones at an index and numbers them anew; neighbours that shared a place go on sharing it. */
function renumber(others: readonly ResultRow[], row: ResultRow, index: number): ResultRow[] {
  const ranked = others.filter((candidate) => candidate.rank !== null)
  const rest = others.filter((candidate) => candidate.rank === null)
  const placed = ranked.toSpliced(index, 0, row)
  const numbered = numberRanks(placed, (a, b) => a !== row && b !== row && a.rank === b.rank)
  return [...numbered.map(({ rank, entry }) => ({ ...entry, rank })), ...rest]
}

/** Marks given after a result was published. The marked riders lose their places, and those behind move up. */
import type { Bib } from '../figures/bib.ts'
import { keepsRank, type Irm } from '../marks/irm.ts'
import { numberRanks } from '../figures/rank.ts'
import { orderRows, type ResultRow } from './result.ts'

/**
 * Applies the marks to the rows. A marked rider without a row gets one without place or time. Times of the others stay. Riders move up only
 * if a mark took a place, and riders who shared a place go on sharing it.
 */
export function markRows(rows: readonly ResultRow[], marks: ReadonlyMap<Bib, Irm>): ResultRow[] {
  if (marks.size === 0) return orderRows(rows)
  const present = new Set(rows.map(({ bib }) => bib))
  const marked: ResultRow[] = rows.map((row) => {
    const irm = marks.get(row.bib)
    return irm === undefined ? row : { ...row, irm }
  })
  for (const [bib, irm] of marks) if (!present.has(bib)) marked.push({ bib, rank: null, timeMs: null, irm })
  const ordered = orderRows(marked)
  const isPlaceFree = rows.some(({ bib, rank }) => rank !== null && !keepsRank(marks.get(bib) ?? null))
  return isPlaceFree ? closeUp(ordered) : ordered
}

/** Keeps the rows of these riders. The others move up only if a removed rider had a place. */
export function keepRows(rows: readonly ResultRow[], riders: ReadonlySet<Bib>): readonly ResultRow[] {
  const kept = rows.filter(({ bib }) => riders.has(bib))
  if (kept.length === rows.length) return rows
  const isPlaceFree = rows.some(({ bib, rank }) => rank !== null && !riders.has(bib))
  return isPlaceFree ? closeUp(orderRows(kept)) : kept
}

/** @param ordered as published */
function closeUp(ordered: readonly ResultRow[]): ResultRow[] {
  const ranked = ordered.filter(({ rank }) => rank !== null)
  const numbered = numberRanks(ranked, (a, b) => a.rank === b.rank)
  return [
    ...numbered.map(({ rank, entry }) => ({ ...entry, rank })),
    ...ordered.filter(({ rank }) => rank === null),
  ]
}

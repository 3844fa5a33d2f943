/**
 * Proposes bibs for riders without one: the next ones after those of their category, else after all others.
 */
import type { StartRow } from './start-row.ts'

/**
 * The proposed bib of each row without one. In the order of the rows, so that the same table always gives the
 * same bibs.
 */
export function proposeBibs(rows: readonly StartRow[]): Map<number, number> {
  const taken = new Set(rows.flatMap(({ bib }) => (bib === null ? [] : [bib])))
  const lastOf = new Map<string, number>()
  let last = 0
  for (const { bib, category } of rows) {
    if (typeof bib !== 'number') continue
    last = Math.max(last, bib)
    if (category !== null) lastOf.set(category, Math.max(bib, lastOf.get(category) ?? 0))
  }
  const proposed = new Map<number, number>()
  for (const { row, bib, category } of rows) {
    if (bib !== null) continue
    let next = (category === null ? undefined : lastOf.get(category)) ?? last
    do next += 1
    while (taken.has(next))
    taken.add(next)
    proposed.set(row, next)
    if (category !== null && lastOf.has(category)) lastOf.set(category, next)
    else last = Math.max(last, next)
  }
  return proposed
}

/** The groups on the road as sections of the ranking: where each begins, and which of them are collapsed. */
import type { Group } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'

const groupOf = (row: Row): string | null => row.position?.group ?? null

/**
 * By key of the row with which a group begins. Empty if there is only one group, and in rankings of another
 * order, in which groups are scattered. `keyOf` is the row's key in the table.
 */
export function sectionsOf(
  rows: readonly Row[],
  groups: readonly Group[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Group> {
  const sections = new Map<string, Group>()
  if (groups.length < 2) return sections
  const begun = new Set<string>()
  for (const row of rows) {
    const group = groups.find(({ key }) => key === groupOf(row))
    if (group === undefined || begun.has(group.key)) continue
    begun.add(group.key)
    sections.set(keyOf(row), group)
  }
  return sections
}

/** True for riders of a group whose section is closed. */
export const isFolded = (row: Row, folded: ReadonlySet<string>): boolean => {
  const group = groupOf(row)
  return group !== null && folded.has(group)
}

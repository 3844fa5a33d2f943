/** Rows by heat. */
import { compareHeatNames } from '@bell-lap/domain/heat-name'
import type { Row } from '@bell-lap/protocol/objects/ranking'

/** In the order in which the heats come; empty where there are none. */
export function heatsOf(rows: readonly Row[]): { name: string; results: Row[] }[] {
  const heats = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.heat === undefined) continue
    const own = heats.get(row.heat)
    if (own === undefined) heats.set(row.heat, [row])
    else own.push(row)
  }
  const inOrder = [...heats].toSorted(([a], [b]) => compareHeatNames(a, b))
  return inOrder.map(([name, results]) => ({ name, results }))
}

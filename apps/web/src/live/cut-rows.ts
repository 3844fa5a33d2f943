/**
 * A page carries the first rows of a very long table, of which it shows even fewer (table/more-rows.tsx); the browser reads the
 * whole document once it has taken the page over. With all of 20,000 rows the page of a live stage was 3.9 MB long.
 */
import { definitionOf } from '@bell-lap/protocol/documents'
import { parsePath } from '@bell-lap/protocol/path'
import { ROWS_CARRIED } from '@bell-lap/ui/format/rows-carried.ts'

/** @returns the body itself if no table in it is longer */
export function cutRows(address: string, body: unknown): unknown {
  const parsed = parsePath(address.split('?', 1)[0] ?? '')
  const table = parsed.found ? definitionOf(parsed.name).table : undefined
  return table === undefined ? body : cutAt(body, table.rows)
}

/** Lists on the way to the rows are followed into each of their entries, as for a CSV. */
function cutAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    if (step === undefined) return value.length > ROWS_CARRIED ? value.slice(0, ROWS_CARRIED) : value
    const cut = value.map((entry) => cutAt(entry, [step, ...rest]))
    return cut.some((entry, index) => entry !== value[index]) ? cut : value
  }
  if (step === undefined || typeof value !== 'object' || value === null) return value
  const before = (value as Readonly<Record<string, unknown>>)[step]
  const after = cutAt(before, rest)
  return after === before ? value : { ...value, [step]: after }
}

/**
 * Reads 100,000 damaged tables, half of them workbooks. None may throw or take long, an accepted workbook has
 * the riders that were in it, and memory must not grow. An argument is another number of tables.
 */
import fc from 'fast-check'
import { readTableFile } from '../src/read-table-file.ts'
import { dialects, encodeCsv, riders, shapeRows, shapes } from '../test/made-table.ts'
import { makeWorkbook } from '../test/made-workbook.ts'
import { mutate, mutations } from '../test/mutation.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
/** Milliseconds that one table of 30 riders may take on a busy machine. */
const MOST_MS = 2_000
const MOST_GROWTH = 100_000_000
const options = { heldIn: 2026 }

let longestMs = 0
let taken = 0
async function read(bytes: Uint8Array) {
  const startedAt = performance.now()
  const table = await readTableFile(bytes, options)
  longestMs = Math.max(longestMs, performance.now() - startedAt)
  if (table.faults.length === 0) taken += 1
  return table
}

const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
const before = heap()
const style = fc.record({
  isShared: fc.boolean(),
  hasSerialDays: fc.constant(false),
  countsFrom1904: fc.boolean(),
  hasPlaces: fc.boolean(),
})
await fc.assert(
  fc.asyncProperty(
    riders(),
    shapes,
    dialects,
    mutations,
    style,
    async (list, shape, dialect, changes, written) => {
      const rows = shapeRows(list, shape)
      await read(mutate(encodeCsv(rows, dialect), changes))
      const sound = await makeWorkbook([{ name: 'Riders', rows }], written)
      const damaged = await read(mutate(sound, changes))
      if (damaged.faults.length > 0) return
      const { starters } = await readTableFile(sound, options)
      if (JSON.stringify(damaged.starters) !== JSON.stringify(starters))
        throw new Error('a damaged workbook was read in half')
    },
  ),
  { numRuns: Math.ceil(COUNT / 2) },
)
const growth = heap() - before
console.log(
  `${COUNT} damaged tables, ${taken} taken; the longest took ${Math.round(longestMs)} ms; memory grew by ${Math.round(growth / 1e6)} MB`,
)
if (longestMs > MOST_MS || growth > MOST_GROWTH) process.exitCode = 1

/** Damaged files: whatever the bytes are, the answer is a table or a fault, and it comes in time. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableFile } from '../src/read-table-file.ts'
import { dialects, encodeCsv, riders, shapeRows, shapes } from './made-table.ts'
import { mutations, mutate } from './mutation.ts'

test('damaged CSV never throws', async () => {
  await fc.assert(
    fc.asyncProperty(riders(), shapes, dialects, mutations, async (list, shape, dialect, changes) => {
      const read = await readTableFile(mutate(encodeCsv(shapeRows(list, shape), dialect), changes), {
        heldIn: 2026,
      })
      expect(read.faults.length > 0 || read.recognised !== null).toBe(true)
      for (const { row } of read.starters) expect(row).toBeGreaterThan(0)
    }),
    { numRuns: 600 },
  )
})

test('any bytes are a table or a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const { faults, starters } = await readTableFile(bytes, { heldIn: 2026 })
      expect(faults.length > 0 || starters.length > 0).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

/** Schemas are compiled once in a process, so this test has a file, and with it a process, of its own. */
import { expect, test } from 'vitest'
import type { ItemsRequest } from '../src/ingest/checked-items.ts'
import { createItemsReader } from '../src/ingest/items-reader.ts'

const ASK: ItemsRequest = {
  kind: 'facts',
  competition: 'tob2026',
  shape: { format: 'json', isSingleTaken: false, most: 5_000, noun: 'facts' },
}

test('the schema of each type is compiled in a turn of its own, once', async () => {
  let turns = 0
  // Small bodies are checked here: the thread beside is not asked.
  const thread = { check: () => Promise.reject(new Error('not asked')), close: () => {} }
  const reader = createItemsReader(thread, () => {
    turns += 1
    return Promise.resolve()
  })
  const turnsOf = async (items: readonly unknown[], kind: ItemsRequest['kind']): Promise<number> => {
    turns = 0
    await reader.read(Buffer.from(JSON.stringify(items)), { ...ASK, kind })
    return turns
  }
  const at = '2026-07-04T13:28:02+02:00'
  const unit = { source: 'test', at, event: 1, phase: 1 }
  const facts = [
    { ...unit, id: 'a', type: 'lapCounter', toGo: 5 },
    { ...unit, id: 'b', type: 'heatStatus', heat: '1', heatStatus: 'started' },
    { ...unit, id: 'c', type: 'lapCounter', toGo: 4 },
  ]
  expect(await turnsOf(facts, 'facts')).toBe(2)
  expect(await turnsOf(facts, 'facts')).toBe(0)
  const frame = { id: 'f', source: 'test', at, stage: 1, riders: [{ bib: 1, toFinishM: 5, speedKmh: 40 }] }
  expect(await turnsOf([frame], 'frames')).toBe(1)
  expect(await turnsOf([frame], 'frames')).toBe(0)
})

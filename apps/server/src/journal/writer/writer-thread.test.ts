/** Large requests reach the writer thread in parts and are written as one. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../../tools/temporary-folder.ts'
import { competitionFact, passingFact } from '../../../test/journal-contract.ts'
import { threadFile } from '../../program-files.ts'
import { SLICE_BYTES } from '../../slices.ts'
import { factEntry, type FactEntry } from '../append-plan.ts'
import type { WriterOptions } from '../sqlite/writer.ts'
import { sendInParts, type Turn } from './send-in-parts.ts'
import type { ToWriter, WriteRequest } from './writer-message.ts'
import { startWriterThread, type WriterThread } from './writer-thread.ts'

let path: string
let remove: () => void
let writer: WriterThread | null = null
beforeEach(() => {
  const folder = makeTemporaryFolder('writer')
  path = join(folder.path, 'journal.sqlite')
  remove = folder.remove
})
afterEach(async () => {
  await writer?.close()
  writer = null
  remove()
})

const facts = (entries: readonly FactEntry[]): WriteRequest => ({
  kind: 'facts',
  competition: 'tob2026',
  newEpoch: 'epoch',
  receivedAt: '2026-07-04T10:00:00Z',
  entries,
  dryRun: false,
  broken: [],
  token: null,
  lease: null,
  server: null,
})
const first = factEntry(competitionFact('tob'))
/** A number of slices of passings, and half a slice. */
function passings(slices: number): FactEntry[] {
  const entries: FactEntry[] = []
  for (let left = (slices + 0.5) * SLICE_BYTES; left > 0; left -= entries.at(-1)!.body.length)
    entries.push(factEntry(passingFact(`p${entries.length}`)))
  return entries
}
function start(turn: Turn): { readonly writer: WriterThread; readonly groups: unknown[][] } {
  const groups: unknown[][] = []
  writer = startWriterThread<WriterOptions>(threadFile('journal/sqlite/writer-worker'), {
    data: { path, marksPath: `${path}.marks`, frameRetention: null, mostPages: null, lock: null },
    onOutcomes: (outcomes) => groups.push(outcomes.map(({ outcome }) => outcome)),
    onFault: (fault) => {
      throw fault
    },
    turn,
  })
  return { writer, groups }
}
function countStored(): number {
  const database = new DatabaseSync(path)
  try {
    return Number(database.prepare('SELECT count(*) AS facts FROM fact').get()?.['facts'])
  } finally {
    database.close()
  }
}

test('no part is longer than a slice and an entry, the event loop gets a turn between parts, and all entries arrive in order', async () => {
  const entries = passings(3)
  const seen: (ToWriter | 'turn')[] = []
  const sent = sendInParts(
    7,
    facts(entries),
    (message) => seen.push(message),
    async () => void seen.push('turn'),
  )
  expect(seen.map((each) => (each === 'turn' ? each : each.kind))).toEqual(['part', 'turn'])
  await sent
  expect(seen.map((each) => (each === 'turn' ? each : each.kind))).toEqual([
    'part',
    'turn',
    'part',
    'turn',
    'part',
    'turn',
    'write',
  ])
  const parts = seen.flatMap((each) =>
    each === 'turn' || each.kind === 'close'
      ? []
      : [each.kind === 'part' ? each.entries : 'entries' in each.request ? each.request.entries : []],
  )
  expect(parts.flat()).toEqual(entries)
  for (const part of parts)
    expect(part.slice(0, -1).reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(SLICE_BYTES)
})

test('a small request is sent immediately', () => {
  const seen: string[] = []
  void sendInParts(1, facts([first]), ({ kind }) => seen.push(kind))
  void sendInParts(2, facts([]), ({ kind }) => seen.push(kind))
  void sendInParts(3, { kind: 'remove', competition: 'tob2026' }, ({ kind }) => seen.push(kind))
  expect(seen).toEqual(['write', 'write', 'write'])
})

test('other requests are written between its parts, and the large one as a whole at its end', async () => {
  const entries = passings(2)
  const stored: number[] = []
  const bench = start(async () => {
    const other = factEntry(passingFact(`other${stored.length}`))
    await bench.writer.write(facts([other]))
    stored.push(countStored())
  })
  await bench.writer.write(facts([first]))
  const { outcome, head } = await bench.writer.write(facts(entries))
  // The competition and one more fact for each turn. Nothing of the large request is written yet.
  expect(stored).toEqual([2, 3])
  expect(outcome).toMatchObject({ kind: 'appended', accepted: entries.length, seq: entries.length + 3 })
  expect(head?.seq).toBe(entries.length + 3)
  expect(countStored()).toBe(entries.length + 3)
  expect(bench.groups).toHaveLength(4)
})

test('a fault in the last part also refuses the first part', async () => {
  const { writer } = start(async () => {})
  const entries = [first, ...passings(2), factEntry(passingFact('p0', 2))]
  const { outcome } = await writer.write(facts(entries))
  expect(outcome).toMatchObject({
    kind: 'refused',
    faults: [{ code: 'conflict', index: entries.length - 1 }],
  })
  expect(countStored()).toBe(0)
})

test('closing waits for pending parts', async () => {
  const gate = Promise.withResolvers<void>()
  const { writer } = start(() => gate.promise)
  const entries = [first, ...passings(2)]
  const written = writer.write(facts(entries))
  const closed = writer.close()
  gate.resolve()
  expect((await written).outcome).toMatchObject({ kind: 'appended', accepted: entries.length })
  await closed
  expect(countStored()).toBe(entries.length)
})

import { expect, test } from 'vitest'
import { createCompositeJournal } from './composite-journal.ts'
import { competitionFact, describeJournal, passingFact } from '../../test/journal-contract.ts'
import type { JournalHead } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'

const FRAME_RETENTION = { keepAllMs: 300_000, thenEveryMs: 10_000 }
let epochs = 0
const open = () =>
  createMemoryJournal({
    now: () => new Date('2026-07-04T10:00:00Z'),
    makeEpoch: () => `epoch${(epochs += 1)}`,
    frameRetention: FRAME_RETENTION,
    onFault: () => {},
  })

describeJournal('memory', async () => {
  const journal = open()
  return { node: async () => journal, restart: null, end: () => journal.close() }
})

describeJournal('composite of two', async () => {
  const journal = createCompositeJournal(open(), open(), (competition) => competition.startsWith('g'))
  return { node: async () => journal, restart: null, end: () => journal.close() }
})

test('a restarted competition replaces the old one at once, under a new epoch', async () => {
  const journal = open()
  await journal.append('demo2026', [competitionFact('demo'), passingFact('a')])
  const [before] = await journal.heads()
  const hints: JournalHead[] = []
  journal.follow((head) => hints.push(head))
  const beginning = journal.beginAnew('demo2026')
  expect(await beginning.append([passingFact('b')])).toMatchObject({ kind: 'appended', seq: 1 })
  expect([await journal.heads(), hints]).toEqual([[before], []])
  expect(await journal.append('demo2026', [passingFact('c')])).toMatchObject({ seq: 3 })
  hints.length = 0
  beginning.publish()
  const [after] = await journal.heads()
  expect(hints).toEqual([after])
  expect(after).toMatchObject({ seq: 1, frameCount: 0 })
  expect(after?.epoch).not.toBe(before?.epoch)
  expect((await journal.read('demo2026', 0, 10)).map(({ fact }) => fact.id)).toEqual(['b'])
  expect(await journal.append('demo2026', [passingFact('d')])).toMatchObject({ kind: 'appended', seq: 2 })
})

test('a durable competition of a composite journal cannot be restarted', async () => {
  const journal = createCompositeJournal(open(), open(), (competition) => competition.startsWith('demo'))
  await journal.append('tob2026', [competitionFact('tob')])
  expect(() => journal.beginAnew('tob2026')).toThrow(TypeError)
  expect(await journal.heads()).toMatchObject([{ competition: 'tob2026', seq: 1 }])
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../../tools/temporary-folder.ts'
import {
  benchFrame,
  competitionFact,
  describeJournal,
  passingFact,
  readAll,
} from '../../../test/journal-contract.ts'
import { JournalError } from '../journal.ts'
import { openSqliteJournal, type SqliteJournal } from './sqlite-journal.ts'

let epochs = 0
const open = (path: string, mostPages?: number): SqliteJournal =>
  openSqliteJournal({
    path,
    now: () => new Date('2026-07-04T10:00:00Z'),
    makeEpoch: () => `epoch${(epochs += 1)}`,
    frameRetention: { keepAllMs: 300_000, thenEveryMs: 10_000 },
    onFault: () => {},
    ...(mostPages === undefined ? {} : { mostPages }),
  })

describeJournal('embedded', async () => {
  const { path: folder, remove } = makeTemporaryFolder('journal')
  const path = join(folder, 'journal.sqlite')
  let journal = open(path)
  return {
    node: async () => journal,
    async restart() {
      await journal.close()
      journal = open(path)
      return journal
    },
    async end() {
      await journal.close()
      remove()
    },
  }
})

describe('the embedded journal', () => {
  let folder: string
  let remove: () => void
  beforeEach(() => {
    ;({ path: folder, remove } = makeTemporaryFolder('journal'))
  })
  afterEach(() => remove())
  const pathOf = () => join(folder, 'journal.sqlite')

  test('a full disk refuses the request whole, keeps what stands, and small ones still fit', async () => {
    const journal = open(pathOf(), 40)
    await journal.append('tob2026', [competitionFact('tob')])
    const many = Array.from({ length: 2_000 }, (_, n) => passingFact(`big${n}`))
    const outcomes = await Promise.all([
      journal.append('tob2026', [passingFact('before')]),
      journal.append('tob2026', many),
      journal.append('tob2026', [passingFact('after')]),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['appended', 'storage-full', 'appended'])
    expect((await readAll(journal, 'tob2026')).map(({ fact }) => fact.id)).toEqual(['tob', 'before', 'after'])
    await journal.close()
    const again = open(pathOf())
    expect(await again.append('tob2026', many)).toMatchObject({ kind: 'appended', seq: 2_003 })
    await again.close()
  })

  test('a full disk refuses frames too', async () => {
    const journal = open(pathOf(), 20)
    await journal.append('tob2026', [competitionFact('tob')])
    const frames = Array.from({ length: 1_000 }, (_, n) => benchFrame(`f${n}`, '2026-07-04T12:00:00Z'))
    expect(await journal.appendFrames('tob2026', frames)).toEqual({ kind: 'storage-full' })
    expect(await journal.heads()).toMatchObject([{ frameCount: 0 }])
    await journal.close()
  })

  const DAMAGES: { sentence: string; damage: (path: string) => Promise<void> }[] = [
    {
      sentence: 'a file that is no database',
      damage: (path) => writeFile(path, 'this is a shopping list, not a journal of facts'.repeat(50)),
    },
    {
      sentence: 'a database of a newer version',
      damage: async (path) => {
        const database = new DatabaseSync(path)
        database.exec('PRAGMA user_version = 99')
        database.close()
      },
    },
    {
      sentence: 'a database whose pages were overwritten',
      damage: async (path) => {
        const journal = open(path)
        await journal.append('tob2026', [competitionFact('tob')])
        await journal.close()
        const bytes = Buffer.alloc(200_000, 0xa5)
        const database = new DatabaseSync(path)
        const header = Buffer.from(database.serialize()).subarray(0, 100)
        database.close()
        header.copy(bytes)
        await writeFile(path, bytes)
      },
    },
    {
      sentence: 'a folder in the place of the file',
      damage: async (path) => {
        const { mkdir } = await import('node:fs/promises')
        await mkdir(path)
      },
    },
  ]
  for (const { sentence, damage } of DAMAGES)
    test(`${sentence} is told at the start`, async () => {
      await damage(pathOf())
      expect(() => open(pathOf())).toThrow(JournalError)
    })

  test('after closing, nothing more is taken', async () => {
    const journal = open(pathOf())
    await journal.append('tob2026', [competitionFact('tob')])
    await journal.close()
    await expect(journal.append('tob2026', [passingFact('a')])).rejects.toThrow(JournalError)
    await expect(journal.read('tob2026', 0, 1)).rejects.toThrow(JournalError)
  })
})

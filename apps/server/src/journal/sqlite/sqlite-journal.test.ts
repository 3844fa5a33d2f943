import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { makeTemporaryFolder } from '../../../../../tools/temporary-folder.ts'
import {
  benchFrame,
  competitionFact,
  passingFact,
  programmeFacts,
  readAll,
  resultFact,
} from '../../../test/journal-contract.ts'
import { JournalError } from '../journal.ts'
import { MIGRATIONS } from './database.ts'
import { READ_LENGTH } from '../stored-rows.ts'
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

describe('the embedded journal', () => {
  let folder: string
  let remove: () => void
  beforeEach(() => {
    ;({ path: folder, remove } = makeTemporaryFolder('journal'))
  })
  afterEach(() => remove())
  const pathOf = () => join(folder, 'journal.sqlite')

  test('a read ends after a slice of text, and one fact of megabytes is read and parsed in turns of its own', async () => {
    let turns = 0
    const turn = () => Promise.resolve((turns += 1))
    const journal = openSqliteJournal({
      path: pathOf(),
      now: () => new Date('2026-07-04T10:00:00Z'),
      makeEpoch: () => 'epoch',
      onFault: () => {},
      turn,
    })
    const facts = Array.from({ length: 2_000 }, (_, index) => passingFact(`passing-${index}`))
    await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts(), ...facts])
    const before = 1 + programmeFacts().length
    const read = await journal.read('tob2026', before, 5_000)
    const lengthOf = (some: readonly unknown[]) =>
      some.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0)
    expect(lengthOf(read.slice(0, -1).map(({ fact }) => fact))).toBeLessThan(READ_LENGTH)
    expect(read.length).toBeGreaterThan(500)
    expect(turns).toBe(0)

    const riders = Array.from({ length: 9_000 }, (_, index) => ({
      bib: index + 1_000,
      lastName: `RIDER ${index}`,
      firstName: 'Made',
      nation: 'SUI',
      teamCode: 'T01',
    }))
    const { id: _id, ...head } = passingFact('start-list')
    const startList = {
      id: 'start-list',
      source: head.source,
      at: head.at,
      type: 'startList',
      riders,
    } as const
    await journal.append('tob2026', [startList])
    const [last] = await journal.read('tob2026', before + 2_000, 5_000)
    expect(last?.fact).toMatchObject({ type: 'startList' })
    expect(turns).toBe(1)
    await journal.close()
  })

  test('a full disk refuses the request as a whole, keeps stored data, and small requests still fit', async () => {
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

  test('facts that did not fit on the disk do not count as stated', async () => {
    const journal = open(pathOf(), 20)
    await journal.append('tob2026', [competitionFact('tob')])
    const many = Array.from({ length: 2_000 }, (_, n) => passingFact(`big${n}`))
    const full = await journal.append('tob2026', [...programmeFacts(), ...many])
    expect(full).toEqual({ kind: 'storage-full' })
    // Without a start list no bib can be wrong.
    expect(await journal.append('tob2026', [resultFact('r', [9])])).toMatchObject({ accepted: 1 })
    await journal.close()
  })

  test('the sender of facts is stored beside them, also over a restart, and removed with the competition', async () => {
    const path = pathOf()
    const journal = open(path)
    await journal.append('tob2026', [competitionFact('tob')], { token: 'a1' })
    await journal.append('tob2026', [passingFact('p1'), passingFact('p2'), passingFact('p1')], {
      token: 'b2',
    })
    await journal.append('tob2026', [passingFact('p1')], { token: 'c3' })
    await journal.append('tob2026', [passingFact('p3')])
    await journal.close()
    const again = open(path)
    expect(await again.deliveries('tob2026', 0, 10)).toMatchObject([
      { firstSeq: 1, lastSeq: 1, token: 'a1' },
      { firstSeq: 2, lastSeq: 3, token: 'b2' },
    ])
    expect(await again.deliveries('tob2026', 1, 10)).toMatchObject([{ token: 'b2' }])
    expect(JSON.stringify(await readAll(again, 'tob2026'))).not.toContain('b2')
    await again.remove('tob2026')
    expect(await again.deliveries('tob2026', 0, 10)).toEqual([])
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

  test('a store from before frames named their unit opens with every frame under its stage, and continues counting', async () => {
    const database = new DatabaseSync(pathOf())
    database.exec(`${String(MIGRATIONS[0])}; PRAGMA user_version = 1;
      INSERT INTO competition VALUES (1, 'tob2026', 'epochOld', 0, 2);`)
    const frames = [1, 2].map((n) => benchFrame(`f${n}`, `2026-07-04T12:00:0${n}Z`))
    const insert = database.prepare('INSERT INTO frame VALUES (1, ?, ?, ?, ?, ?, ?)')
    for (const [index, frame] of frames.entries())
      insert.run(index + 1, frame.source, frame.id, frame.stage!, Date.parse(frame.at), JSON.stringify(frame))
    database.close()

    const journal = open(pathOf())
    const next = { ...benchFrame('f3', '2026-07-04T12:00:03Z'), stage: undefined, event: 3, phase: 2 }
    await journal.appendFrames('tob2026', [frames[0]!, next as unknown as Frame])
    const read = await journal.readFrames('tob2026', 0, 10)
    expect(read.map(({ count, frame }) => [count, frame?.id])).toEqual([
      [1, 'f1'],
      [2, 'f2'],
      [3, 'f3'],
    ])
    await journal.close()
    const after = new DatabaseSync(pathOf())
    const units = after.prepare('SELECT unit FROM frame ORDER BY count').all()
    after.close()
    expect(units.map(({ unit }) => unit)).toEqual(['stage-1', 'stage-1', 'event-3-phase-2'])
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

  test('a store from before checks and deliveries opens unchanged, and later changes are noticed', async () => {
    const journal = open(pathOf())
    await journal.append('tob2026', [competitionFact('tob'), passingFact('a'), passingFact('b')])
    await journal.appendFrames(
      'tob2026',
      [1, 2, 3].map((n) => benchFrame(`f${n}`, `2026-07-04T12:00:0${n}Z`)),
    )
    const facts = await readAll(journal, 'tob2026')
    const frames = await journal.readFrames('tob2026', 0, 10)
    await journal.close()
    const database = new DatabaseSync(pathOf())
    database.exec(`
      ALTER TABLE competition DROP COLUMN chain; ALTER TABLE competition DROP COLUMN seal;
      ALTER TABLE fact DROP COLUMN chain; DROP TABLE delivery;
      ALTER TABLE token DROP COLUMN expires_at; ALTER TABLE token DROP COLUMN last_used_at;
      ALTER TABLE token DROP COLUMN revoked_at; ALTER TABLE token DROP COLUMN role; ALTER TABLE frame DROP COLUMN body_check;
      PRAGMA user_version = 2`)
    await rm(`${pathOf()}.marks`)
    const again = open(pathOf())
    expect(await readAll(again, 'tob2026')).toEqual(facts)
    expect(await again.append('tob2026', [passingFact('c')])).toMatchObject({ kind: 'appended', seq: 4 })
    expect(await readAll(again, 'tob2026')).toHaveLength(4)
    expect(await again.readFrames('tob2026', 0, 10)).toEqual(frames)
    await again.appendFrames('tob2026', [benchFrame('f4', '2026-07-04T12:00:04Z')])
    database.exec(`UPDATE frame SET body = replace(body, '"bib":1', '"bib":2') WHERE count IN (2, 4)`)
    const left = await again.readFrames('tob2026', 0, 10)
    expect(left).toEqual([frames[0], { count: 2, frame: null }, frames[2], { count: 4, frame: null }])
    database.exec(`UPDATE frame SET count = 9 WHERE count = 3`)
    expect((await again.readFrames('tob2026', 2, 10)).map(({ frame }) => frame)).toEqual([null, null])
    expect(again.changedFrames).toBe(3)
    database.exec(`UPDATE fact SET body = replace(body, '"bib":1', '"bib":2') WHERE id = 'b'`)
    await expect(again.read('tob2026', 0, 10)).rejects.toThrow(/fact 3 was changed/)
    expect(await again.append('tob2026', [passingFact('d')])).toMatchObject({ kind: 'damaged' })
    database.close()
    await again.close()
  })

  test('after closing, nothing is accepted', async () => {
    const journal = open(pathOf())
    await journal.append('tob2026', [competitionFact('tob')])
    await journal.close()
    await expect(journal.append('tob2026', [passingFact('a')])).rejects.toThrow(JournalError)
    await expect(journal.read('tob2026', 0, 1)).rejects.toThrow(JournalError)
  })
})

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres } from '../../../../../tools/postgres.ts'
import {
  benchFrame,
  competitionFact,
  passingFact,
  programmeFacts,
  readAll,
  resultFact,
} from '../../../test/journal-contract.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { describeStore } from '../../../test/store-contract.ts'
import { EpochEnded, JournalDamage, JournalError, type JournalHead } from '../journal.ts'
import { LeaseLost } from '../lease.ts'
import type { Store } from '../store.ts'
import { openPostgresStore } from './postgres-store.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.end())

const open = (url: string, onFault: (fault: unknown) => void = () => {}): Promise<Store> =>
  openPostgresStore({
    url,
    frameRetention: { keepAllMs: 300_000, thenEveryMs: 10_000 },
    server: null,
    now: () => new Date(),
    makeEpoch: () => randomBytes(16).toString('hex'),
    onFault,
  })

describeStore('PostgreSQL', async () => {
  const url = await server.createDatabase()
  const nodes = new Set<Store>()
  const node = async (): Promise<Store> => {
    const store = await open(url)
    nodes.add(store)
    return store
  }
  const close = async (): Promise<void> => {
    await Promise.all([...nodes].map((each) => each.close()))
    nodes.clear()
  }
  return {
    node,
    async restart() {
      await close()
      return node()
    },
    end: close,
  }
})

describe('the store on PostgreSQL', () => {
  let url: string
  let sql: postgres.Sql
  const nodes: Store[] = []
  beforeEach(async () => {
    url = await server.createDatabase()
    sql = postgres(url, { max: 1, onnotice: () => {} })
  })
  afterEach(async () => {
    await sql.end()
    await Promise.all(nodes.splice(0).map((each) => each.close()))
  })
  const openNode = async (onFault?: (fault: unknown) => void): Promise<Store> => {
    const store = await open(url, onFault)
    nodes.push(store)
    return store
  }

  test('its tables are made once, by whichever server comes first', async () => {
    const [a, b] = await Promise.all([openNode(), openNode()])
    expect(a.key).toHaveLength(32)
    expect(b.key).toEqual(a.key)
    await a.journal.append('tob2026', [competitionFact('tob')])
    expect(await b.journal.heads()).toMatchObject([{ competition: 'tob2026', seq: 1 }])
  })

  test('a database of a newer version, and one that is not there, are refused with a sentence', async () => {
    await (await open(url)).close()
    await sql`UPDATE bell_lap SET version = version + 1`
    await expect(open(url)).rejects.toThrow(/newer version/)
    const missing = url.replace(/race_\d+$/, 'nowhere')
    await expect(open(missing)).rejects.toThrow(JournalError)
    await expect(open(missing)).rejects.toThrow(/there is no such database/)
    await expect(open('postgres://nobody:secret@127.0.0.1:1/races')).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/races cannot be used: it does not answer$/,
    )
  })

  test('a server hears from another one that there is more, before anybody asks', async () => {
    const [a, b] = [await openNode(), await openNode()]
    const hints: JournalHead[] = []
    const heard = Promise.withResolvers<void>()
    b.journal.follow((head) => {
      hints.push(head)
      if (head.seq === 3) heard.resolve()
    })
    await a.journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
    await a.journal.append('tob2026', [passingFact('b')])
    await heard.promise
    expect(hints.at(-1)).toEqual((await a.journal.heads())[0])
  })

  test('tables of an older version are upgraded, with what is in them', async () => {
    const before = await open(url)
    await before.journal.append('tob2026', [competitionFact('tob')])
    await before.close()
    await sql`DROP TABLE lease`
    await sql`ALTER TABLE bell_lap DROP COLUMN history, DROP COLUMN key`
    await sql`UPDATE bell_lap SET version = 1`
    const store = await openNode()
    expect(await store.journal.heads()).toMatchObject([{ competition: 'tob2026', seq: 1 }])
    expect(await store.leases.take('demo', 60_000)).toEqual({ name: 'demo', epoch: 1 })
  })

  test('one of many servers gets a lease; another one takes it over when it was not renewed, and the first one cannot write any more', async () => {
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openNode()))
    const taken = await Promise.all(nodes.map(({ leases }) => leases.take('demo', 60_000)))
    const holder = nodes[taken.findIndex((lease) => lease !== null)]!
    expect(taken.filter((lease) => lease !== null)).toHaveLength(1)
    const first = taken.find((lease) => lease !== null)
    const others = nodes.filter((node) => node !== holder)
    for (const { leases } of others) expect(await leases.takeOver('demo', 60_000)).toBeNull()

    // The holder is paused for longer than its lease.
    await holder.leases.take('demo', 0)
    const again = await Promise.all(others.map(({ leases }) => leases.takeOver('demo', 60_000)))
    const second = again.find((lease) => lease !== null)
    expect(again.filter((lease) => lease !== null)).toEqual([{ name: 'demo', epoch: first!.epoch + 1 }])
    expect(await holder.leases.take('demo', 60_000)).toBeNull()
    const [late, beside] = await Promise.allSettled([
      holder.journal.append('tob2026', [competitionFact('tob')], { lease: first! }),
      // A request of the same group that needs no lease is accepted.
      holder.journal.append('tob2026', [competitionFact('tob'), passingFact('a')]),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: expect.any(LeaseLost) })
    expect(beside).toMatchObject({ status: 'fulfilled', value: { accepted: 2 } })
    // The epoch is not the only guard: a lease is of use to its holder alone.
    await expect(holder.journal.append('tob2026', [passingFact('b')], { lease: second! })).rejects.toThrow(
      LeaseLost,
    )
  })

  test('changed facts, heads and frames are noticed, and so are facts that the database lost', async () => {
    const store = await openNode()
    const { journal } = store
    for (const code of ['one', 'two', 'six']) {
      await journal.append(`${code}2026`, [competitionFact(code), ...programmeFacts(), passingFact('a')])
      await journal.appendFrames(`${code}2026`, [
        benchFrame('f1', '2026-07-04T12:00:01Z'),
        benchFrame('f2', '2026-07-04T12:00:02Z'),
      ])
    }
    expect(await readAll(journal, 'one2026')).toHaveLength(5)
    const of = (code: string) =>
      sql`competition = (SELECT number FROM competition WHERE id = ${`${code}2026`})`
    await sql`UPDATE fact SET body = replace(body, '"bib":1', '"bib":2') WHERE seq = 5 AND ${of('one')}`
    await expect(readAll(journal, 'one2026')).rejects.toThrow(JournalDamage)
    expect(await journal.append('one2026', [passingFact('b')])).toMatchObject({ kind: 'damaged' })

    await sql`UPDATE competition SET seq = 4 WHERE id = 'two2026'`
    expect(await journal.append('two2026', [passingFact('b')])).toMatchObject({ kind: 'damaged' })
    await journal.heads()
    expect([...journal.damages.keys()].sort()).toEqual(['one2026', 'two2026'])

    await sql`UPDATE frame SET body = replace(body, '"bib":1', '"bib":2') WHERE count = 1 AND ${of('six')}`
    const [first, second] = await journal.readFrames('six2026', 0, 10)
    expect([first!.frame, second!.frame]).toMatchObject([null, { id: 'f2' }])
    expect(store.changedFrames).toBe(1)

    // A competition that is removed and stated anew is whole again.
    expect(await journal.remove('two2026')).toBe(true)
    expect(await journal.append('two2026', [competitionFact('two')])).toMatchObject({ seq: 1 })
  })

  test('tables restored into another database have other epochs, and those of the same one keep theirs', async () => {
    const first = await open(url)
    await first.journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
    const [head] = await first.journal.heads()
    await first.close()
    const faults: unknown[] = []
    const again = await open(url, (fault) => faults.push(fault))
    expect(await again.journal.heads()).toEqual([head])
    await again.close()

    const elsewhere = await startPostgres()
    try {
      const target = await elsewhere.createDatabase()
      const program = (name: string): string => join(findPostgres(), name)
      const dump = execFileSync(program('pg_dump'), [url])
      execFileSync(program('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', target], { input: dump, stdio: 'pipe' })
      const restored = await open(target, (fault) => faults.push(fault))
      const [moved] = await restored.journal.heads()
      expect(moved).toMatchObject({ competition: 'tob2026', seq: 2 })
      expect(moved!.epoch).not.toBe(head!.epoch)
      expect(await readAll(restored.journal, 'tob2026')).toHaveLength(2)
      expect(faults).toMatchObject([{ message: expect.stringMatching(/^The database was restored/) }])
      await restored.close()
      const later = await open(target)
      expect(await later.journal.heads()).toEqual([moved])
      await later.close()
    } finally {
      await elsewhere.end()
    }
  })

  test('a connection that ends in the middle of a transaction refuses its requests alone', async () => {
    const faults: unknown[] = []
    const { journal } = await openNode((fault) => faults.push(fault))
    await journal.append('tob2026', [competitionFact('tob')])
    const holder = await sql.reserve()
    const looker = postgres(url, { max: 1 })
    const listWaiting = () => looker<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    for (const round of [1, 2, 3]) {
      await holder`BEGIN`
      await holder`SELECT 1 FROM competition FOR UPDATE`
      const refused = journal.append('tob2026', [passingFact(`p${round}`)]).catch((fault: unknown) => fault)
      await expect.poll(async () => (await listWaiting()).length).toBe(1)
      for (const { pid } of await listWaiting()) await looker`SELECT pg_terminate_backend(${pid})`
      expect(await refused).toBeInstanceOf(JournalError)
      await holder`COMMIT`
      await expect
        .poll(() => journal.append('tob2026', [passingFact(`p${round}`)]).catch(() => null))
        .toMatchObject({ kind: 'appended', seq: 1 + round })
    }
    holder.release()
    await looker.end()
    expect(faults).toEqual([])
  })

  describe('of a database that has gone back, lacking facts that were read,', () => {
    const faults: unknown[] = []
    const lost = [passingFact('b'), resultFact('c', [1, 2, 3])]
    let journal: Store['journal']
    let other: Store['journal']
    let before: JournalHead
    /** A copy of the database that is a moment older takes its place. */
    const goBack = async (): Promise<void> => {
      await sql`DELETE FROM fact WHERE seq > 5`
      await sql`DELETE FROM frame WHERE count > 1`
      await sql`UPDATE competition SET (epoch, seq, frame_count, chain, seal) = (
        SELECT epoch, seq, frame_count, chain, seal FROM kept)`
    }
    const readOn = (from: number, epoch = before.epoch) => journal.read('tob2026', from, 10, epoch)
    beforeEach(async () => {
      faults.length = 0
      journal = (await openNode((fault) => faults.push(fault))).journal
      await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts(), passingFact('a')])
      await journal.appendFrames('tob2026', [benchFrame('f1', '2026-07-04T12:00:01Z')])
      await sql`CREATE TABLE kept AS SELECT * FROM competition`
      await journal.append('tob2026', lost)
      await journal.appendFrames('tob2026', [benchFrame('f2', '2026-07-04T12:00:02Z')])
      ;[before] = (await journal.heads()) as [JournalHead]
      await readAll(journal, 'tob2026')
      await goBack()
      other = (await openNode()).journal
    })
    /** Everything is read anew under another epoch, and what was lost can be sent again. */
    const expectNewEpoch = async (): Promise<void> => {
      const [head] = await journal.heads()
      expect(head!.epoch).not.toBe(before.epoch)
      expect(await other.heads()).toEqual([head])
      expect(faults).toHaveLength(1)
      expect(String(faults[0])).toMatch(/gone back: of tob2026/)
      await expect(readOn(0)).rejects.toThrow(EpochEnded)
      const facts = await readAll(journal, 'tob2026')
      expect(await readAll(other, 'tob2026')).toEqual(facts)
      expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1))
      expect(facts).toHaveLength(head!.seq)
      expect(journal.damages.size).toBe(0)
      const again = await journal.append('tob2026', [passingFact('b'), passingFact('c')])
      expect(again).toMatchObject({ kind: 'appended', accepted: 2, seq: head!.seq + 2 })
    }

    test('the heads show it', async () => {
      await journal.heads()
      await expectNewEpoch()
    })

    test('a reading shows it, whether or not other facts have the numbers by now', async () => {
      await expect(readOn(7)).rejects.toThrow(EpochEnded)
      await expectNewEpoch()
    })

    test.each([1, 2, 3])('%i others have their numbers', async (count) => {
      const more = Array.from({ length: count }, (_, index) => passingFact(`other-${index}`))
      expect(await other.append('tob2026', more)).toMatchObject({ accepted: count, seq: 5 + count })
      await expect(readOn(count === 3 ? 7 : 6)).rejects.toThrow(EpochEnded)
      await expectNewEpoch()
    })

    test('a reading from the start comes upon it, too', async () => {
      await other.append(
        'tob2026',
        [1, 2, 3].map((each) => passingFact(`other-${each}`)),
      )
      await expect(readOn(2)).rejects.toThrow(EpochEnded)
      await expectNewEpoch()
    })

    test('its facts are judged by those that are there', async () => {
      // Beside the lost result it would be a second one, and refused.
      const outcome = await journal.append('tob2026', [resultFact('d', [3, 2, 1])])
      expect(outcome).toMatchObject({ kind: 'appended', seq: 6 })
      await journal.heads()
      await expectNewEpoch()
    })

    test('lost positions alone count as well', async () => {
      await journal.append('tob2026', lost)
      await journal.heads()
      expect(faults).toHaveLength(1)
    })
  })
})

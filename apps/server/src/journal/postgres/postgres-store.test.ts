import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  benchFrame,
  competitionFact,
  passingFact,
  programmeFacts,
  readAll,
} from '../../../test/journal-contract.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { describeStore } from '../../../test/store-contract.ts'
import { JournalDamage, JournalError, type JournalHead } from '../journal.ts'
import { LeaseLost } from '../lease.ts'
import type { Store } from '../store.ts'
import { openPostgresStore } from './postgres-store.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.end())

const open = (url: string): Promise<Store> =>
  openPostgresStore({
    url,
    frameRetention: { keepAllMs: 300_000, thenEveryMs: 10_000 },
    now: () => new Date(),
    makeEpoch: () => randomBytes(16).toString('hex'),
    onFault: () => {},
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
  const openNode = async (): Promise<Store> => {
    const store = await open(url)
    nodes.push(store)
    return store
  }

  test('its tables are made once, by whichever server comes first', async () => {
    const [a, b] = await Promise.all([openNode(), openNode()])
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
    await sql`UPDATE bell_lap SET version = 1`
    const store = await openNode()
    expect(await store.journal.heads()).toMatchObject([{ competition: 'tob2026', seq: 1 }])
    expect(await store.leases.take('demo', 60_000)).toEqual({ name: 'demo', epoch: 1 })
  })

  test('one of many servers gets a lease; another one takes it over when it was not renewed, and the first one cannot write any more', async () => {
    const nodes = await Promise.all([1, 2, 3, 4].map(openNode))
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

    // A copy of the database that is a moment older takes its place.
    const [before] = await sql`SELECT seq, chain, seal FROM competition WHERE id = 'six2026'`
    await journal.append('six2026', [passingFact('b')])
    await journal.heads()
    await sql`DELETE FROM fact WHERE seq = 6 AND ${of('six')}`
    await sql`UPDATE competition SET ${sql(before!)} WHERE id = 'six2026'`
    await journal.heads()
    expect(journal.damages.get('six2026')?.message).toMatch(/fact 6 is missing/)
    // A competition that is removed and stated anew is whole again.
    expect(await journal.remove('six2026')).toBe(true)
    expect(await journal.append('six2026', [competitionFact('six')])).toMatchObject({ seq: 1 })
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '@bell-lap/race-sim/random'
import { makeKillRace } from '../../../test/kill-writers.ts'
import { readAll } from '../../../test/journal-contract.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { connect, type Sql } from './connection.ts'
import { openPostgresStore } from './postgres-store.ts'

let primary: PostgresServer
let replica: PostgresServer
let url: string
let readUrl: string
let atReplica: Sql
beforeAll(async () => {
  primary = await startPostgres()
  url = await primary.createDatabase()
  replica = await primary.replicate()
  const address = new URL(url)
  address.port = String(replica.port)
  readUrl = address.href
  atReplica = connect(readUrl, 1)
})
afterAll(async () => {
  await atReplica.end({ timeout: 0 })
  await replica.end()
  await primary.end()
})

const faults: string[] = []
const openStore = (at = readUrl) =>
  openPostgresStore({
    url,
    readUrl: at,
    hints: 'off',
    server: null,
    frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
    now: () => new Date(),
    makeEpoch: () => randomBytes(16).toString('hex'),
    onFault: (fault) => faults.push(String(fault)),
  })

/** Rows of facts that the replica has read for anybody. */
const readsAtReplica = async (): Promise<number> => {
  await atReplica`SELECT pg_stat_force_next_flush()`
  const [found] = await atReplica<{ reads: number }[]>`
    SELECT coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::bigint AS reads FROM pg_stat_user_tables WHERE relname = 'fact'`
  return found!.reads
}

test('facts are read at the replica, those that it lacks at the primary, and all at the primary while it is away', async () => {
  const race = makeKillRace(1)
  const { competition, base } = race
  const store = await openStore()
  try {
    await store.journal.append(competition, base)
    await expect.poll(async () => (await atReplica`SELECT 1 FROM competition`).length).toBe(1)
    const { seq } = (await store.journal.heads())[0]!
    expect((await readAll(store.journal, competition)).length).toBe(seq)
    await expect.poll(readsAtReplica).toBeGreaterThanOrEqual(seq)

    await atReplica`SELECT pg_wal_replay_pause()`
    await store.journal.append(competition, [race.make('after-the-pause', createRandom(1))])
    expect((await readAll(store.journal, competition)).length).toBe(seq + 1)
    expect(faults).toEqual([])

    await store.journal.remove(competition)
    await store.journal.append(competition, base.slice(0, 3))
    const [head] = await store.journal.heads()
    expect((await store.journal.read(competition, 0, 100, head?.epoch)).length).toBe(3)
    expect(faults).toEqual([])

    await replica.kill()
    expect((await store.journal.read(competition, 0, 100, head?.epoch)).length).toBe(3)
    expect((await store.journal.read(competition, 0, 100, head?.epoch)).length).toBe(3)
    expect(faults).toEqual([expect.stringContaining('The read store is left out')])
  } finally {
    await store.close()
  }
  await replica.start()
})

test('a database that is no replica of the other one is refused', async () => {
  const other = await startPostgres()
  try {
    await expect(openStore(await other.createDatabase())).rejects.toThrow(/is no replica/)
  } finally {
    await other.end()
  }
})

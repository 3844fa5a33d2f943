/** The three ways in which servers tell each other: with each, all serve the same documents, only sooner or later. */
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { competitionFact, passingFact, programmeFacts, resultFact } from '../../../test/journal-contract.ts'
import { startNats, type NatsServer } from '../../../test/nats-server.ts'
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts'
import { createJournalFollower, type JournalFollower } from '../../documents/journal-follower.ts'
import { createRegistry, type Registry } from '../../documents/registry.ts'
import { setTimer } from '../../timers.ts'
import type { Store } from '../store.ts'
import { openPostgresStore } from './postgres-store.ts'

const PATH = '/competitions/tob2026/flags'

let database: PostgresServer
let nats: NatsServer
let url: string
beforeAll(async () => {
  ;[database, nats] = await Promise.all([startPostgres(), startNats()])
})
afterAll(() => Promise.all([database.end(), nats.end()]))

interface Node {
  readonly store: Store
  readonly follower: JournalFollower
  readonly registry: Registry
}
const nodes: Node[] = []
const faults: unknown[] = []
beforeEach(async () => {
  faults.length = 0
  url = await database.createDatabase()
})
afterEach(async () => {
  for (const { follower } of nodes) follower.stop()
  await Promise.all(nodes.splice(0).map(({ store }) => store.close()))
})

/** @param pollMs long for a server that has to be told */
async function open(hints: string, pollMs?: number): Promise<Node> {
  const store = await openPostgresStore({
    url,
    hints,
    server: null,
    frameRetention: { keepAllMs: 300_000, thenEveryMs: 10_000 },
    now: () => new Date(),
    makeEpoch: () => randomBytes(16).toString('hex'),
    onFault: (fault) => faults.push(fault),
  })
  const { journal } = store
  const follower = createJournalFollower({
    journal,
    setTimer,
    onFault: (fault) => faults.push(fault),
    ...(pollMs !== undefined && { pollMs }),
  })
  await follower.start()
  const node = { store, follower, registry: createRegistry({ follower, now: () => 0 }) }
  nodes.push(node)
  return node
}

/** Stands for the bytes, the epoch and the version. */
const textOf = async ({ registry }: Node): Promise<string | null> => {
  const found = await registry.read(registry.route(PATH))
  return found.kind === 'ok' ? JSON.stringify([found.document.content.etag, found.document.address]) : null
}
const send = (node: Node, ...facts: Parameters<Store['journal']['append']>[1]) =>
  node.store.journal.append('tob2026', facts)

/** All nodes serve what the first of them has in full. */
async function expectEqual(seq: number): Promise<void> {
  const seqs = () => nodes.map(({ follower }) => follower.findKnown('tob2026')?.seq)
  await expect.poll(seqs).toEqual(nodes.map(() => seq))
  const [first, ...others] = await Promise.all(nodes.map(textOf))
  expect(first).not.toBeNull()
  for (const other of others) expect(other).toBe(first)
}

const WAYS = ['notify', 'nats', 'off'] as const
const settingOf = (way: (typeof WAYS)[number]): string => (way === 'nats' ? nats.address : way)

describe.each(WAYS)('with hints by %s', (way) => {
  test('all servers serve the same documents, whichever of them took the facts', async () => {
    const [a, b, c] = [await open(settingOf(way)), await open(settingOf(way)), await open(settingOf(way))]
    await send(a, competitionFact('tob'), ...programmeFacts())
    await expectEqual(4)
    await send(b, resultFact('r1', [1, 2, 3]))
    await send(c, passingFact('p'))
    await expectEqual(6)
  })
})

describe.each(['notify', 'nats'] as const)('hints by %s', (way) => {
  /** It would look by itself only after an hour. */
  const openDeaf = () => open(settingOf(way), 3_600_000)

  test('are heard without a poll, and by no server of another database', async () => {
    const a = await openDeaf()
    const b = await openDeaf()
    url = await database.createDatabase()
    const stranger = await openDeaf()
    await send(stranger, competitionFact('tob'))
    const told: string[] = []
    stranger.store.journal.follow(({ competition }) => told.push(competition))
    nodes.splice(nodes.indexOf(stranger), 1)
    // The line may still be on its way to the first connection.
    let facts = 4
    await send(a, competitionFact('tob'), ...programmeFacts())
    await expect
      .poll(async () => {
        await send(a, passingFact(`p${(facts += 1)}`))
        return b.follower.findKnown('tob2026')?.seq ?? 0
      })
      .toBeGreaterThan(0)
    await expectEqual(facts)
    expect(told).toEqual([])
    stranger.follower.stop()
    await stranger.store.close()
  })
})

test('NATS may be killed: servers look by themselves meanwhile, say so, and hear again when it is back', async () => {
  const [a] = [await open(nats.address), await open(nats.address)]
  await send(a, competitionFact('tob'), ...programmeFacts())
  await expectEqual(4)
  await nats.kill()
  await send(a, passingFact('p1'))
  await expectEqual(5)
  await expect
    .poll(() => faults.map(String))
    .toContainEqual(expect.stringMatching(/connection to NATS is lost/))
  // A server may also start while it is away.
  await open(nats.address)
  await send(a, passingFact('p2'))
  await expectEqual(6)
  await nats.start()
  const deaf = await open(nats.address, 3_600_000)
  let seq = 6
  await expect
    .poll(async () => {
      await send(a, passingFact(`later-${(seq += 1)}`))
      return deaf.follower.findKnown('tob2026')?.seq ?? 0
    })
    .toBeGreaterThan(6)
  await expectEqual(seq)
})

test('the connection that hears NOTIFY may be cut: it is made again', async () => {
  const [a] = [await open('notify'), await open('notify')]
  await send(a, competitionFact('tob'), ...programmeFacts())
  const sql = postgres(url, { max: 1 })
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await sql.end()
  await expect.poll(() => send(a, passingFact('p1')).catch(() => null)).toMatchObject({ kind: 'appended' })
  await expectEqual(5)
})

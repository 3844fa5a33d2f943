/** Two servers, each a process of its own, on one PostgreSQL. */
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import postgres from 'postgres'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { lockFile } from '../src/journal/store-lock.ts'
import { replayLockPath } from '../src/replay-end.ts'
import { openPostgresStore } from '../src/journal/postgres/postgres-store.ts'
import type { Store } from '../src/journal/store.ts'
import { competitionFact, passingFact, programmeFacts, readAll, resultFact } from './journal-contract.ts'
import { Network } from './network.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { makeRunningRace } from './started-server.ts'
import { runCommand } from './typed-commands.ts'
import { postTo, startServerProcess, type ServerProcess } from './server-process.ts'

const COMPETITION = 'tob2026'
const DOCUMENTS = ['', '/stages/1/startlist', '/stages/1/rankings/stage', '/stages/1/timeline']

let database: PostgresServer
let url: string
/** A look at what is stored, beside the servers. */
let store: Store
const folders = [makeTemporaryFolder('node-a'), makeTemporaryFolder('node-b')]
const servers: ServerProcess[] = []

const startNode = (index: number): Promise<ServerProcess> =>
  startServerProcess(folders[index]!.path, { BELL_LAP_STORE: url })

beforeAll(async () => {
  // The database is killed below, so what it answered has to be on the disk.
  database = await startPostgres([])
  url = await database.createDatabase()
  servers.push(...(await Promise.all([startNode(0), startNode(1)])))
  store = await openPostgresStore({
    url,
    frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
    server: null,
    now: () => new Date(),
    makeEpoch: () => 'reader',
    onFault: () => {},
  })
})
afterAll(async () => {
  await store.close()
  await Promise.all(servers.map((server) => server.end()))
  await database.end()
  for (const { remove } of folders) remove()
})

interface Answer {
  readonly status: number
  readonly etag: string | null
  readonly version: string | null
  readonly text: string
}

const get = async (server: ServerProcess, path: string): Promise<Answer> => {
  const answer = await fetch(`${server.address}/competitions/${COMPETITION}${path}`)
  const { headers, status } = answer
  return {
    status,
    etag: headers.get('etag'),
    version: headers.get('bell-lap-version'),
    text: await answer.text(),
  }
}

const documentsOf = (server: ServerProcess): Promise<Answer[]> =>
  Promise.all(DOCUMENTS.map((path) => get(server, path)))

/** Sends until it is taken: what is not acknowledged is sent again, to the next server. */
async function send(facts: readonly Fact[], first: number): Promise<number> {
  for (let turn = first; ; turn += 1) {
    try {
      return await postTo(servers[turn % servers.length]!.address, COMPETITION, facts)
    } catch (error) {
      // A refusal would be the same at every server.
      if ((error as Error).message.startsWith('4')) throw error
      await new Promise(setImmediate)
    }
  }
}

/** Sends passings to both servers, from several writers at once. Resolves with the ids and the `seq` that each was told. */
async function writePassings(name: string, writers: number, each: number): Promise<Map<string, number>> {
  const told = new Map<string, number>()
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; turn < each; turn += 1) {
      const id = `${name}-${writer}-${turn}`
      told.set(id, await send([passingFact(id, 1 + (turn % 3))], writer))
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return told
}

/** Every acknowledged fact stands once, at the `seq` that was told, and no number is left out. */
async function expectStored(told: ReadonlyMap<string, number>): Promise<void> {
  const facts = await readAll(store.journal, COMPETITION)
  expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1))
  const seqs = new Map(facts.map(({ seq, fact }) => [fact.id, seq]))
  expect(seqs.size).toBe(facts.length)
  expect([...told].filter(([id, seq]) => seqs.get(id) !== seq)).toEqual([])
}

/** Both servers serve the same bytes, under the same version and ETag, as of the newest fact. */
async function expectEqualDocuments(): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all(servers.map(documentsOf))
      return JSON.stringify(a) === JSON.stringify(b) ? a!.map(({ status }) => status) : [a, b]
    })
    .toEqual(DOCUMENTS.map(() => 200))
}

test('number the facts of one competition without a hole, and serve equal documents', async () => {
  await send([competitionFact('tob'), ...programmeFacts()], 0)
  const told = await writePassings('p', 8, 25)
  // A result that was stated at one server is superseded at the other, which has to know the first one.
  await postTo(servers[0]!.address, COMPETITION, [resultFact('r1', [1, 2, 3])])
  await postTo(servers[1]!.address, COMPETITION, [resultFact('r2', [3, 2, 1], 'r1')])
  await expectStored(told)
  await expectEqualDocuments()
  const [, , ranking] = await documentsOf(servers[0]!)
  expect(ranking!.text.indexOf('Cal')).toBeLessThan(ranking!.text.indexOf('Any'))
})

test('a server that is killed while it takes facts loses none that it acknowledged, and doubles none', async () => {
  const writing = writePassings('k', 6, 25)
  await servers[1]!.kill()
  servers[1] = await startNode(1)
  await expectStored(await writing)
  await expectEqualDocuments()
})

test('a replay goes on while its command plays it, at whichever server; if the server dies, another one ends it', async () => {
  const race = makeRunningRace('played')
  const facts = race.facts.map((fact) =>
    fact.type === 'competition' ? { ...fact, replayOf: 'tdf2026' } : fact,
  )
  const isLive = async (server: ServerProcess): Promise<boolean> => {
    const answer = await fetch(`${server.address}/competitions/${race.competitionId}/live`)
    return answer.ok && ((await answer.json()) as unknown[]).length > 0
  }
  // The lock of the command that plays it, beside the second server.
  const lock = lockFile(replayLockPath(folders[1]!.path, race.competitionId), () => new Error('locked'))
  await postTo(servers[1]!.address, race.competitionId, facts)
  const sql = postgres(url, { max: 1 })
  const findLease = () => sql`SELECT 1 FROM lease WHERE name = ${`replay/${race.competitionId}`}`
  await expect.poll(async () => (await findLease()).length).toBe(1)
  await sql.end()
  await expect.poll(() => isLive(servers[0]!)).toBe(true)
  await servers[1]!.kill()
  expect(await isLive(servers[0]!)).toBe(true)
  await expect.poll(() => isLive(servers[0]!), { interval: 100 }).toBe(false)
  lock.release()
  servers[1] = await startNode(1)
})

test('the database may be killed: facts wait for it, documents are served meanwhile', async () => {
  const before = await documentsOf(servers[0]!)
  await database.kill()
  expect(await documentsOf(servers[0]!)).toEqual(before)
  // More than the writer has connections: a try that fails must not cost one for good.
  for (let attempt = 0; attempt < 12; attempt += 1)
    await expect(postTo(servers[0]!.address, COMPETITION, [passingFact('refused')])).rejects.toThrow(/^503/)
  expect(await documentsOf(servers[0]!)).toEqual(before)
  const writing = writePassings('d', 4, 10)
  await database.start()
  await expectStored(await writing)
  await expectEqualDocuments()
})

test('a database that has gone back is noticed: every server serves what is there, under another epoch', async () => {
  await database.kill()
  database.keep()
  await database.start()
  await send([passingFact('lost-1', 1), passingFact('lost-2', 2), resultFact('r3', [2, 1, 3], 'r2')], 0)
  await expectEqualDocuments()
  const epochOf = async () => (await store.journal.heads()).find((head) => head.competition === COMPETITION)
  const before = await epochOf()
  await database.kill()
  database.goBack()
  await database.start()
  // As many facts as were lost get their numbers.
  await send([passingFact('new-1', 3), passingFact('new-2', 2), resultFact('r4', [3, 1, 2], 'r2')], 1)
  await expect.poll(async () => (await epochOf())?.epoch).not.toBe(before?.epoch)
  expect((await epochOf())?.seq).toBe(before?.seq)
  await expectEqualDocuments()
  // A server that has not seen what was lost serves the same.
  await servers[1]!.end()
  servers[1] = await startNode(1)
  await expectEqualDocuments()
})

test('a visitor negotiates at one server and connects a WebSocket to the other', async () => {
  const negotiate = async (): Promise<string> => {
    const [a] = servers
    const answer = await fetch(`${a!.address}/livehub/negotiate?negotiateVersion=1`, { method: 'POST' })
    return ((await answer.json()) as { connectionToken: string }).connectionToken
  }
  const connect = (server: ServerProcess, token: string) =>
    new HubConnectionBuilder()
      .withUrl(`${server.address}/livehub?id=${token}`, {
        skipNegotiation: true,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build()
  const visitor = connect(servers[1]!, await negotiate())
  await visitor.start()
  const pushed = Promise.withResolvers<string>()
  visitor.on('updateStageLive', (_c: string, _stage: number, text: string) => pushed.resolve(text))
  await postTo(servers[1]!.address, 'hub2026', [competitionFact('hub'), ...programmeFacts()])
  expect(await visitor.invoke('register', 'hub2026-stage-1')).not.toEqual([])
  const started = { id: 'on', source: 'jury', type: 'raceStatus', at: '2026-07-04T12:00:00Z' } as const
  await postTo(servers[0]!.address, 'hub2026', [{ ...started, stage: 1, raceStatus: 'inProgress' }])
  expect(JSON.parse(await pushed.promise)).toBeInstanceOf(Object)
  await visitor.stop()
  // A token that no server has issued opens nothing.
  await expect(connect(servers[1]!, 'made-up').start()).rejects.toThrow(/WebSocket failed|404/)
})

test('a server that is cut off from the database serves what it has and is not ready; then it catches up', async () => {
  const network = await Network.open(Number(new URL(url).port))
  const through = new URL(url)
  through.port = String(network.port)
  const { path, remove } = makeTemporaryFolder('node-cut')
  const cut = await startServerProcess(path, { BELL_LAP_STORE: through.href, BELL_LAP_MOST_LAG_S: '2' })
  const readiness = async (server: ServerProcess): Promise<string> =>
    (await fetch(`${server.address}/readyz`)).text()
  try {
    const before = await documentsOf(cut)
    expect(await readiness(cut)).toBe('{"status":"ok"}')
    network.become('cut')
    await send([passingFact('meanwhile', 2), resultFact('r5', [1, 3, 2], 'r4')], 0)
    await expect.poll(() => readiness(cut)).toContain('The server is lagging.')
    expect(await documentsOf(cut)).toEqual(before)
    expect(await readiness(servers[0]!)).toBe('{"status":"ok"}')
    network.become('up')
    await expect.poll(() => readiness(cut)).toBe('{"status":"ok"}')
    expect(await documentsOf(cut)).toEqual(await documentsOf(servers[0]!))
  } finally {
    await cut.end()
    network.close()
    remove()
  }
})

test('verify compares every document with one that is made anew, and names what differs', async () => {
  const verify = (addresses: readonly string[]) =>
    runCommand(
      ['verify', ...addresses],
      { BELL_LAP_STORE: url, BELL_LAP_DATA: folders[0]!.path },
      folders[0]!.path,
    )
  const addresses = servers.map(({ address }) => address)
  const whole = await verify(addresses)
  expect(whole.err).toMatch(/^Store: .*\n$/)
  expect(whole.code).toBe(0)
  for (const address of addresses)
    expect(whole.out).toMatch(new RegExp(`${address}: \\d{2,} documents equal\\n`))
  // A server that serves something else under one address.
  const path = `/competitions/${COMPETITION}/stages/1/rankings/stage`
  const ahead = `/competitions/${COMPETITION}/flags`
  const liar = createServer((request, response) => {
    void fetch(addresses[0]! + request.url!, { headers: { prefer: 'absence=no-content' } }).then(
      async (answer) => {
        const etag = request.url === path ? 'W/"other"' : (answer.headers.get('etag') ?? '')
        const version = (answer.headers.get('bell-lap-version') ?? '') + (request.url === ahead ? '0' : '')
        await answer.arrayBuffer()
        response.writeHead(answer.status, { etag, 'bell-lap-version': version }).end()
      },
    )
  }).listen(0, '127.0.0.1')
  await once(liar, 'listening')
  const address = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
  const wrong = await verify([address])
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain(`${address}${path}: different`)
  expect(wrong.err.match(/: different/g)).toHaveLength(1)
  expect(wrong.out).toContain('1 changed meanwhile')
  liar.closeAllConnections()
  liar.close()
})

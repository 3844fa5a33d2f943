/**
 * A cluster of three servers on a real PostgreSQL with a real NATS, to which faults are done while facts are sent and visitors watch. After
 * each it checks every promise: nothing acknowledged is lost or doubled, all servers serve what the journal says, no version went backwards
 * for a visitor. The seed chooses the fault, its victim and its length.
 */
import { randomBytes } from 'node:crypto'
import { createRandom, type Random } from '@bell-lap/race-sim/random'
import { parseVersion, type DocumentVersion } from '@bell-lap/protocol/version'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { openPostgresStore } from '../src/journal/postgres/postgres-store.ts'
import type { Store } from '../src/journal/store.ts'
import { Follower, WAYS } from './follower.ts'
import { openFrontDoor, type FrontDoor } from './front-door.ts'
import { readAll } from './journal-contract.ts'
import { listFaults } from './kill-check.ts'
import { makeKillRace, type Acknowledged, type KillRace } from './kill-writers.ts'
import { startNats, type NatsServer } from './nats-server.ts'
import { Network } from './network.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { PROCESS_TOKEN, postTo, startServerProcess, type ServerProcess } from './server-process.ts'
import { runCommand } from './typed-commands.ts'

export const FAULTS = [
  'a server is killed',
  'two servers are killed at once',
  'PostgreSQL is killed',
  'NATS is killed',
  'a server is cut off from the database',
  'the database hears nothing of a server, and nobody notices',
] as const
/** Faults that take longer, or need root. Every tenth round of the soak has one. */
export const RARE_FAULTS = [
  'the primary is replaced by its replica',
  'all servers are restarted in turn, with 100 more visitors',
  'a server is 100,000 facts behind',
  'the disk of the database is full',
] as const
export type FaultKind = (typeof FAULTS)[number] | (typeof RARE_FAULTS)[number]

export interface RoundResult {
  readonly seed: number
  readonly kind: FaultKind
  readonly faults: readonly string[]
  readonly acknowledged: number
  /** Longest time from the first try to send a fact to its acknowledgement. */
  readonly refusedMs: number
  /** Longest time from an acknowledgement until every watching visitor had been answered with it. */
  readonly staleMs: number
}

const NODES = 3
const WRITERS = 4
/** A request without an answer is sent again elsewhere. */
const ANSWER_MS = 2_000
/** Each fault lasts until so many more facts were acknowledged, or so long. */
const MOST_FACTS = 60
const MOST_MS = 2_500
const RARE_EVERY = 10
/** PostgreSQL needs some 60 MB, and a segment of its log has 16. */
const DISK_MB = 400
const MORE_VISITORS = 100
const FACTS_BEHIND = 100_000
const FACTS_AT_ONCE = 1_000

interface Node {
  readonly folder: ReturnType<typeof makeTemporaryFolder>
  readonly network: Network
  server: ServerProcess
  isUp: boolean
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface FaultCluster {
  round(seed: number, kind?: FaultKind): Promise<RoundResult>
  close(): Promise<void>
}

/** @param hasSmallDisk whether the database is on a disk of its own, which can be filled */
export async function startFaultCluster(hasSmallDisk = false): Promise<FaultCluster> {
  // It is killed, so what it answered has to be on the disk.
  let database: PostgresServer = await startPostgres([], hasSmallDisk ? DISK_MB : null)
  const nats: NatsServer = await startNats()
  const own = await Network.open(database.port)
  const direct = new URL(await database.createDatabase())
  direct.port = String(own.port)
  const url = direct.href
  const startNode = async (folder: string, network: Network): Promise<ServerProcess> => {
    const through = new URL(url)
    through.port = String(network.port)
    return startServerProcess(folder, {
      BELL_LAP_STORE: through.href,
      BELL_LAP_HINTS: nats.address,
      BELL_LAP_DRAIN_S: '1',
    })
  }
  const nodes: Node[] = []
  for (let index = 0; index < NODES; index += 1) {
    const folder = makeTemporaryFolder('cluster')
    const network = await Network.open(database.port)
    nodes.push({ folder, network, server: await startNode(folder.path, network), isUp: true })
  }
  const front: FrontDoor = await openFrontDoor(() =>
    nodes.map(({ server, isUp }) => (isUp ? Number(new URL(server.address).port) : null)),
  )
  const store: Store = await openPostgresStore({
    url,
    hints: 'off',
    server: null,
    frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
    now: () => new Date(),
    makeEpoch: () => randomBytes(16).toString('hex'),
    onFault: () => {},
  })

  const kill = async (victims: readonly Node[]): Promise<void> => {
    for (const node of victims) node.isUp = false
    await Promise.all(victims.map(({ server }) => server.kill()))
  }
  const revive = async (victims: readonly Node[]): Promise<void> => {
    await Promise.all(
      victims.map(async (node) => {
        node.server = await startNode(node.folder.path, node.network)
        node.isUp = true
      }),
    )
  }
  const failOver = async (lasts: () => Promise<void>): Promise<void> => {
    const [before, replica] = [database, await database.replicate()]
    // From now on everything acknowledged is at the replica too.
    await before.run(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await before.run('SELECT pg_reload_conf()')
    await lasts()
    await before.kill()
    await lasts()
    await replica.promote()
    database = replica
    for (const network of [own, ...nodes.map((node) => node.network)]) {
      network.targetPort = replica.port
      network.reset()
    }
    await before.end()
  }
  const restartInTurn = async (): Promise<void> => {
    for (const node of nodes) {
      // As a proxy does that asks `/readyz`.
      node.isUp = false
      await node.server.end()
      await revive([node])
    }
  }
  const sendMany = async ({ competition, make }: KillRace, random: Random, to: string): Promise<void> => {
    for (let sent = 0; sent < FACTS_BEHIND; sent += FACTS_AT_ONCE)
      await postTo(
        to,
        competition,
        Array.from({ length: FACTS_AT_ONCE }, (_, index) => make(`many-${sent + index}`, random)),
      )
  }
  /** Does the fault, waits, and mends it. */
  const hurt = async (
    kind: FaultKind,
    random: Random,
    race: KillRace,
    { lasts, untilFull }: { lasts: () => Promise<void>; untilFull: () => Promise<void> },
  ): Promise<void> => {
    const first = random.whole(0, NODES - 1)
    const victim = nodes[first]!
    const second = nodes[(first + random.whole(1, NODES - 1)) % NODES]!
    switch (kind) {
      case 'a server is killed':
      case 'two servers are killed at once': {
        const victims = kind === 'a server is killed' ? [victim] : [victim, second]
        await kill(victims)
        await lasts()
        return revive(victims)
      }
      case 'PostgreSQL is killed':
        await database.kill()
        await lasts()
        return database.start()
      case 'NATS is killed':
        await nats.kill()
        await lasts()
        return nats.start()
      case 'the primary is replaced by its replica':
        return failOver(lasts)
      case 'all servers are restarted in turn, with 100 more visitors':
        return restartInTurn()
      case 'a server is 100,000 facts behind':
        await kill([victim])
        await sendMany(race, random, second.server.address)
        return revive([victim])
      case 'the disk of the database is full': {
        const makeRoom = database.fillDisk()
        await untilFull()
        await lasts()
        return makeRoom()
      }
      case 'a server is cut off from the database':
      case 'the database hears nothing of a server, and nobody notices':
        victim.network.become(kind === 'a server is cut off from the database' ? 'cut' : 'silent')
        await lasts()
        victim.network.become('up')
    }
  }

  return {
    async round(seed, kind) {
      const random = createRandom(seed)
      const race = makeKillRace(seed)
      const { competition, base } = race
      await store.journal.remove(competition)
      await postTo(nodes[0]!.server.address, competition, base)
      const begun = (await store.journal.heads()).find((each) => each.competition === competition)
      const watched = watch(nodes, front, competition, begun!.epoch)
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        createPatientWriter(`w${index}`, race, createRandom(seed + index), nodes, watched),
      )
      const rare = RARE_FAULTS.filter((each) => hasSmallDisk || each !== 'the disk of the database is full')
      const chosen =
        kind ??
        (seed % RARE_EVERY === 0
          ? rare[(seed / RARE_EVERY) % rare.length]!
          : FAULTS[random.whole(0, FAULTS.length - 1)]!)
      const more = chosen === 'all servers are restarted in turn, with 100 more visitors' ? MORE_VISITORS : 0
      const visitors = Array.from(
        { length: 2 + more },
        (_, index) => new Follower(front.address, `${competition}-stage-2`, WAYS[index % 2]!),
      )
      await Promise.all(visitors.map((visitor) => visitor.start()))
      const sum = (): number => writers.reduce((total, { acknowledged }) => total + acknowledged.length, 0)
      const untilMore = async (facts: number): Promise<void> => {
        const [from, sinceMs] = [sum(), performance.now()]
        while (sum() < from + facts && performance.now() - sinceMs < MOST_MS) await delay(20)
      }
      const faults: string[] = []
      const ending = new AbortController()
      const writing = Promise.all(writers.map((writer) => writer.run(ending.signal)))
      await untilMore(random.whole(5, 30))
      await hurt(chosen, random, race, {
        lasts: () => untilMore(random.whole(1, MOST_FACTS)),
        untilFull: async () => {
          for (let look = 0; look < 1_000 && !writers.some(({ isFull }) => isFull); look += 1) await delay(20)
          if (!writers.some(({ isFull }) => isFull)) faults.push('nothing was refused because of the disk')
        },
      })
      await untilMore(20)
      ending.abort()
      await writing
      const head = (await store.journal.heads()).find((each) => each.competition === competition)
      const facts = await readAll(store.journal, competition)
      const acknowledged = writers.flatMap((writer) => writer.acknowledged)
      faults.push(...listFaults({ epoch: head?.epoch ?? '', facts }, acknowledged))
      if (head?.epoch !== begun!.epoch) faults.push('the epoch changed')
      if (head?.seq !== facts.length) faults.push(`The head says ${head?.seq}, there are ${facts.length}`)
      await watched.untilSeen(facts.length)
      const { path } = nodes[0]!.folder
      const addresses = nodes.map(({ server }) => server.address)
      const verified = await runCommand(
        ['verify', ...addresses],
        { BELL_LAP_STORE: url, BELL_LAP_DATA: path },
        path,
      )
      if (verified.code !== 0) faults.push(verified.err)
      faults.push(...(await findLacking(visitors, addresses[0]!)))
      await Promise.all(visitors.map((visitor) => visitor.stop()))
      watched.stop()
      faults.push(...watched.faults)
      for (const { server } of nodes) faults.push(...(await findIll(server)))
      return {
        seed,
        kind: chosen,
        faults,
        acknowledged: acknowledged.length,
        refusedMs: Math.round(Math.max(...writers.map(({ longestMs }) => longestMs))),
        staleMs: Math.round(watched.longestMs()),
      }
    },
    async close() {
      front.close()
      await store.close()
      await Promise.all(nodes.map(({ server }) => server.end()))
      for (const { network, folder } of nodes) {
        network.close()
        folder.remove()
      }
      own.close()
      await Promise.all([database.end(), nats.end()])
    },
  }
}

/** A server has not ended, says that it is ready, and its log has nothing that nobody expected. */
async function findIll({ process, address, said }: ServerProcess): Promise<string[]> {
  if (process.exitCode !== null || process.signalCode !== null)
    return [`a server has ended (${process.exitCode ?? process.signalCode}): ${said().slice(-2_000)}`]
  const faults = said()
    .split('\n')
    .filter((line) => /uncaught|unhandled|TypeError|must be restarted/i.test(line))
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${address}/readyz`)
    const text = await answer.text()
    if (answer.ok) return faults
    if (attempt === 60) return [...faults, `a server is not ready: ${text}`]
    await delay(500)
  }
}

/** Every visitor of the hub has in the end what GET answers. */
async function findLacking(visitors: readonly Follower[], address: string): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const answers = new Map<string, string>()
    for (const path of new Set(visitors.flatMap(({ held }) => [...held.keys()]))) {
      const answer = await fetch(address + path)
      const text = await answer.text()
      if (answer.ok) answers.set(path, text)
    }
    const lacking = visitors.flatMap(({ held }) =>
      [...held].flatMap(([path, { text }]) =>
        answers.has(path) && answers.get(path) !== text ? [path] : [],
      ),
    )
    if (lacking.length === 0 || attempt === 60)
      return lacking.map((path) => `a visitor of the hub has no newest ${path}`)
    await delay(500)
  }
}

interface Watch {
  /** A fact is acknowledged under this number. */
  note(seq: number): void
  readonly faults: readonly string[]
  untilSeen(seq: number): Promise<void>
  longestMs(): number
  stop(): void
}

/**
 * Visitors who read a document that every fact of the race changes: one through the front, whoever answers, and one at each server, for
 * whom no version may go backwards.
 */
function watch(nodes: readonly Node[], front: FrontDoor, competition: string, ownEpoch: string): Watch {
  const path = `/competitions/${competition}/flags`
  const faults: string[] = []
  const noted: { readonly seq: number; readonly atMs: number }[] = []
  let seen = 0
  let longestMs = 0
  const stopping = new AbortController()
  const look = async (
    address: () => string | null,
    onVersion: (version: DocumentVersion) => void,
  ): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const base = address()
        if (base === null) throw new Error('away')
        const answer = await fetch(base + path, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        await answer.arrayBuffer()
        const version = parseVersion(answer.headers.get('bell-lap-version') ?? '')
        if (answer.ok && version) onVersion(version)
      } catch {
        // It is away.
      }
      await delay(20)
    }
  }
  void look(
    () => front.address,
    ({ epoch, version }) => {
      // The race of the round before has the same address.
      if (epoch !== ownEpoch) return
      seen = Math.max(seen, version)
      const nowMs = performance.now()
      while (noted.length > 0 && noted[0]!.seq <= seen)
        longestMs = Math.max(longestMs, nowMs - noted.shift()!.atMs)
    },
  )
  for (const [index, node] of nodes.entries()) {
    let last: DocumentVersion | null = null
    void look(
      () => (node.isUp ? node.server.address : null),
      (next) => {
        const before: DocumentVersion | null = last
        if (before?.epoch === next.epoch && next.version < before.version)
          faults.push(`server ${index} answered version ${next.version} after ${before.version}`)
        // A server that has not heard of the new race yet may answer with the old one, but not after the new one.
        else if (before?.epoch === ownEpoch && next.epoch !== ownEpoch)
          faults.push(`server ${index} answered with an epoch that is over`)
        last = next
      },
    )
  }
  return {
    note: (seq) => void noted.push({ seq, atMs: performance.now() }),
    faults,
    async untilSeen(seq) {
      for (let attempt = 0; attempt < 1_000; attempt += 1) {
        if (seen >= seq) return
        await delay(20)
      }
      faults.push(`a visitor saw ${seen} of ${seq} facts`)
    },
    longestMs: () => longestMs,
    stop: () => stopping.abort(),
  }
}

interface PatientWriter {
  readonly acknowledged: readonly Acknowledged[]
  readonly longestMs: number
  /** A server has said that the disk is full, or that the database does not answer because of it. */
  readonly isFull: boolean
  run(ending: AbortSignal): Promise<void>
}

/** Sends one fact after the other, each until some server has acknowledged it. */
function createPatientWriter(
  name: string,
  race: KillRace,
  random: Random,
  nodes: readonly Node[],
  watched: Watch,
): PatientWriter {
  const acknowledged: Acknowledged[] = []
  let longestMs = 0
  let isFull = false
  let turn = random.whole(0, NODES - 1)
  const send = async (body: string): Promise<number> => {
    for (;;) {
      turn += 1
      const node = nodes[turn % NODES]!
      try {
        if (!node.isUp) throw new Error('away')
        const answer = await fetch(`${node.server.address}/ingest/competitions/${race.competition}/facts`, {
          method: 'POST',
          headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        const text = await answer.text()
        if (answer.status === 201) return (JSON.parse(text) as { seq: number }).seq
        isFull ||= answer.status === 507 || answer.status === 503
        if (answer.status < 500) throw new TypeError(`${answer.status} ${text}`)
      } catch (error) {
        // A refusal would be the same at every server.
        if (error instanceof TypeError && error.message.startsWith('4')) throw error
      }
      await delay(10)
    }
  }
  return {
    acknowledged,
    get longestMs() {
      return longestMs
    },
    get isFull() {
      return isFull
    },
    async run(ending) {
      for (let made = 1; !ending.aborted; made += 1) {
        const fact = race.make(`${name}-${made}`, random)
        const sinceMs = performance.now()
        const seq = await send(JSON.stringify([fact]))
        longestMs = Math.max(longestMs, performance.now() - sinceMs)
        watched.note(seq)
        acknowledged.push({ fact, seq, isAlone: true })
      }
    },
  }
}

/**
 * Whatever is lost on the way, every visitor ends with the latest version of every document. The test runs a store that follows SPEC.md
 * (register first, fetch what is missing, the higher version wins) against a server that dies and returns at random.
 */
import { parseVersion } from '@bell-lap/protocol/version'
import { expect, test } from 'vitest'
import { LiveServer } from './live-server.ts'
import { Visitor } from './visitor.ts'

const CHANNEL = 'tdf2026-stage-4'
const PATHS = ['live', 'liverankings', 'tracking', 'teams'].map(
  (name) => `/competitions/tdf2026/stages/4/${name}`,
)
const STEPS = 40

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Keeps the latest version of each document. A test can wait for all pending fetches. */
class Store {
  readonly held = new Map<string, { readonly version: number; readonly body: unknown }>()
  readonly #fetches = new Set<Promise<void>>()

  keep(path: string, version: number, body: unknown): void {
    if (version > (this.held.get(path)?.version ?? 0)) this.held.set(path, { version, body })
  }

  fetch(url: string, path: string): void {
    const reading = this.#read(url, path)
    this.#fetches.add(reading)
    void reading.then(() => this.#fetches.delete(reading))
  }

  async #read(url: string, path: string): Promise<void> {
    try {
      const answer = await fetch(`${url}${path}`)
      const version = parseVersion(answer.headers.get('bell-lap-version') ?? '')
      if (version) this.keep(path, version.version, await answer.json())
    } catch {
      // The server died in between. The next registration lists the document again.
    }
  }

  async settled(): Promise<void> {
    while (this.#fetches.size > 0) await Promise.all(this.#fetches)
  }
}

function follow(visitor: Visitor, server: LiveServer): Store {
  const store = new Store()
  visitor.client.subscribe((event) => {
    if (event.type === 'push')
      for (const { path, version, body } of event.documents) store.keep(path, version!.version, body)
    if (event.type === 'addresses')
      for (const { path, version } of event.addresses ?? [])
        if (version > (store.held.get(path)?.version ?? 0)) store.fetch(server.url, path)
    if (event.type === 'polled' && event.document)
      store.keep(event.path, event.document.version!.version, event.document.body)
  })
  return store
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'seed %i: every visitor ends with the latest version of every document',
  async (seed) => {
    const random = seeded(seed)
    const server = await LiveServer.start()
    server.webSockets = seed % 3 !== 0
    const visitors = Array.from({ length: 3 }, () => new Visitor(server.url))
    const stores = visitors.map((visitor) => follow(visitor, server))
    for (const { client } of visitors) {
      client.registerPhase(CHANNEL)
      client.start()
    }
    let isUp = true
    for (let step = 1; step <= STEPS; step += 1) {
      const path = PATHS[Math.floor(random() * PATHS.length)]!
      const address = server.put(path, { step })
      // Some pushes are lost with their server.
      server.send(CHANNEL, 'updateTeams', JSON.stringify({ step }), address)
      const fate = random()
      if (isUp && fate < 0.15) await server.stop()
      if (!isUp && fate < 0.4) await server.restart()
      isUp = isUp ? fate >= 0.15 : fate < 0.4
      for (const visitor of visitors) if (random() < 0.4) visitor.client.wake()
      if (random() < 0.5) await new Promise((resolve) => setImmediate(resolve))
    }
    if (!isUp) await server.restart()
    const last = server.put(PATHS[0]!, { step: 'last' })
    for (const { client } of visitors) {
      client.unregisterPhase()
      client.registerPhase(CHANNEL)
    }
    // The answer that lists the last document lists all of them.
    const knows = ({ events }: Visitor) =>
      events.some(
        (event) =>
          event.type === 'addresses' && event.addresses?.some(({ version }) => version === last.version),
      )
    const lacking = () => visitors.filter((visitor) => !knows(visitor))
    for (let late = lacking(); late.length > 0; late = lacking()) {
      for (const { client } of late) client.wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(stores.map((store) => store.settled()))
    const newest = server.documents.map(({ path, version, body }) => [path, { version, body }])
    for (const { held } of stores) expect(held).toEqual(new Map(newest as never))
  },
)

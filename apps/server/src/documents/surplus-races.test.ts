/** Checks that readers and followers notice nothing when states are dropped and read again. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LIVE_CHANNEL } from '@bell-lap/protocol/channel'
import { definitionOf, DOCUMENT_NAMES } from '@bell-lap/protocol/documents'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { readChannel, type Channel } from '../live/channel-documents.ts'
import type { Push } from '../live/push.ts'
import { createRelay } from '../live/relay.ts'
import { createCards, type Card } from './card.ts'
import { createJournalFollower } from './journal-follower.ts'
import { createRegistry, type Registry } from './registry.ts'

/** The last race stands before its second stage. */
const RACES = ['a', 'b', 'c', 'd'].map((letter, index) => {
  const race = makeRace({
    seed: index + 1,
    code: `made${letter}`,
    riders: 8,
    stages: 2,
    frameEveryS: 600,
    results: true,
  })
  return letter === 'd' ? { ...race, facts: race.facts.slice(0, race.facts.length / 3) } : race
})
const [one, other] = RACES as [(typeof RACES)[0], (typeof RACES)[0]]
const c = one.competitionId

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await nextTurn()
}

const readerOf = (registry: Registry) => async (path: string) => {
  const answer = await registry.read(registry.route(path))
  await settle()
  if (answer.kind !== 'ok') return answer.kind
  const { content, address } = answer.document
  return { text: content.text, etag: content.etag, address }
}

/**
 * The documents of a server without the server. It has room for one state and, unless stated, for no ready
 * document.
 */
async function serve(options: { cacheBytes?: number; foldedRows?: number; told?: number } = {}) {
  const { cacheBytes = 0, foldedRows = 0, told = Infinity } = options
  let epochs = 0
  const clock = { ms: 0 }
  const journal = createMemoryJournal({
    now: () => new Date(0),
    makeEpoch: () => `epoch${(epochs += 1)}`,
    onFault: () => {},
  })
  for (const { competitionId, facts, frames } of RACES) {
    await journal.append(competitionId, competitionId === c ? facts.slice(0, told) : facts)
    await journal.appendFrames(competitionId, frames)
  }
  const reads: string[] = []
  const proving = { fails: false }
  const watched: typeof journal = {
    ...journal,
    async prove() {
      if (proving.fails) throw new Error('facts are missing')
    },
    read(competition, ...rest) {
      reads.push(competition)
      return journal.read(competition, ...rest)
    },
  }
  const follower = createJournalFollower({
    journal: watched,
    setTimer: () => () => {},
    onFault: (error) => {
      throw error
    },
  })
  const cards = createCards()
  const registry = createRegistry({ follower, now: () => clock.ms, cacheBytes, foldedRows, cards })
  await follower.start()
  await settle()
  const read = readerOf(registry)
  /** The same journal in another process, which has the cards of this one. */
  const restart = async (stored = cards.list()) => {
    const restored = createCards(JSON.parse(JSON.stringify(stored)) as Card[])
    const again = createJournalFollower({
      journal: watched,
      setTimer: () => () => {},
      findRest: restored.find,
      onFault: () => {},
    })
    const restarted = createRegistry({
      follower: again,
      now: () => clock.ms,
      cacheBytes,
      foldedRows,
      cards: restored,
    })
    reads.length = 0
    await again.start()
    return { follower: again, registry: restarted, read: readerOf(restarted) }
  }
  /** Requests another competition, so that the previous one is dropped. */
  const askOther = () => read(`/competitions/${other.competitionId}/stages/1/live`)
  return { journal, registry, reads, clock, read, askOther, cards, restart, proving }
}

/** Every address of the competition's documents, of both stages. */
const PATHS = DOCUMENT_NAMES.filter((name) => definitionOf(name).scope === 'competition').flatMap((name) => {
  const path = definitionOf(name).path.replace('{c}', c).replace('{kind}', 'sprint').replace('{n}', '1')
  return path.includes('{e}')
    ? []
    : [...new Set(['1', '2'].map((s) => path.replace('{s}', s).replace('{id}', '1')))]
})
const LISTS = [
  '/competitions',
  '/competitions/livelink',
  '/competitions/sports',
  `/competitions/search?query=madea`,
]

describe('a competition whose state was dropped', () => {
  test('answers with the same bytes, ETags and versions, and with the same absences', async () => {
    const { registry, read, askOther } = await serve()
    const before = new Map<string, unknown>()
    for (const path of PATHS) before.set(path, await read(path))
    expect([...before.values()].filter((answer) => typeof answer === 'object').length).toBeGreaterThan(20)
    await askOther()
    expect(registry.findRace(c)).toBeUndefined()
    for (const path of PATHS) {
      await askOther()
      expect(await read(path), path).toEqual(before.get(path))
    }
  })

  test('is not read again for ready documents', async () => {
    const { registry, read, askOther, reads } = await serve({ cacheBytes: 10_000_000 })
    const path = `/competitions/${c}/stages/1/rankings/stage`
    const before = await read(path)
    await askOther()
    reads.length = 0
    expect(await read(path)).toEqual(before)
    expect([reads, registry.findRace(c)]).toEqual([[], undefined])
    await read(`/competitions/${c}/stages/2/rankings/stage`)
    expect(reads).toContain(c)
  })

  test('is in every list as before, without reading its state', async () => {
    const roomy = await serve({ foldedRows: 1_000_000 })
    const { registry, read, askOther, reads } = await serve()
    await askOther()
    reads.length = 0
    expect(registry.foldedCount).toBe(1)
    for (const path of LISTS) {
      const { text } = (await read(path)) as { text: string }
      expect(text).toBe(((await roomy.read(path)) as { text: string }).text)
      expect(text.length, path).toBeGreaterThan(40)
    }
    expect(reads).toEqual([])
  })

  test('is read again after a new fact, and stays in memory while it is raced', async () => {
    const { journal, registry, read, askOther, clock } = await serve({ told: one.facts.length - 1 })
    const stages = `/competitions/${c}/stages`
    const { address } = (await read(stages)) as { address: { version: number } }
    await askOther()
    await journal.append(c, [{ ...one.facts[0]!, id: 'competition-again' }])
    await settle()
    const after = (await read(stages)) as { address: { version: number } }
    expect(after.address.version).toBeGreaterThan(address.version)
    await askOther()
    expect(registry.findRace(c)).toBeDefined()
    clock.ms = 3_600_000
    await registry.tidy()
    expect(registry.findRace(c)).toBeUndefined()
  })

  test('serves no ready document older than its latest facts', async () => {
    const { journal, registry, read, askOther, clock } = await serve({ cacheBytes: 10_000_000 })
    const stages = `/competitions/${c}/stages`
    const before = (await read(stages)) as { address: { version: number } }
    await askOther()
    await journal.append(c, [{ ...one.facts[0]!, id: 'competition-again' }])
    await settle()
    clock.ms = 3_600_000
    await registry.tidy()
    expect(registry.findRace(c)).toBeUndefined()
    const after = (await read(stages)) as { address: { version: number } }
    expect(after.address.version).toBeGreaterThan(before.address.version)
  })

  test('has another epoch after a restart, and serves nothing of the old one', async () => {
    const { journal, read, askOther } = await serve({ cacheBytes: 10_000_000 })
    const path = `/competitions/${c}/stages/1/rankings/stage`
    expect(await read(path)).toHaveProperty('address.epoch', 'epoch1')
    await askOther()
    const beginning = journal.beginAnew(c)
    await beginning.append(one.facts.slice(0, 5))
    beginning.publish()
    await settle()
    expect(await read(path)).toBe('not-yet')
    expect(await read(`/competitions/${c}`)).toHaveProperty('address.epoch', 'epoch5')
  })
})

describe('a start with cards of an earlier run', () => {
  const OWN = ['', '/live', '/haslive', '/summaries'].map((part) => `/competitions/${c}${part}`)

  test('reads no competition, and lists and reports all of them as before', async () => {
    const { registry, read, restart, reads } = await serve({ cacheBytes: 10_000_000, foldedRows: 1_000_000 })
    await registry.keepCards()
    const before = await Promise.all([...LISTS, ...OWN].map(read))
    const later = await restart()
    expect(await Promise.all([...LISTS, ...OWN].map(later.read))).toEqual(before)
    expect(reads).toEqual([])
    const path = `/competitions/${c}/stages/1/rankings/stage`
    expect(await later.read(path)).toEqual(await read(path))
  })

  test('ignores the card of a competition with newer facts', async () => {
    const { journal, restart, cards } = await serve()
    const stored = cards.list()
    await journal.append(c, [{ ...one.facts[0]!, id: 'competition-again', name: 'Another name' }] as never)
    const later = await restart(stored)
    expect(later.registry.findRace(c)).toBeDefined()
    expect(await later.read(`/competitions/${c}`)).toMatchObject({ text: /Another name/ })
  })

  test('finds unreadable competitions before the first request', async () => {
    const { restart, proving } = await serve()
    const { follower, read } = await restart()
    proving.fails = true
    await follower.prove()
    expect(await read(`/competitions/${c}`)).toBe('damaged')
  })
})

describe('many competitions requested at once', () => {
  test('all answer, and only as many states stay as fit', async () => {
    const { registry, read } = await serve()
    const paths = RACES.flatMap(({ competitionId }) =>
      ['startlist', 'rankings/stage', 'live'].map(
        (part) => `/competitions/${competitionId}/stages/1/${part}`,
      ),
    )
    const answers = await Promise.all([...paths, ...paths].map(read))
    expect(answers.map((answer) => typeof answer)).toEqual(answers.map(() => 'object'))
    expect(registry.foldedCount).toBe(1)
  })
})

describe('a visitor', () => {
  async function follow(channel: Channel, options: Parameters<typeof serve>[0] = {}) {
    const served = await serve(options)
    const pushes: Push[] = []
    const visitors = new Set<string>()
    const relay = createRelay({
      registry: served.registry,
      now: () => 0,
      setTimer: () => () => {},
      soon: (run) => run(),
      onError: (error) => {
        throw error
      },
    })
    relay.addOutlet({
      hasVisitors: (name) => visitors.has(name),
      send: (_, sent) => void pushes.push(...sent),
    })
    await served.askOther()
    expect(await relay.prepare(channel)).toBeNull()
    const addresses = relay.join(channel)
    visitors.add(channel.name)
    return { ...served, relay, visitors, pushes, addresses }
  }

  test('of a stage keeps its competition in memory and gets its pushes', async () => {
    const channel = readChannel(`${c}-stage-2`)!
    const last = one.facts.findIndex(
      ({ type, ...fact }) => type === 'stageResult' && 'stage' in fact && fact.stage === 2,
    )
    const { journal, registry, relay, visitors, pushes, addresses, askOther } = await follow(channel, {
      told: last,
    })
    expect(addresses.length).toBeGreaterThan(5)
    await askOther()
    expect(registry.findRace(c)).toBeDefined()
    await journal.append(c, one.facts.slice(last, last + 1))
    await settle()
    expect(pushes.map(({ address }) => address.path)).toContain(`/competitions/${c}/stages/2/rankings/stage`)
    visitors.clear()
    relay.tidy()
    await registry.tidy()
    await askOther()
    expect(registry.foldedCount).toBeLessThanOrEqual(2)
  })

  test('of all races gets the changes of a competition whose state was dropped', async () => {
    const channel = readChannel(LIVE_CHANNEL)!
    const { journal, registry, pushes, addresses } = await follow(channel, { told: one.facts.length - 1 })
    expect(addresses).toHaveLength(RACES.length * 2)
    expect(registry.findRace(c)).toBeUndefined()
    await journal.append(c, one.facts.slice(-1))
    await settle()
    expect(pushes.map(({ message }) => message)).toContain('updateLive')
    expect(pushes.every(({ address }) => address.path.startsWith(`/competitions/${c}/`))).toBe(true)
  })
})

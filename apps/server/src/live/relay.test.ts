import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PushedAddress } from '@bell-lap/protocol/version'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { beforeEach, describe, expect, test } from 'vitest'
import { createJournalFollower } from '../documents/journal-follower.ts'
import { createRegistry, type Registry } from '../documents/registry.ts'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { readChannel, type Channel } from './channel-documents.ts'
import type { Push } from './push.ts'
import { createRelay, type Relay } from './relay.ts'

const { competitionId: c, facts } = makeRace({
  seed: 5,
  riders: 8,
  stages: 1,
  frameEveryS: 0,
  results: false,
})
const isFinish = (fact: Fact): fact is FactOf<'passing'> => fact.type === 'passing' && fact.point === 'Finish'
const finishes = facts.filter(isFinish)
const before = facts.slice(0, facts.findIndex(isFinish))
const CHANNEL = readChannel(`${c}-stage-1`)!
const LIVE = readChannel('live')!

interface Write {
  readonly channel: string
  readonly atMs: number
  readonly messages: readonly string[]
  readonly pushes: readonly Push[]
}

let nowMs: number
let timers: { run: () => void; atMs: number }[]
let writes: Write[]
let visitors: Set<string>
let journal: ReturnType<typeof createMemoryJournal>
let registry: Registry
/** The addresses of the documents as they were last read, by path. */
let addresses: Map<string, PushedAddress>
let relay: Relay
/** Requested turns of the event loop. Null while every turn comes immediately. */
let turns: (() => void)[] | null

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await nextTurn()
}
/** Advances the clock and runs the timers that are due. */
const pass = (ms: number): void => {
  const untilMs = nowMs + ms
  for (;;) {
    const next = timers.toSorted((a, b) => a.atMs - b.atMs).find(({ atMs }) => atMs <= untilMs)
    if (!next) break
    timers = timers.filter((timer) => timer !== next)
    nowMs = next.atMs
    next.run()
  }
  nowMs = untilMs
}
const add = async (more: readonly Fact[]): Promise<void> => {
  await journal.append(c, more)
  await settle()
}
const join = (channel: Channel): void => {
  relay.join(channel)
  visitors.add(channel.name)
}

beforeEach(async () => {
  nowMs = 10_000
  timers = []
  writes = []
  visitors = new Set()
  turns = null
  journal = createMemoryJournal({ now: () => new Date(0), makeEpoch: () => 'epoch', onFault: () => {} })
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
  const made = createRegistry({ follower, now: () => nowMs })
  addresses = new Map()
  registry = {
    ...made,
    readNow(route) {
      const answer = made.readNow(route)
      if (answer?.kind === 'ok' && answer.document.address)
        addresses.set(answer.document.path, answer.document.address)
      return answer
    },
  }
  relay = createRelay({
    registry,
    now: () => nowMs,
    setTimer: (run, ms) => {
      const timer = { run, atMs: nowMs + ms }
      timers.push(timer)
      return () => (timers = timers.filter((each) => each !== timer))
    },
    soon: (run) => {
      if (turns) turns.push(run)
      else run()
    },
    onError: (error) => {
      throw error
    },
  })
  relay.addOutlet({
    hasVisitors: (channel) => visitors.has(channel),
    send: (channel, pushes) =>
      void writes.push({ channel, atMs: nowMs, messages: pushes.map(({ message }) => message), pushes }),
  })
  await journal.append(c, before)
  await follower.start()
})

describe('a channel', () => {
  test('that is quiet sends a change immediately, with all its documents in one write', async () => {
    join(CHANNEL)
    await add(finishes.slice(0, 1))
    expect(writes).toMatchObject([{ channel: CHANNEL.name, atMs: 10_000 }])
    expect(writes[0]?.messages).toEqual(
      expect.arrayContaining(['updateStageLive', 'updateStageLiveRankings']),
    )
    expect(new Set(writes[0]?.messages).size).toBe(writes[0]?.messages.length)
  })

  test('that is busy sends the newest form of all changes with the next tick', async () => {
    join(CHANNEL)
    await add(finishes.slice(0, 1))
    pass(50)
    await add(finishes.slice(1, 2))
    await add(finishes.slice(2, 3))
    expect(writes).toHaveLength(1)
    pass(149)
    expect(writes).toHaveLength(1)
    pass(1)
    expect(writes).toHaveLength(2)
    expect(writes[1]?.atMs).toBe(10_200)
    const newest = registry.readNow(registry.route(`/competitions/${c}/stages/1/live`))
    const told = writes[1]?.pushes.find(({ message }) => message === 'updateStageLive')
    expect(newest?.kind === 'ok' && newest.document.address).toEqual(told?.address)
    pass(1_000)
    expect(writes).toHaveLength(2)
  })

  test('that became quiet sends immediately again', async () => {
    join(CHANNEL)
    await add(finishes.slice(0, 1))
    pass(200)
    await add(finishes.slice(1, 2))
    expect(writes.map(({ atMs }) => atMs)).toEqual([10_000, 10_200])
  })

  test('sends nothing and stays quiet if a fact changes no document', async () => {
    join(CHANNEL)
    await add([{ ...facts[0]!, id: 'competition-again' }])
    expect(writes).toEqual([])
  })

  test('without visitors has no write and no timer', async () => {
    await add(finishes.slice(0, 1))
    join(CHANNEL)
    visitors.clear()
    await add(finishes.slice(1, 3))
    expect([writes, timers]).toEqual([[], []])
  })

  test('whose last visitor left before the tick is forgotten at the tick', async () => {
    join(CHANNEL)
    await add(finishes.slice(0, 1))
    await add(finishes.slice(1, 2))
    visitors.clear()
    pass(200)
    expect(writes).toHaveLength(1)
    join(CHANNEL)
    await add(finishes.slice(2, 3))
    expect(writes).toHaveLength(2)
  })

  test('sends a visitor who missed pushes exactly the pushes since', async () => {
    join(CHANNEL)
    await add(finishes.slice(0, 1))
    pass(500)
    await add([{ ...facts.find(({ type }) => type === 'startList')!, id: 'list-again' }])
    const since = (ms: number) => relay.listSince(CHANNEL.name, ms).map(({ message }) => message)
    expect(since(0)).toContain('updateStageLive')
    expect(since(10_001)).not.toContain('updateStageLive')
    expect(since(20_000)).toEqual([])
  })

  test('sends the documents of the new epoch after a restart', async () => {
    join(CHANNEL)
    journal.beginAnew(c).publish()
    await add([...before, ...finishes.slice(0, 2)])
    pass(200)
    expect(writes.flatMap(({ messages }) => messages)).toContain('updateStageLiveRankings')
  })
})

describe('channels that one fact changes', () => {
  const stage = facts.find(({ type }) => type === 'stage')!
  const changeAll = () =>
    add([{ ...stage, id: 'renamed', name: 'Elsewhere' } as Fact, ...finishes.slice(0, 1)])

  /** Runs the next step. Returns what it made for the first time since the last one. */
  const takeTurn = (): string[] => {
    const [turn, ...others] = turns?.splice(0) ?? []
    expect(others).toEqual([])
    const before = new Map(addresses)
    turn?.()
    return [...addresses].flatMap(([path, address]) => (before.get(path) === address ? [] : path))
  }

  test('are sent one after another, with at most one document made in a turn', async () => {
    for (const channel of [CHANNEL, LIVE]) join(channel)
    turns = []
    await changeAll()
    addresses.clear()
    const leaving: string[][] = []
    while (turns.length > 0) {
      const from = writes.length
      expect(takeTurn().length).toBeLessThanOrEqual(1)
      leaving.push(writes.slice(from).map(({ channel }) => channel))
    }
    expect(leaving.filter(({ length }) => length > 0)).toEqual([[CHANNEL.name], [LIVE.name]])
    expect(addresses.size).toBeGreaterThan(5)
  })

  test('are sent in one write in their newest form, whatever comes while they are made', async () => {
    join(CHANNEL)
    turns = []
    await changeAll()
    for (let turn = 1; turn < 40 && writes.length === 0; turn += 1) {
      takeTurn()
      if (turn < 30 && writes.length === 0)
        await add(
          finishes
            .slice(0, (turn % finishes.length) + 1)
            .map((fact) => ({ ...fact, id: `${fact.id}-${turn}` })),
        )
    }
    expect(writes).toHaveLength(1)
    for (const { address } of writes[0]!.pushes) {
      const now = registry.readNow(registry.route(address.path))
      expect(now?.kind === 'ok' && now.document.address).toEqual(address)
    }
  })

  test('are not sent if their visitors left meanwhile or the relay was stopped', async () => {
    join(CHANNEL)
    turns = []
    await changeAll()
    visitors.clear()
    for (const turn of turns.splice(0)) turn()
    expect([writes, turns]).toEqual([[], []])
    join(CHANNEL)
    await add(finishes.slice(1, 2))
    relay.stop()
    for (const turn of turns.splice(0)) turn()
    expect([writes, turns]).toEqual([[], []])
  })
})

describe('the channel of all', () => {
  test('reports a new competition', async () => {
    join(LIVE)
    const other = before.map((fact) => (fact.type === 'competition' ? { ...fact, code: 'other' } : fact))
    await journal.append('other2026', other)
    await settle()
    pass(200)
    const paths = writes.flatMap(({ pushes }) => pushes.map(({ address }) => address.path))
    expect(new Set(paths)).toEqual(
      new Set(['/competitions/other2026/haslive', '/competitions/other2026/live']),
    )
  })

  test('reports a winner named in the list of stages, and no rider behind', async () => {
    join(LIVE)
    await add(finishes.slice(0, 1))
    pass(500)
    expect(writes.map(({ messages }) => messages)).toEqual([['updateLive']])
    await add(finishes.slice(1, 2))
    pass(500)
    expect(writes).toHaveLength(1)
  })
})

describe('the names of channels', () => {
  test.each([
    ['tdf2026-stage-4', 'tdf2026-stage-4'],
    ['tdf2026-stage-04', 'tdf2026-stage-4'],
    ['mtbwch2026-event-3-phase-1', 'mtbwch2026-event-3-phase-1'],
    ['live', 'live'],
    ['Live', undefined],
    ['tdf2026', undefined],
    ['tdf2026-stage-', undefined],
    ['__proto__', undefined],
  ])('%s is %s', (text, name) => {
    expect(readChannel(text)?.name).toBe(name)
  })
})

describe('what is kept', () => {
  test('does not keep channels that do not exist: they are refused with a reason', async () => {
    for (let number = 2; number < 999; number += 1) {
      const names = [
        `${c}-stage-${number}`,
        `${c}-event-${number}-phase-1`,
        `nowhere${1000 + number}-stage-1`,
      ]
      for (const name of names) expect(await relay.prepare(readChannel(name)!)).toEqual(expect.any(String))
    }
    expect(relay.count).toBe(0)
    expect(await relay.prepare(CHANNEL)).toBeNull()
    expect(await relay.prepare(LIVE)).toBeNull()
  })

  test('is dropped when nobody follows it, and kept while somebody does', async () => {
    join(CHANNEL)
    join(LIVE)
    relay.tidy()
    expect(relay.count).toBe(2)
    visitors.delete(CHANNEL.name)
    relay.tidy()
    expect(relay.count).toBe(1)
    await add(finishes.slice(0, 1))
    expect(writes.map(({ channel }) => channel)).toEqual(['live'])
  })
})

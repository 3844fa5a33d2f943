import type { Fact } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '@bell-lap/race/projections'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { readChannel } from '../live/channel-documents.ts'
import type { Push } from '../live/push.ts'
import { createRelay } from '../live/relay.ts'
import { createJournalFollower } from './journal-follower.ts'
import { createLargeRaces, createLargeRacesHere, type LargeRaces } from './large-races.ts'
import { LARGE_FIELD } from './race-size.ts'
import { createRegistry } from './registry.ts'

const race = makeRace({ seed: 5, riders: LARGE_FIELD, stages: 1, frameEveryS: 0, results: false })
const c = race.competitionId
const isOfRace = (fact: Fact): boolean =>
  fact.type === 'raceStatus' ? fact.raceStatus === 'inProgress' : fact.type !== 'passing'
const passings = race.facts.filter(({ type }) => type === 'passing')
const facts = [...race.facts.filter(isOfRace), ...passings.slice(0, 200)]
const STARTLIST = `/competitions/${c}/stages/1/startlist`
const LIVE_RANKINGS = `/competitions/${c}/stages/1/liverankings`

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function follow(makeLargeRaces?: (here: LargeRaces) => LargeRaces) {
  const journal = createMemoryJournal({ now: () => new Date(0), makeEpoch: () => 'epoch', onFault: () => {} })
  await journal.append(c, facts)
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
  const here = createLargeRacesHere(follower.findLevel)
  const registry = createRegistry({ follower, now: () => 0, largeRaces: makeLargeRaces?.(here) ?? here })
  await follower.start()
  const read = async (path: string) => {
    const answer = await registry.read(registry.route(path))
    if (answer.kind !== 'ok') throw new Error(`${path} is ${answer.kind}`)
    return answer.document
  }
  return { journal, follower, registry, read }
}

describe('the thread of large races', () => {
  const start = async () => {
    const { journal, follower } = await follow()
    let isBroken = false
    const threads = createLargeRaces({
      journal: {
        read: (...asked) => (isBroken ? Promise.reject(new Error('no disk')) : journal.read(...asked)),
        readFrames: journal.readFrames,
      },
      publicUrl: '',
      onFault: (error) => expect(error).toBeUndefined(),
    })
    closers.push(threads.close)
    const head = () => follower.findLevel(c)!
    return { journal, follower, threads, head, breakJournal: (broken: boolean) => void (isBroken = broken) }
  }
  const WORK = { kind: 'document', name: 'stage-live-rankings', params: { c, s: 1 } } as const

  test('gives the same bytes and version as this thread, also after later facts', async () => {
    const { journal, follower, threads, head } = await start()
    for (const more of [[], passings.slice(200, 230)]) {
      if (more.length > 0) await journal.append(c, more)
      await follower.catchUp()
      const made = await threads.make(head(), WORK)
      const own = projectDocument(head().race, WORK.name, WORK.params)
      if (made.kind !== 'ok' || own.kind !== 'ok') throw new Error('there is no such document')
      expect(new TextDecoder().decode(made.json)).toBe(JSON.stringify(own.body))
      expect([made.version, made.updatedAt]).toEqual([own.version, own.updatedAt])
    }
    expect(await threads.make(head(), { kind: 'listing' })).toMatchObject({ competition: { id: c } })
    expect((await threads.make(head(), { kind: 'roll' })).roll?.athletes).toHaveLength(LARGE_FIELD)
  })

  test('reports that it cannot read, and continues when it can', async () => {
    const { threads, head, breakJournal } = await start()
    breakJournal(true)
    await expect(threads.make(head(), WORK)).rejects.toThrow('no disk')
    breakJournal(false)
    expect((await threads.make(head(), WORK)).kind).toBe('ok')
    await threads.close()
    await expect(threads.make(head(), WORK)).rejects.toThrow('closing')
  })
})

describe('a large race', () => {
  /** Requests wait until `open` is called. */
  const gated = async () => {
    const waiting: (() => void)[] = []
    const asked: string[] = []
    const parts = await follow((here) => ({
      ...here,
      async make(head, work) {
        asked.push(work.kind === 'document' ? work.name : work.kind)
        await new Promise<void>((resolve) => waiting.push(resolve))
        return here.make(head, work)
      },
    }))
    const settle = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
    }
    const open = async (): Promise<void> => {
      while (waiting.length > 0) {
        for (const go of waiting.splice(0)) go()
        await settle()
      }
    }
    return { ...parts, asked, open, settle }
  }

  test('is never computed on the event loop: the thread makes documents and lists once for all readers', async () => {
    const { registry, read, asked, open, settle } = await gated()
    expect(registry.readNow(registry.route(STARTLIST))).toBeNull()
    expect(registry.readNow(registry.route('/competitions'))).toBeNull()
    const reading = Promise.all([read(STARTLIST), read(STARTLIST), read('/competitions')])
    await settle()
    expect(asked).toEqual(['stage-startlist', 'listing'])
    // The state here has not even a value from which a document is made.
    expect(registry.findRace(c)?.race.memory.derived.size).toBe(0)
    await open()
    const [one, other, list] = await reading
    expect(one).toBe(other)
    expect(list.content.text).toContain(c)
    expect(registry.readNow(registry.route(STARTLIST))).toEqual({ kind: 'ok', document: one })
  })

  test('has its bytes kept, and no body of a unit', async () => {
    const { registry, read, open, settle } = await gated()
    const reading = read(STARTLIST)
    await settle()
    await open()
    expect((await reading).content.size).toBeGreaterThan(0)
    // This test has no thread, so this state has computed the body.
    const { derived, bodies, unitBodies } = registry.findRace(c)!.race.memory
    expect(derived.size).toBeGreaterThan(0)
    expect([bodies.size, unitBodies.size]).toEqual([0, 0])
  })

  test('is pushed to visitors when it is made, even if a newer version exists by then', async () => {
    const { registry, journal, follower, open, settle } = await gated()
    const sent: Push[][] = []
    const relay = createRelay({
      registry,
      now: () => 0,
      setTimer: () => () => {},
      soon: (run) => void setImmediate(run),
      onError: (error) => expect(error).toBeUndefined(),
      tickMs: 0,
    })
    let isThere = false
    relay.addOutlet({ hasVisitors: () => isThere, send: (_, pushes) => void sent.push([...pushes]) })
    const channel = readChannel(`${c}-stage-1`)!
    const preparing = relay.prepare(channel)
    await settle()
    await open()
    expect(await preparing).toBeNull()
    const addresses = relay.join(channel)
    isThere = true
    expect(addresses.map(({ path }) => path)).toContain(LIVE_RANKINGS)

    await journal.append(c, passings.slice(200, 201))
    await follower.catchUp()
    await settle()
    const seqThen = follower.findLevel(c)!.seq
    expect(sent).toEqual([])
    // Another fact arrives while the documents of the first are made.
    await journal.append(c, passings.slice(201, 202))
    await follower.catchUp()
    await open()
    await settle()
    const told = sent.flat().filter(({ message }) => message === 'updateStageLiveRankings')
    expect(told[0]?.address.version).toBeGreaterThanOrEqual(seqThen)
    expect(told.at(-1)?.address.version).toBe(seqThen + 1)
    // Each push of megabytes is sent alone.
    for (const pushes of sent) expect(pushes.some(({ isLong }) => isLong) && pushes.length > 1).toBe(false)
    relay.stop()
  })
})

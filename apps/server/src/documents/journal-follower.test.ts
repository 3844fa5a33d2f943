import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { describe, expect, test } from 'vitest'
import { JournalDamage, type Journal } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { createCards } from './card.ts'
import { createJournalFollower, type JournalFollower } from './journal-follower.ts'
import { FACTS_AT_ONCE, FRAMES_AT_ONCE } from './race-follower.ts'
import { createRegistry, type Registry } from './registry.ts'

const { competitionId: c, facts, frames } = makeRace({ seed: 5, riders: 8, stages: 1, frameEveryS: 300 })
/** Programme and entries, without any ride. */
const entries = facts.slice(
  0,
  facts.findIndex(({ type }) => type === 'passing'),
)

interface Followed {
  readonly journal: ReturnType<typeof createMemoryJournal>
  readonly follower: JournalFollower
  readonly registry: Registry
  readonly faults: unknown[]
  /** Lets the timer of the poll run out, and waits for the poll. */
  poll(): Promise<void>
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

function follow(withHints: boolean, seen: Fact[] = [], clock?: () => number): Followed {
  let epochs = 0
  const journal = createMemoryJournal({
    now: () => new Date(0),
    makeEpoch: () => `epoch${(epochs += 1)}`,
    onFault: (fault) => faults.push(fault),
  })
  const faults: unknown[] = []
  const followed: Journal = {
    ...journal,
    async read(...asked) {
      const facts = await journal.read(...asked)
      seen.push(...facts.map(({ fact }) => fact))
      return facts
    },
    heads: () => journal.heads(),
    follow: (listener) => (withHints ? journal.follow(listener) : () => {}),
  }
  let due: (() => void) | null = null
  const follower = createJournalFollower({
    journal: followed,
    setTimer: (run) => {
      due = run
      return () => (due = null)
    },
    onFault: (fault) => faults.push(fault),
    ...(clock && { now: clock }),
  })
  const registry = createRegistry({ follower, now: () => 0 })
  return {
    journal,
    follower,
    registry,
    faults,
    async poll() {
      const run = due
      due = null
      run?.()
      await settle()
    },
  }
}

const stages = `/competitions/${c}/stages`
const versionOf = async ({ registry }: Followed): Promise<string> => {
  const answer = await registry.read(registry.route(stages))
  return answer.kind === 'ok'
    ? `${answer.document.address?.epoch} ${answer.document.address?.version}`
    : answer.kind
}

describe('a journal that is followed', () => {
  test.each([true, false])('brings its documents up to date (with hints: %s)', async (withHints) => {
    const followed = follow(withHints)
    await followed.follower.start()
    expect(await versionOf(followed)).toBe('unknown')
    await followed.journal.append(c, facts.slice(0, 20))
    await followed.journal.appendFrames(c, frames.slice(0, 3))
    if (withHints) await settle()
    else await followed.poll()
    expect(await versionOf(followed)).toMatch(/^epoch1 [1-9]/)
    expect([...followed.follower.list()].map(({ seq, frameCount }) => [seq, frameCount])).toEqual([[20, 3]])
  })

  test('a stored frame of the future is counted and does not hide later frames', async () => {
    const atMs = Date.parse(frames[0]!.at)
    const followed = follow(true, [], () => atMs)
    await followed.journal.append(c, facts.slice(0, 20))
    const early = { ...frames[0]!, id: 'early', at: '2999-01-01T00:00:00Z' }
    await followed.journal.appendFrames(c, [frames[0]!, early, frames[1]!])
    await followed.follower.start()
    const [of] = [...followed.follower.list()]
    expect(of?.frameCount).toBe(3)
    expect([...of!.race.lanes.values()].map(({ at, count }) => [at, count])).toEqual([[frames[1]!.at, 3]])
  })

  test('is level before the first request', async () => {
    const seen: Fact[] = []
    const followed = follow(true, seen)
    const { accepted } = (await followed.journal.append(c, facts)) as { accepted: number }
    const asked = versionOf(followed)
    await followed.follower.start()
    expect(await asked).toMatch(/^epoch1 /)
    expect(seen).toHaveLength(accepted)
  })

  test('a restarted competition has another epoch and nothing of the old one', async () => {
    const followed = follow(true)
    await followed.journal.append(c, facts)
    await followed.follower.start()
    const before = followed.registry.readNow(followed.registry.route(`${stages}/1/rankings/stage`))
    expect(before?.kind).toBe('ok')
    const beginning = followed.journal.beginAnew(c)
    await beginning.append(entries)
    const { read } = followed.journal
    const gate = Promise.withResolvers<void>()
    followed.journal.read = async (...asked) => {
      await gate.promise
      return read(...asked)
    }
    beginning.publish()
    await settle()
    // While the new epoch is being read, the old one is complete.
    expect(await versionOf(followed)).toMatch(/^epoch1 /)
    gate.resolve()
    await settle()
    expect(await versionOf(followed)).toMatch(/^epoch2 /)
    const after = await followed.registry.read(followed.registry.route(`${stages}/1/rankings/stage`))
    expect(after.kind).toBe('not-yet')
  })

  test('an answer older than a new epoch is ignored', async () => {
    const followed = follow(true)
    await followed.journal.append(c, facts.slice(0, 20))
    await followed.follower.start()
    const { heads } = followed.journal
    const stale = await heads()
    const gate = Promise.withResolvers<typeof stale>()
    followed.journal.heads = () => gate.promise
    const polled = followed.poll()
    followed.journal.heads = heads
    const beginning = followed.journal.beginAnew(c)
    await beginning.append(facts.slice(0, 10))
    beginning.publish()
    gate.resolve(stale)
    await polled
    await settle()
    expect(await versionOf(followed)).toMatch(/^epoch2 /)
  })

  test('reports the changed competition once for each slice', async () => {
    const followed = follow(true)
    await followed.follower.start()
    const changed: string[] = []
    const undo = followed.registry.onChange((competition) => void changed.push(competition))
    await followed.journal.append(c, facts.slice(0, 20))
    await settle()
    expect(changed).toEqual([c])
    undo()
    await followed.journal.append(c, facts.slice(0, 30))
    await settle()
    expect(changed).toEqual([c])
  })

  test('an unreadable store is reported with the reason and read again at the next poll', async () => {
    const followed = follow(false)
    await followed.follower.start()
    await followed.journal.append(c, facts.slice(0, 20))
    const { read } = followed.journal
    followed.journal.read = () => Promise.reject(new Error('the disk is away'))
    await followed.poll()
    expect(followed.faults).toHaveLength(1)
    const reasons = () => [...followed.follower.listTroubles()].map(([id, { message }]) => [id, message])
    expect(reasons()).toEqual([[c, 'the disk is away']])
    followed.journal.read = read
    await followed.poll()
    expect(reasons()).toEqual([])
    expect(await versionOf(followed)).toMatch(/^epoch1 /)
  })
})

describe('a document that is requested again', () => {
  test('is the same object until something changes it, and keeps its bytes if a new version has equal bytes', async () => {
    const followed = follow(true)
    await followed.journal.append(c, facts)
    await followed.follower.start()
    const read = (path: string) => {
      const answer = followed.registry.readNow(followed.registry.route(path))
      return answer?.kind === 'ok' ? answer.document : null
    }
    const first = read(stages)
    await followed.journal.appendFrames(c, frames.slice(0, 1))
    await settle()
    expect(read(stages)).toBe(first)
    await followed.journal.append(c, [{ ...facts[0]!, id: 'competition-again' }])
    await settle()
    const again = read(stages)
    expect(again).not.toBe(first)
    expect(again?.content).toBe(first?.content)
    expect(again!.address!.version).toBeGreaterThan(first!.address!.version)
  })
})

describe('a card of an earlier run', () => {
  /** Starts a second run that has the cards of the first. Its proof waits until the test releases it. */
  const restart = async () => {
    const first = follow(true)
    await first.journal.append(c, facts)
    await first.follower.start()
    const cards = createCards()
    const keeping = createRegistry({ follower: first.follower, cards, now: () => 0 })
    await keeping.read(keeping.route(`/competitions/${c}`))
    await keeping.keepCards()
    const proof = Promise.withResolvers<void>()
    const kept = createCards(cards.list())
    let reads = 0
    const follower = createJournalFollower({
      journal: {
        ...first.journal,
        prove: () => proof.promise,
        async read(...asked) {
          reads += 1
          return first.journal.read(...asked)
        },
      },
      setTimer: () => () => {},
      findRest: kept.find,
      onFault: () => {},
    })
    const registry = createRegistry({ follower, cards: kept, now: () => 0 })
    await follower.start()
    const route = registry.route(`/competitions/${c}`)
    const now = registry.readNow(route)
    const asked = registry.read(route)
    let isAnswered = false
    void asked.then(() => (isAnswered = true))
    await settle()
    return { registry, route, proof, asked, now, isAnsweredEarly: isAnswered, reads: () => reads, kept }
  }

  test('is served without the state once the competition is proven', async () => {
    const { proof, asked, now, isAnsweredEarly, reads } = await restart()
    expect([now, isAnsweredEarly]).toEqual([null, false])
    proof.resolve()
    expect([(await asked).kind, reads()]).toEqual(['ok', 0])
  })

  test('is never served if the proof finds damage, and is not kept for the next run', async () => {
    const { registry, route, proof, asked, isAnsweredEarly, kept } = await restart()
    proof.reject(new JournalDamage(c, 'fact 1 was changed'))
    expect([isAnsweredEarly, (await asked).kind]).toEqual([false, 'damaged'])
    expect([registry.readNow(route), (await registry.read(route)).kind]).toEqual([null, 'damaged'])
    expect([[...registry.listCompetitions()], kept.list()]).toEqual([[], []])
  })
})

test('hundreds of frames and facts are applied in portions, with the event loop free between them', async () => {
  const many = makeRace({ seed: 6, riders: 8, stages: 1, frameEveryS: 10 })
  const journal = createMemoryJournal({ now: () => new Date(0), makeEpoch: () => 'epoch', onFault: () => {} })
  const copies = Array.from({ length: 2_000 }, (_, index) => ({
    ...many.facts.find(({ type }) => type === 'passing')!,
    id: `copy-${index}`,
  }))
  await journal.append(many.competitionId, [...many.facts, ...copies])
  await journal.appendFrames(many.competitionId, many.frames)
  expect(many.frames.length).toBeGreaterThan(2 * FRAMES_AT_ONCE)
  const portions: { readonly items: number; readonly turn: number }[] = []
  let turn = 0
  let isOver = false
  const count = (): void => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const note = <Item>(items: readonly Item[]) => (portions.push({ items: items.length, turn }), items)
  const follower = createJournalFollower({
    journal: {
      ...journal,
      heads: () => journal.heads(),
      read: async (...asked) => [...note(await journal.read(...asked))],
      readFrames: async (...asked) => [...note(await journal.readFrames(...asked))],
    },
    setTimer: () => () => {},
    onFault: (fault) => expect(fault).toBeUndefined(),
    turn: () => nextTurn(),
  })
  await follower.start()
  isOver = true
  const filled = portions.filter(({ items }) => items > 0)
  expect(filled.reduce((sum, { items }) => sum + items, 0)).toBe(
    many.facts.length + copies.length + many.frames.length,
  )
  expect(Math.max(...filled.map(({ items }) => items))).toBe(FACTS_AT_ONCE)
  expect(filled.slice(-2).every(({ items }) => items <= FRAMES_AT_ONCE)).toBe(true)
  expect(new Set(filled.map((portion) => portion.turn)).size).toBe(filled.length)
  follower.stop()
})

import { describe, expect, it } from 'vitest'
import { RequestFailed } from './decode.ts'
import type { ReadDocument } from './document-source.ts'
import { makeCache } from './make-cache.ts'
import type { Reading } from './reading.ts'

const PATH = '/competitions/tdf2026/stages/4/live'
const LIVE_FRESH_MS = 2_000
const reading = (version: number): Reading => ({
  kind: 'ok',
  body: { version },
  version: { epoch: 'a', version },
  updatedAt: null,
})
const failure = new RequestFailed(PATH, 500)
const starting = new RequestFailed(PATH, 503, { isStarting: true })

/** Answers in turn, then always with the last answer. Counts its calls. */
function answering(...answers: (Reading | Error)[]) {
  let asked = 0
  const read: ReadDocument = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] as Reading | Error
    asked += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return { read, asked: () => asked }
}
/** Answers when the test says so. */
function answeringLater() {
  const waiting: ((answer: Reading) => void)[] = []
  const read: ReadDocument = () => new Promise((resolve) => void waiting.push(resolve))
  return { read, asked: () => waiting.length, answer: (answer: Reading) => waiting.at(-1)?.(answer) }
}

describe('a document that is shown', () => {
  it('is read once for all components that show it, and each is notified', async () => {
    const { read, asked } = answering(reading(1))
    const { cache, pass } = makeCache(read)
    const told: string[] = []
    cache.show(PATH, () => told.push('one'))
    cache.show(PATH, () => told.push('two'))
    await pass(0)
    expect([asked(), told, cache.get(PATH).reading]).toEqual([1, ['one', 'two'], reading(1)])
  })

  it('is read again by another component only once it is no longer fresh', async () => {
    const { read, asked } = answering(reading(1))
    const { cache, pass } = makeCache(read)
    const show = (): void => cache.show(PATH, () => {})()
    show()
    await pass(LIVE_FRESH_MS - 1)
    show()
    expect(asked()).toBe(1)
    await pass(1)
    show()
    expect(asked()).toBe(2)
  })

  it('is read immediately if the page has only its first rows, and begins with those', async () => {
    const cut = { ...reading(1), isCut: true } as Reading
    const { read, asked } = answering(reading(1))
    const { cache, pass } = makeCache(read, { drawn: { [PATH]: { reading: cut, landedAtMs: 0 } } })
    cache.show(PATH, () => {})
    expect([asked(), cache.get(PATH).reading, cache.drawn(PATH).reading]).toEqual([1, cut, cut])
    await pass(0)
    expect([cache.get(PATH).reading, cache.drawn(PATH).reading]).toEqual([reading(1), cut])
  })

  it('notifies no component that has left', async () => {
    const { cache, pass } = makeCache(answering(reading(1)).read)
    let told = 0
    cache.show(PATH, () => (told += 1))()
    await pass(0)
    expect(told).toBe(0)
  })

  it('is requested again at its interval, but not while the page is hidden', async () => {
    const { read, asked } = answering(reading(1))
    let isSeen = true
    const { cache, pass } = makeCache(read, { isSeen: () => isSeen })
    const leave = cache.show(PATH, () => {}, 10_000)
    await pass(20_000)
    expect(asked()).toBe(3)
    isSeen = false
    await pass(20_000)
    isSeen = true
    leave()
    await pass(20_000)
    expect(asked()).toBe(3)
  })

  it('is read once more if that is requested during a read', async () => {
    const { read, asked, answer } = answeringLater()
    const { cache, pass } = makeCache(read)
    cache.show(PATH, () => {})
    const refreshed = cache.refresh(() => true)
    expect(asked()).toBe(1)
    answer(reading(1))
    await pass(0)
    expect(asked()).toBe(2)
    answer(reading(2))
    await refreshed
    expect(cache.get(PATH).reading).toEqual(reading(2))
  })
})

describe('a document that nobody shows', () => {
  it('is read again only when it is shown, and then however recently it came', async () => {
    const { read, asked } = answering(reading(1))
    const { cache } = makeCache(read)
    await cache.load(PATH)
    await cache.refresh(() => true)
    expect(asked()).toBe(1)
    await cache.load(PATH)
    expect(asked()).toBe(2)
  })

  it('is dropped half an hour later when another one comes, unless it is shown', async () => {
    const { cache, pass } = makeCache(answering(reading(1)).read)
    await cache.load(PATH)
    cache.show('/competitions', () => {})
    await pass(31 * 60_000)
    await cache.load('/competitions/sports')
    expect(Object.keys(cache.save(() => true))).toEqual(['/competitions', '/competitions/sports'])
  })
})

describe('a read that fails', () => {
  it('is repeated after a second and after two more, and then counts as failed', async () => {
    const { read, asked } = answering(failure)
    const { cache, failures, pass } = makeCache(read, { retries: 2 })
    cache.show(PATH, () => {})
    await pass(999)
    expect(asked()).toBe(1)
    await pass(1)
    expect(asked()).toBe(2)
    await pass(1_999)
    expect([asked(), cache.get(PATH).failed, failures]).toEqual([2, false, []])
    await pass(1)
    expect([asked(), cache.get(PATH).failed, failures]).toEqual([3, true, [failure]])
  })

  it('keeps the held document, reports the failure, and is repeated every five seconds', async () => {
    const { read, asked } = answering(reading(1), failure, failure, reading(2))
    const { cache, pass } = makeCache(read)
    cache.show(PATH, () => {})
    await pass(0)
    await cache.refresh(() => true)
    expect(cache.get(PATH)).toMatchObject({ reading: reading(1), failed: true })
    await pass(10_000)
    expect(cache.get(PATH)).toMatchObject({ reading: reading(2), failed: false, trouble: null })
    await pass(60_000)
    expect(asked()).toBe(4)
  })

  it.each([
    ['once nobody shows it', true],
    ['while nobody sees the page', false],
  ])('is not repeated %s', async (_, leaves) => {
    const { read, asked } = answering(failure)
    const { cache, pass } = makeCache(read, { isSeen: () => leaves })
    const leave = cache.show(PATH, () => {})
    await pass(0)
    if (leaves) leave()
    await pass(60_000)
    expect(asked()).toBe(1)
  })

  it('is repeated immediately when the network is back', async () => {
    const { read, asked } = answering(failure, reading(1))
    const { cache, pass } = makeCache(read, { retries: 2 })
    cache.show(PATH, () => {})
    await pass(0)
    cache.freshen()
    await pass(0)
    expect([asked(), cache.get(PATH).reading]).toEqual([2, reading(1)])
  })

  it('is no failure while the server starts: it is repeated, and the page says that the server starts', async () => {
    const { read, asked } = answering(...Array.from({ length: 6 }, () => starting), { kind: 'notYet' })
    const { cache, failures, pass } = makeCache(read, { retries: 2 })
    cache.show(PATH, () => {})
    await pass(3_500)
    expect([asked(), cache.isAnyStarting()]).toEqual([4, true])
    await pass(3_500)
    expect([cache.get(PATH).reading, failures, cache.isAnyStarting()]).toEqual([
      { kind: 'notYet' },
      [],
      false,
    ])
  })
})

describe('the documents with which the server drew the page', () => {
  const drawn = { [PATH]: { reading: reading(3), landedAtMs: 999_999 } }

  it('are those with which the browser begins, whatever has come since', () => {
    const { cache } = makeCache(undefined, { drawn })
    cache.land(PATH, reading(4))
    cache.land('/competitions', reading(1))
    expect(cache.drawn(PATH).reading).toEqual(reading(3))
    expect(cache.drawn('/competitions').reading).toBeUndefined()
    expect(cache.get(PATH).reading).toEqual(reading(4))
  })

  it('are not requested if they are missing, until the visitor goes on or comes back', async () => {
    const { read, asked } = answering({ kind: 'unknown' })
    const drawn = { [PATH]: { reading: { kind: 'unknown' }, landedAtMs: 0 } } as const
    const { cache, pass } = makeCache(read, { drawn })
    await pass(LIVE_FRESH_MS)
    cache.show(PATH, () => {})
    await pass(0)
    expect(asked()).toBe(0)
    await cache.refresh(() => true)
    expect(asked()).toBe(1)
  })

  it('are requested again when the visitor comes back to them', async () => {
    const { read, asked } = answering({ kind: 'unknown' })
    const drawn = { [PATH]: { reading: { kind: 'unknown' }, landedAtMs: 0 } } as const
    const { cache, pass } = makeCache(read, { drawn })
    await pass(LIVE_FRESH_MS)
    cache.show(PATH, () => {})
    cache.freshen()
    await pass(0)
    expect(asked()).toBe(1)
  })

  it('are the held ones on the server, where a failed one is an empty place', async () => {
    const { cache } = makeCache(answering(reading(3), failure).read, { drawn: null })
    await cache.load(PATH)
    await cache.load('/competitions')
    expect(cache.drawn(PATH)).toBe(cache.get(PATH))
    expect([cache.get('/competitions').failed, cache.drawn('/competitions').failed]).toEqual([true, false])
  })

  it('arrive as they were saved', () => {
    const { cache } = makeCache(undefined, { drawn })
    expect(cache.save(() => true)).toEqual(drawn)
  })
})

describe('groups and the ranking by them', () => {
  const GROUPS = '/competitions/tdf2026/stages/4/live'
  const RANKING = '/competitions/tdf2026/stages/4/liverankings'
  const at = (second: number): Reading => ({
    kind: 'ok',
    body: { second },
    version: { epoch: 'a', version: second },
    updatedAt: new Date(second * 1000).toISOString(),
  })
  /** Both are shown as of second 1. Tells the seconds of both at each change. */
  async function showBoth() {
    const { cache, pass } = makeCache(answering(at(1)).read)
    const seen: string[] = []
    const secondOf = (path: string) =>
      ((cache.get(path).reading as { body?: { second: number } } | undefined)?.body?.second ?? '-').toString()
    const note = (): void =>
      void Promise.resolve().then(() => seen.push(`${secondOf(GROUPS)} ${secondOf(RANKING)}`))
    cache.show(GROUPS, note)
    cache.show(RANKING, note)
    await pass(0)
    seen.splice(0)
    return { cache, pass, seen }
  }

  it.each([
    [GROUPS, RANKING],
    [RANKING, GROUPS],
  ])('change together: %s waits', async (first, second) => {
    const { cache, pass, seen } = await showBoth()
    cache.land(first, at(7))
    await pass(100)
    expect(seen).toEqual([])
    cache.land(second, at(7))
    await pass(0)
    expect(new Set(seen)).toEqual(new Set(['7 7']))
  })

  it('wait for the newest of both', async () => {
    const { cache, pass, seen } = await showBoth()
    cache.land(GROUPS, at(7))
    cache.land(RANKING, at(8))
    await pass(100)
    expect(seen).toEqual([])
    cache.land(GROUPS, at(8))
    await pass(0)
    expect(new Set(seen)).toEqual(new Set(['8 8']))
  })

  it('wait for a second at most', async () => {
    const { cache, pass, seen } = await showBoth()
    cache.land(RANKING, at(7))
    await pass(999)
    expect(seen).toEqual([])
    await pass(1)
    expect(seen).toEqual(['1 7'])
  })

  it('wait for nothing that is not shown', async () => {
    const { cache, pass } = makeCache(answering(at(1)).read)
    cache.show(GROUPS, () => {})
    await pass(0)
    cache.land(GROUPS, at(7))
    expect(cache.get(GROUPS).reading).toEqual(at(7))
  })
})

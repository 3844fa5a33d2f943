import { PROTOCOL_VERSION } from '@bell-lap/protocol/version'
import { describe, expect, it, vi } from 'vitest'
import type { DocumentCache } from './document-cache.ts'
import type { SavedDocuments } from './held-document.ts'
import { makeCache } from './make-cache.ts'
import type { Reading } from './reading.ts'
import { isSavedList, readSavedLists, saveLists, type StoringView } from './saved-lists.ts'

describe('isSavedList (spec.md section 7, caching)', () => {
  it.each([
    ['/competitions?year=2026', true],
    ['/competitions/sports', true],
    ['/competitions/livelink', true],
    ['/competitions/tdf2026/schedule', true],
    ['/competitions/tdf2026/events', true],
    ['/competitions/tdf2026/reports', true],
    ['/competitions/tdf2026', false],
    ['/competitions/tdf2026/stages/4/reports', false],
    ['/competitions/tdf2026/stages/4/live', false],
  ])('%s: %s', (address, saved) => expect(isSavedList(address)).toBe(saved))
})

describe('readSavedLists', () => {
  const DAY_MS = 86_400_000
  const saved = (change: object): string =>
    JSON.stringify({
      protocol: PROTOCOL_VERSION,
      savedAtMs: 0,
      documents: {},
      ...change,
    })
  it('gives back what was saved lately', () => expect(readSavedLists(saved({}), DAY_MS)).not.toBeNull())
  it.each([
    ['nothing was saved', null, DAY_MS],
    ['it is older than a week', saved({}), 8 * DAY_MS],
    ['it is of another protocol', saved({ protocol: PROTOCOL_VERSION + 1 }), DAY_MS],
    ['it is not JSON', '{', DAY_MS],
  ])('gives nothing when %s', (_, text, nowMs) => expect(readSavedLists(text, nowMs)).toBeNull())
})

describe('saveLists', () => {
  const SEASON = '/competitions?year=2026'
  const reading = (body: string): Reading => ({ kind: 'ok', body, version: null, updatedAt: null })
  const held = (cache: DocumentCache, address = SEASON): Reading | undefined => cache.get(address).reading

  /** A storage that outlives its pages, and pages whose timers run on request. */
  function makeVisits() {
    const kept = new Map<string, string>()
    const timers: (() => void)[] = []
    const view: StoringView = {
      localStorage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      setTimeout: (run) => timers.push(run),
    }
    /** `drawn`: the documents that the server put into the page. */
    const visit = (drawn: SavedDocuments = {}): DocumentCache => {
      const { cache } = makeCache(undefined, { drawn })
      saveLists(cache, view, () => 1_000_000)
      return cache
    }
    const rest = (): void => {
      for (const run of timers.splice(0)) run()
    }
    return { view, visit, rest, writes: () => timers.length }
  }

  it('a list read on one visit is there at the start of the next, other documents are not', () => {
    const { visit, rest } = makeVisits()
    const first = visit()
    first.land(SEASON, reading('season'))
    first.land('/competitions/tdf2026', reading('tour'))
    rest()
    const second = visit()
    expect(held(second)).toEqual(reading('season'))
    expect(held(second, '/competitions/tdf2026')).toBeUndefined()
  })

  it('the kept lists are shown immediately and requested again, so that sports and years are current', async () => {
    const { visit, rest, view } = makeVisits()
    const SPORTS = '/competitions/sports'
    visit().land(SPORTS, reading('sports of the last visit'))
    rest()
    const { cache, pass } = makeCache(async () => reading('sports of now'))
    await pass(60_000)
    saveLists(cache, view, () => 1_060_000)
    expect(held(cache, SPORTS)).toEqual(reading('sports of the last visit'))
    cache.show(SPORTS, () => {})
    await pass(0)
    expect(held(cache, SPORTS)).toEqual(reading('sports of now'))
  })

  it('a later list that the server drew stays', () => {
    const { visit, rest, view } = makeVisits()
    visit().land(SEASON, reading('kept'))
    rest()
    const { cache } = makeCache(undefined, {
      drawn: { [SEASON]: { reading: reading('drawn'), landedAtMs: 2_000_000 } },
    })
    saveLists(cache, view, () => 1_000_000)
    expect(held(cache)).toEqual(reading('drawn'))
  })

  it('a list that the server rendered is kept, even if nothing changes', () => {
    const { visit, rest, writes } = makeVisits()
    const drawn = (body: string) => ({ reading: reading(body), landedAtMs: 500_000 })
    visit({ [SEASON]: drawn('season') })
    rest()
    expect(held(visit())).toEqual(reading('season'))
    visit({ '/competitions/tdf2026': drawn('tour') })
    expect(writes()).toBe(0)
  })

  it('lists that change in a burst are written once', () => {
    const { visit, writes } = makeVisits()
    const cache = visit()
    for (const body of ['a', 'b', 'c']) cache.land(SEASON, reading(body))
    expect(writes()).toBe(1)
  })

  it('a storage that refuses is ignored without a message', () => {
    const refuses: StoringView = {
      get localStorage(): never {
        throw new Error('The operation is insecure.')
      },
      setTimeout: () => 0,
    }
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    saveLists(makeCache().cache, refuses, () => 0)()
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})

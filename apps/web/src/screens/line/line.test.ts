import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { boardPages, ROWS_OF_PAGE } from './board-pages.ts'
import { dueRiders } from './due-riders.ts'
import { crossingsAfter, MOST_SHOWN, NO_CROSSINGS } from './crossings.ts'
import { nextStarts } from './next-starts.ts'

const row = sampleRow

describe('the start clock', () => {
  const at = (second: number): string => new Date(1_000_000 + second * 1_000).toISOString()
  const rows = [30, 0, 60].map((second) => row(`s${second}`, { startAt: at(second) }))
  const now = (second: number) => nextStarts(rows, 1_000_000 + second * 1_000, 5)

  it.each([
    [-5, 's0', 5],
    [-0.2, 's0', 1],
    [0, 's0', 0],
    [2.9, 's0', 0],
    [3, 's30', 27],
    [59, 's60', 1],
  ])('at %d s: %s in %d s', (second, key, seconds) => {
    expect(now(second)).toMatchObject({ next: { key }, seconds })
  })

  it('lists those behind in the order of their starts, and ends with the last one', () => {
    expect(now(-5).following.map(({ key }) => key)).toEqual(['s30', 's60'])
    expect(now(63)).toMatchObject({ next: null, following: [], isTimed: true })
    expect(nextStarts([row('x')], 0, 5).isTimed).toBe(false)
  })

  it('passes over a rider who does not start', () => {
    const absent = [row('a', { startAt: at(0), irm: 'DNS' }), row('b', { startAt: at(30) })]
    expect(nextStarts(absent, 1_000_000, 5).next?.key).toBe('b')
  })
})

describe('who just crossed', () => {
  const timed = (times: Readonly<Record<string, number>>) =>
    Object.entries(times).map(([key, timeMs]) => row(key, { timeMs }))

  it('is nobody at first, and then whoever has another time, the latest of a ranking first', () => {
    const first = crossingsAfter(crossingsAfter(NO_CROSSINGS, []), timed({ a: 1, b: 2 }))
    expect(first.latest).toEqual([])
    const second = crossingsAfter(first, timed({ a: 1, b: 9, c: 8 }))
    expect(second.latest).toEqual(['c', 'b'])
    expect(crossingsAfter(second, timed({ a: 1, b: 9, c: 8 })).latest).toEqual(['c', 'b'])
    expect(crossingsAfter(second, timed({ b: 12, c: 8 })).latest).toEqual(['b', 'c'])
  })

  it('is a bounded list, however long the screen stands', () => {
    let crossings = NO_CROSSINGS
    for (let turn = 0; turn < 500; turn += 1)
      crossings = crossingsAfter(
        crossings,
        timed(Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`r${key}`, turn * 20 + key]))),
      )
    expect(crossings.latest).toHaveLength(MOST_SHOWN)
    expect(crossings.known!.size).toBe(20)
  })
})

describe('who ends a lap next', () => {
  const STARTED_MS = 1_000_000
  const lap = (key: string, laps: number, timeMs: number, lastMs: number | null, more: object = {}) =>
    row(key, {
      outcome: { kind: 'lapsAndTime', laps, timeMs },
      laps: { ridden: laps, toGo: 10 - laps, last: null, lastMs, best: null, bestMs: null },
      ...more,
    })
  const due = (...rows: Parameters<typeof dueRiders>[0]) =>
    dueRiders(rows, STARTED_MS, 3).map(({ key }) => key)

  it('is the rider whose last lap, ridden again, ends first, also one who is lapped', () => {
    expect(
      due(lap('a', 3, 300_000, 100_000), lap('b', 2, 290_000, 140_000), lap('c', 3, 305_000, 90_000)),
    ).toEqual(['c', 'a', 'b'])
  })

  it('is nobody who finished, left, was not read twice, or did not come for a whole lap', () => {
    expect(
      due(
        lap('home', 10, 300_000, 100_000, { laps: { ridden: 10, toGo: 0, lastMs: 100_000 } }),
        lap('out', 3, 300_000, 100_000, { irm: 'DNF' }),
        lap('once', 1, 100_000, null),
        lap('lost', 1, 99_000, 100_000),
        lap('riding', 3, 300_000, 100_000),
      ),
    ).toEqual(['riding'])
  })

  it('counts from the own start of a wave', () => {
    const later = { startAt: new Date(STARTED_MS + 60_000).toISOString() }
    expect(due(lap('b', 2, 200_000, 100_000, later), lap('a', 2, 230_000, 100_000))).toEqual(['a', 'b'])
  })
})

describe('a board that pages', () => {
  it('shows every row of every ranking once', () => {
    const results = Array.from({ length: 2 * ROWS_OF_PAGE + 1 }, (_, index) => row(`r${index}`))
    const pages = boardPages([{ results }, { results: [] }, { results: results.slice(0, 3) }])
    expect(pages.map(({ number, of }) => `${number}/${of}`)).toEqual(['1/3', '2/3', '3/3', '1/1'])
    expect(pages.slice(0, 3).flatMap(({ rows }) => rows)).toEqual(results)
  })
})

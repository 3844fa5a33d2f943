import { describe, expect, it } from 'vitest'
import { bigFigureOf } from './big-figure.ts'

const laps = {
  ridden: 2,
  of: 4,
  toGo: 2,
  estimated: false,
  bell: false,
  bellAt: null,
  last: null,
  lastMs: null,
  lapped: 0,
}
const startedAt = '2026-07-07T13:25:00+02:00'
const seen = { positionsAt: '2026-07-07T17:20:04+02:00', startedAt, clockMs: null }
const counters = { starters: 182, inRace: 182, remaining: 182, out: 0, finished: 0 }

describe('the big figure of a race', () => {
  it('is the kilometres to go', () => {
    expect(bigFigureOf({ ...seen, kmToGo: 12.3, counters })).toEqual({ kind: 'toGo', km: 12.3 })
  })
  it('is the lap of the first rider without positions', () => {
    const unseen = { positionsAt: null, startedAt, clockMs: null, kmToGo: 6, counters }
    expect(bigFigureOf({ ...unseen, laps })).toEqual({ kind: 'lap', lap: 3, of: '4' })
    expect(bigFigureOf({ ...unseen, laps: { ...laps, estimated: true } })).toMatchObject({ of: '≈4' })
    expect(bigFigureOf({ ...unseen, laps: { ...laps, of: null } })).toEqual({ kind: 'toGo', km: 6 })
    expect(bigFigureOf({ ...unseen, ...seen, laps })).toEqual({ kind: 'toGo', km: 6 })
    const home = { ...counters, finished: 1 }
    const over = { ...unseen, kmToGo: 0, counters: home, laps: { ...laps, ridden: 4, toGo: 0 } }
    expect(bigFigureOf(over)).toEqual({ kind: 'finished', finished: 1, starters: 182 })
  })
  it('is the number of finished riders once the first has finished, never 0.0 km', () => {
    const home = { ...counters, remaining: 153, finished: 29 }
    expect(bigFigureOf({ ...seen, kmToGo: 0, counters: home })).toEqual({
      kind: 'finished',
      finished: 29,
      starters: 182,
    })
  })
  it('is the number of finished riders if riders start one by one', () => {
    expect(bigFigureOf({ ...seen, kmToGo: null, counters })).toEqual({
      kind: 'finished',
      finished: 0,
      starters: 182,
    })
  })
  it('is empty while all started together and no positions are known', () => {
    const unseen = { positionsAt: null, startedAt, clockMs: 60_000, kmToGo: null }
    expect(bigFigureOf({ ...unseen, counters })).toBeNull()
    expect(bigFigureOf({ ...unseen, startedAt: null, clockMs: null, counters })).toBeNull()
    expect(bigFigureOf({ ...unseen, counters: { ...counters, finished: 1 } })).toMatchObject({ finished: 1 })
  })
  it('is empty before anything is known', () => {
    expect(
      bigFigureOf({ ...seen, kmToGo: null, counters: { ...counters, starters: 0, remaining: 0 } }),
    ).toBeNull()
  })
})

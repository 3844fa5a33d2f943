import { describe, expect, it } from 'vitest'
import { bigFigureOf } from './big-figure.ts'

const counters = { starters: 182, inRace: 182, remaining: 182, out: 0, finished: 0 }

describe('the big figure of a race', () => {
  it('is the kilometres to go', () => {
    expect(bigFigureOf({ kmToGo: 12.3, counters })).toEqual({ kind: 'toGo', km: 12.3 })
  })
  it('is how many have finished once the first is home, never 0.0 km', () => {
    const home = { ...counters, remaining: 153, finished: 29 }
    expect(bigFigureOf({ kmToGo: 0, counters: home })).toEqual({
      kind: 'finished',
      finished: 29,
      starters: 182,
    })
  })
  it('is how many have finished where riders start one by one', () => {
    expect(bigFigureOf({ kmToGo: null, counters })).toEqual({ kind: 'finished', finished: 0, starters: 182 })
  })
  it('is nothing before anything is known', () => {
    expect(bigFigureOf({ kmToGo: null, counters: { ...counters, starters: 0, remaining: 0 } })).toBeNull()
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eliminate, inOrderOfLeaving, lapsToElimination } from './elimination.ts'

const FIVE = ['a', 'b', 'c', 'd', 'e']
const placed = (...args: Parameters<typeof eliminate>) =>
  Object.fromEntries([...eliminate(...args).places].map(([key, place]) => [key, place]))

describe('an elimination race', () => {
  test('the first rider who is out has the last place', () => {
    const { places, remaining, lastOut } = eliminate(FIVE, [['d'], ['a']])
    expect(Object.fromEntries(places)).toEqual({ d: 5, a: 4 })
    expect([remaining, lastOut]).toEqual([['b', 'c', 'e'], ['a']])
  })

  test('the rider who is left at the end has won', () => {
    expect(placed(FIVE, [['d'], ['a'], ['b'], ['c']])).toEqual({ d: 5, a: 4, b: 3, c: 2, e: 1 })
  })

  test('of two riders who are out at once the one named first is behind', () => {
    expect(placed(FIVE, [['d', 'a']])).toEqual({ d: 5, a: 4 })
  })

  test('a rider who did not start or was disqualified has no place and leaves no gap', () => {
    const gone = new Set(['b'])
    expect(placed(FIVE, [['d'], ['b'], ['a']], gone)).toEqual({ d: 4, a: 3 })
    expect(eliminate(FIVE, [['d'], ['b']], gone)).toMatchObject({ remaining: ['a', 'c', 'e'], lastOut: [] })
  })

  test('nobody is eliminated twice, and nobody who is not in the race', () => {
    expect(placed(FIVE, [['d'], ['d'], ['x'], ['a']])).toEqual({ d: 5, a: 4 })
  })

  test('nobody has won before the first elimination, even alone', () => {
    expect(placed(['a'], [])).toEqual({})
  })

  test('every starter has a place of its own once all but one are out', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(FIVE, { minLength: 4, maxLength: 4 }), (out) => {
        const { places } = eliminate(
          FIVE,
          out.map((key) => [key]),
        )
        expect([...places.values()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
      }),
    )
  })
})

describe('a rider who leaves between two eliminations', () => {
  test('is out at that moment', () => {
    const eliminations = [
      { keys: ['d'], order: 10 },
      { keys: ['a'], order: 20 },
    ]
    expect(inOrderOfLeaving(eliminations, [{ keys: ['c'], order: 15 }])).toEqual([['d'], ['c'], ['a']])
    expect(inOrderOfLeaving(eliminations, [{ keys: ['c'], order: 5 }])).toEqual([['c'], ['d'], ['a']])
    expect(inOrderOfLeaving(eliminations, [{ keys: ['c'], order: 25 }])).toEqual([['d'], ['a'], ['c']])
  })

  test('comes behind those reported before, though eliminations keep the order of their numbers', () => {
    // The first elimination was reported after the second.
    const eliminations = [
      { keys: ['d'], order: 30 },
      { keys: ['a'], order: 20 },
    ]
    expect(inOrderOfLeaving(eliminations, [{ keys: ['c'], order: 25 }])).toEqual([['d'], ['a'], ['c']])
  })

  test('two who leave do so in the order of their reports', () => {
    const left = [
      { keys: ['b'], order: 7 },
      { keys: ['c'], order: 3 },
    ]
    expect(inOrderOfLeaving([], left)).toEqual([['c'], ['b']])
  })
})

test.each([
  [5, 1],
  [4, 2],
  [1, 1],
  [null, null],
])('with %s laps to go and an elimination every second lap, the next one is in %s', (toGo, laps) => {
  expect(lapsToElimination(toGo, 2)).toBe(laps)
})

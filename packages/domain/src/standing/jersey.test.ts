import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignJerseys } from './jersey.ts'

/** Jerseys by precedence, each with the riders of its classification in order. */
const worn = (claims: Readonly<Record<string, readonly number[]>>) =>
  assignJerseys(Object.entries(claims).map(([jersey, bibs]) => ({ jersey, bibs }))).map(
    ({ jersey, leader, wearer }) => `${jersey}: ${leader} leads, ${wearer ?? 'nobody'} wears`,
  )

describe('a jersey', () => {
  test('is worn by the leader of its classification', () => {
    expect(worn({ yellow: [1, 2], green: [2, 1] })).toEqual([
      'yellow: 1 leads, 1 wears',
      'green: 2 leads, 2 wears',
    ])
  })

  test('of a rider who leads several is the first one; the second of the other classification wears that', () => {
    expect(worn({ yellow: [1, 2], green: [1, 3, 2] })).toEqual([
      'yellow: 1 leads, 1 wears',
      'green: 1 leads, 3 wears',
    ])
  })

  test('is not worn in place of another by a rider who leads that one', () => {
    expect(worn({ yellow: [1, 2], green: [1, 2, 3], polka: [2] })).toEqual([
      'yellow: 1 leads, 1 wears',
      'green: 1 leads, 3 wears',
      'polka: 2 leads, 2 wears',
    ])
  })

  test('is worn by nobody if all riders of its classification wear others', () => {
    expect(worn({ yellow: [1], green: [1] })).toEqual([
      'yellow: 1 leads, 1 wears',
      'green: 1 leads, nobody wears',
    ])
  })

  test('has no leader in a classification without riders', () => {
    expect(worn({ yellow: [1], green: [] })).toEqual(['yellow: 1 leads, 1 wears'])
  })

  test('is never worn over another one', () => {
    const bibs = fc.shuffledSubarray([1, 2, 3, 4, 5])
    fc.assert(
      fc.property(fc.array(bibs, { maxLength: 5 }), (lists) => {
        const wearers = assignJerseys(lists.map((own, jersey) => ({ jersey, bibs: own }))).flatMap(
          ({ wearer }) => wearer ?? [],
        )
        expect(new Set(wearers).size).toBe(wearers.length)
      }),
    )
  })
})

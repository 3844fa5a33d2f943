import { describe, expect, test } from 'vitest'
import { addGain, emptySum, type Gain, type Sum } from './sum.ts'
import { compareBy, type StandingTie } from './standing-tie.ts'

/** The sum of the given units. Null for a unit that gave nothing. */
const sum = (...gains: (Partial<Gain> | null)[]): Sum<string> =>
  gains.reduce<Sum<string>>(
    (before, gain, unit) =>
      gain === null ? before : addGain(before, 'x', unit, { value: 0, place: null, ...gain }),
    emptySum('x'),
  )
const places = (...list: (number | null)[]) =>
  sum(...list.map((place) => (place === null ? null : { place })))
const ahead = (tie: Exclude<StandingTie, 'general'>, a: Sum<string>, b: Sum<string>, units = 2): string => {
  const difference = compareBy(tie, units - 1)(a, b)
  return difference < 0 ? 'first' : difference > 0 ? 'second' : 'level'
}

describe('of two with equal sums', () => {
  test.each<[string, Exclude<StandingTie, 'general'>, Sum<string>, Sum<string>, string]>([
    [
      'the fraction of a second in time trials',
      'fractions',
      sum({ fractionMs: 200 }),
      sum({ fractionMs: 900 }),
      'first',
    ],
    ['the lower sum of places', 'placeSum', places(5, 5), places(1, 8), 'second'],
    ['the better place in the last unit', 'lastPart', places(9, 2), places(1, 3), 'first'],
    ['having a place in the last unit at all', 'lastPart', places(1), places(9, 9), 'second'],
    [
      'the better place in the last sprint of the last unit',
      'lastSprint',
      sum(null, { sprintPlace: 3 }),
      sum(null, { sprintPlace: 1 }),
      'second',
    ],
    [
      'being placed in that sprint at all',
      'lastSprint',
      sum(null, { sprintPlace: null }),
      sum(null, { sprintPlace: 9 }),
      'second',
    ],
    ['more units won, whatever the second places', 'wins', places(1, 9), places(2, 2), 'first'],
    ['as many units won: level', 'wins', places(1, 2), places(9, 1), 'level'],
    ['more first places, then more second ones', 'places', places(1, 9), places(1, 2), 'second'],
    [
      'one more third place, if the better places are equal',
      'places',
      places(1, 3),
      places(1, null),
      'first',
    ],
    ['the same places in another order: level', 'places', places(1, 2), places(2, 1), 'level'],
    ['the better place in the latest unit', 'latest', places(9, 1), places(1, 2), 'first'],
    ['then in the one before', 'latest', places(9, 1), places(2, 1), 'second'],
    ['any place in the latest unit before none', 'latest', places(1, null), places(9, 30), 'second'],
    [
      'first places of the highest importance',
      'firsts',
      sum({ firsts: [1, 1, 1] }),
      sum({ firsts: [0] }),
      'second',
    ],
    [
      'then first places of the next importance',
      'firsts',
      sum({ firsts: [0, 1] }),
      sum({ firsts: [0] }),
      'first',
    ],
  ])('%s decides', (_, tie, a, b, expected) => {
    expect(ahead(tie, a, b)).toBe(expected)
    // It does not matter who is named first.
    expect(ahead(tie, b, a)).toBe({ first: 'second', second: 'first', level: 'level' }[expected])
  })
})

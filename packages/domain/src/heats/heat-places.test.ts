import { describe, expect, test } from 'vitest'
import { heatPlaces, placeFinal, placeRelegated, type FinalHeats } from './heat-places.ts'
import type { Irm } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'

const row = (key: string, rank: number | null, irm: Irm | null = null, heat = 'Gold'): OutcomeRow => ({
  key,
  rank,
  irm,
  heat,
  outcome: null,
  mark: null,
})
const unstated = () => null
const placesIn = (rows: OutcomeRow[], first = 1, statedOf?: (row: OutcomeRow) => number | null) =>
  [...heatPlaces(rows, first, statedOf)].map(([{ key }, place]) => `${place} ${key}`)

describe('in a heat', () => {
  test('a rider who did not finish comes before a relegated one, who comes before one who did not start; equal marks are level', () => {
    const rows = [row('a', 1), row('b', 2), row('f', 3, 'REL'), row('g', null, 'DNS')]
    const fallen = [row('d', null, 'DNF'), row('e', null, 'ABD')]
    expect(placesIn([...rows, ...fallen], 1, unstated)).toEqual(['1 a', '2 b', '3 d', '3 e', '5 f', '6 g'])
  })

  test('a stated place orders riders with marks, behind the finishers', () => {
    const rows = [row('a', 1), row('b', 2), row('f', 3, 'REL'), row('d', 4, 'DNF'), row('e', 1, 'DNF')]
    expect(placesIn(rows)).toEqual(['1 a', '2 b', '3 e', '4 f', '5 d'])
    expect(placesIn([row('a', 1), row('f', 2, 'REL'), row('d', null, 'DNF')])).toEqual(['1 a', '2 d', '3 f'])
  })

  test('a rider who was relegated behind somebody stays before the others', () => {
    expect(placesIn([row('a', 1), row('b', 2, 'REL'), row('c', 3), row('d', null, 'DNF')])).toEqual([
      '1 a',
      '2 b',
      '3 c',
      '4 d',
    ])
  })

  test('if both did not start, both are second, or fourth in the ride for bronze', () => {
    const absent = [row('c', null, 'DNS'), row('d', null, 'DNS')]
    expect(placesIn(absent)).toEqual(['2 c', '2 d'])
    expect(placesIn(absent, 3)).toEqual(['4 c', '4 d'])
  })

  test('disqualified riders and riders without a result have no place', () => {
    expect(placesIn([row('a', 1), row('b', null, 'DSQ'), row('c', null), row('d', null, 'DNF')])).toEqual([
      '1 a',
      '2 d',
    ])
  })
})

const final = (rows: OutcomeRow[], more: Partial<FinalHeats> = {}) => {
  const placed = placeFinal(rows, {
    firstPlaces: new Map([['Bronze', 3]]),
    statedOf: unstated,
    isComplete: () => true,
    hasStarted: () => true,
    makesRoom: ({ irm }) => irm === 'DSQ',
    ...more,
  })
  return placed.rows.map(({ key, rank }) => `${rank ?? '–'} ${key}`)
}

describe('in a final', () => {
  const bronze = [row('c', 3, null, 'Bronze'), row('d', 4, null, 'Bronze')]

  test('a rider who does not start in the ride for gold has silver', () => {
    expect(final([row('a', 1), ...bronze, row('b', null, 'DNS')])).toEqual(['1 a', '2 b', '3 c', '4 d'])
  })

  test('a stated place holds if others are disqualified', () => {
    const fallen = [row('d', null, 'DNF'), row('e', null, 'DNF')]
    const stated: Record<string, number> = { d: 4, e: 4, f: 6, h: 11 }
    const rows = [row('a', 1), row('c', 2), row('f', 5, 'REL'), row('g', 7, null, 'Places'), ...fallen]
    const out = [row('b', null, 'DSQ'), row('h', null, 'DNS', 'Places')]
    const heats = {
      firstPlaces: new Map([['Places', 7]]),
      statedOf: ({ key }: OutcomeRow) => stated[key] ?? null,
    }
    expect(final([...rows, ...out], heats)).toEqual(['1 a', '2 c', '3 d', '3 e', '5 f', '6 g', '7 h', '– b'])
    expect(final([...rows, ...out], { ...heats, makesRoom: () => false }).slice(-3)).toEqual([
      '7 g',
      '8 h',
      '– b',
    ])
  })

  test('a disqualification makes room in the heats behind, for no more riders than are out', () => {
    expect(final([row('a', 1), ...bronze, row('b', null, 'DSQ')])).toEqual(['1 a', '2 c', '3 d', '– b'])
    const other = [row('c', 3, null, 'Bronze'), row('d', null, 'DSQ', 'Bronze')]
    expect(final([row('a', 1), row('b', 2), ...other])).toEqual(['1 a', '2 b', '3 c', '– d'])
  })

  test('before the heat is decided a mark gives no place', () => {
    const waiting = { isComplete: () => false }
    expect(final([row('a', 1), row('b', null), row('c', null, 'DNF')], waiting)).toEqual([
      '1 a',
      '– b',
      '– c',
    ])
  })

  test('a rider who has not started in the event has no place, unless one is stated', () => {
    const rows = [row('a', 1), row('b', null, 'DNS')]
    expect(final(rows, { hasStarted: () => false })).toEqual(['1 a', '– b'])
    expect(final(rows, { hasStarted: () => false, statedOf: () => 2 })).toEqual(['1 a', '2 b'])
  })

  test('heats that each have a first place make no room for each other', () => {
    const rows = [row('a', 1), row('x', 1, null, 'B'), row('y', 2, null, 'B'), row('b', null, 'DSQ')]
    expect(final(rows)).toEqual(['1 a', '1 x', '2 y', '– b'])
  })
})

test('in a heat that is not a final, relegated riders come behind those who did not finish, who have no place', () => {
  const shown = (rows: readonly OutcomeRow[]) =>
    placeRelegated(rows).map(({ key, rank }) => `${rank ?? '-'} ${key}`)
  const heat = [row('a', 1), row('b', 2), row('c', 3, 'REL'), row('d', null, 'DNF'), row('e', null, 'DNS')]
  expect(shown(heat)).toEqual(['1 a', '2 b', '4 c', '- d', '- e'])
  const other = [row('f', 1, null, 'Other'), row('g', 2, 'REL', 'Other'), row('h', null, null, 'Other')]
  expect(shown([...heat, ...other])).toEqual([...shown(heat), '1 f', '2 g', '- h'])
  // No rider came before the relegated one.
  expect(shown([row('a', 1, 'REL'), row('b', null, 'DNF')])).toEqual(['1 a', '- b'])
})

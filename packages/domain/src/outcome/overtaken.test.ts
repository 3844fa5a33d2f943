import { expect, test } from 'vitest'
import type { OutcomeRow } from './outcome.ts'
import { placeOvertaken } from './overtaken.ts'

const row = (
  key: string,
  rank: number | null,
  heat: string | null,
  irm: OutcomeRow['irm'] = null,
): OutcomeRow => ({ key, rank, heat, irm, outcome: null, mark: null })
const shown = (rows: readonly OutcomeRow[]) => rows.map(({ rank, key }) => `${rank ?? '-'} ${key}`)

const FINALS = [
  row('a', 1, 'Gold'),
  row('c', 3, 'Bronze'),
  row('b', null, 'Gold', 'OVL'),
  row('d', null, 'Bronze', 'OVL'),
]

test('a caught rider is second in the ride, and the rows stay in the order of places', () => {
  expect(shown(placeOvertaken(FINALS, false))).toEqual(['1 a', '2 b', '3 c', '4 d'])
})

test('if heats are one ranking, caught riders are behind everybody with a place', () => {
  expect(shown(placeOvertaken(FINALS, true))).toEqual(['1 a', '3 c', '4 b', '5 d'])
})

test('other marks have no place, and neither has a caught rider while nobody has a place', () => {
  const out = [row('a', 1, 'Gold'), row('b', null, 'Gold', 'DSQ'), row('c', null, 'Bronze', 'OVL')]
  expect(shown(placeOvertaken(out, false))).toEqual(['1 a', '- b', '- c'])
})

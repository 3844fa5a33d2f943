import { expect, test } from 'vitest'
import type { Irm } from '../marks/irm.ts'
import { placeLapped } from './lapped.ts'

interface Row {
  readonly key: string
  readonly rank: number | null
  readonly irm: Irm | null
  readonly laps: string | null
}
const row = (key: string, rank: number | null, irm: Irm | null = null, laps: string | null = null): Row => ({
  key,
  rank,
  irm,
  laps,
})
const shown = (rows: readonly Row[]) =>
  placeLapped(rows, ({ laps }) => laps).map(({ rank, key }) => `${rank ?? '-'} ${key}`)

test('lapped riders come behind all finishers, and those with the same standing share a place', () => {
  const rows = [
    row('a', 1),
    row('b', 2),
    row('waits', null),
    row('c', null, 'LAP', '5'),
    row('d', null, 'LAP', '4'),
    row('e', null, 'LAP', '4'),
    row('f', null, 'LAP', '3'),
    row('g', null, 'DNF'),
  ]
  expect(shown(rows)).toEqual(['1 a', '2 b', '3 c', '4 d', '4 e', '6 f', '- waits', '- g'])
})

test('two riders who share the last place leave a gap of one place', () => {
  expect(shown([row('a', 1), row('b', 2), row('c', 2), row('d', null, 'LAP', '4')])).toEqual([
    '1 a',
    '2 b',
    '2 c',
    '4 d',
  ])
})

test('a lapped rider has no place if nothing is known of the rider, or if nobody else has one', () => {
  expect(shown([row('a', 1), row('b', null, 'LAP')])).toEqual(['1 a', '- b'])
  expect(shown([row('a', null), row('b', null, 'LAP', '4')])).toEqual(['- a', '- b'])
})

import { describe, expect, test } from 'vitest'
import type { Irm } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { awardWalkovers, type PairedHeat } from './walkover.ts'

const row = (key: string, rank: number | null, irm: Irm | null = null, heat = 'Heat 1'): OutcomeRow => ({
  key,
  rank,
  irm,
  heat,
  outcome: null,
  mark: null,
  isOpen: rank === null && irm === null,
})
const HEAT: PairedHeat = { name: 'Heat 1', keys: ['a', 'b'], firstPlace: 1 }
const shown = (rows: readonly OutcomeRow[], heats: readonly PairedHeat[] = [HEAT]) =>
  awardWalkovers(rows, heats).map(({ key, rank, irm }) => [rank ?? '-', key, irm ?? ''].join(' ').trim())

describe('in a heat of two', () => {
  test.each<[string, OutcomeRow[], string[]]>([
    ['the other one has won if one is out, also without a ride', [row('b', null, 'DNS')], ['1 a', '- b DNS']],
    [
      'the other one has won if one is out in the middle of it',
      [row('a', null), row('b', null, 'DSQ')],
      ['1 a', '- b DSQ'],
    ],
    [
      'nobody has won if both are out',
      [row('a', null, 'DNS'), row('b', null, 'DSQ')],
      ['- a DNS', '- b DSQ'],
    ],
    ['nobody has won while both are in it', [row('a', null), row('b', null)], ['- a', '- b']],
    ['who was caught has lost', [row('a', null), row('b', null, 'OVL')], ['1 a', '- b OVL']],
    [
      'who was caught wins if the other one is put out',
      [row('a', null, 'DSQ'), row('b', null, 'OVL')],
      ['1 b OVL', '- a DSQ'],
    ],
    ['a relegation is the result of a ride, and no walkover', [row('b', null, 'REL')], ['- b REL']],
    ['a heat that was decided stays', [row('b', 1), row('a', null, 'DNS')], ['1 b', '- a DNS']],
  ])('%s', (_, rows, expected) => {
    expect(shown(rows)).toEqual(expected)
  })
})

test('three riders have no walkover', () => {
  expect(shown([row('b', null, 'DNS')], [{ ...HEAT, keys: ['a', 'b', 'c'] }])).toEqual(['- b DNS'])
})

test('the ride for bronze is won with the third place, behind those who have a better one', () => {
  const bronze = { name: 'Bronze', keys: ['c', 'd'], firstPlace: 3 }
  const rows = [row('a', 1), row('b', 2), row('d', null, 'DNS', 'Bronze')]
  expect(shown(rows, [HEAT, bronze])).toEqual(['1 a', '2 b', '3 c', '- d DNS'])
})

test('a heat with a walkover is not open any more', () => {
  const rows = awardWalkovers([row('a', null), row('b', null, 'DNF')], [HEAT])
  expect(rows.map(({ isOpen }) => isOpen)).toEqual([false, false])
})

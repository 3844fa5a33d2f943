import { describe, expect, test } from 'vitest'
import type { Irm } from './irm.ts'
import { closePlaces, setApart } from './not-competing.ts'

const row = (key: string, rank: number | null, irm: Irm | null = null, heat: string | null = null) => ({
  key,
  rank,
  irm,
  heat,
})
type Row = ReturnType<typeof row>
const isGuest = ({ key }: Row) => key.startsWith('guest')
const shown = (rows: readonly Row[]) =>
  rows.map(({ key, rank, irm }) => [rank ?? '-', key, irm ?? ''].join(' ').trim())

describe('a guest outside the competition', () => {
  test('takes no place from anybody, and is marked NC', () => {
    expect(shown(setApart([row('guest', 1), row('a', 2), row('b', 3)], isGuest))).toEqual([
      '- guest NC',
      '1 a',
      '2 b',
    ])
  })

  test('leaves a shared place shared', () => {
    expect(shown(setApart([row('guest', 1), row('a', 1), row('b', 3), row('c', 3)], isGuest))).toEqual([
      '- guest NC',
      '1 a',
      '2 b',
      '2 c',
    ])
  })

  test('takes a place in the own heat alone', () => {
    const rows = [
      row('guest', 1, null, 'Heat 1'),
      row('a', 2, null, 'Heat 1'),
      row('b', 1, null, 'Heat 2'),
      row('c', 2, null, 'Heat 2'),
    ]
    expect(shown(setApart(rows, isGuest))).toEqual(['- guest NC', '1 a', '1 b', '2 c'])
  })

  test('who left the race keeps that mark; one who was relegated or lapped is a guest again', () => {
    const rows = [
      row('guest 1', null, 'DNF'),
      row('guest 2', 2, 'REL'),
      row('guest 3', null, 'LAP'),
      row('a', 3),
    ]
    expect(shown(setApart(rows, isGuest))).toEqual(['- guest 1 DNF', '- guest 2 NC', '- guest 3 NC', '2 a'])
  })

  test('may be known by the mark alone', () => {
    expect(shown(setApart([row('x', 1, 'NC'), row('a', 2)], () => false))).toEqual(['- x NC', '1 a'])
  })
})

test('without guests all places stay', () => {
  const rows = [row('a', 1), row('b', 3)]
  expect(closePlaces(rows, isGuest)).toEqual(rows)
})

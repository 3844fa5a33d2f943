import { expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { byPlaces, heatsOf, isDuels, openFirst, withStarters } from './heats.ts'

const row = (key: string, heat: string, rank = 0) => sampleRow(key, { heat, rank })

it('parts rows by heat, the second before the tenth', () => {
  const heats = heatsOf([row('a', 'Heat 10'), row('b', 'Heat 2'), row('c', 'Heat 10'), sampleRow('d')])
  expect(heats.map(({ name, results }) => [name, results.map(({ key }) => key).join('')])).toEqual([
    ['Heat 2', 'b'],
    ['Heat 10', 'ac'],
  ])
  expect(isDuels(heats)).toBe(true)
  expect(isDuels([])).toBe(false)
})

it('puts the ride for gold first, and leaves heats unchanged if all have a first place', () => {
  const names = (...heats: (readonly [string, number])[]) =>
    byPlaces(heats.map(([name, rank]) => ({ name, results: [row('x', name, rank)] }))).map(({ name }) => name)
  expect(names(['For Bronze', 3], ['For Gold', 1], ['For Places 5-6', 5])).toEqual([
    'For Gold',
    'For Bronze',
    'For Places 5-6',
  ])
  expect(names(['Heat 1', 1], ['Heat 2', 1])).toEqual(['Heat 1', 'Heat 2'])
  expect(names(['Heat 1', 0], ['Heat 2', 1])).toEqual(['Heat 2', 'Heat 1'])
})

it('puts heats that are still to be ridden first', () => {
  const heats = heatsOf([row('a', 'For Bronze', 3), row('b', 'For Gold', 0)])
  expect(openFirst(heats, (name) => name === 'For Bronze').map(({ name }) => name)).toEqual([
    'For Gold',
    'For Bronze',
  ])
})

it('shows riders who are still to ride in their drawn heat, without a place', () => {
  const raced = heatsOf([row('b', 'Heat 1', 1), row('a', 'Heat 1', 2)])
  const drawn = heatsOf([
    row('a', 'Heat 1', 1),
    row('b', 'Heat 1', 2),
    row('c', 'Heat 2', 1),
    row('d', 'Heat 2', 2),
  ])
  const seen = (heats: ReturnType<typeof withStarters>) =>
    heats.map(({ name, results }) => [name, results.map(({ key, rank }) => `${key}${rank}`).join(' ')])
  expect(seen(withStarters(raced, drawn))).toEqual([
    ['Heat 1', 'b1 a2'],
    ['Heat 2', 'c0 d0'],
  ])
  expect(seen(withStarters([], drawn))).toEqual([
    ['Heat 1', 'a0 b0'],
    ['Heat 2', 'c0 d0'],
  ])
  // A rider who rode in another heat than the drawn one is only there. A rider without a result comes after
  // those with one.
  expect(seen(withStarters(heatsOf([row('c', 'Heat 1', 1)]), drawn))).toEqual([
    ['Heat 1', 'c1 a0 b0'],
    ['Heat 2', 'd0'],
  ])
})

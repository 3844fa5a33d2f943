import { expect, it } from 'vitest'
import { sampleRow } from '../../../test/sample-row.ts'
import { byPlaces, heatsOf, isDuels } from './heats.ts'

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

it('has the ride for gold first, and heats that all have a first as they are', () => {
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

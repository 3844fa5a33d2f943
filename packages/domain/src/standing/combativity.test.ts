import { expect, test } from 'vitest'
import { holdersOf } from './combativity.ts'

test('a prize is held by the rider whom the jury named last', () => {
  const awards = [
    { prize: 'stage 1', bib: 7 },
    { prize: 'stage 2', bib: 8 },
    { prize: 'stage 1', bib: 9 },
  ]
  expect(Object.fromEntries(holdersOf(awards))).toEqual({ 'stage 1': 9, 'stage 2': 8 })
})

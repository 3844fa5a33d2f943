import { expect, it } from 'vitest'
import { namesOfRace } from './race-link.ts'

it('calls a race of one day by its competition, and a stage by its own name', () => {
  const link = { name: 'Oakhill', competition: 'Grand Prix of the bakery' }
  expect(namesOfRace(link, 'SingleRace')).toEqual({ name: 'Grand Prix of the bakery', of: 'Oakhill' })
  expect(namesOfRace(link, 'GrandTour')).toEqual({ name: 'Oakhill', of: 'Grand Prix of the bakery' })
  expect(namesOfRace(link, undefined)).toEqual({ name: 'Oakhill', of: 'Grand Prix of the bakery' })
})

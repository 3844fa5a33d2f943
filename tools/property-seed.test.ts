import fc from 'fast-check'
import { expect, it } from 'vitest'

it('properties are tested with the same examples each time', () => {
  expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), 5))
})

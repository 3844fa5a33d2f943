import { describe, expect, it } from 'vitest'
import { lineWeight, pearlColumns, pearlDiameterPx } from './pearl.ts'

describe('pearls', () => {
  it('have room for a figure when one rides alone, and stay below 60 px for a whole field', () => {
    expect(pearlDiameterPx(1)).toBe(28)
    expect(pearlDiameterPx(184)).toBe(60)
  })
  it('grow with their riders', () => {
    expect(pearlDiameterPx(12)).toBeGreaterThan(pearlDiameterPx(4))
  })
})

describe('the line before a group', () => {
  it.each([
    ['none for the same place', 0, 0, 0],
    ['longer for a greater gap', 0, 100_000, 10],
    ['from the group ahead, not from the first', 100_000, 125_000, 5],
    ['none where estimates run backwards', 100_000, 90_000, 0],
    ['none where a gap is not known', 100_000, null, 0],
    ['none before the first', null, 0, 0],
  ])('is %s', (_, ahead, gap, weight) => expect(lineWeight(ahead, gap)).toBe(weight))
})

it('is laid along the page with each group as wide as the line to the one behind', () => {
  expect(pearlColumns([0, 10, 4])).toBe('minmax(88px, 10fr) minmax(88px, 4fr) minmax(88px, 132px)')
  expect(pearlColumns([0])).toBe('1fr')
  expect(pearlColumns([])).toBe('')
})

import { describe, expect, it } from 'vitest'
import { layPearls, lineWeight, pearlDiameterPx } from './pearl.ts'

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

it('lays each pearl behind the lines before it, with the line to the next one', () => {
  expect(layPearls([0, 10, 30])).toEqual({
    total: 40,
    places: [
      { before: 0, behind: 10, shareBefore: 0, share: 0.25 },
      { before: 10, behind: 30, shareBefore: 0.25, share: 0.75 },
      { before: 40, behind: 0, shareBefore: 1, share: 0 },
    ],
  })
  expect(layPearls([0])).toEqual({
    total: 0,
    places: [{ before: 0, behind: 0, shareBefore: 0, share: 0 }],
  })
  expect(layPearls([])).toEqual({ total: 0, places: [] })
})

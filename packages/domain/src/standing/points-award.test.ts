import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { awardGains, type PointsAward } from './points-award.ts'

const award = (
  level: number | null,
  firsts: number[],
  ...earned: [bib: number, amount: number][]
): PointsAward => ({
  level,
  firsts,
  earned: earned.map(([bib, amount]) => ({ bib, amount })),
})
const gained = (...args: Parameters<typeof awardGains>) =>
  Object.fromEntries([...awardGains(...args)].map(([bib, { value, firsts }]) => [bib, [value, firsts]]))

test('points of the finish and of sprints are added up, less those that the jury takes away', () => {
  const awards = [award(0, [1], [1, 50], [2, 30]), award(1, [2], [2, 20], [1, 17])]
  expect(gained(awards, [{ bib: 1, points: 8 }])).toEqual({ 1: [59, [0]], 2: [50, [1]] })
})

test('riders in a dead heat have each won', () => {
  expect(gained([award(0, [1, 2], [1, 50], [2, 50])])).toEqual({ 1: [50, [0]], 2: [50, [0]] })
})

test('a first place that breaks no ties is not counted', () => {
  expect(gained([award(null, [1], [1, 5])])).toEqual({ 1: [5, []] })
})

test('a winner without points has won', () => {
  expect(gained([award(0, [1])])).toEqual({ 1: [0, [0]] })
})

test('a rider may lose more points than were won', () => {
  expect(gained([], [{ bib: 9, points: 3 }])).toEqual({ 9: [-3, []] })
})

test('no point is lost on the way: what riders gain is what was given, less what was taken away', () => {
  const points = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(50))
  fc.assert(
    fc.property(fc.array(fc.array(points)), fc.array(points), (given, taken) => {
      const awards = given.map((earned) => award(0, [], ...earned))
      const losses = taken.map(([bib, lost]) => ({ bib, points: lost }))
      const sum = (list: readonly (readonly [number, number])[]) =>
        list.reduce((total, [, each]) => total + each, 0)
      const gained = [...awardGains(awards, losses).values()].reduce((total, { value }) => total + value, 0)
      expect(gained).toBe(sum(given.flat()) - sum(taken))
    }),
  )
})

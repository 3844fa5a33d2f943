/** Points needed for a medal: strictly more before the last sprint, level points are enough in the last. */
import { expect, test } from 'vitest'
import { medalNeeds } from './medal-need.ts'

const row = (rank: number | null, value: number) => ({ rank, value })
const RULE = {
  scale: [5, 3, 2, 1],
  lastFactor: 2,
  everyLaps: 10,
  firstLap: 10,
  laps: 20,
  lapPoints: 20,
  lapsFirst: false,
}
const gold = (behind: number, next: number | null) =>
  medalNeeds(row(2, 100 - behind), [row(1, 100), row(2, 100 - behind)], RULE, next)[0]

test.each([
  ['level points are not enough before the last sprint', 2, 1, 2],
  ['level points are enough in the last sprint, whose place breaks the tie', 2, 2, 4],
  ['one point more is enough', 4, 1, 1],
  ['a rider who is level already needs the last scoring place of the last sprint', 0, 2, 4],
  ['no place is enough', 11, 2, null],
  ['no sprint is to come', 1, null, null],
])('%s: %i behind, sprint %s', (_, behind, next, place) => {
  expect(gold(behind, next)).toEqual({ medal: 1, behind, place })
})

test('a rider who has a medal needs nothing for it; a rider who is out needs nothing at all', () => {
  const standing = [row(1, 100), row(2, 90)]
  expect(medalNeeds(standing[0]!, standing, RULE, 1)).toEqual([
    { medal: 1, behind: 0, place: null },
    { medal: 2, behind: 0, place: null },
  ])
  expect(medalNeeds(row(null, 0), standing, RULE, 1)).toEqual([])
})

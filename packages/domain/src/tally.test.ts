/** Counts and sums of places, a sentence per case. */
import { expect, test } from 'vitest'
import { rankCombined } from './combined.ts'
import { rankTally } from './tally.ts'

const counted = (text: string) =>
  text.split(' ').map((each) => {
    const [key, amount] = each.split(':')
    return { key: key!, amount: Number(amount) }
  })

test.each([
  ['the most comes first', ['a:3 b:5'], 'most', '1 b 5, 2 a 3'],
  ['stages add up', ['a:3 b:5', 'a:3'], 'most', '1 a 6, 2 b 5'],
  ['the level stand as in the general classification', ['b:5 a:5'], 'most', '1 a 5, 2 b 5'],
  ['who has left the race is not in it', ['x:9 a:1'], 'most', '1 a 1'],
  ['who has nothing is not in it', ['a:1 b:0'], 'most', '1 a 1'],
  ['the fewest comes first, and nothing is fewest', ['a:3 b:1'], 'fewest', '1 c 0, 2 b 1, 3 a 3'],
  ['nothing counted yet is no classification', [], 'fewest', ''],
] as const)('%s', (_, lists, first, expected) => {
  const rows = rankTally(lists.map(counted), ['a', 'b', 'c'], first)
  expect(rows.map(({ rank, key, amount }) => `${rank} ${key} ${amount}`).join(', ')).toBe(expected)
})

const places = (...bibs: number[]) => bibs.map((bib, index) => ({ bib, rank: index + 1 }))

test.each([
  ['the lowest sum of places is first', [places(1, 2, 3), places(2, 3, 1)], '1 2 3, 2 1 4, 3 3 5'],
  ['who is not in all of them is not in it', [places(1, 2, 3), places(3, 1)], '1 1 3, 2 3 4'],
  ['the level stand as in the general one', [places(1, 2), places(2, 1)], '1 1 3, 2 2 3'],
])('combined: %s', (_, of, expected) => {
  const rows = rankCombined(of, places(1, 2, 3))
  expect(rows.map(({ rank, bib, points }) => `${rank} ${bib} ${points}`).join(', ')).toBe(expected)
})

import { expect, test } from 'vitest'
import { ELIMINATOR, PUMP_TRACK, seededRounds, seedOrder } from './seeded-rounds.ts'

const seeds = (rule: typeof ELIMINATOR) =>
  seededRounds(rule)[0]!.map(({ from }) => from.map(({ best }) => best?.[0]))

test.each([
  [2, [1, 2]],
  [4, [1, 4, 3, 2]],
  [8, [1, 8, 5, 4, 3, 6, 7, 2]],
])('the best seeds of %i heats stand so that the first two meet last', (heats, order) =>
  expect(seedOrder(heats)).toEqual(order),
)

test('an eliminator seeds 32 riders in eight heats of four, each with a rider of every seed', () => {
  expect(seeds(ELIMINATOR).slice(0, 3)).toEqual([
    [1, 16, 17, 32],
    [8, 9, 24, 25],
    [5, 12, 21, 28],
  ])
  expect(new Set(seeds(ELIMINATOR).flat()).size).toBe(32)
  expect(seededRounds(ELIMINATOR).map((groups) => groups.map(({ from }) => from.length))).toEqual([
    [4, 4, 4, 4, 4, 4, 4, 4],
    [4, 4, 4, 4],
    [4, 4],
    [4, 4],
  ])
  expect(seededRounds(ELIMINATOR).at(-1)).toMatchObject([
    { heat: 'For Gold', mark: 'QG' },
    { heat: 'For Places 5-8', mark: 'Q', firstPlace: 5 },
  ])
})

test('on the pump track riders meet in pairs, the first of the qualifying the sixteenth', () => {
  expect(seeds(PUMP_TRACK)).toEqual([
    [1, 16],
    [8, 9],
    [5, 12],
    [4, 13],
    [3, 14],
    [6, 11],
    [7, 10],
    [2, 15],
  ])
  expect(seededRounds(PUMP_TRACK).at(-1)).toMatchObject([
    { heat: 'For Gold', mark: 'QG' },
    { heat: 'For Bronze', mark: 'QB', firstPlace: 3 },
  ])
})

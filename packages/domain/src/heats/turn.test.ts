import { expect, test } from 'vitest'
import { turnNow, type TurnTaker } from './turn.ts'

const takers = (heat: string | null, ...keys: string[]): TurnTaker[] =>
  keys.map((key, index) => ({ key, heat, order: index + 1 }))
const three = takers(null, 'a', 'b', 'c')
/** Runs that are over: `a1` is the first run of a. */
const over =
  (...runs: string[]) =>
  (key: string, run: number) =>
    runs.includes(`${key}${run}`)

test.each([
  ['before the first run the first rider of the start list is about to ride', [], 1, 'a', 'bcabc'],
  ['after a run the next rider rides', ['a1'], 1, 'b', 'cabc'],
  ['after the last run of a round the first rider rides again', ['a1', 'b1', 'c1'], 2, 'a', 'bc'],
  ['a rider who was passed over comes at the end of the run', ['b1'], 1, 'c', 'aabc'],
  ['the last run of the last rider', ['a1', 'b1', 'c1', 'a2', 'b2'], 2, 'c', ''],
] as const)('%s', (_, ridden, run, now, next) => {
  expect(turnNow(three, 2, over(...ridden))).toEqual({ run, now, next: [...next] })
})

test('a group has all its runs before the next group', () => {
  const groups = [...takers('Heat 2', 'c', 'd'), ...takers('Heat 1', 'a', 'b')]
  expect(turnNow(groups, 2, over('a1', 'b1'))).toMatchObject({
    run: 2,
    now: 'a',
    next: ['b', 'c', 'd', 'c', 'd'],
  })
  // Unless a read shows that the other group has begun.
  expect(turnNow(groups, 2, over('a1', 'b1', 'c1'))).toMatchObject({ run: 1, now: 'd' })
})

test('nobody has a turn once all is ridden, or if the order is unknown', () => {
  expect(turnNow(three, 1, () => true)).toBeNull()
  expect(turnNow([...three, { key: 'd', heat: null, order: null }], 1, over())).toBeNull()
})

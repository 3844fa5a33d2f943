import { describe, expect, test } from 'vitest'
import { clocked, massTimes, placeInCategories, type CategoryEntry } from './gun-and-net.ts'

test('a rider who crosses the start line two minutes after the gun has a net time that is two minutes shorter', () => {
  const times = { gunMs: 3_720_000, netMs: 3_600_000 }
  expect(massTimes(3_720_000, 'gun', 120_000)).toEqual(times)
  expect(massTimes(3_600_000, 'net', 120_000)).toEqual(times)
  expect([clocked(times, 'gun'), clocked(times, 'net')]).toEqual([3_720_000, 3_600_000])
})

describe('places within a category', () => {
  const entry = (key: string, category: string, second: number): CategoryEntry => ({
    key,
    category,
    timeMs: second * 1000,
  })
  const placed = (...entries: CategoryEntry[]) =>
    Object.fromEntries(
      [...placeInCategories(entries, 0)].map(([key, { rank, gapMs }]) => [key, `${rank} +${gapMs / 1000}`]),
    )

  test('are by time among its own riders', () => {
    expect(
      placed(entry('a', 'M40', 1530), entry('b', 'W', 1520), entry('c', 'M40', 1500), entry('d', 'W', 1550)),
    ).toEqual({ c: '1 +0', a: '2 +30', b: '1 +0', d: '2 +30' })
  })

  test('are shared by riders level to the millisecond, and the next place is skipped', () => {
    expect(placed(entry('a', 'W', 10), entry('b', 'W', 10), entry('c', 'W', 11))).toEqual({
      a: '1 +0',
      b: '1 +0',
      c: '3 +1',
    })
  })

  test('have gaps of times as shown: 10.9 and 11.1 s differ by a whole second', () => {
    expect(placed(entry('a', 'W', 10.9), entry('b', 'W', 11.1))).toEqual({ a: '1 +0', b: '2 +1' })
  })
})

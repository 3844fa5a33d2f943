import { expect, test } from 'vitest'
import { inSlices, partsOf, SLICE_BYTES } from './slices.ts'

test('a long list is processed in slices, with a turn between them', async () => {
  const seen: string[] = []
  const made = await inSlices(
    ['a', 'b', 'c', 'd', 'e'],
    (item) => {
      seen.push(item)
      return item.toUpperCase()
    },
    () => SLICE_BYTES / 2,
    async () => void seen.push('turn'),
  )
  expect(made).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(seen).toEqual(['a', 'b', 'turn', 'c', 'd', 'turn', 'e'])
})

test('an item longer than a slice has its own turn', async () => {
  const seen: string[] = []
  await inSlices(
    [1, 2 * SLICE_BYTES, 1],
    (size) => seen.push(`${size}`),
    (size) => size,
    async () => void seen.push('turn'),
  )
  expect(seen).toEqual(['1', `${2 * SLICE_BYTES}`, 'turn', '1'])
})

test('a long list is split at the borders of slices', () => {
  const half = SLICE_BYTES / 2
  expect([...partsOf([half, half, half, 3 * half, 1], (size) => size)]).toEqual([
    [half, half],
    [half, 3 * half],
    [1],
  ])
  expect([...partsOf([], () => 1)]).toEqual([])
})

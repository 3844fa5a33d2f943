import { expect, test } from 'vitest'
import { listTownPins } from './town-pins.tsx'

const BOUNDS = [
  [1, 42],
  [3, 44],
] as const
const town = (name: string, lon: number, lat: number, size: number) => ({
  name,
  at: [lon, lat] as const,
  size,
})

test('towns around a course are named, the largest first, after all pins of the race', () => {
  const pins = listTownPins(
    [town('Small', 2, 43, 3), town('Far', 40, 43, 9000), town('Great', 1.4, 43.6, 500)],
    BOUNDS,
  )
  expect(pins.map(({ name }) => name)).toEqual(['Great', 'Small'])
  expect(pins.every(({ rank, isFirm }) => rank >= 10_000 && !isFirm)).toBe(true)
})

test('a map names at most forty towns, the largest', () => {
  const many = Array.from({ length: 200 }, (_, index) => town(`Town ${index}`, 2, 43, index))
  const pins = listTownPins(many, BOUNDS)
  expect(pins).toHaveLength(40)
  expect(pins[0]?.name).toBe('Town 199')
})

import { expect, test } from 'vitest'
import { airDensity } from './air-density.ts'

test.each([
  ['the standard atmosphere, dry', { airC: 15, pressureHpa: 1013.25, humidityPercent: 0 }, 1.225],
  ['moist air is lighter', { airC: 15, pressureHpa: 1013.25, humidityPercent: 100 }, 1.217],
  ['a warm track', { airC: 28, pressureHpa: 1013.25, humidityPercent: 50 }, 1.164],
  ['the same one high in the mountains', { airC: 28, pressureHpa: 820, humidityPercent: 50 }, 0.941],
])('%s', (_, air, kilograms) => {
  expect(airDensity(air)).toBeCloseTo(kilograms, 2)
})

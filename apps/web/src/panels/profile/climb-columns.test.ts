import { expect, it } from 'vitest'
import { filledClimbColumns } from './climb-columns.ts'

const sprint = { climbLengthM: null, gradientPercent: null }
const keysOf = (markers: Parameters<typeof filledClimbColumns>[1]) =>
  filledClimbColumns([{ key: 'km' }, { key: 'length' }, { key: 'gradient' }], markers).map(({ key }) => key)

it('columns without one value are left out', () => {
  expect(keysOf([sprint, sprint])).toEqual(['km'])
  expect(keysOf([sprint, { climbLengthM: 8100, gradientPercent: null }])).toEqual(['km', 'length'])
  expect(keysOf([{ climbLengthM: 8100, gradientPercent: 7.1 }])).toEqual(['km', 'length', 'gradient'])
})

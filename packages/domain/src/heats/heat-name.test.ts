import { expect, test } from 'vitest'
import { compareHeatNames } from './heat-name.ts'

test('heats are in the order of their numbers, and heats of other names are together', () => {
  const names = ['Heat 10', 'Run 1', 'Heat 2', 'Final', 'Heat 1']
  expect(names.toSorted(compareHeatNames)).toEqual(['Final', 'Heat 1', 'Heat 2', 'Heat 10', 'Run 1'])
})

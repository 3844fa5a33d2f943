import { expect, it } from 'vitest'
import { isWin } from './win.ts'

it.each([
  ['the first place of a race, a stage or an event', 1, null, true],
  ['that of the general classification', 1, 'Time', true],
  ['not that of the young riders', 1, 'Young', false],
  ['not that of the points', 1, 'SprintPoints', false],
  ['no other place', 2, null, false],
  ['no mark', 0, null, false],
])('%s', (_, rank, classification, expected) => expect(isWin({ rank, classification })).toBe(expected))

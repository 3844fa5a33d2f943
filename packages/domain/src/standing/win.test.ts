import { expect, it } from 'vitest'
import { isWin } from './win.ts'

it.each([
  ['the first place of a race, a stage or an event', 1, null, true],
  ['the first place of the general classification', 1, 'Time', true],
  ['not the first place of the young riders', 1, 'Young', false],
  ['not the first place of the points classification', 1, 'SprintPoints', false],
  ['no other place', 2, null, false],
  ['no invalid result mark', 0, null, false],
])('%s', (_, rank, classification, expected) => expect(isWin({ rank, classification })).toBe(expected))

import { expect, it } from 'vitest'
import { isLevel } from './is-level.ts'

it.each([
  ['0:00', true],
  ['0', true],
  ['0:04', false],
  ['1:00:00', false],
  ['10', false],
  [null, false],
])('a lead of %s is level: %s', (lead, level) => expect(isLevel(lead)).toBe(level))

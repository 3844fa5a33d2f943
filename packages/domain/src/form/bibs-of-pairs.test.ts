import { expect, test } from 'vitest'
import { bibsOfPairs } from './bibs-of-pairs.ts'

test.each([
  ['madison', 'team'],
  ['relay', 'team'],
  ['massStart', 'pair'],
  ['laps', 'pair'],
  ['keirin', 'untimed'],
  ['pointsRace', 'untimed'],
  ['timeTrial', 'single'],
  ['gates', 'single'],
] as const)('in %s the passings of the members of a pair count as: %s', (form, counted) => {
  expect(bibsOfPairs(form)).toBe(counted)
})

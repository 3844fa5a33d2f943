import { expect, test } from 'vitest'
import { isOutOfDescriptors, placesFor } from './connection-places.ts'

test.each([
  [1_048_000, 1_047_744, 1_047_872],
  [900, 675, 788],
  [40, 30, 35],
  [1, 1, 2],
])(
  '%i free descriptors give places for %i served connections and for %i answered ones',
  (free, most, mostAnswered) => expect(placesFor(free)).toEqual({ most, mostAnswered }),
)

test.each([
  ['EMFILE', true],
  ['ENFILE', true],
  ['ENOENT', false],
])('the error %s means too many open files: %s', (code, is) =>
  expect(isOutOfDescriptors(Object.assign(new Error(code), { code }))).toBe(is),
)

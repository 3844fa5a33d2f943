import { expect, test } from 'vitest'
import { isOutOfDescriptors, placesFor } from './connection-places.ts'

test.each([
  [1_048_000, 1_047_744, 1_047_872],
  [900, 675, 788],
  [40, 30, 35],
  [1, 1, 2],
])(
  'of %i free descriptors %i are for connections that are served, and %i for those that are answered',
  (free, most, mostAnswered) => expect(placesFor(free)).toEqual({ most, mostAnswered }),
)

test.each([
  ['EMFILE', true],
  ['ENFILE', true],
  ['ENOENT', false],
])('%s tells of too many open files: %s', (code, is) =>
  expect(isOutOfDescriptors(Object.assign(new Error(code), { code }))).toBe(is),
)

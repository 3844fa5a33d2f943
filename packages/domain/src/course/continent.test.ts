import { expect, test } from 'vitest'
import { areAxesExchanged } from './continent.ts'

test.each([
  ['Paris as it is', [2.35, 48.85], 'Europe/Paris', 1, false],
  ['Paris with the axes exchanged, which lies off Somalia', [48.85, 2.35], 'Europe/Paris', 1, true],
  ['a place that is wrong either way', [-120, 2.35], 'Europe/Paris', 1, false],
  ['Nairobi as it is', [36.8, -1.3], 'Africa/Nairobi', 3, false],
  [
    'Nairobi exchanged, which is in Africa too, but far from its clock',
    [-1.3, 36.8],
    'Africa/Nairobi',
    3,
    true,
  ],
  ['Cairo exchanged, which nobody can tell from Cairo', [30, 31.2], 'Africa/Cairo', 2, false],
  ['Derj in Libya, whose clock is almost 20 degrees off the sun', [10.45, 30.17], 'Africa/Tripoli', 2, false],
  [
    'a place in America, where the rough test would match by chance',
    [-35, -55],
    'America/Los_Angeles',
    -8,
    false,
  ],
  ['Tahiti, since islands of the Pacific may be anywhere', [-17.5, -149.5], 'Pacific/Tahiti', -10, false],
] as const)('%s: %j in %s', (_, place, zone, offset, expected) => {
  expect(areAxesExchanged(place, zone, offset)).toBe(expected)
})

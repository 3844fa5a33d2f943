import { expect, it } from 'vitest'
import { formatStart } from './start.ts'

const startAt = '2025-10-11T18:00:00+02:00'

it('is an instant with its zone', () =>
  expect(formatStart({ startAt, hideTime: false }, 'Europe/Zurich', 'en')).toBe('Sat 11 Oct, 18:00 CEST'))

it('is only the day if no more is known, the same in every zone', () => {
  expect(formatStart({ startAt, hideTime: true }, 'Europe/Zurich', 'en')).toBe('Sat 11 Oct')
  expect(formatStart({ startAt, hideTime: true }, 'Pacific/Auckland', 'en')).toBe('Sat 11 Oct')
})

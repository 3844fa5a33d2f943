import { describe, expect, it } from 'vitest'
import { formatAgo, isMomentAgo } from './ago.ts'

const MINUTE = 60_000

describe('how long ago something was', () => {
  it.each([
    ['less than a minute is one', 3_000, 'en', '1 minute ago'],
    ['minutes up to two hours', 119.9 * MINUTE, 'en', '119 minutes ago'],
    ['hours up to two days', 47.9 * 60 * MINUTE, 'de', 'vor 47 Stunden'],
    ['days from then on', 50 * 60 * MINUTE, 'fr', 'il y a 2 jours'],
    ['in Spanish', 12 * MINUTE, 'es', 'hace 12 minutos'],
    ['in Italian', 12 * MINUTE, 'it', '12 minuti fa'],
  ])('%s', (_, ageMs, locale, text) => {
    expect(formatAgo(ageMs, locale)).toBe(text)
  })
})

it.each([
  [0, true],
  [59_999, true],
  [60_000, false],
])('%i ms ago was a moment ago: %s', (ageMs, is) => expect(isMomentAgo(ageMs)).toBe(is))

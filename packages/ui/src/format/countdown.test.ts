import { describe, expect, it } from 'vitest'
import { countdownTo } from './countdown.ts'

const start = '2026-07-07T13:25:00+02:00'
const at = (text: string): number => Date.parse(text)

describe('countdown', () => {
  it('divides the time left into days, hours, minutes and seconds', () => {
    expect(countdownTo(start, at('2026-07-05T10:24:58Z'))).toEqual({
      kind: 'counting',
      parts: { days: 2, hours: 1, minutes: 0, seconds: 2 },
    })
  })
  it('is never negative: once the start has passed, data is awaited', () => {
    expect(countdownTo(start, at('2026-07-07T11:25:00Z'))).toEqual({ kind: 'awaited' })
    expect(countdownTo(start, at('2026-08-01T00:00:00Z'))).toEqual({ kind: 'awaited' })
  })
  it('is unknown without a clock or without an instant', () => {
    expect(countdownTo(start, null)).toEqual({ kind: 'unknown' })
    expect(countdownTo('soon', 0)).toEqual({ kind: 'unknown' })
  })
})

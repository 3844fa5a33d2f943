import { describe, expect, it } from 'vitest'
import { createZone, dayOf } from './zone.ts'

const PARIS = createZone('Europe/Paris')

describe('the local time in a zone', () => {
  it.each([
    ['summer in Paris', 'Europe/Paris', '2026-07-07T11:25:00Z', '2026-07-07T13:25:00+02:00', 2],
    ['winter in Paris', 'Europe/Paris', '2026-01-07T11:25:00Z', '2026-01-07T12:25:00+01:00', 1],
    [
      'half an hour in Adelaide',
      'Australia/Adelaide',
      '2026-01-20T01:00:00Z',
      '2026-01-20T11:30:00+10:30',
      10.5,
    ],
    [
      'the day before in Los Angeles',
      'America/Los_Angeles',
      '2026-07-01T03:00:00Z',
      '2026-06-30T20:00:00-07:00',
      -7,
    ],
    ['an unknown zone is UTC', 'Nowhere/Else', '2026-07-07T11:25:00Z', '2026-07-07T11:25:00+00:00', 0],
  ])('%s', (_, name, instant, iso, utcOffset) => {
    const zoned = createZone(name).at(Date.parse(instant))
    expect(zoned).toMatchObject({ iso, utcOffset })
    expect(dayOf(zoned)).toBe(iso.slice(0, 10))
  })

  it('counts the time of day from local midnight', () =>
    expect(PARIS.at(Date.parse('2026-07-06T22:00:01Z')).timeOfDayMs).toBe(1000))
})

describe('the instant of a local time', () => {
  it.each([
    ['on an ordinary day', '2026-07-07', '13:25:00', '2026-07-07T11:25:00.000Z'],
    ['without seconds', '2026-07-07', '13:25', '2026-07-07T11:25:00.000Z'],
    ['a time that occurs twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['a time that is skipped: an hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('%s', (_, day, clock, instant) =>
    expect(new Date(PARIS.instantMs(day, clock)).toISOString()).toBe(instant),
  )

  it('is NaN for a text that is not a time', () => expect(PARIS.instantMs('2026-07-07', 'noon')).toBeNaN())
})

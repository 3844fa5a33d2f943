import { describe, expect, it } from 'vitest'
import { createZone, dayOf } from './zone.ts'

const PARIS = createZone('Europe/Paris')

describe('what the clocks of a zone show', () => {
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
    ['a zone that is not known: UTC', 'Nowhere/Else', '2026-07-07T11:25:00Z', '2026-07-07T11:25:00+00:00', 0],
  ])('%s', (_, name, instant, iso, utcOffset) => {
    const zoned = createZone(name).at(Date.parse(instant))
    expect(zoned).toMatchObject({ iso, utcOffset })
    expect(dayOf(zoned)).toBe(iso.slice(0, 10))
  })

  it('counts the time of day from midnight of its own day', () =>
    expect(PARIS.at(Date.parse('2026-07-06T22:00:01Z')).timeOfDayMs).toBe(1000))
})

describe('which instant a time of a day is', () => {
  it.each([
    ['on a day like any other', '2026-07-07', '13:25:00', '2026-07-07T11:25:00.000Z'],
    ['without seconds', '2026-07-07', '13:25', '2026-07-07T11:25:00.000Z'],
    ['that comes twice: the first', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['that is left out: the one an hour on', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('%s', (_, day, clock, instant) =>
    expect(new Date(PARIS.instantMs(day, clock)).toISOString()).toBe(instant),
  )

  it('is none for what is no time', () => expect(PARIS.instantMs('2026-07-07', 'noon')).toBeNaN())
})

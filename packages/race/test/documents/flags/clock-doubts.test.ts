/** Races on the night of a clock change: a time of day that was read off the wall clock is flagged. */
import { expect, test } from 'vitest'
import { smallEvent } from '../../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const HOUR_MS = 3_600_000

/** From an hour before midnight UTC, in Zurich, on the day in question. */
function night(startAt: string) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Night ride', form: 'massStart', startAt, distanceM: 50_000 })
  const [competitor] = [{ key: '1', kind: 'athlete' as const, bib: 1, lastName: 'Ash' }]
  day.tell('unitStartList', { ...UNIT, competitors: [competitor, { ...competitor, key: '2', bib: 2 }] })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  return day
}
const flagsOf = (day: ReturnType<typeof night>) =>
  day.read('flags').filter(({ reason }) => reason === 'clock-changed')

const AUTUMN = '2026-10-25T01:30:00+02:00'
const SPRING = '2026-03-29T01:30:00+01:00'

test.each([
  ['in the repeated hour', AUTUMN, 2.5, '2026-10-25T02:30:05+01:00'],
  ['after it', AUTUMN, 4, '2026-10-25T04:00:05+01:00'],
  ['known by the time of Greenwich', AUTUMN, 2.5, '2026-10-25T01:30:05Z'],
  ['after the clocks went forward', SPRING, 3.5, '2026-03-29T03:30:05+02:00'],
])('a time of day off the wall clock is flagged once: %s', (_, startAt, hours, at) => {
  const day = night(startAt)
  for (const bib of [1, 2])
    day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: hours * HOUR_MS + bib, at })
  expect(flagsOf(day)).toMatchObject([{ type: 'passing', bib: 1, at: '/timeOfDayMs' }])
})

test.each([
  ['the time that has passed', AUTUMN, 3.5, '2026-10-25T02:30:05+01:00'],
  ['a time before the change', AUTUMN, 2.5, '2026-10-25T02:30:05+02:00'],
  [
    'the clock of a race that began after the change',
    '2026-10-25T10:00:00+01:00',
    12,
    '2026-10-25T12:00:05+01:00',
  ],
  ['a passing that was sent hours later', AUTUMN, 2.5, '2026-10-25T08:00:00+01:00'],
])('nothing is flagged for %s', (_, startAt, hours, at) => {
  const day = night(startAt)
  day.tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs: hours * HOUR_MS, at })
  expect(flagsOf(day)).toEqual([])
})

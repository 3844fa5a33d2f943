/** How far a competition is: a meeting of several events, whose events may end in any order, and one of files alone. */
import { expect, test } from 'vitest'
import { athletes, DAY, smallEvent } from '../small-event.ts'

test('an event that was delayed behind the last one of the programme keeps the competition live', () => {
  const { tell, read } = smallEvent()
  const status = () => read('competition').status
  const phase = (event: number, number: number, hour: number) => {
    const unit = { event, phase: number }
    tell('phase', { ...unit, name: 'Round', form: 'scratch', startAt: `${DAY}T${hour}:00:00+02:00` })
    tell('unitStartList', { ...unit, competitors: athletes([1, 2]) })
    return unit
  }
  const qualifying = phase(1, 1, 12)
  const delayed = phase(1, 2, 13)
  const last = phase(2, 1, 14)
  const result = (unit: typeof last) =>
    tell('unitResult', { ...unit, rows: [{ competitor: '1', rank: 1, outcome: { kind: 'place' } }] })
  expect(status()).toBe('Next')
  result(last)
  expect(status()).toBe('Live')
  tell('raceStatus', { ...delayed, raceStatus: 'inProgress' })
  expect([status(), read('has-live')]).toEqual(['Live', true])
  // The result of the round before may stay unknown for ever.
  result(delayed)
  expect(status()).toBe('Previous')
  tell('raceStatus', { ...qualifying, raceStatus: 'started' })
  expect(status()).toBe('Live')
})

test('a competition of files alone is live from its first results on, and over with those of its last day', () => {
  const { tell, read } = smallEvent()
  tell('competition', {
    code: 'any',
    year: 2026,
    name: 'Indoor cup',
    sport: 'IND',
    competitionType: 'OnlyPDF',
    start: DAY,
    end: '2026-06-07',
    location: 'Anywhere',
    noc: 'SUI',
    timeZone: 'Europe/Zurich',
    priority: 0,
  })
  const status = () => read('competition').status
  let filed = 0
  const file = (kind: 'startList' | 'results', at: string) => {
    filed += 1
    const fileId = String(filed).padStart(32, '0')
    tell('file', { fileId, name: kind, kind, mediaType: 'application/pdf', extension: 'pdf', bytes: 1, at })
  }
  expect(status()).toBe('Next')
  file('startList', '2026-06-07T18:00:00Z')
  expect(status()).toBe('Next')
  file('results', `${DAY}T18:00:00Z`)
  expect(status()).toBe('Live')
  file('results', '2026-06-07T18:00:00Z')
  expect(status()).toBe('Previous')
})

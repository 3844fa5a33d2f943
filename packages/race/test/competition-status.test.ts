/** A meeting of several events: it is over once every event is, in whatever order they end. */
import { expect, test } from 'vitest'
import { athletes, DAY, smallEvent } from './small-event.ts'

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
  // Of the round before nobody may ever know anything.
  result(delayed)
  expect(status()).toBe('Previous')
  tell('raceStatus', { ...qualifying, raceStatus: 'started' })
  expect(status()).toBe('Live')
})

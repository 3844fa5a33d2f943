/** A stage or phase abroad is timed and shown by the clocks of its place, and offsets that contradict them are told. */
import { describe, expect, test } from 'vitest'
import { smallEvent } from '../small-event.ts'
import { smallRace, type SmallRace } from '../small-race.ts'

const HOUR_MS = 3_600_000
/** The small race is French; its second stage is in Haifa, where the clocks are an hour ahead. */
function abroad(more: object = { timeZone: 'Asia/Jerusalem' }): SmallRace {
  const small = smallRace(['MS'])
  const startAt = '2026-07-03T13:00:00+03:00'
  small.tell('stage', {
    stage: 2,
    name: 'Nazareth > Haifa',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 40_000,
    startAt,
    ...more,
  })
  small.tell('stageStarted', { stage: 2, startedAt: startAt })
  small.tell('passing', {
    stage: 2,
    bib: 11,
    point: 'Finish',
    timeOfDayMs: 14 * HOUR_MS,
    at: '2026-07-03T14:00:00+03:00',
  })
  return small
}
const flagged = ({ read }: SmallRace) => read('flags').map(({ type, reason }) => [type, reason])

describe('a stage in a zone of its own', () => {
  test('times count from the clock on its wall', () => {
    const small = abroad()
    expect(small.read('stage-live-rankings', 2)[0]?.results[0]).toMatchObject({ key: '11', timeMs: HOUR_MS })
    expect(flagged(small)).toEqual([])
  })

  test('every instant of it is local', () => {
    const { read, tell } = abroad()
    const finish = { key: 'finish', name: 'Haifa', kind: 'finish', distanceM: 40_000 } as const
    tell('course', { stage: 2, lengthM: 40_000, line: [], markers: [finish] })
    expect(read('stage', 2)).toMatchObject({
      timeZone: 'Asia/Jerusalem',
      start: '2026-07-03T13:00:00',
      startAt: '2026-07-03T13:00:00+03:00',
      startedAt: '2026-07-03T13:00:00+03:00',
    })
    const told = read('stage-timeline', 2).find(({ kind }) => kind === 'finish')
    expect(told?.happenedAt).toBe('2026-07-03T14:00:00+03:00')
    const stages = read('stages').map((stage) => ('timeZone' in stage ? stage.timeZone : null))
    expect(stages).toEqual([null, 'Asia/Jerusalem'])
    expect(read('schedule').items.map(({ timeZone }) => timeZone)).toEqual([undefined, 'Asia/Jerusalem'])
  })

  test('without an own zone, every offset that contradicts the competition is flagged, and the time is omitted', () => {
    const small = abroad({})
    expect(new Set(flagged(small).map((each) => each.join(' ')))).toEqual(
      new Set(['passing in-the-future', 'passing other-zone', 'stage other-zone', 'stageStarted other-zone']),
    )
  })

  test('a device in another zone is flagged once, and one that writes UTC is not', () => {
    const small = abroad()
    for (const [bib, at] of [
      [12, '2026-07-03T13:02:00+02:00'],
      [13, '2026-07-03T13:03:00+02:00'],
      [21, '2026-07-03T11:04:00Z'],
      [22, '2026-07-03T11:05:00+00:00'],
    ] as const)
      small.tell('passing', { stage: 2, bib, point: 'Finish', timeOfDayMs: 14 * HOUR_MS + bib * 1000, at })
    expect(flagged(small)).toEqual([['passing', 'other-zone']])
  })
})

test('a phase in a zone of its own', () => {
  const { tell, read } = smallEvent()
  const unit = { event: 1, phase: 1 }
  const startAt = '2026-06-06T12:00:00+01:00'
  tell('phase', { ...unit, name: 'Final', form: 'massStart', startAt, timeZone: 'Europe/London' })
  tell('unitStartList', { ...unit, competitors: [{ key: '1', kind: 'athlete', bib: 1, lastName: 'Ash' }] })
  tell('stageStarted', { ...unit, startedAt: startAt })
  tell('passing', {
    ...unit,
    bib: 1,
    point: 'Finish',
    timeOfDayMs: 13 * HOUR_MS,
    at: '2026-06-06T13:00:00+01:00',
  })
  expect(read('phase')).toMatchObject({ timeZone: 'Europe/London', startAt })
  expect(read('phase-live').results?.[0]).toMatchObject({ timeMs: HOUR_MS })
  expect(read('flags')).toEqual([])
})

/** A phase on laps whose riders have positions: groups, metres to go within a lap, and a document of the positions. */
import { expect, test } from 'vitest'
import { applyFrame } from '../../src/race.ts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const LAP_M = 4000
const BIBS = [1, 2, 3, 4, 5, 6]

test('has groups, the metres to go of the first rider, and the positions', () => {
  const day = smallEvent('MTB')
  day.tell('event', { event: 1, name: 'Cross-country' })
  day.tell('phase', {
    ...UNIT,
    name: 'Race',
    form: 'laps',
    startAt: `${DAY}T12:00:00+02:00`,
    distanceM: 3 * LAP_M,
    parameters: { laps: 3 },
  })
  day.tell('course', {
    ...UNIT,
    lengthM: 3 * LAP_M,
    line: [],
    markers: [{ key: 'Finish', kind: 'finish', name: 'Finish', distanceM: 3 * LAP_M }],
  })
  day.tell('unitStartList', { ...UNIT, competitors: athletes(BIBS) })
  day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
  day.tell('raceStatus', { ...UNIT, raceStatus: 'inProgress' })
  for (const bib of BIBS)
    day.tell('passing', {
      ...UNIT,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoonMs(600 + (bib > 2 ? 120 : 0)),
    })
  expect(day.read('phase-live').kmToGo).toBe(8)
  const riders = BIBS.map((bib) => ({ bib, toFinishM: bib > 2 ? 7900 : 7000, speedKmh: 20 }))
  for (const [count, second] of ['20', '30', '40'].entries())
    applyFrame(day.race, {
      count: count + 1,
      frame: { id: `f${count}`, source: 'gps', at: `${DAY}T12:13:${second}+02:00`, ...UNIT, riders },
    })
  const live = day.read('phase-live')
  expect(live.kmToGo).toBe(7)
  expect(live.groups.map(({ size }) => size)).toEqual([2, 4])
  const tracked = day.read('phase-tracking')
  expect(tracked.riders.map(({ bib, toFinishM }) => [bib, toFinishM])).toEqual(
    BIBS.map((bib) => [bib, bib > 2 ? 7900 : 7000]),
  )
  expect(tracked.riders.every(({ group }) => group !== null)).toBe(true)
})

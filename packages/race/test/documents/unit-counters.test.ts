/** How many are home: the counters of a phase say what its rows say, however they are known; those of a stage that nobody rides any more. */
import { expect, test } from 'vitest'
import { bundleRace } from '../races/bundle-race.ts'
import { BIBS, smallRace } from '../small-race.ts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }

function raced(form: 'run' | 'gates' | 'pointsRace') {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4], () => (form === 'gates' ? { heat: 'Heat 1' } : {})),
  })
  return day
}

test('of a time trial those who were timed, and those whose result was stated', () => {
  const { tell, read } = raced('run')
  const rows = [{ competitor: '2', outcome: { kind: 'time' as const, timeMs: 61_000 } }]
  tell('raceStatus', { ...UNIT, raceStatus: 'started' })
  tell('resultStatus', { ...UNIT, resultStatus: 'live' })
  tell('unitResult', { ...UNIT, rows })
  expect(read('phase-live')).toMatchObject({
    raceStatus: 'started',
    counters: { starters: 4, remaining: 3, finished: 1 },
  })
})

test('of a points race nobody before it is over, though all have a place', () => {
  const { tell, read } = raced('pointsRace')
  tell('raceStatus', { ...UNIT, raceStatus: 'started' })
  tell('sprintResult', {
    ...UNIT,
    sprint: 1,
    rows: ['1', '2', '3', '4'].map((competitor, index) => ({ competitor, rank: index + 1 })),
  })
  expect(read('phase-live').counters).toMatchObject({ remaining: 4, finished: 0 })
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(read('phase-live').counters).toMatchObject({ remaining: 0, finished: 4 })
})

test('of heats with a published result all who have a place, without those who did not start or left', () => {
  const { tell, read } = raced('gates')
  tell('unitResult', {
    ...UNIT,
    rows: [
      { competitor: '1', rank: 1, heat: 'Heat 1', outcome: { kind: 'time', timeMs: afterNoonMs(0) } },
      { competitor: '2', irm: 'REL', rank: 2, heat: 'Heat 1' },
      { competitor: '3', irm: 'DNF', heat: 'Heat 1' },
      { competitor: '4', irm: 'DNS', heat: 'Heat 1' },
    ],
  })
  expect(read('phase-live').counters).toEqual({ starters: 3, inRace: 2, remaining: 0, finished: 2, out: 1 })
})

test('of a stage that is over all who are in the race, though only its winner was published', () => {
  const { tell, read } = smallRace(['MS'])
  tell('raceStatus', { stage: 1, raceStatus: 'started' })
  tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF' })
  expect(read('stage-live').counters).toMatchObject({ remaining: BIBS.length - 1, finished: 0, out: 1 })
  tell('publishedRanking', {
    stage: 1,
    ranking: 'Stage',
    classification: 'Time',
    complete: false,
    rows: [{ rank: 1, bib: 21 }],
  })
  tell('raceStatus', { stage: 1, raceStatus: 'standings' })
  expect(read('stage-live').counters).toMatchObject({ remaining: 0, finished: BIBS.length - 1, out: 1 })
})

test('nobody is counted if only riders in results are known', () => {
  const { counters } = bundleRace('tdf2019').read('stage-live', { s: 19 })
  expect(Object.values(counters).every((count) => count === 0)).toBe(true)
})

test('in a phase that is over nobody is still to start, a rider relegated without a time neither', () => {
  const { read } = bundleRace('bmxparis2024')
  const unit = { e: 2, p: 5 }
  const { counters } = read('phase-live-tt', unit)
  const { finished, out } = read('phase-live', unit).counters
  expect(counters).toEqual({ onCourse: 0, toStart: 0, finished, out })
})

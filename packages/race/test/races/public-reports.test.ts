/** Cases that timekeepers reported of other programs, each tried with facts of our own (docs/truth.md names the sources). */
import { describe, expect, test } from 'vitest'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { noon, ofStage, smallRace } from '../small-race.ts'

const UNIT = { event: 1, phase: 1 }
const clockMs = (s: number): number => (12 * 3600 + s) * 1000

function started() {
  const small = smallRace(['MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  const finish = (bib: number, s: number) =>
    small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: clockMs(s) })
  return { ...small, finish }
}

describe('reports of other programs', () => {
  test('a rider who comes by the line again half an hour later keeps the first time, though another decoder read it', () => {
    const race = started()
    race.finish(11, 9000)
    race.finish(12, 9100)
    race.finish(11, 10_800)
    expect(
      ofStage(race)
        ?.slice(0, 2)
        .map((row) => row.slice(0, 2)),
    ).toEqual([
      [1, '11'],
      [2, '12'],
    ])
    expect(race.read('flags').map(({ reason, bib }) => [reason, bib])).toEqual([['second-passing', 11]])
  })

  test('a lap more than the race has puts nobody in front', () => {
    const day = smallEvent()
    day.tell('phase', {
      ...UNIT,
      name: 'Race',
      form: 'laps',
      startAt: `${DAY}T12:00:00+02:00`,
      distanceM: 12_000,
      parameters: { laps: 3 },
    })
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
    day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    const passes = (bib: number, ...seconds: readonly number[]) => {
      for (const s of seconds) day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: clockMs(s) })
    }
    passes(1, 600, 1200, 1800)
    passes(2, 610, 1220, 1830, 2440)
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished', at: `${DAY}T12:50:00+02:00` })
    expect(day.read('phase-results').results.map(({ rank, key, laps }) => [rank, key, laps?.ridden])).toEqual(
      [
        [1, '1', 3],
        [2, '2', 3],
      ],
    )
  })

  test('starters without any time have no place', () => {
    const race = started()
    race.finish(11, 9000)
    expect(
      race
        .read('stage-live-rankings')[0]
        ?.results.filter(({ rank }) => rank > 0)
        .map(({ key }) => key),
    ).toEqual(['11'])
  })

  test('a start that is stated after the first passings gives them their times', () => {
    const small = smallRace(['MS'])
    for (const [bib, s] of [
      [11, 9000],
      [12, 9010],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: clockMs(s) })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    expect(
      ofStage(small)
        ?.slice(0, 2)
        .map((row) => row.slice(0, 3)),
    ).toEqual([
      [1, '11', '2:30:00'],
      [2, '12', '0:10'],
    ])
  })

  test('a wrong start is corrected once for everybody', () => {
    const small = smallRace(['MS'])
    const wrong = small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    small.tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
    small.tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: clockMs(9000) })
    small.tell('stageStarted', { stage: 1, startedAt: '2026-07-02T12:05:00+02:00', supersedes: wrong })
    expect(ofStage(small)?.[0]?.slice(0, 3)).toEqual([1, '11', '2:25:00'])
  })
})

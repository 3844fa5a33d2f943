/** Times and places of a stage: what makes a new time, and what the jury does to them. */
import { describe, expect, test } from 'vitest'
import {
  after,
  afterNoon,
  decide,
  noon,
  ofStage,
  rowsOf,
  smallRace,
  startAllAtNoon,
  type SmallRace,
} from '../small-race.ts'

describe('the gap that makes a new time', () => {
  const finish = (small: SmallRace) => {
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, ms] of [
      [11, 0],
      [12, 2000],
      [13, 5000],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(120) + ms })
    return ofStage(small)?.map((row) => row[2])
  }
  test('is a second', () => {
    expect(finish(smallRace(['MS']))).toEqual(['2:00:00', '0:02', '0:05'])
  })
  test('or what the stage says', () => {
    expect(finish(smallRace(['MS'], { stages: { newTimeGapMs: 3000 } }))).toEqual(['2:00:00', '0:00', '0:05'])
  })
  test('and none at all in a time trial', () => {
    const trial = smallRace(['ITT'], { stages: { newTimeGapMs: 3000 } })
    startAllAtNoon(trial)
    expect(finish(trial)).toEqual(['2:00:00', '0:02', '0:05'])
  })
})

describe('an incident near the finish (UCI 2.6.027)', () => {
  const fallen = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [11, 7200],
        [21, 7200],
        [31, 7500],
      ]),
    })
    small.tell('withdrawal', { stage: 1, bib: 32, irm: 'DNF' })
    return small
  }
  test('gives the time of the group and leaves the place', () => {
    const small = fallen()
    decide(small, { kind: 'timeCredit', bibs: [31], timeOf: 21 })
    expect(ofStage(small)?.[2]).toEqual([3, '31', '0:00', null])
    // Third: 4 s of bonification.
    expect(after(small, 'Time')?.[2]).toEqual([3, '31', '0:06'])
  })
  test('one who could not cross the line is placed last and goes on', () => {
    const small = fallen()
    decide(small, { kind: 'timeCredit', bibs: [32], timeOf: 21 })
    expect(ofStage(small)?.[3]).toEqual([4, '32', '0:00', null])
    expect(after(small, 'Time')?.map((row) => row[1])).toContain('32')
    expect(small.read('stage-startlist', 2).results.map(({ key }) => key)).toContain('32')
  })
  test('works on passings too', () => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [11, 120],
      [12, 125],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    decide(small, { kind: 'timeCredit', bibs: [12], timeOf: 11 })
    expect(ofStage(small)).toEqual([
      [1, '11', '2:00:00', null],
      [2, '12', '0:00', null],
    ])
  })
})

test('relegated within the group: the last place of it, a rank, and the points of that place', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [21, 7200],
      [31, 7200],
      [12, 7300],
    ]),
  })
  decide(small, { kind: 'relegation', bib: 11, within: 'group' })
  expect(ofStage(small)?.slice(0, 4)).toEqual([
    [1, '21', '2:00:00', null],
    [2, '31', '0:00', null],
    [3, '11', '0:00', 'REL'],
    [4, '12', '1:40', null],
  ])
  expect(after(small, 'SprintPoints')).toEqual([
    [1, '21', '50'],
    [2, '31', '30'],
    [3, '11', '20'],
  ])
})

test('a finish that is neutralised: general times before the line without bonifications, teams as at the line', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 7200],
      [12, 7200],
      [21, 7260],
      [22, 7260],
    ]),
  })
  decide(small, { kind: 'neutralisation', beforeLineMs: 600_000, bonifications: false })
  expect(after(small, 'Time')?.slice(0, 3)).toEqual([
    [1, '11', '1:50:00'],
    [2, '12', '0:00'],
    [3, '21', '1:00'],
  ])
  expect(after(small, 'Team')?.[0]).toEqual([1, 'AAA', '4:00:00'])
  expect(ofStage(small)?.[0]).toEqual([1, '11', '2:00:00', null])
})

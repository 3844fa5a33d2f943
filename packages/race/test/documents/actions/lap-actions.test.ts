/**
 * Actions of a race on laps: its laps, the bell, and riders pulled out. Times are seconds since the start at
 * noon.
 */
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`

type Passings = Readonly<Record<number, readonly number[]>>

function raced(form: 'criterium' | 'laps', passings: Passings, laps = 4, starters = [1, 2, 3]) {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Race',
    form,
    startAt: START,
    distanceM: laps * 1000,
    parameters: { laps },
  })
  day.tell('unitStartList', { ...UNIT, competitors: athletes(starters) })
  day.tell('stageStarted', { ...UNIT, startedAt: START })
  for (const [bib, seconds] of Object.entries(passings))
    for (const each of seconds)
      day.tell('passing', { ...UNIT, bib: Number(bib), point: 'Finish', timeOfDayMs: afterNoonMs(each) })
  return {
    ...day,
    told: () =>
      day
        .read('phase-actions')
        .flatMap(({ kind, number, riders, time, gap }) =>
          kind === 'lap' || kind === 'bell' ? [`${kind} ${number}: ${riders[0]?.key} ${time} ${gap}`] : [],
        ),
  }
}

const PASSINGS = { 1: [100, 200, 300, 400], 2: [102, 199, 305, 401], 3: [103, 210, 306] }

describe('the actions of a race on laps', () => {
  test('are the first rider of each lap with time and gap, and the bell; not the finish', () => {
    const { told, read } = raced('laps', PASSINGS)
    expect(told()).toEqual(['bell 3: 1 5:00 +0:05', 'lap 2: 2 3:19 +0:01', 'lap 1: 1 1:40 +0:02'])
    expect(read('phase-actions')[1]).toMatchObject({ key: 'bell-3', happenedAt: `${DAY}T12:05:00+02:00` })
  })

  test('name riders who have a key beside their bib', () => {
    const day = raced('laps', PASSINGS)
    day.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3], (bib) => ({ key: `1000000000${bib}` })),
    })
    const named = day.read('phase-actions').flatMap(({ riders }) => riders)
    expect(new Set(named.map(({ key, lastName }) => `${key}: ${lastName}`))).toEqual(
      new Set(['10000000001: Rider 1', '10000000002: Rider 2']),
    )
  })

  test('of a criterium are the laps with a new leader, and the bell', () => {
    const { told } = raced('criterium', { 1: [100, 200, 300, 402], 2: [102, 201, 299, 400], 3: [103] }, 5)
    expect(told()).toEqual(['bell 4: 2 6:40 +0:02', 'lap 3: 2 4:59 +0:01', 'lap 1: 1 1:40 +0:02'])
  })

  test('omit laps that a jury took out, and have no bell while the length of the race is unknown', () => {
    const day = raced('laps', PASSINGS)
    day.tell('decision', { ...UNIT, decision: { kind: 'neutralisedLap', lap: 1 }, reason: 'Crash' })
    expect(day.told()).toEqual(['bell 3: 1 6:40 +0:01', 'lap 2: 1 5:00 +0:05', 'lap 1: 2 3:19 +0:01'])
    const open = smallEvent()
    open.tell('phase', { ...UNIT, name: 'Race', form: 'laps', startAt: START, distanceM: 0 })
    open.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
    open.tell('stageStarted', { ...UNIT, startedAt: START })
    open.tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs: afterNoonMs(100) })
    expect(open.read('phase-actions').map(({ kind }) => kind)).toContain('lap')
  })

  describe('on riders pulled by the 80 % rule', () => {
    // 80 % of the first lap of 100 s. Riders 5 to 7 are not seen again, 8 comes too late, and the first three
    // each finish.
    const PULLED = {
      1: [100, 200, 300, 400],
      2: [102, 203, 304, 405],
      3: [103, 206, 309, 412],
      5: [150, 270],
      6: [155],
      7: [160],
      8: [140, 260, 385],
    }
    const pulledIn = (day: ReturnType<typeof raced>) =>
      day
        .read('phase-actions')
        .flatMap(({ kind, number = 0, riders, happenedAt }) =>
          kind === 'pulled'
            ? [`${happenedAt.slice(14, 19)} ${riders.map(({ key }) => key).join()} +${number}`]
            : [],
        )
    const starters = [1, 2, 3, 5, 6, 7, 8]

    test('have the moment of the rule, together for riders of one moment, and the laps of the board', () => {
      const day = raced('laps', PULLED, 4, starters)
      expect(pulledIn(day)).toEqual(['06:25 8 +1', '06:20 5 +2', '04:40 6,7 +3'])
      const marks = day.read('phase-results').results.flatMap(({ key, irm }) => (irm === 'LAP' ? [key] : []))
      expect(marks.toSorted()).toEqual(['5', '6', '7', '8'])
    })

    test('omit riders who left by a report, and riders who may continue in a criterium', () => {
      const day = raced('laps', PULLED, 4, starters)
      day.tell('withdrawal', { ...UNIT, bib: 6, irm: 'DNF' })
      expect(pulledIn(day)).toEqual(['06:25 8 +1', '06:20 5 +2', '04:40 7 +3'])
      expect(pulledIn(raced('criterium', PULLED, 4, starters))).toEqual([])
    })
  })
})

/** What the actions of a race on laps tell: its laps, the bell. Times are seconds since the start at noon. */
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from './small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`

function raced(form: 'criterium' | 'laps', passings: Readonly<Record<number, readonly number[]>>, laps = 4) {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Race',
    form,
    startAt: START,
    distanceM: laps * 1000,
    parameters: { laps },
  })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
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
  test('are who ended each lap first, when, and by how much, and the bell; not the finish', () => {
    const { told, read } = raced('laps', PASSINGS)
    expect(told()).toEqual(['bell 3: 1 5:00 +0:05', 'lap 2: 2 3:19 +0:01', 'lap 1: 1 1:40 +0:02'])
    expect(read('phase-actions')[1]).toMatchObject({ key: 'bell-3', happenedAt: `${DAY}T12:05:00+02:00` })
  })

  test('of a criterium are the laps on which somebody else leads, and the bell', () => {
    const { told } = raced('criterium', { 1: [100, 200, 300, 402], 2: [102, 201, 299, 400], 3: [103] }, 5)
    expect(told()).toEqual(['bell 4: 2 6:40 +0:02', 'lap 3: 2 4:59 +0:01', 'lap 1: 1 1:40 +0:02'])
  })

  test('count no lap that a jury has taken out, and tell no bell while nobody knows how long the race is', () => {
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
})

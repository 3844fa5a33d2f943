/** Races over a time, and passings read long after the end of a race. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { afterNoon, noon, smallRace } from '../small-race.ts'

const UNIT = { event: 1, phase: 1 }
const at = (clock: string) => `${DAY}T${clock}+02:00`
const msOfDay = (clock: string) => {
  const [hours, minutes, seconds] = clock.split(':').map(Number)
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000
}

/** Started at ten. */
function timedDay(
  parameters: NonNullable<FactOf<'phase'>['parameters']>,
  more: Partial<FactOf<'phase'>> = {},
  form: FactOf<'phase'>['form'] = 'laps',
) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt: at('10:00:00'), parameters, ...more })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4]) })
  day.tell('stageStarted', { ...UNIT, startedAt: at('10:00:00') })
  const passes = (bib: number, ...clocks: readonly string[]) => {
    for (const clock of clocks)
      day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: msOfDay(clock) })
  }
  return {
    ...day,
    passes,
    finish: (clock: string) => day.tell('raceStatus', { ...UNIT, raceStatus: 'finished', at: at(clock) }),
    laps: () => day.read('phase-live').laps!,
    results: () =>
      day
        .read('phase-results')
        .results.flatMap(({ rank, key, laps, time }) =>
          laps === undefined ? [] : [`${rank} ${key} ${laps.ridden} ${time}`],
        ),
    /** Without the riders who were never read. */
    reasons: () => day.read('flags').flatMap(({ reason }) => (reason === 'no-result' ? [] : [reason])),
  }
}

const HOUR = 3_600_000
const EVERY_38_MINUTES = [
  '10:38:53',
  '11:17:47',
  '11:56:40',
  '12:35:33',
  '13:14:27',
  '13:53:20',
  '14:32:13',
  '15:11:07',
  '15:50:00',
]
const EVERY_39_MINUTES = [
  '10:39:27',
  '11:18:53',
  '11:58:20',
  '12:37:47',
  '13:17:13',
  '13:56:40',
  '14:36:07',
  '15:15:33',
  '15:55:00',
]

describe('six hours', () => {
  test.each<[string, NonNullable<FactOf<'phase'>['parameters']>]>([
    ['stated as a duration', { durationMs: 6 * HOUR }],
    ['that last until somebody says so', { lapped: 'counted' }],
  ])(
    '%s: a lap ended after them does not count; laps come first, then the time of the last one that counts',
    (_, parameters) => {
      const day = timedDay(parameters)
      day.passes(1, ...EVERY_38_MINUTES)
      day.passes(2, ...EVERY_39_MINUTES)
      day.passes(3, ...EVERY_39_MINUTES.slice(0, 8))
      day.finish('16:00:00')
      day.passes(2, '16:21:40')
      expect(day.results()).toEqual(['1 1 9 5:50:00', '2 2 9 5:55:00', '3 3 8 5:15:33'])
      expect(day.read('phase-results').results[1]).toMatchObject({ gap: '+5:00', lapsDown: 0 })
      expect(day.reasons()).toEqual(
        [parameters.durationMs === undefined ? 'lap-after-finish' : 'after-finish'].slice(
          0,
          parameters.durationMs === undefined ? 1 : 0,
        ),
      )
    },
  )

  test('as a stage: the same', () => {
    const small = smallRace(['MS'])
    small.tell('stage', {
      stage: 1,
      name: 'Six hours',
      stageType: 'MS',
      category: null,
      distanceM: 0,
      startAt: noon(1),
      laps: { lapped: 'counted', durationMs: 6 * HOUR },
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [21, [170, 345]],
      [22, [160, 361]],
      [11, [150, 355]],
    ] as const)
      for (const each of minutes)
        small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(each) })
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished', at: noon(1) })
    expect(
      small
        .read('stage-rankings', 1)[0]!
        .results.filter(({ rank }) => rank > 0)
        .map(({ rank, key }) => [rank, key]),
    ).toEqual([
      [1, '21'],
      [2, '11'],
      [3, '22'],
    ])
  })

  test('a lap begun in time counts where the rules say that it is finished', () => {
    const day = timedDay({ durationMs: 6 * HOUR, lastLap: 'finished' })
    day.passes(1, ...EVERY_38_MINUTES, '16:29:00', '17:08:00')
    day.passes(2, ...EVERY_39_MINUTES, '16:28:00')
    day.passes(3, '12:00:00', '14:00:00', '16:00:00', '18:00:00')
    expect(day.results()).toEqual(['1 2 10 6:28:00', '2 1 10 6:29:00', '3 3 4 8:00:00'])
    expect(day.laps()).toMatchObject({ ridden: 10, toGo: 0, estimated: false })
  })

  test('a lap ended as the time is up counts, and is the last one', () => {
    const day = timedDay({ durationMs: 6 * HOUR, lastLap: 'finished' })
    day.passes(1, '12:00:00', '14:00:00', '16:00:00')
    day.passes(2, '12:01:00', '14:01:00')
    expect(day.laps()).toMatchObject({ ridden: 3, toGo: 0 })
  })

  test('laps to go and the bell follow the clock', () => {
    const day = timedDay({ durationMs: 6 * HOUR })
    expect(day.laps()).toMatchObject({ ridden: 0, of: null, toGo: null, bell: false })
    day.passes(1, ...EVERY_38_MINUTES.slice(0, 2))
    expect(day.laps()).toMatchObject({ ridden: 2, of: 9, toGo: 7, estimated: true, bell: false })
    day.passes(1, ...EVERY_38_MINUTES.slice(2, 8))
    expect(day.laps()).toMatchObject({ ridden: 8, toGo: 1, bell: true, bellAt: at('15:11:07') })
    day.passes(1, '15:50:00')
    expect(day.laps()).toMatchObject({ ridden: 9, toGo: 0, bell: false })
    expect(day.read('phase-live').raceStatus).toBe('inProgress')
    day.passes(1, '16:28:00')
    expect(day.laps()).toMatchObject({ ridden: 9, of: 9, toGo: 0, estimated: false })
    expect(day.read('phase-live').results![0]!.splits!.at(-1)).toMatchObject({ key: 'Finish', rank: 1 })
  })

  test('nobody is pulled unless the phase says so', () => {
    const day = timedDay({ durationMs: 6 * HOUR })
    day.passes(1, ...EVERY_38_MINUTES)
    day.passes(2, '11:30:00', '13:00:00', '15:55:00')
    day.finish('16:00:00')
    expect(day.results()).toEqual(['1 1 9 5:50:00', '2 2 3 5:55:00'])
  })
})

describe('an hour and two laps', () => {
  const crit = () => timedDay({ durationMs: HOUR, lapsAfterDuration: 2, lapped: 'counted' }, {}, 'criterium')
  const MINUTES = ['10:15:00', '10:30:00', '10:45:00']

  test('the laps after the time begin when the first one comes to the line', () => {
    const day = crit()
    day.passes(1, ...MINUTES)
    expect(day.laps()).toMatchObject({ ridden: 3, of: 6, toGo: 3, estimated: true })
    day.passes(1, '10:59:00')
    expect(day.laps()).toMatchObject({ ridden: 4, of: 7, toGo: 3, estimated: true })
    day.passes(1, '11:14:00')
    expect(day.laps()).toMatchObject({ ridden: 5, of: 7, toGo: 2, estimated: false, bell: false })
    day.passes(1, '11:29:00')
    expect(day.laps()).toMatchObject({ toGo: 1, bell: true })
    day.passes(1, '11:44:00')
    day.passes(2, ...MINUTES, '11:00:10', '11:20:00', '11:46:00')
    expect(day.results()).toEqual(['1 1 7 1:44:00', '2 2 6 1:46:00'])
  })
})

describe('a passing read long after the race was said to be finished', () => {
  test('on the road counts and is told, until a decision says that it counts', () => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    const reasons = () =>
      small.read('flags').flatMap(({ reason }) => (reason === 'no-result' ? [] : [reason]))
    const pass = (bib: number, minutes: number) =>
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    pass(21, 130)
    small.tell('raceStatus', {
      stage: 1,
      raceStatus: 'finished',
      at: new Date(Date.parse(noon(1)) + 140 * 60_000).toISOString(),
    })
    pass(22, 149)
    expect(reasons()).toEqual([])
    const late = pass(11, 162)
    expect(reasons()).toEqual(['after-finish'])
    small.tell('decision', {
      stage: 1,
      decision: { kind: 'passingAccepted', passing: late },
      reason: 'puncture',
    })
    expect(reasons()).toEqual([])
  })

  test.each([
    'massStart',
    'granFondo',
    'timeTrial',
    'run',
    'factored',
    'segments',
    'gates',
    'individualPursuit',
    'timeDuel',
  ] as const)('in a phase of form %s', (form) => {
    const day = timedDay({}, {}, form)
    day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2], () => ({ startAt: at('10:00:00') })) })
    day.passes(1, '10:30:00')
    day.finish('10:31:00')
    day.passes(2, '10:50:00')
    expect(day.reasons()).toEqual(['after-finish'])
  })

  test('is not told where the race was said to go on', () => {
    const day = timedDay({ laps: 2 })
    day.passes(1, '10:30:00')
    day.finish('10:31:00')
    day.tell('raceStatus', { ...UNIT, raceStatus: 'inProgress' })
    day.passes(1, '11:00:00')
    expect(day.reasons()).toEqual([])
  })

  test('of a rider who is home on laps is told of nobody', () => {
    const day = timedDay({ laps: 2 })
    day.passes(1, '10:30:00', '11:00:00')
    day.finish('11:00:30')
    day.passes(1, '11:30:00')
    expect(day.reasons()).toEqual([])
  })
})

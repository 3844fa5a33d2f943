/** Cases that timekeepers reported of other programs, each tried with facts of our own (docs/truth.md names the sources). */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { noon, ofStage, smallRace } from '../small-race.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`
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

/** A phase of a day of racing, begun at noon unless said otherwise. */
function inPhase(
  form: FactOf<'phase'>['form'],
  competitors: FactOf<'unitStartList'>['competitors'],
  more: Partial<FactOf<'phase'>> = {},
  isStarted = true,
) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, isFinal: true, ...more })
  day.tell('unitStartList', { ...UNIT, competitors })
  if (isStarted) day.tell('stageStarted', { ...UNIT, startedAt: START })
  const passes = (bib: number, ...seconds: readonly number[]) => {
    for (const s of seconds) day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: clockMs(s) })
  }
  const rows = (name: 'phase-live' | 'phase-results' = 'phase-results') =>
    (day.read(name).results ?? []).map(({ rank, key, time, irm }) => [rank, key, irm ?? time])
  const reasons = () => day.read('flags').map(({ bib, reason }) => [bib, reason])
  const end = () => day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  return { ...day, passes, rows, reasons, end }
}

const minutesPast = (minute: number): string => `${DAY}T12:${String(minute).padStart(2, '0')}:00+02:00`
const startsEachMinute = (bibs: readonly number[]) =>
  bibs.map((bib) => ({ bib, order: bib, startAt: minutesPast(bib) }))

describe('reports of lap counting', () => {
  test('two races on one course have laps to go of their own, although the later and shorter one leads on the road', () => {
    const day = inPhase('laps', athletes([1, 2]), { distanceM: 6000, parameters: { laps: 6 } })
    const women = { event: 1, phase: 2 }
    day.tell('phase', {
      ...women,
      name: 'Women',
      form: 'laps',
      startAt: minutesPast(1),
      distanceM: 5000,
      parameters: { laps: 5 },
    })
    day.tell('unitStartList', { ...women, competitors: athletes([51, 52]) })
    day.tell('stageStarted', { ...women, startedAt: minutesPast(1) })
    day.tell('passing', { ...women, bib: 51, point: 'Finish', timeOfDayMs: clockMs(290) })
    day.passes(1, 300)
    expect(day.read('phase-live').laps).toMatchObject({ ridden: 1, of: 6, toGo: 5 })
    expect(day.read('phase-live', { p: 2 }).laps).toMatchObject({ ridden: 1, of: 5, toGo: 4 })
  })

  test('a rider who stood still for a lap has the laps that the officials state, and the filled one is flagged until then', () => {
    const parameters = { laps: 6, lapped: 'counted' } as const
    const day = inPhase('criterium', athletes([1, 2, 3, 4]), { distanceM: 6000, parameters })
    for (const bib of [1, 3, 4]) day.passes(bib, ...[1, 2, 3, 4, 5, 6].map((lap) => lap * 100 + bib))
    day.passes(2, 102, 202, 402, 502, 602)
    day.end()
    expect(day.rows().map(([rank, key]) => [rank, key])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
    ])
    expect(day.reasons()).toEqual([[2, 'laps-filled']])
    const decision = { kind: 'lapCount', bib: 2, afterLap: 2, laps: 1 } as const
    day.tell('decision', { ...UNIT, reason: 'Stood in the pit for a lap', decision })
    expect(
      day
        .read('phase-results')
        .results.map(({ rank, key, value }) => [rank, key, value])
        .at(-1),
    ).toEqual([4, '2', '+1 lap'])
    expect(day.reasons()).toEqual([])
  })

  test('riders who are pulled have the laps they rode and the order of their last lap, the one pulled first behind', () => {
    const day = inPhase('laps', athletes([1, 2, 3, 4, 5]), { distanceM: 4000, parameters: { laps: 4 } })
    for (const bib of [1, 2]) day.passes(bib, ...[1, 2, 3, 4].map((lap) => lap * 100 + bib))
    day.passes(3, 150)
    day.passes(4, 151)
    day.passes(5, 130, 280)
    for (const [bib, second] of [
      [3, 10],
      [4, 12],
      [5, 50],
    ] as const)
      day.tell('withdrawal', {
        ...UNIT,
        bib,
        irm: 'LAP',
        at: `${DAY}T12:0${bib === 5 ? 5 : 3}:${second}+02:00`,
      })
    day.end()
    expect(day.rows().map(([rank, key, shown]) => [rank, key, shown])).toEqual([
      [1, '1', '6:41'],
      [2, '2', '6:42'],
      [3, '5', 'LAP'],
      [4, '3', 'LAP'],
      [5, '4', 'LAP'],
    ])
    expect(day.reasons()).toEqual([])
  })

  test('a lap that ends after the time of the race is none, whoever was on it', () => {
    const parameters = { durationMs: 600_000, lapM: 1000 }
    const day = inPhase('laps', athletes([1, 2]), { parameters })
    day.passes(1, ...[1, 2, 3, 4, 5, 6].map((lap) => lap * 99))
    day.passes(2, ...[1, 2, 3, 4, 5, 6].map((lap) => lap * 101))
    day.end()
    expect(day.read('phase-results').results.map(({ rank, key, value }) => [rank, key, value])).toEqual([
      [1, '1', '9:54'],
      [2, '2', '+1 lap'],
    ])
  })

  test('a rider who gives up on a lap has not ridden it', () => {
    const parameters = { laps: 4, lapped: 'counted' } as const
    const day = inPhase('criterium', athletes([1, 2]), { distanceM: 4000, parameters })
    day.passes(1, 100, 200, 300, 400)
    day.passes(2, 101, 201, 301)
    day.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF', at: minutesPast(6) })
    day.end()
    expect(
      day.read('phase-results').results.map(({ rank, key, irm, outcome }) => [rank, key, irm, outcome]),
    ).toEqual([
      [1, '1', null, { kind: 'lapsAndTime', laps: 4, timeMs: 400_000 }],
      [0, '2', 'DNF', { kind: 'lapsAndTime', laps: 3, timeMs: 301_000 }],
    ])
  })
})

describe('reports of times', () => {
  test('a reading before the start is none of the day before, and the finish counts when it comes', () => {
    const day = inPhase('granFondo', athletes([1, 2]))
    day.passes(1, -900)
    expect(day.rows('phase-live')).toEqual([
      [0, '1', null],
      [0, '2', null],
    ])
    expect(day.reasons()).toEqual([[1, 'before-start']])
    day.passes(1, 3600)
    expect(day.rows('phase-live')[0]).toEqual([1, '1', '1:00:00'])
    expect(day.reasons()).toEqual([[1, 'second-passing']])
  })

  test('who walks over the line before the own start in a time trial is timed by the ride', () => {
    const day = inPhase('timeTrial', athletes([11, 12]), {}, false)
    day.tell('startOrder', { ...UNIT, starts: startsEachMinute([11, 12]) })
    day.passes(11, 300)
    day.passes(12, 310)
    expect(day.rows('phase-live').map(([rank]) => rank)).toEqual([0, 0])
    day.passes(11, 660 + 1500)
    day.passes(12, 720 + 1490)
    expect(day.rows('phase-live')).toEqual([
      [1, '12', '24:50'],
      [2, '11', '25:00'],
    ])
  })

  test.each(['stated', 'read'] as const)(
    'two riders with one time share the place, although one started before the other (starts %s)',
    (how) => {
      const bibs = [11, 12, 13, 14]
      const day = inPhase('timeTrial', athletes(bibs), {}, false)
      if (how === 'stated') day.tell('startOrder', { ...UNIT, starts: startsEachMinute(bibs) })
      for (const [bib, seconds] of [
        [11, 1500],
        [12, 1490],
        [13, 1500],
        [14, 1510],
      ] as const) {
        const timeOfDayMs = clockMs(bib * 60)
        if (how === 'read') day.tell('passing', { ...UNIT, bib, point: 'Start', timeOfDayMs })
        day.passes(bib, bib * 60 + seconds)
      }
      day.end()
      expect(day.rows()).toEqual([
        [1, '12', '24:50'],
        [2, '11', '25:00'],
        [2, '13', '25:00'],
        [4, '14', '25:10'],
      ])
    },
  )

  test('riders of a later wave take their places by their own time, and may lead those who came in before', () => {
    const later = (bib: number) => ({ startAt: bib === 3 ? minutesPast(10) : START })
    const day = inPhase('granFondo', athletes([1, 2, 3], later))
    day.passes(1, 3600)
    day.passes(2, 3700)
    day.passes(3, 600 + 3500)
    expect(day.rows('phase-live')).toEqual([
      [1, '3', '58:20'],
      [2, '1', '1:00:00'],
      [3, '2', '1:01:40'],
    ])
  })

  test('a starter without a reading at the finish stays in the results, and the operator is told', () => {
    const day = inPhase('granFondo', athletes([1, 2]), { points: [{ key: 'km50', name: 'km 50' }] })
    day.tell('passing', { ...UNIT, bib: 2, point: 'km50', timeOfDayMs: clockMs(1000) })
    day.passes(1, 2000)
    day.end()
    day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    expect(day.rows()).toEqual([
      [1, '1', '33:20'],
      [0, '2', null],
    ])
    expect(day.reasons()).toEqual([[2, 'no-result']])
  })
})

describe('reports of relays', () => {
  const team = (n: number, more: object = {}) => ({
    key: `T${n}`,
    kind: 'team' as const,
    name: `Team ${n}`,
    ...more,
    members: [1, 2, 3].map((leg) => ({ key: `${n}${leg}`, bib: n * 10 + leg, lastName: `Rider ${n}${leg}` })),
  })

  test('a team that has not ended its last leg is behind all who have, although its sum is smaller', () => {
    const day = inPhase('relay', [team(1), team(2)], { distanceM: 9000 })
    for (const [bib, seconds] of [
      [21, 600],
      [22, 1200],
      [11, 700],
      [12, 1400],
      [13, 2100],
    ] as const)
      day.passes(bib, seconds)
    day.end()
    day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    expect(day.rows()).toEqual([
      [1, 'T1', '35:00'],
      [0, 'T2', null],
    ])
    expect(day.reasons()).toEqual([[null, 'no-result']])
  })

  test('readings that come in by another order than they were taken give the same legs', () => {
    const readings = [
      [11, 700],
      [12, 1410],
      [13, 2130],
      [21, 710],
      [22, 1400],
      [23, 2140],
    ] as const
    const told = (order: readonly number[]) => {
      const day = inPhase('relay', [team(1), team(2)], { distanceM: 9000 })
      for (const index of order) {
        const [bib, seconds] = readings[index] ?? [0, 0]
        day.passes(bib, seconds)
      }
      day.end()
      return day.read('phase-results').results.map(({ key, timeMs, legs }) => [key, timeMs, legs])
    }
    expect(told([0, 2, 1, 5, 4, 3])).toEqual(told([0, 1, 2, 3, 4, 5]))
    expect(told([0, 1, 2, 3, 4, 5])[0]?.slice(0, 2)).toEqual(['T1', 2_130_000])
  })

  test.each([
    ['a guest', { notCompeting: true }, 'NC', '30:00'],
    ['a disqualified team', {}, 'DSQ', null],
  ] as const)('%s who is the fastest takes no place, in no leg either', (_, more, irm, time) => {
    const day = inPhase('relay', [team(1), team(2), team(4, more)], { distanceM: 9000 })
    for (const [bib, seconds] of [
      [41, 600],
      [42, 1200],
      [43, 1800],
      [11, 700],
      [12, 1400],
      [13, 2100],
      [21, 710],
      [22, 1430],
      [23, 2150],
    ] as const)
      day.passes(bib, seconds)
    const decision = { kind: 'invalidResult', competitor: 'T4', irm: 'DSQ' } as const
    if (irm === 'DSQ') day.tell('decision', { ...UNIT, reason: 'Took a lift', decision })
    day.end()
    const rows = day.read('phase-results').results
    expect(
      rows.map((row) => [row.rank, row.key, row.irm, row.time, row.legs?.map(({ rank }) => rank)]),
    ).toEqual([
      [1, 'T1', null, '35:00', [1, 1, 1]],
      [2, 'T2', null, '35:50', [2, 2, 2]],
      [0, 'T4', irm, time, [0, 0, 0]],
    ])
  })
})

describe('reports of rounds', () => {
  const FINAL = { event: 1, phase: 2 }
  function qualifying(
    rows: FactOf<'unitResult'>['rows'],
    best: [number, number],
    guests: readonly number[] = [],
  ) {
    const day = inPhase(
      'run',
      athletes([1, 2, 3, 4, 5], (bib) => (guests.includes(bib) ? { notCompeting: true } : {})),
      { isFinal: false },
    )
    day.tell('phase', {
      ...FINAL,
      name: 'Final',
      form: 'run',
      startAt: minutesPast(59),
      isFinal: true,
      qualification: [{ from: [{ phase: 1, best }] }],
    })
    day.tell('unitResult', { ...UNIT, rows })
    day.tell('raceStatus', { ...UNIT, raceStatus: 'standings' })
    const starters = () => day.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)
    return { ...day, starters }
  }
  const timed = (competitor: string, seconds: number) =>
    ({ competitor, outcome: { kind: 'time', timeMs: seconds * 1000 } }) as const

  test('who did not start or did not finish a timed qualifying is in no final, although places are left', () => {
    const day = qualifying(
      [
        timed('1', 30),
        timed('2', 31),
        timed('3', 32),
        { competitor: '4', irm: 'DNS' },
        { competitor: '5', irm: 'DNF' },
      ],
      [1, 4],
    )
    expect(day.starters()).toEqual(['1', '2', '3'])
    expect(day.read('phase-results').results.map(({ key, advance }) => [key, advance?.phase])).toEqual([
      ['1', 2],
      ['2', 2],
      ['3', 2],
      ['5', undefined],
      ['4', undefined],
    ])
  })

  test('a guest among the best takes no start from anybody: as many as are asked for go on', () => {
    const day = qualifying(
      [1, 2, 3, 4, 5].map((bib) => timed(String(bib), 30 + bib)),
      [1, 3],
      [2],
    )
    expect(day.starters()).toEqual(['1', '3', '4'])
  })

  test('two who share the last qualifying place are told to the operator until one of them has it', () => {
    const rows = [timed('1', 30), timed('2', 31), timed('3', 31), timed('4', 33), timed('5', 34)]
    const flagged = (day: ReturnType<typeof qualifying>) =>
      day.read('flags').map(({ reason, phase, bib }) => [reason, phase, bib])
    const day = qualifying(rows, [1, 2])
    expect(day.starters()).toEqual(['1'])
    expect(flagged(day)).toEqual([['level-at-the-cut', 1, 2]])
    day.tell('decision', {
      ...UNIT,
      reason: 'By lot',
      decision: { kind: 'tieOrder', classification: 'Result', competitors: ['3', '2'] },
    })
    expect(day.starters()).toEqual(['1', '3'])
    expect(flagged(day)).toEqual([])

    const both = qualifying(rows, [1, 2])
    both.tell('unitStartList', { ...FINAL, competitors: athletes([1, 2, 3]) })
    expect(both.starters()).toEqual(['1', '2', '3'])
    expect(flagged(both).filter(([reason]) => reason === 'level-at-the-cut')).toEqual([])
  })
})

/** Actions of phases from facts: one test for each kind, with a small event. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Action } from '@bell-lap/protocol/documents/actions'
import { describe, expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../../small-event.ts'

const UNIT = { event: 1, phase: 1 }

function raced(
  form: FactOf<'phase'>['form'],
  phase: Partial<FactOf<'phase'>> = {},
  more?: Parameters<typeof athletes>[1],
): SmallEvent {
  const day = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  day.tell('phase', { ...UNIT, name: 'Final', form, startAt, ...phase })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4], more) })
  return day
}

const told = (day: SmallEvent, kind: Action['kind']) =>
  day.read('phase-actions').filter((action) => action.kind === kind)
const keys = ({ riders }: Action) => riders.map(({ key }) => key)
const order = (...ranked: string[]) => ranked.map((competitor, index) => ({ competitor, rank: index + 1 }))

describe('actions of the same second', () => {
  const at = `${DAY}T12:30:00+02:00`
  const list = (day: SmallEvent, ...kinds: Action['kind'][]) =>
    day.read('phase-actions').filter(({ kind }) => kinds.includes(kind))

  test('decisions of one communiqué are in the order of arrival, the last one first', () => {
    const day = raced('scratch')
    const rule = (id: string, bib: number, kind: 'relegation' | 'disqualification') =>
      day.tell('decision', { ...UNIT, id, at, reason: 'A push', decision: { kind, bib } })
    rule('b', 1, 'disqualification')
    rule('a', 2, 'relegation')
    rule('c', 3, 'relegation')
    expect(list(day, 'decision').map((action) => keys(action))).toEqual([['3'], ['2'], ['1']])
  })

  test('sprints are in the order of their numbers, a lap by its arrival', () => {
    const day = raced('pointsRace', { parameters: { laps: 120 } })
    for (let sprint = 1; sprint <= 10; sprint += 1)
      day.tell('sprintResult', { ...UNIT, at, sprint, rows: order('3', '1') })
    day.tell('lapBalance', { ...UNIT, at, competitors: ['2'], laps: 1 })
    day.tell('sprintResult', { ...UNIT, at, sprint: 12, rows: order('1', '2') })
    day.tell('sprintResult', { ...UNIT, at, sprint: 11, rows: order('1', '2') })
    expect(
      list(day, 'sprint', 'lapWon').map(({ kind, number }) => (kind === 'sprint' ? number : kind)),
    ).toEqual([12, 11, 'lapWon', 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('eliminations are in the order of their numbers', () => {
    const day = raced('elimination')
    for (const [elimination, key] of [
      [2, '3'],
      [1, '4'],
    ] as const)
      day.tell('elimination', { ...UNIT, at, elimination, competitors: [key] })
    expect(list(day, 'elimination').map(({ number }) => number)).toEqual([2, 1])
  })
})

describe('a points race', () => {
  test('sprints have their points, the last one double; laps won and lost are shown', () => {
    const day = raced('pointsRace', { parameters: { laps: 20 } })
    day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('3', '1', '2', '4') })
    day.tell('sprintResult', { ...UNIT, sprint: 2, rows: order('1', '3') })
    day.tell('lapBalance', { ...UNIT, competitors: ['2', '4'], laps: 1 })
    day.tell('lapBalance', { ...UNIT, competitors: ['3'], laps: -1 })
    const sprints = told(day, 'sprint').toSorted((a, b) => a.number! - b.number!)
    expect(
      sprints.map(({ number, riders }) => [number, riders.map(({ key, points }) => [key, points])]),
    ).toEqual([
      [
        1,
        [
          ['3', 5],
          ['1', 3],
          ['2', 2],
          ['4', 1],
        ],
      ],
      [
        2,
        [
          ['1', 10],
          ['3', 6],
        ],
      ],
    ])
    expect(told(day, 'lapWon').map((action) => [keys(action), action.number])).toEqual([[['2', '4'], 1]])
    expect(told(day, 'lapLost').map((action) => [keys(action), action.number])).toEqual([[['3'], 1]])
  })

  test('a corrected sprint has the same key and the new riders', () => {
    const day = raced('pointsRace', { parameters: { laps: 20 } })
    const first = day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('3', '1') })
    const [before] = told(day, 'sprint')
    day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('1', '3'), supersedes: first })
    const after = told(day, 'sprint')
    expect(after.map(({ key }) => key)).toEqual([before!.key])
    expect(keys(after[0]!)).toEqual(['1', '3'])
  })
})

test('a start is at kilometre 0 only if the phase has a distance', () => {
  const startOf = (day: SmallEvent) => {
    day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    return told(day, 'start').map(({ distance }) => distance)
  }
  expect(startOf(raced('judged'))).toEqual([null])
  expect(startOf(raced('criterium', { distanceM: 30_000 }))).toEqual([0])
})

test('an elimination race has each eliminated rider', () => {
  const day = raced('elimination')
  day.tell('elimination', { ...UNIT, elimination: 1, competitors: ['4'] })
  day.tell('elimination', { ...UNIT, elimination: 2, competitors: ['2'] })
  const out = told(day, 'elimination').toSorted((a, b) => a.number! - b.number!)
  expect(out.map((action) => [action.number, ...keys(action)])).toEqual([
    [1, '4'],
    [2, '2'],
  ])
})

test('a scratch race has an empty list from its start: its only sprint is the finish', () => {
  const day = raced('scratch')
  expect(day.kind('phase-actions')).toBe('not-yet')
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('1', '2', '3', '4') })
  expect(day.read('phase-actions')).toEqual([])
})

test('heats have the winner of each ride, and of a rerun after it', () => {
  const day = raced('duel', { parameters: { rides: 3 } }, (bib) => ({ heat: bib < 3 ? 'Heat 1' : 'Heat 2' }))
  const ride = (number: number, first: string, second: string) =>
    day.tell('heatResult', {
      ...UNIT,
      heat: 'Heat 1',
      ride: number,
      rows: [
        { competitor: first, rank: 1, timeMs: 10_101 },
        { competitor: second, rank: 2 },
      ],
    })
  const first = ride(1, '1', '2')
  ride(2, '2', '1')
  const won = told(day, 'heat').toSorted((a, b) => a.number! - b.number!)
  expect(won.map((action) => [action.name, action.number, ...keys(action), action.time])).toEqual([
    ['Heat 1', 1, '1', '10.101'],
    ['Heat 1', 2, '2', '10.101'],
  ])
  day.tell('withdrawn', { supersedes: first, reason: 'Run again' })
  expect(told(day, 'heat').map(({ number }) => number)).toEqual([2])
})

test('a rerun of a heat withdraws its winner and has its reason, each with a key', () => {
  const day = raced('duel', { parameters: { rides: 3 } }, () => ({ heat: 'Heat 1' }))
  const heat = { ...UNIT, heat: 'Heat 1', ride: 1 }
  day.tell('heatResult', { ...heat, rows: order('1', '2') })
  const [first] = told(day, 'heat')
  day.tell('heatStatus', { ...heat, heatStatus: 'rerun', reason: 'Puncture', at: `${DAY}T11:00:00Z` })
  expect(told(day, 'heat')).toMatchObject([
    { name: 'Heat 1', number: 1, riders: [], reason: 'Puncture' },
    { key: first!.key, riders: [{ key: '1' }], takenBackAt: `${DAY}T13:00:00+02:00` },
  ])
  day.tell('heatResult', { ...heat, rows: order('2', '1'), at: `${DAY}T11:10:00Z` })
  const all = told(day, 'heat')
  expect(all.map((action) => [keys(action), action.takenBackAt !== undefined])).toEqual([
    [['2'], false],
    [[], false],
    [['1'], true],
  ])
  expect(new Set(all.map(({ key }) => key)).size).toBe(3)
  // Another ride of the heat is not repeated.
  day.tell('heatResult', { ...heat, ride: 2, rows: order('1', '2'), at: `${DAY}T11:20:00Z` })
  expect(told(day, 'heat').filter(({ takenBackAt }) => takenBackAt !== undefined)).toHaveLength(1)
})

test('a race against the clock has each best time at the finish with the beaten rider', () => {
  const day = raced('run', { distanceM: 2000 }, (bib) => ({
    order: bib,
    startAt: `${DAY}T12:0${bib}:00+02:00`,
  }))
  const seconds = [120, 121, 119]
  for (const [index, ridden] of seconds.entries())
    day.tell('passing', {
      ...UNIT,
      bib: index + 1,
      point: 'Finish',
      timeOfDayMs: afterNoonMs((index + 1) * 60 + ridden),
    })
  expect(told(day, 'bestTime').map(({ riders, time, over }) => [riders[0]!.key, time, over?.key])).toEqual([
    ['3', '1:59.000', '1'],
    ['1', '2:00.000', undefined],
  ])
})

test('riders with the same published best time share it', () => {
  const day = raced('run', {}, (bib) => ({ order: bib, startAt: `${DAY}T12:0${bib}:00+02:00` }))
  for (const [bib, ridden] of [
    [1, 63.9],
    [2, 63.9004],
    [3, 64],
  ] as const)
    day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(bib * 60 + ridden) })
  expect(
    told(day, 'bestTime').map(({ riders, time, over }) => [riders.map(({ key }) => key), time, over?.key]),
  ).toEqual([
    [['1', '2'], '1:03.900', undefined],
    [['1'], '1:03.900', undefined],
  ])
})

test('a best time has no kilometre if the length of the race is unknown', () => {
  const day = raced('run', {}, () => ({ startAt: `${DAY}T12:01:00+02:00` }))
  day.tell('passing', { ...UNIT, bib: 1, point: 'Finish', timeOfDayMs: afterNoonMs(180) })
  expect(told(day, 'bestTime').map(({ distance, toGo }) => [distance, toGo])).toEqual([[null, null]])
})

describe('a race with one clock for all', () => {
  const home = (day: SmallEvent, bib: number, seconds: number) =>
    day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  const started = (...args: Parameters<typeof raced>) => {
    const day = raced(...args)
    day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    return day
  }
  const finish = (day: SmallEvent) =>
    told(day, 'finish').map((action) => [keys(action), action.time, action.happenedAt])
  const AT_LINE = `${DAY}T12:50:00+02:00`

  test('has its winner at the line while others still race', () => {
    const day = started('massStart', { distanceM: 40_000 })
    expect(finish(day)).toEqual([])
    home(day, 2, 3000)
    home(day, 1, 3005)
    expect(finish(day)).toEqual([[['2'], '50:00', AT_LINE]])
  })

  test('keeps its winner at the line beside the medals', () => {
    const day = started('segments', { isFinal: true })
    home(day, 2, 3000)
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
    expect(finish(day)).toEqual([[['2'], '50:00', AT_LINE]])
    expect(told(day, 'medals').map(keys)).toEqual([['2']])
  })

  test('has another winner if the first at the line is disqualified', () => {
    const day = started('massStart')
    home(day, 2, 3000)
    home(day, 1, 3060)
    const decision = { kind: 'disqualification', bib: 2 } as const
    day.tell('decision', { ...UNIT, reason: 'Short cut', decision })
    expect(finish(day)).toEqual([[['1'], '51:00', `${DAY}T12:51:00+02:00`]])
  })

  test('has no winner at the line if net times decide', () => {
    const day = started('granFondo', { parameters: { overallBy: 'net' } })
    home(day, 2, 3000)
    expect(finish(day)).toEqual([])
  })
})

test('a team has its nation, so that readers see the nation in their language, and a rider has none', () => {
  const day = smallEvent()
  day.tell('event', { event: 1, name: 'Relay' })
  day.tell('phase', { ...UNIT, name: 'Final', form: 'massStart', startAt: `${DAY}T12:00:00+02:00` })
  const team = (key: string, nation?: string) => ({
    key,
    kind: 'team' as const,
    name: key,
    ...(nation && { nation }),
  })
  day.tell('unitStartList', { ...UNIT, competitors: [team('GBR', 'GBR'), team('Club'), ...athletes([3])] })
  day.tell('unitResult', { ...UNIT, rows: order('GBR', 'Club', '3') })
  day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  const decisions = ['GBR', 'Club', '3'].map((competitor) => ({
    ...UNIT,
    reason: 'Short cut',
    decision: { kind: 'invalidResult' as const, competitor, irm: 'DSQ' as const },
  }))
  for (const decision of decisions) day.tell('decision', decision)
  const riders = day.read('phase-actions').flatMap((action) => action.riders)
  const nations = new Map(riders.map(({ key, nation }) => [key, nation]))
  expect(nations).toEqual(
    new Map([
      ['GBR', 'GBR'],
      ['Club', ''],
      ['3', undefined],
    ]),
  )
})

test('the last race of an omnium has a winner, and gives the event its medals by all races', () => {
  const day = smallEvent()
  day.tell('event', {
    event: 1,
    name: 'Omnium',
    standing: { key: 'omnium', from: [{ phase: 1, scale: [40, 38, 36] }, { phase: 2 }] },
  })
  const startAt = `${DAY}T12:00:00+02:00`
  const last = { event: 1, phase: 2 }
  day.tell('phase', { ...UNIT, name: 'Scratch Race', form: 'scratch', startAt })
  day.tell('phase', { ...last, name: 'Points Race', form: 'pointsRace', startAt, isFinal: true })
  for (const unit of [UNIT, last]) day.tell('unitStartList', { ...unit, competitors: athletes([1, 2, 3]) })
  day.tell('unitResult', { ...UNIT, rows: order('1', '2', '3') })
  const medals = () =>
    day
      .read('phase-actions', { p: 2 })
      .filter(({ kind, name }) => kind === 'medals' && name === 'Omnium')
      .map(keys)
  const points = (competitor: string, won: number) => ({
    competitor,
    outcome: { kind: 'points' as const, points: won, sprints: [] },
  })
  day.tell('unitResult', { ...last, rows: [points('3', 10), points('2', 5), points('1', 0)] })
  // 36 + 10, 38 + 5, 40: the winner of the last race wins the event, and the next two follow by their sums.
  expect(medals()).toEqual([['3', '2', '1']])
  expect(day.read('phase-actions', { p: 2 }).some(({ kind }) => kind === 'finish')).toBe(true)
  expect(day.read('phase-actions').some(({ kind }) => kind === 'medals')).toBe(false)
  day.tell('decision', {
    ...UNIT,
    reason: 'Rode on the blue band',
    decision: { kind: 'invalidResult', competitor: '3', irm: 'DSQ' },
  })
  expect(medals()[0]?.[0]).not.toBe('3')
})

describe('medals', () => {
  const decided = () => {
    const day = raced('duel', { isFinal: true }, (bib) => ({ heat: bib < 3 ? 'For Gold' : 'For Bronze' }))
    day.tell('unitResult', {
      ...UNIT,
      rows: order('1', '2', '3', '4').map((row) => ({
        ...row,
        heat: row.rank < 3 ? 'For Gold' : 'For Bronze',
      })),
    })
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    return day
  }

  test('gold first, once the final is over', () =>
    expect(told(decided(), 'medals').map(keys)).toEqual([['1', '2', '3']]))

  test.each(['live', 'unconfirmed', 'protested'] as const)(
    'no medals and no podium while the result is %s; medals again when it is restored',
    (resultStatus) => {
      const day = decided()
      const podium = () => day.read('events')[0]!.podium.map(({ key }) => key)
      day.tell('resultStatus', { ...UNIT, resultStatus, at: `${DAY}T10:30:00Z` })
      expect(podium()).toEqual([])
      expect(told(day, 'medals')).toEqual([])
      day.tell('resultStatus', { ...UNIT, resultStatus: 'official', at: `${DAY}T10:45:00Z` })
      expect(podium()).toEqual(['1', '2', '3'])
      expect(told(day, 'medals').map((action) => [keys(action), Date.parse(action.happenedAt)])).toEqual([
        [['1', '2', '3'], Date.parse(`${DAY}T10:45:00Z`)],
      ])
    },
  )

  test('a race that is over without a valid result gives a winner and no medals', () => {
    const day = raced('scratch', { isFinal: true })
    day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('1', '2', '3', '4') })
    day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    expect(day.read('events')[0]!.podium).toEqual([])
    expect(told(day, 'medals')).toEqual([])
    expect(told(day, 'finish').map(keys)).toEqual([['1']])
    day.tell('resultStatus', { ...UNIT, resultStatus: 'unofficial' })
    expect(day.read('events')[0]!.podium.map(({ key }) => key)).toEqual(['1', '2', '3'])
    expect(told(day, 'medals').map(keys)).toEqual([['1', '2', '3']])
  })

  test('an event stated without medals has only a winner, until the statement changes', () => {
    const day = decided()
    day.tell('event', { event: 1, name: 'Sprint', medals: false })
    expect([told(day, 'medals'), told(day, 'finish').map(keys)]).toEqual([[], [['1']]])
    expect(day.read('events')[0]).toMatchObject({ givesMedals: false, podium: [{ rank: 1 }, {}, {}] })
    day.tell('event', { event: 1, name: 'Sprint', medals: true })
    expect(told(day, 'medals').map(keys)).toEqual([['1', '2', '3']])
  })

  test('a round of a series has a winner and no medals', () => {
    const day = decided()
    day.tell('series', {
      series: 'cup',
      name: 'Cup',
      scales: [{ scale: 'final', points: [3, 2, 1] }],
      rounds: [
        { round: 'here', name: 'Here', event: UNIT.event, parts: [{ phase: UNIT.phase, scale: 'final' }] },
      ],
    })
    expect(told(day, 'medals')).toEqual([])
    expect(told(day, 'finish').map(keys)).toEqual([['1']])
  })

  test('a disqualification from gold moves everybody up, in the same action, on the podium and in the result', () => {
    const day = decided()
    const [before] = told(day, 'medals')
    day.tell('decision', {
      ...UNIT,
      reason: 'A machine below the weight',
      decision: { kind: 'invalidResult', competitor: '1', irm: 'DSQ' },
    })
    expect(told(day, 'medals').map((action) => [action.key, keys(action)])).toEqual([
      [before!.key, ['2', '3', '4']],
    ])
    expect(day.read('events')[0]!.podium.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '2'],
      [2, '3'],
      [3, '4'],
    ])
    expect(day.read('phase-results').results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [3, '4', null],
      [0, '1', 'DSQ'],
    ])
  })
})

test('an unpublished time of day is not shown until a start or passing is published', () => {
  const day = raced('massStart', { dayOnly: true })
  day.tell('unitResult', {
    ...UNIT,
    rows: [{ competitor: '1', outcome: { kind: 'time', timeMs: 1_800_000 } }],
  })
  const hidden = () => day.read('phase-actions').map(({ hideTime }) => hideTime)
  expect(hidden()).toEqual([true])
  day.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:01:00+02:00` })
  expect(hidden()).toEqual([undefined, undefined])
})

/** The operator's list of facts that were accepted and are left out. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoon, BIBS, noon, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

test('every kind of doubt is listed with its fact, and no other facts are', () => {
  const { read, tell } = smallRace(['MS', 'MS'])
  tell('stageStarted', { stage: 2, startedAt: noon(2) })
  tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
  const passed = (id: string, bib: number, minutes: number) =>
    tell('passing', { id, stage: 2, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
  passed('fine', 11, 130)
  passed('nobody', 99, 130)
  passed('early', 12, -30)
  passed('flying', 13, 20)
  passed('gone', 33, 130)
  expect(read('flags').map(({ id, stage, bib, reason }) => [id, stage, bib, reason])).toEqual([
    ['early', 2, 12, 'before-start'],
    ['flying', 2, 13, 'impossible-speed'],
    ['gone', 2, 33, 'left-the-race'],
    ['nobody', 2, 99, 'unknown-bib'],
  ])
})

test('a flag of a passing names its rider, point, reading time and the contradiction', () => {
  const { read, tell } = smallRace(['MS', 'MS'])
  tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
  tell('course', {
    stage: 2,
    lengthM: 100_000,
    line: [],
    markers: [{ key: 'sprint', name: 'Sprint', kind: 'intermediate', distanceM: 50_000 }],
  })
  const passed = (bib: number, minutes: number, point = 'Finish') =>
    tell('passing', { stage: 2, bib, point, timeOfDayMs: afterNoon(minutes) })
  const details = () => read('flags').map(({ bib, at, detail }) => [bib, at, detail])
  passed(11, 130.005)
  expect(details()).toEqual([
    [11, '/bib', 'bib 11 at Finish, read at 14:10:00.300: no start of stage 2 was stated'],
  ])
  tell('stageStarted', { stage: 2, startedAt: noon(2) })
  passed(11, 140)
  passed(99, 130)
  passed(12, -30)
  passed(13, 20)
  passed(21, 70, 'sprint')
  passed(21, 71)
  passed(22, 130, 'sprin')
  passed(33, 130)
  // The flag does not depend on a valid result of the stage.
  const before = details()
  tell('stageResult', { stage: 2, rows: rowsOf(BIBS.slice(0, 8).map((bib, at) => [bib, 7800 + at])) })
  expect(details()).toEqual(before)
  expect(before).toEqual([
    [11, '/timeOfDayMs', 'bib 11 at Finish, read at 14:20:00: the passing read at 14:10:00.300 counts'],
    [12, '/timeOfDayMs', 'bib 12 at Finish, read at 11:30:00: that is before the start at 12:00:00'],
    [
      13,
      '/timeOfDayMs',
      'bib 13 at Finish, read at 12:20:00: 20:00 after the start at 12:00:00 would be 300 km/h',
    ],
    [
      21,
      '/timeOfDayMs',
      'bib 21 at sprint, read at 13:10:00: nobody rides so fast between the rider’s other passings; the start was at 12:00:00',
    ],
    [
      22,
      '/point',
      'bib 22 at sprin, read at 14:10:00: the course of stage 2 has no point sprin; did you mean sprint?',
    ],
    [33, '/bib', 'bib 33 at Finish, read at 14:10:00: bib 33 left the race on stage 1 (DNF)'],
    [99, '/bib', expect.stringContaining('bib 99 is not on the start list')],
  ])
})

test('a point is compared with the course only while a course is stated', () => {
  const { read, tell } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const course = tell('course', { stage: 1, lengthM: 100_000, line: [], markers: [] })
  tell('passing', { stage: 1, bib: 11, point: 'finish', timeOfDayMs: afterNoon(130) })
  tell('markerResult', { stage: 1, marker: 'hill', rows: [{ bib: 11, rank: 1 }] })
  const details = () => read('flags').map(({ detail }) => detail)
  expect(details()).toEqual([
    'the course of stage 1 has no point hill',
    'bib 11 at finish, read at 14:10:00: the course of stage 1 has no point finish; did you mean Finish?',
  ])
  tell('withdrawn', { supersedes: course, reason: 'of another stage' })
  expect(details()).toEqual([
    'no course of stage 1 is stated, so point hill is unknown',
    'bib 11 at finish, read at 14:10:00: no course of stage 1 is stated, so point finish is unknown; did you mean Finish?',
  ])
})

test('a correction settles a flag', () => {
  const { read, tell } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const wrong = tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(10) })
  expect(read('flags')).toHaveLength(1)
  tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(130), supersedes: wrong })
  expect(read('flags')).toEqual([])
})

test('an old fact that replaced a fact about something else counts and is flagged', () => {
  const { read, tell } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const passed = (bib: number, more: object) =>
    tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(130 + bib), ...more })
  const first = passed(11, { id: 'first' })
  passed(12, { id: 'second', supersedes: first })
  expect(read('flags')).toMatchObject([
    { id: 'second', reason: 'other-fact', at: '/supersedes', detail: expect.stringContaining('bib 11') },
  ])
  expect(read('stage-live').counters.finished).toBe(1)
})

test('of two passings at a point the first measured counts and the other is flagged, unless a decision chooses', () => {
  const { read, tell } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const passed = (id: string, minutes: number, estimated = false) =>
    tell('passing', { id, stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(minutes), estimated })
  const later = passed('later', 140)
  passed('guess', 125, true)
  passed('first', 130)
  passed('backup', 130)
  const flagged = () => read('flags').map(({ id, bib, reason }) => [id, bib, reason])
  const timeMs = () => read('stage-rankings')[0]?.results[0]?.timeMs
  expect([flagged(), timeMs()]).toEqual([[['later', 11, 'second-passing']], 130 * 60_000])
  tell('decision', {
    stage: 1,
    reason: 'a stray read',
    decision: { kind: 'passingAccepted', passing: later },
  })
  expect([flagged(), timeMs()]).toEqual([[], 140 * 60_000])
})

test('a marker stated before its course is flagged if it is beyond the distance of the stage', () => {
  const { read, tell } = smallRace(['MS'])
  const marker = { key: 'far', name: 'Far', kind: 'sprint', distanceM: 120_000 } as const
  tell('marker', { id: 'far', stage: 1, marker })
  expect(read('flags')).toMatchObject([{ id: 'far', reason: 'beyond-course', at: '/marker/distanceM' }])
})

test('a stage without a start has no race times: passings wait, and the missing start is flagged', () => {
  const small = smallRace(['MS'])
  const { read, tell } = small
  // The field starts ten minutes early, and crosses the line of start and finish after the planned time.
  const rolled = tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(150) })
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  const reasons = () => read('flags').map(({ id, bib, reason }) => [id, bib, reason])
  expect(reasons()).toEqual([
    [null, null, 'start-unknown'],
    [rolled.id, 11, 'start-unknown'],
  ])
  expect(read('stage-live').counters.finished).toBe(0)
  tell('stageStarted', { stage: 1, startedAt: '2026-07-02T11:50:00+02:00' })
  expect(reasons()).toEqual([])
  expect(read('stage-live').counters.finished).toBe(1)
  expect(read('stage-rankings')[0]?.results[0]?.timeMs).toBe(160 * 60_000)
})

test('a missing start is flagged for a field that moves, not for a waiting one, and never for a time trial', () => {
  const away = (types: readonly ('MS' | 'ITT')[], riddenM: number) => {
    const small = smallRace(types)
    const at = (toFinishM: number) => BIBS.map((bib) => ({ bib, toFinishM, speedKmh: 40 }))
    small.frame(1, '2026-07-02T11:40:00+02:00', at(100_000))
    small.frame(1, '2026-07-02T11:42:00+02:00', at(100_000 - riddenM))
    return small
  }
  const reasons = ({ read }: SmallRace) => read('flags').map(({ stage, reason }) => [stage, reason])
  expect(reasons(away(['MS'], 200))).toEqual([])
  expect(reasons(away(['ITT'], 2000))).toEqual([])
  const riding = away(['MS'], 2000)
  expect(reasons(riding)).toEqual([[1, 'start-unknown']])
  riding.tell('stageStarted', { stage: 1, startedAt: '2026-07-02T11:39:00+02:00' })
  expect(reasons(riding)).toEqual([])
})

test('a rider of a time trial without an own start has no time', () => {
  const { read, tell } = smallRace(['ITT'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const order = tell('startOrder', {
    stage: 1,
    starts: [
      { bib: 11, order: 1, startAt: noon(1) },
      { bib: 13, order: 3 },
    ],
  })
  const [, missing] = [11, 12, 13].map((bib) =>
    tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(130) }),
  )
  const flagged = () => read('flags').map(({ bib, reason }) => [bib, reason])
  const ranked = () =>
    read('stage-live-rankings')[0]?.results.flatMap(({ rank, key }) => (rank > 0 ? [key] : []))
  const unknown = [
    [12, 'start-unknown'],
    [13, 'start-unknown'],
  ]
  expect([flagged(), ranked()]).toEqual([unknown, ['11']])
  // No decision makes a time out of nothing.
  tell('decision', { stage: 1, reason: 'seen', decision: { kind: 'passingAccepted', passing: missing! } })
  expect([flagged(), ranked()]).toEqual([unknown, ['11']])
  const starts = [11, 12, 13].map((bib, index) => ({
    bib,
    order: index + 1,
    startAt: `2026-07-02T12:0${index}:00+02:00`,
  }))
  tell('startOrder', { stage: 1, starts, supersedes: order })
  expect([flagged(), ranked()]).toEqual([[], ['13', '12', '11']])
})

test('if others have their own starts, the missing start is that of the rider', () => {
  const { read, tell } = smallRace(['ITT'])
  tell('startOrder', { stage: 1, starts: [{ bib: 11, order: 1, startAt: noon(1) }] })
  tell('passing', { stage: 1, bib: 12, point: 'Finish', timeOfDayMs: afterNoon(130) })
  expect(read('flags').map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/: no start of bib 12 was stated$/),
  ])
})

describe('a fact with an unknown name', () => {
  const early = () => {
    const race = smallRace(['MS'])
    const absent = (bib: number) => ({ bib, rank: null, timeMs: null, irm: 'DNS' as const })
    const rows = (bibs: readonly number[]) => [
      ...rowsOf(bibs.map((bib, index) => [bib, 3600 + index])),
      ...BIBS.filter((bib) => !bibs.includes(bib)).map(absent),
    ]
    return { ...race, rows }
  }

  test('is listed with its place and a suggestion, and has no rank', () => {
    const { tell, read, rows } = early()
    tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'sprint-1', name: 'Sprint', kind: 'sprint', distanceM: 50_000 }],
    })
    tell('stageResult', { id: 'result', stage: 1, rows: rows([99, 11, 12, 13]) })
    tell('markerResult', {
      id: 'sprint',
      stage: 1,
      marker: 'sprint-1',
      rows: [
        { bib: 98, rank: 1 },
        { bib: 13, rank: 2 },
      ],
    })
    tell('markerResult', { id: 'nowhere', stage: 1, marker: 'sprint1', rows: [] })
    tell('withdrawal', { id: 'gone', stage: 1, bib: 97, irm: 'DNF' })
    tell('award', { id: 'prize', stage: 1, classification: 'Combative', bib: 96 })
    tell('passing', { id: 'lost', stage: 1, bib: 11, point: 'finish', timeOfDayMs: afterNoon(130) })
    tell('raceStatus', { id: 'other-day', stage: 7, raceStatus: 'finished' })
    tell('withdrawn', { id: 'nothing', supersedes: { source: 'test', id: 'never' } })
    expect(read('flags').map(({ id, stage, bib, reason, at }) => [id, stage, bib, reason, at])).toEqual([
      ['nothing', null, null, 'unknown-fact', '/supersedes'],
      ['nowhere', 1, null, 'unknown-point', '/marker'],
      ['lost', 1, 11, 'unknown-point', '/point'],
      ['prize', 1, 96, 'unknown-bib', '/bib'],
      ['gone', 1, 97, 'unknown-bib', '/bib'],
      ['sprint', 1, 98, 'unknown-bib', '/rows/0/bib'],
      ['result', 1, 99, 'unknown-bib', '/rows/0/bib'],
      ['other-day', 7, null, 'unknown-stage', '/stage'],
    ])
    expect(read('flags').find(({ id }) => id === 'nowhere')).toMatchObject({
      type: 'markerResult',
      detail: expect.stringContaining('did you mean sprint-1?'),
    })
    for (const name of ['stage-rankings', 'overall-rankings', 'stage-live'] as const)
      for (const bib of [96, 97, 98, 99]) expect(JSON.stringify(read(name))).not.toContain(`"${bib}"`)
    expect(JSON.stringify(read('stage-sprint', 1, { kind: 'sprint', n: 1 }))).not.toContain('"98"')
    // The entered riders keep their places and points.
    const points = read('stage-rankings').find(({ rankingType }) => rankingType === 'SprintPoints')
    expect(points?.results.find(({ key }) => key === '13')?.points).toBe(10)
  })

  test('is not shown among the rows of a published ranking', () => {
    const { tell, read } = early()
    const rows = [95, 11].map((bib, index) => ({ bib, rank: index + 1, timeMs: 7_200_000 + index }))
    tell('publishedRanking', { stage: 1, ranking: 'Stage', classification: 'Time', rows, complete: true })
    expect(read('flags')).toMatchObject([{ bib: 95, reason: 'unknown-bib', at: '/rows/0/bib' }])
    expect(read('stage-rankings')[0]?.results.map(({ rank, key }) => [rank, key])).toEqual([[2, '11']])
  })

  test('a decision on a withdrawn passing is treated like one on a passing that never came', () => {
    const { tell, read } = early()
    tell('stageStarted', { stage: 1, startedAt: noon(1) })
    const accept = (passing: { source: string; id: string }) =>
      tell('decision', { stage: 1, reason: 'seen', decision: { kind: 'passingAccepted', passing } })
    const fields = { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(10) }
    const flag = (id: string, of: string) => [
      id,
      'unknown-fact',
      '/decision/passing',
      `there is no fact test/${of} that is a passing in force`,
    ]
    const flags = () => read('flags').map(({ id, reason, at, detail }) => [id, reason, at, detail])
    tell('passing', { id: 'early', ...fields })
    const settled = accept({ source: 'test', id: 'early' })
    expect(flags()).toEqual([])
    tell('withdrawn', { supersedes: { source: 'test', id: 'early' } })
    expect(flags()).toEqual([flag(settled.id, 'early')])
    tell('withdrawn', { supersedes: settled })
    // The same for any withdrawn fact.
    const result = tell('stageResult', { id: 'result', stage: 1, rows: [] })
    const wrong = accept(result)
    const before = flags()
    tell('withdrawn', { supersedes: result })
    expect([before, flags()]).toEqual([[flag(wrong.id, 'result')], [flag(wrong.id, 'result')]])
  })

  test('a start list settles it', () => {
    const { tell, read, rows } = early()
    tell('stageResult', { stage: 1, rows: rows([41, 11]) })
    expect(read('flags')).toMatchObject([{ bib: 41, reason: 'unknown-bib' }])
    tell('startList', { riders: [{ bib: 41, lastName: 'Late' }] })
    expect(read('flags')).toEqual([])
    expect(read('stage-rankings')[0]?.results[0]?.key).toBe('41')
  })

  test('of two independent results the first counts, and the second after the first is withdrawn', () => {
    const { tell, read, rows } = early()
    const first = tell('stageResult', { id: 'first', stage: 1, rows: rows([11, 12]) })
    tell('stageResult', { id: 'second', stage: 1, rows: rows([12, 11]) })
    expect(read('flags')).toMatchObject([{ id: 'second', reason: 'second-result', stage: 1, bib: null }])
    const winner = () => read('stage-rankings')[0]?.results[0]?.key
    expect(winner()).toBe('11')
    tell('withdrawn', { supersedes: first })
    expect(read('flags')).toEqual([])
    expect(winner()).toBe('12')
  })
})

describe('who is who', () => {
  const ash = { lastName: 'Ash', firstName: 'John', nation: 'GBR' }
  const unclear = (riders: FactOf<'startList'>['riders'][number][]) => {
    const race = smallRace(['MS'])
    race.tell('startList', { riders })
    return race
      .read('flags')
      .filter(({ reason }) => reason === 'person-unclear')
      .map(({ bib, at }) => [bib, at])
  }

  test.each([
    [
      'one UCI id on two bibs',
      [{ uciRiderId: '10011208231' }, { lastName: 'Elm', uciRiderId: '10011208231' }],
      true,
    ],
    ['one name twice', [{}, {}], true],
    ['one name and birth date twice', [{ bornOn: '1990-01-01' }, { bornOn: '1990-01-01' }], true],
    ['one name with different birth dates', [{ bornOn: '1960' }, { bornOn: '1990-01-01' }], false],
    [
      'one name with different UCI ids',
      [{ uciRiderId: '10011208231' }, { uciRiderId: '10014972740' }],
      false,
    ],
  ])('%s', (_, [one, other], isFlagged) => {
    const flagged = unclear([
      { bib: 51, ...ash, ...one },
      { bib: 52, ...ash, ...other },
    ])
    expect(flagged).toEqual(
      isFlagged
        ? [
            [51, '/riders/0'],
            [52, '/riders/1'],
          ]
        : [],
    )
  })

  test('a fact that would join two starters', () => {
    const race = smallRace(['MS'])
    race.tell('samePerson', { persons: [{ athlete: 'small2026-11', is: 'small2026-12' }] })
    expect(race.read('flags')).toMatchObject([{ type: 'samePerson', reason: 'no-effect', at: '/persons/0' }])
  })

  test('a fact about somebody whom no start list of the competition names', () => {
    const race = smallRace(['MS'])
    race.tell('samePerson', {
      persons: [
        { athlete: 'small2026-11', is: '10014972740' },
        { athlete: 'small2026-99', is: '10011208231' },
      ],
    })
    expect(race.read('flags')).toMatchObject([{ type: 'samePerson', reason: 'no-effect', at: '/persons/1' }])
  })
})

test('a bib with results that was given to another rider is flagged once, before the new rider’s results', () => {
  const race = smallRace(['MS', 'MS'])
  race.tell('stageResult', { stage: 1, rows: rowsOf([[11, 3600]]) })
  const list = race.tell('startList', { riders: [{ bib: 11, lastName: 'Birch', nation: 'IRL' }] })
  race.tell('startList', { riders: [{ bib: 12, lastName: 'Cedar', nation: 'IRL' }] })
  race.tell('stageResult', { stage: 2, rows: rowsOf([[12, 3600]]) })
  const renamed = () => race.read('flags').filter(({ reason }) => reason === 'bib-renamed')
  expect(renamed()).toMatchObject([{ ...list, type: 'startList', at: '/riders/0', stage: null }])
  race.tell('startList', { riders: [{ bib: 11, lastName: 'Birch', nation: 'IRL' }], renames: [11] })
  expect(renamed()).toHaveLength(1)
})

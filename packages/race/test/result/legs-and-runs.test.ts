/** Legs of a triathlon and of a relay, judged runs, and the documents of a phase's course and reports. */
import { describe, expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const PHASE = { event: 1, phase: 1 }

function triathlon() {
  const told = smallEvent()
  told.tell('phase', {
    ...PHASE,
    name: 'Final',
    form: 'segments',
    startAt: `${DAY}T12:00:00+02:00`,
    points: [
      { key: 'swim', name: 'Swim' },
      { key: 't1', name: 'T1' },
      { key: 'bike', name: 'Bike' },
      { key: 't2', name: 'T2' },
    ],
    parameters: { lastLeg: 'Run' },
  })
  told.tell('unitStartList', { ...PHASE, competitors: athletes([1, 2, 3]) })
  return told
}

const splits = (times: readonly (number | null)[]) =>
  ['swim', 't1', 'bike', 't2'].flatMap((point, index) =>
    times[index] == null ? [] : [{ point, timeMs: times[index] * 1000 }],
  )
const legsOf = (row: { legs?: readonly { name: string; value: string; rank: number }[] } | undefined) =>
  row?.legs?.map(({ name, value, rank }) => `${name} ${value} ${rank}`)

describe('segments of a triathlon', () => {
  test('each has its own time and place beside the place in the race', () => {
    const { tell, read } = triathlon()
    const row = (competitor: string, finish: number, ...times: (number | null)[]) => ({
      competitor,
      outcome: { kind: 'time' as const, timeMs: finish * 1000 },
      splits: splits(times),
    })
    tell('unitResult', {
      ...PHASE,
      rows: [
        row('1', 6000, 1000, 1060, 4000, 4030),
        row('2', 6010, 990, 1050, 4000, 4040),
        row('3', 6200, 1000, null, 4100, 4130),
      ],
    })
    const { results } = read('phase-results')
    expect(legsOf(results[0])).toEqual([
      'Swim 16:40 2',
      'T1 1:00 1',
      'Bike 49:00 1',
      'T2 0:30 1',
      'Run 32:50 1',
    ])
    expect(legsOf(results[1])).toEqual([
      'Swim 16:30 1',
      'T1 1:00 1',
      'Bike 49:10 2',
      'T2 0:40 3',
      'Run 32:50 1',
    ])
    // A point that was missed costs the legs at both its sides, and no other.
    expect(legsOf(results[2])).toEqual(['Swim 16:40 2', 'T1  0', 'Bike  0', 'T2 0:30 1', 'Run 34:30 3'])
    expect(results.map(({ rank }) => rank)).toEqual([1, 2, 3])
  })

  test('a time penalty is in the total and beside it, and in no leg', () => {
    const { tell, read } = triathlon()
    tell('unitResult', {
      ...PHASE,
      rows: [
        {
          competitor: '1',
          outcome: { kind: 'time', timeMs: 6_000_000 },
          splits: splits([1000, 1060, 4000, 4040]),
        },
        {
          competitor: '2',
          outcome: { kind: 'time', timeMs: 6_010_000 },
          splits: splits([1000, 1060, 4000, 4035]),
        },
      ],
    })
    tell('decision', {
      ...PHASE,
      reason: 'Equipment outside the box',
      decision: { kind: 'penalty', bib: 1, ms: 15_000 },
    })
    const { columns, results } = read('phase-results')
    expect(columns.map(({ key }) => key)).toContain('penalty')
    expect(
      results
        .slice(0, 2)
        .map((row) => [
          row.rank,
          row.key,
          row.time,
          row.penalty,
          legsOf(row)?.at(-1),
          row.splits?.at(-1)?.value,
        ]),
    ).toEqual([
      [1, '2', '1:40:10', undefined, 'Run 32:55 2', '1:40:10'],
      [2, '1', '1:40:15', '0:15', 'Run 32:40 1', '1:40:15'],
    ])
  })

  test('a penalty of one who was timed by passings is in no leg either', () => {
    const { tell, read } = triathlon()
    tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
    tell('passing', { ...PHASE, bib: 1, point: 't2', timeOfDayMs: afterNoonMs(4040) })
    tell('passing', { ...PHASE, bib: 1, point: 'Finish', timeOfDayMs: afterNoonMs(6000) })
    tell('decision', {
      ...PHASE,
      reason: 'Equipment outside the box',
      decision: { kind: 'penalty', bib: 1, ms: 15_000 },
    })
    const [row] = read('phase-results').results
    expect([row?.time, row?.penalty, legsOf(row)?.at(-1)]).toEqual(['1:40:15', '0:15', 'Run 32:40 1'])
  })

  test('while it is raced the clock is that of the last read, and a leg is there as soon as both its ends are', () => {
    const { tell, read } = triathlon()
    tell('raceStatus', { ...PHASE, raceStatus: 'started' })
    expect(read('phase-live').clock).toBeNull()
    tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
    expect(read('phase-live').clockMs).toBe(0)
    tell('passing', { ...PHASE, bib: 2, point: 'swim', timeOfDayMs: afterNoonMs(990) })
    tell('passing', { ...PHASE, bib: 2, point: 't1', timeOfDayMs: afterNoonMs(1050) })
    expect(read('phase-live').clock).toBe('17:30')
    const row = read('phase-live').results?.find(({ key }) => key === '2')
    expect(legsOf(row)).toEqual(['Swim 16:30 1', 'T1 1:00 1', 'Bike  0', 'T2  0', 'Run  0'])
  })
})

describe('while segments are raced', () => {
  function raced() {
    const told = triathlon()
    told.tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
    const pass = (point: string, bib: number, seconds: number) =>
      told.tell('passing', { ...PHASE, bib, point, timeOfDayMs: afterNoonMs(seconds) })
    return { ...told, pass }
  }
  const shown = (rows: readonly Row[] | undefined) =>
    rows?.map(
      ({ rank, key, irm, gap, gapAt }) =>
        `${rank} ${key} ${irm ?? gap ?? '-'}${gapAt === undefined ? '' : ` ${gapAt}`}`,
    )

  test('the first at the furthest point leads, and gaps are those at the last point of each', () => {
    const { pass, read, tell } = raced()
    pass('swim', 1, 1000)
    pass('swim', 2, 990)
    const board = () => shown(read('phase-live').results)
    expect(board()).toEqual(['1 2 +0:00', '2 1 +0:10', '0 3 -'])
    pass('t1', 1, 1040)
    expect(board()).toEqual(['1 1 +0:00', '2 2 +0:00 Swim', '0 3 -'])
    pass('t1', 2, 1045)
    pass('swim', 3, 1030)
    expect(board()).toEqual(['1 1 +0:00', '2 2 +0:05', '3 3 +0:40 Swim'])
    expect(read('phase-live').results?.map(({ intervalMs }) => intervalMs)).toEqual([null, 5000, 40_000])
    expect(shown(read('phase-results').results)).toEqual(board())
    expect(shown(read('phase-live-rankings')[0]?.results)).toEqual(board())
    for (const [index, point] of ['bike', 't2', 'Finish'].entries()) pass(point, 2, 4000 + index * 1000)
    expect(board()).toEqual(['1 2 +0:00', '2 1 +0:00 T1', '3 3 +0:40 Swim'])
    tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    // The others are missing at the finish.
    expect(shown(read('phase-results').results)).toEqual(['1 2 +0:00', '0 1 -', '0 3 -'])
    expect(read('flags').map(({ bib, reason }) => [bib, reason])).toEqual([
      [1, 'no-result'],
      [3, 'no-result'],
    ])
  })

  test('nobody is behind an athlete who is out', () => {
    const { pass, read, tell } = raced()
    for (const [bib, at] of [
      [1, 1000],
      [2, 1010],
      [3, 1015],
    ] as const)
      pass('swim', bib, at)
    tell('withdrawal', { ...PHASE, bib: 1, irm: 'DNF' })
    expect(shown(read('phase-live').results)).toEqual(['1 2 +0:00', '2 3 +0:05', '0 1 DNF'])
  })

  test('the teams of a relay are placed by the bibs of their members, too', () => {
    const { tell, read } = smallEvent()
    tell('phase', {
      ...PHASE,
      name: 'Relay',
      form: 'relay',
      startAt: `${DAY}T12:00:00+02:00`,
      points: [{ key: 'change-1', name: 'Leg 1' }],
    })
    const member = (bib: number) => ({ key: String(bib), bib, lastName: `Rider ${bib}` })
    tell('unitStartList', {
      ...PHASE,
      competitors: ['SUI', 'FRA', 'ITA'].map((key, index) => ({
        key,
        kind: 'team' as const,
        name: key,
        nation: key,
        members: [member(index * 10 + 11), member(index * 10 + 12)],
      })),
    })
    tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
    const pass = (point: string, bib: number, seconds: number) =>
      tell('passing', { ...PHASE, bib, point, timeOfDayMs: afterNoonMs(seconds) })
    pass('change-1', 21, 600)
    // The reader also reads the rider who takes over.
    pass('change-1', 22, 601)
    pass('change-1', 11, 604)
    pass('change-1', 31, 609)
    const board = () => shown(read('phase-live').results)
    expect(board()).toEqual(['1 FRA +0:00', '2 SUI +0:04', '3 ITA +0:09'])
    expect(read('phase-live').results?.map(({ splits }) => splits?.[0]?.rank)).toEqual([1, 2, 3])
    pass('Finish', 12, 1200)
    expect(board()).toEqual(['1 SUI +0:00', '2 FRA +0:00 Leg 1', '3 ITA +0:09 Leg 1'])
  })

  test('the teams of a relay are placed by the bib of the team', () => {
    const { tell, read } = smallEvent()
    tell('phase', {
      ...PHASE,
      name: 'Relay',
      form: 'relay',
      startAt: `${DAY}T12:00:00+02:00`,
      points: [{ key: 'change-1', name: 'Leg 1' }],
    })
    tell('unitStartList', {
      ...PHASE,
      competitors: ['SUI', 'FRA'].map((key, index) => ({
        key,
        kind: 'team' as const,
        name: key,
        nation: key,
        bib: index + 1,
      })),
    })
    tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
    tell('passing', { ...PHASE, bib: 2, point: 'change-1', timeOfDayMs: afterNoonMs(600) })
    tell('passing', { ...PHASE, bib: 1, point: 'change-1', timeOfDayMs: afterNoonMs(604) })
    expect(shown(read('phase-live').results)).toEqual(['1 FRA +0:00', '2 SUI +0:04'])
  })
})

test.each([
  // Riders who finish together share a time on the road alone.
  ['segments', ['57:35', '57:36', '57:37', '57:37', '57:39']],
  ['relay', ['57:35', '57:36', '57:37', '57:37', '57:39']],
  ['massStart', ['57:35', '57:35', '57:35', '57:35', '57:39']],
] as const)('%s: less than a second behind another at the line', (form, times) => {
  const { tell, read } = smallEvent()
  tell('phase', { ...PHASE, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00` })
  tell('unitStartList', {
    ...PHASE,
    competitors:
      form === 'relay'
        ? [1, 2, 3, 4, 5].map((bib) => ({ key: String(bib), kind: 'team' as const, name: `T${bib}`, bib }))
        : athletes([1, 2, 3, 4, 5]),
  })
  tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
  for (const [index, seconds] of [3455.9, 3456.3, 3457.1, 3457.9, 3459.5].entries())
    tell('passing', { ...PHASE, bib: index + 1, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })
  const { results } = read('phase-results')
  expect(results.map(({ time }) => time)).toEqual(times)
  expect(results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
})

test('the legs of a relay are those of its members, in their order', () => {
  const { tell, read } = smallEvent()
  tell('phase', {
    ...PHASE,
    name: 'Relay',
    form: 'relay',
    startAt: `${DAY}T12:00:00+02:00`,
    points: [{ key: 'change-1', name: 'Leg 1' }],
    parameters: { lastLeg: 'Leg 2' },
  })
  tell('unitStartList', {
    ...PHASE,
    competitors: ['SUI', 'FRA'].map((key) => ({
      key,
      kind: 'team' as const,
      name: key,
      nation: key,
      members: [
        { key: `${key}-1`, lastName: 'First' },
        { key: `${key}-2`, lastName: 'Second' },
      ],
    })),
  })
  tell('unitResult', {
    ...PHASE,
    rows: [
      ['SUI', 600, 1210],
      ['FRA', 610, 1200],
    ].map(([competitor, change, finish]) => ({
      competitor: String(competitor),
      outcome: { kind: 'time' as const, timeMs: Number(finish) * 1000 },
      splits: [{ point: 'change-1', timeMs: Number(change) * 1000 }],
    })),
  })
  const [first] = read('phase-results').results
  expect(first?.legs).toMatchObject([
    { name: 'Leg 1', member: 'FIRST', value: '10:10', rank: 2 },
    { name: 'Leg 2', member: 'SECOND', value: '9:50', rank: 1 },
  ])
})

describe('judged runs', () => {
  function freestyle(runs?: 'best' | 'average') {
    const told = smallEvent()
    told.tell('phase', {
      ...PHASE,
      name: 'Final',
      form: 'judged',
      startAt: `${DAY}T12:00:00+02:00`,
      ...(runs === undefined ? {} : { parameters: { runs } }),
    })
    told.tell('unitStartList', { ...PHASE, competitors: athletes([1, 2]) })
    const run = (ride: number, competitor: string, score: number) =>
      told.tell('heatResult', { ...PHASE, heat: `Run of ${competitor}`, ride, rows: [{ competitor, score }] })
    return { ...told, run }
  }

  test.each([
    ['best', ['1 90.25', '2 88']],
    ['average', ['2 87.55', '1 80.17']],
  ] as const)('the %s counts, whatever the order of the runs', (runs, expected) => {
    const { run, read } = freestyle(runs)
    run(1, '1', 90.25)
    run(1, '2', 87.1)
    run(2, '2', 88)
    run(2, '1', 70.1)
    const { results } = read('phase-live')
    expect(results?.map(({ key, points }) => `${key} ${points}`)).toEqual(expected)
  })

  test('an average is of the runs that a rider has had; with fewer than others it gives no place until the end', () => {
    const { run, read, tell } = freestyle('average')
    const shown = () => read('phase-results').results.map(({ rank, key, value }) => `${rank} ${key} ${value}`)
    run(1, '1', 90)
    run(1, '2', 80)
    expect(shown()).toEqual(['1 1 90.00', '2 2 80.00'])
    run(2, '2', 30)
    expect(shown()).toEqual(['1 2 55.00', '0 1 90.00'])
    tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    expect(shown()).toEqual(['1 2 55.00', '2 1 45.00'])
    run(2, '1', 50)
    expect(shown()).toEqual(['1 1 70.00', '2 2 55.00'])
  })

  test('who waits for a run is in the one ranking with those who have ridden, whatever heat the start list names', () => {
    const { tell, read } = freestyle()
    tell('unitStartList', { ...PHASE, competitors: athletes([1, 2, 3], () => ({ heat: 'Group 1' })) })
    tell('withdrawal', { ...PHASE, bib: 3, irm: 'DNS' })
    tell('heatResult', { ...PHASE, heat: 'Group 1', ride: 1, rows: [{ competitor: '2', score: 80 }] })
    expect(read('phase-live').results?.map(({ key, heat }) => [key, heat])).toEqual([
      ['2', undefined],
      ['1', undefined],
      ['3', undefined],
    ])
  })

  test('whose run it is, and who comes then, follows from the start list while the runs are ridden', () => {
    const { tell, read } = freestyle()
    tell('phase', {
      ...PHASE,
      name: 'Final',
      form: 'judged',
      startAt: `${DAY}T12:00:00+02:00`,
      parameters: { rides: 2 },
    })
    tell('unitStartList', { ...PHASE, competitors: athletes([1, 2, 3], (bib) => ({ order: 4 - bib })) })
    const run = (ride: number, competitor: string, of: object) =>
      tell('heatResult', { ...PHASE, heat: `Run of ${competitor}`, ride, rows: [{ competitor, ...of }] })
    const turn = () => read('phase-live').turn
    expect(turn()).toBeUndefined()
    tell('raceStatus', { ...PHASE, raceStatus: 'inProgress' })
    expect(turn()).toEqual({ run: 1, of: 2, now: '3', next: ['2', '1', '3'] })
    run(1, '3', { score: 80 })
    run(1, '2', { irm: 'DNF' })
    expect(turn()).toEqual({ run: 1, of: 2, now: '1', next: ['3', '2', '1'] })
    run(1, '1', { irm: 'DSQ' })
    expect(turn()).toEqual({ run: 2, of: 2, now: '3', next: ['2'] })
    tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    expect(turn()).toBeUndefined()
  })

  test('who has not ridden yet stands in the start order', () => {
    const { tell, run, read } = freestyle()
    tell('unitStartList', {
      ...PHASE,
      competitors: athletes([1, 2, 3, 4], (bib) => ({ order: 5 - bib })),
    })
    run(1, '4', 80)
    expect(read('phase-live').results?.map(({ key }) => key)).toEqual(['4', '3', '2', '1'])
  })

  test('after one run the other is open', () => {
    const { run, read } = freestyle()
    run(1, '2', 87.1)
    expect(read('phase-live').results?.map(({ key, rank, outcome }) => [key, rank, outcome])).toEqual([
      ['2', 1, { kind: 'score', score: 87.1, runs: [87.1] }],
      ['1', 0, undefined],
    ])
  })

  test('who did not finish one run is still in while another is to come, and out only without a score of any', () => {
    const { tell, read } = smallEvent()
    tell('phase', {
      ...PHASE,
      name: 'Final',
      form: 'judged',
      startAt: `${DAY}T12:00:00+02:00`,
      parameters: { rides: 2 },
    })
    tell('unitStartList', { ...PHASE, competitors: athletes([1, 2, 3]) })
    tell('raceStatus', { ...PHASE, raceStatus: 'inProgress' })
    const run = (ride: number, competitor: string, of: object) =>
      tell('heatResult', {
        ...PHASE,
        heat: `Run of ${competitor}`,
        ride,
        rows: [{ competitor, ...of }],
      })
    const rows = () =>
      (read('phase-live').results ?? []).map(({ key, rank, irm, toLead }) => [key, rank, irm, toLead])
    run(1, '1', { score: 80 })
    run(1, '2', { irm: 'DNF' })
    run(1, '3', { irm: 'DNF' })
    expect(rows()).toEqual([
      ['1', 1, null, undefined],
      ['2', 0, null, 80.01],
      ['3', 0, null, 80.01],
    ])
    // Each run keeps its mark.
    expect(read('phase-live').results?.find(({ key }) => key === '2')?.rides).toMatchObject([
      { key: '1', irm: 'DNF' },
    ])
    run(2, '1', { irm: 'DNS' })
    run(2, '2', { score: 85 })
    run(2, '3', { irm: 'DNF' })
    expect(rows()).toEqual([
      ['2', 1, null, undefined],
      ['1', 2, null, undefined],
      ['3', 0, 'DNF', undefined],
    ])
  })

  test('who had no second run is out once the race is over', () => {
    const { tell, read } = smallEvent()
    tell('phase', {
      ...PHASE,
      name: 'Final',
      form: 'run',
      startAt: `${DAY}T12:00:00+02:00`,
      parameters: { rides: 2 },
    })
    tell('unitStartList', { ...PHASE, competitors: athletes([1, 2]) })
    tell('heatResult', {
      ...PHASE,
      heat: 'Runs',
      ride: 1,
      rows: [
        { competitor: '1', timeMs: 60_000 },
        { competitor: '2', irm: 'DNF' },
      ],
    })
    const marks = () => (read('phase-live').results ?? []).map(({ key, irm }) => [key, irm])
    tell('raceStatus', { ...PHASE, raceStatus: 'inProgress' })
    expect(marks()).toEqual([
      ['1', null],
      ['2', null],
    ])
    tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    expect(marks()).toEqual([
      ['1', null],
      ['2', 'DNF'],
    ])
  })

  test('runs are no heats: everybody is in one ranking', () => {
    const { run, read } = freestyle()
    run(1, '1', 80)
    run(1, '2', 87.1)
    expect(read('phase-live').results?.map(({ key, rank, heat }) => [key, rank, heat])).toEqual([
      ['2', 1, undefined],
      ['1', 2, undefined],
    ])
  })
})

test('a phase whose course is stated has its line, and a report of its own by id', () => {
  const { tell, read, kind } = smallEvent()
  tell('phase', { ...PHASE, name: 'Final', form: 'massStart', startAt: `${DAY}T12:00:00+02:00` })
  expect([kind('phase-map'), kind('phase-report', { id: 'a'.repeat(32) })]).toEqual(['not-yet', 'unknown'])
  tell('course', {
    ...PHASE,
    lengthM: 2000,
    line: [
      [7, 46, 500, 0],
      [7.01, 46.01, 700, 2000],
    ],
    markers: [{ key: 'top', name: 'Top', kind: 'intermediate', distanceM: 1000 }],
  })
  tell('file', {
    ...PHASE,
    fileId: 'a'.repeat(32),
    name: 'Result',
    kind: 'results',
    mediaType: 'application/pdf',
    extension: 'pdf',
    bytes: 10,
  })
  expect(read('phase-map').features.map(({ geometry }) => geometry.type)).toEqual(['LineString', 'Point'])
  expect(read('phase-report', { id: 'a'.repeat(32) })).toMatchObject({ name: 'Result', event: 1, phase: 1 })
  expect(kind('phase-report', { id: 'b'.repeat(32) })).toBe('unknown')
})

describe('a round of single runs', () => {
  const run = (form: 'run' | 'judged') => {
    const told = smallEvent()
    told.tell('phase', { ...PHASE, name: 'Qualifying', form, startAt: `${DAY}T12:00:00+02:00` })
    told.tell('unitStartList', { ...PHASE, competitors: athletes([1, 2, 3]) })
    told.tell('phase', {
      event: 1,
      phase: 2,
      name: 'Final',
      form,
      startAt: `${DAY}T14:00:00+02:00`,
      qualification: [{ from: [{ phase: 1, best: [1, 2] }] }],
    })
    const ridden = (competitor: string, value: number) =>
      told.tell('heatResult', {
        ...PHASE,
        heat: `Run of ${competitor}`,
        rows: [form === 'run' ? { competitor, timeMs: value * 1000 } : { competitor, score: value }],
      })
    return { ...told, ridden, status: () => told.read('phase').raceStatus }
  }

  test.each(['run', 'judged'] as const)(
    '%s: is over once everybody has ridden and it is official',
    (form) => {
      const { tell, read, ridden, status } = run(form)
      ridden('1', 61)
      ridden('2', 62)
      tell('resultStatus', { ...PHASE, resultStatus: 'official' })
      expect(status()).toBe('inProgress')
      expect(read('flags').map(({ reason }) => reason)).toEqual(['official-too-early'])
      ridden('3', 63)
      expect(status()).toBe('standings')
      expect(read('flags')).toEqual([])
      expect(read('phase-startlist', { p: 2 }).results).toHaveLength(2)
      tell('raceStatus', { ...PHASE, raceStatus: 'inProgress' })
      expect(status()).toBe('inProgress')
    },
  )

  test('who did not start is not waited for', () => {
    const { tell, ridden, status } = run('run')
    ridden('1', 61)
    ridden('2', 62)
    tell('withdrawal', { ...PHASE, bib: 3, irm: 'DNS' })
    expect(status()).toBe('inProgress')
    tell('resultStatus', { ...PHASE, resultStatus: 'official' })
    expect(status()).toBe('standings')
  })
})

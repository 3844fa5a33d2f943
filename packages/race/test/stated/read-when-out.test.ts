/** A rider who is stated to be out and is read all the same: the passing is flagged and gives no time, in every kind of race. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'
import { afterNoon, decide, noon, ofStage, smallRace, type SmallRace } from '../small-race.ts'

const REASON = 'read-when-out'
/** Minutes after noon of the first stage. */
const at = (minutes: number) => new Date(Date.parse(noon(1)) + minutes * 60_000).toISOString()

describe('on a stage', () => {
  const stage = () => {
    const small = smallRace(['MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'half', name: 'Half', kind: 'intermediate', distanceM: 50_000 }],
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    return small
  }
  const pass = ({ tell }: SmallRace, bib: number, minutes: number, point = 'Finish', more: object = {}) =>
    tell('passing', { stage: 1, bib, point, timeOfDayMs: afterNoon(minutes), at: at(minutes), ...more })
  const flagged = ({ read }: SmallRace) => read('flags').map(({ bib, reason }) => [bib, reason])
  const leave = ({ tell }: SmallRace, irm: FactOf<'withdrawal'>['irm'], minutes: number, more: object = {}) =>
    tell('withdrawal', { stage: 1, bib: 12, irm, at: at(minutes), ...more })
  const rowOf12 = (small: SmallRace) => {
    const [time] = small.read('stage-rankings')
    return time?.results.find(({ key }) => key === '12')
  }

  test.each<[string, (small: SmallRace) => unknown]>([
    ['DNF by radio, then the line', (small) => [leave(small, 'DNF', 100), pass(small, 12, 150)]],
    [
      'the line, then a DNF that was known before',
      (small) => [pass(small, 12, 150), leave(small, 'DNF', 100)],
    ],
    ['the line, then a DNF', (small) => [pass(small, 12, 150), leave(small, 'DNF', 160)]],
    ['ABD', (small) => [leave(small, 'ABD', 100), pass(small, 12, 150)]],
    ['OTL', (small) => [leave(small, 'OTL', 100), pass(small, 12, 150)]],
    ['DSQ', (small) => [leave(small, 'DSQ', 100), pass(small, 12, 150)]],
    [
      'disqualified by the jury on the way',
      (small) => [
        small.tell('decision', {
          stage: 1,
          reason: 'towed',
          decision: { kind: 'disqualification', bib: 12 },
          at: at(100),
        }),
        pass(small, 12, 150),
      ],
    ],
    ['DNF, then a point on the way', (small) => [leave(small, 'DNF', 60), pass(small, 12, 80, 'half')]],
    [
      'DNF at 30 km, and read at 50 km',
      (small) => [leave(small, 'DNF', 120, { atM: 30_000 }), pass(small, 12, 80, 'half')],
    ],
    [
      'DNF in the published result',
      (small) => [
        pass(small, 12, 150),
        small.tell('stageResult', {
          stage: 1,
          rows: [
            { bib: 11, rank: 1, timeMs: 9_000_000 },
            { bib: 12, rank: null, timeMs: null, irm: 'DNF' },
          ],
        }),
      ],
    ],
  ])('%s', (_, tell) => {
    const small = stage()
    pass(small, 11, 149)
    tell(small)
    for (const _status of ['before', 'after']) {
      expect(flagged(small)).toContainEqual([12, REASON])
      expect(rowOf12(small)?.timeMs ?? null).toBeNull()
      small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    }
  })

  test.each<[string, (small: SmallRace) => unknown]>([
    ['left after a point on the way', (small) => [pass(small, 12, 80, 'half'), leave(small, 'DNF', 100)]],
    ['out of the limit, stated after the line', (small) => [pass(small, 12, 150), leave(small, 'OTL', 160)]],
    [
      'disqualified after the line',
      (small) => [pass(small, 12, 150), decide(small, { kind: 'disqualification', bib: 12 })],
    ],
    [
      'the withdrawal was taken back',
      (small) => {
        const left = leave(small, 'DNF', 100)
        pass(small, 12, 150)
        small.tell('withdrawn', { supersedes: left })
      },
    ],
    [
      'the rider was reinstated',
      (small) => [
        leave(small, 'DNF', 100),
        pass(small, 12, 150),
        decide(small, { kind: 'reinstatement', bib: 12 }),
      ],
    ],
    [
      'an estimate of a device in the car',
      (small) => [leave(small, 'DNF', 60), pass(small, 12, 80, 'half', { estimated: true })],
    ],
  ])('nothing contradicts: %s', (_, tell) => {
    const small = stage()
    pass(small, 11, 149)
    tell(small)
    expect(flagged(small)).not.toContainEqual([12, REASON])
  })

  test('who comes back by a fact is placed by the passing', () => {
    const small = stage()
    pass(small, 11, 149)
    const left = leave(small, 'DNF', 100)
    pass(small, 12, 150)
    const places = () => ofStage(small)?.map(([rank, key]) => [rank, key])
    expect(places()).toEqual([
      [1, '11'],
      [0, '12'],
    ])
    small.tell('withdrawn', { supersedes: left })
    expect(places()).toEqual([
      [1, '11'],
      [2, '12'],
    ])
  })

  test('a passing that was accepted although the mark stands gives no time, and the mark is told', () => {
    const small = stage()
    pass(small, 11, 149)
    leave(small, 'DNF', 100)
    const passing = pass(small, 12, 150)
    decide(small, { kind: 'passingAccepted', passing })
    expect(rowOf12(small)).toMatchObject({ irm: 'DNF', timeMs: null })
    expect(flagged(small)).toEqual([[12, 'started-after-all']])
  })
})

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`
const inMinutes = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()
type Form = FactOf<'phase'>['form']

describe('in a phase', () => {
  const phase = (form: Form, more: Partial<FactOf<'phase'>> = {}, heat?: string): SmallEvent => {
    const small = smallEvent()
    small.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, distanceM: 20_000, ...more })
    small.tell('unitStartList', {
      ...UNIT,
      competitors: athletes([1, 2, 3, 4], () => ({
        startAt: START,
        ...(heat === undefined ? {} : { heat }),
      })),
    })
    small.tell('stageStarted', { ...UNIT, startedAt: START })
    return small
  }
  const pass = ({ tell }: SmallEvent, bib: number, minutes: number) =>
    tell('passing', {
      ...UNIT,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoonMs(minutes * 60),
      at: inMinutes(minutes),
    })
  const flagged = ({ read }: SmallEvent) => read('flags').map(({ bib, reason }) => [bib, reason])

  test.each<[Form, Partial<FactOf<'phase'>>, string?]>([
    ['massStart', {}],
    ['granFondo', {}],
    ['timeTrial', {}],
    ['run', {}],
    ['factored', {}],
    ['segments', {}],
    ['laps', { parameters: { laps: 4 } }],
    ['criterium', { parameters: { laps: 4 } }],
    ['gates', {}, 'Heat 1'],
    ['timeDuel', {}, 'Heat 1'],
    ['individualPursuit', { parameters: { laps: 4 } }, 'Heat 1'],
  ])('%s: out after 40 minutes, read after 60', (form, more, heat) => {
    const small = phase(form, more, heat)
    pass(small, 1, 59)
    small.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF', at: inMinutes(40) })
    pass(small, 2, 60)
    expect(flagged(small)).toContainEqual([2, REASON])
    const row = small.read('phase-live').results?.find(({ key }) => key === '2')
    expect(row?.timeMs ?? null).toBeNull()
  })

  test('a ruling by key counts as well', () => {
    const small = phase('massStart')
    small.tell('decision', {
      ...UNIT,
      reason: 'left the course',
      decision: { kind: 'invalidResult', competitor: '2', irm: 'DNF' },
      at: inMinutes(40),
    })
    pass(small, 2, 60)
    expect(flagged(small)).toContainEqual([2, REASON])
  })

  test('on laps a rider who is stated DNF after the last lap is told of it, and has the laps before it', () => {
    const small = phase('laps', { parameters: { laps: 2 } })
    for (const [bib, ...minutes] of [
      [1, 20, 40],
      [2, 21, 41],
    ] as const)
      for (const each of minutes) pass(small, bib, each)
    small.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF', at: inMinutes(50) })
    expect(flagged(small)).toEqual([[2, REASON]])
    small.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    const row = small.read('phase-results').results.find(({ key }) => key === '2')
    expect(row).toMatchObject({ irm: 'DNF', outcome: { kind: 'lapsAndTime', laps: 1 } })
  })

  test('who is out of an elimination race is not read at its line', () => {
    const small = phase('elimination', { parameters: { laps: 20 }, distanceM: 5000 })
    small.tell('elimination', { ...UNIT, elimination: 1, competitors: ['2'], at: inMinutes(5) })
    pass(small, 2, 5.5)
    expect(flagged(small)).toEqual([])
    pass(small, 2, 9)
    expect(flagged(small)).toContainEqual([2, REASON])
  })
})

describe('the jury’s notes', () => {
  const UNIT = { event: 1, phase: 1 }
  const START = `${DAY}T12:00:00+02:00`
  const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString()
  const event = (form: FactOf<'phase'>['form'], list = athletes([1, 2, 3, 4])) => {
    const small = smallEvent('CTR')
    small.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, parameters: { laps: 40 } })
    small.tell('unitStartList', { ...UNIT, competitors: list })
    small.tell('stageStarted', { ...UNIT, startedAt: START, at: START })
    return small
  }
  const reasons = ({ read }: Pick<SmallEvent, 'read'>) =>
    read('flags')
      .filter(({ reason }) => reason === REASON || reason === 'no-effect')
      .map(({ bib, reason }) => [bib, reason])
  const sprint = ({ tell }: SmallEvent, number: number, first: string, seconds: number) =>
    tell('sprintResult', {
      ...UNIT,
      sprint: number,
      rows: [first, '1'].map((competitor, index) => ({ competitor, rank: index + 1 })),
      at: later(seconds),
    })

  test('a sprint after the rider left is flagged, one before is not', () => {
    const small = event('pointsRace')
    sprint(small, 1, '2', 100)
    const out = small.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF', at: later(200) })
    expect(reasons(small)).toEqual([])
    sprint(small, 2, '2', 400)
    expect(reasons(small)).toEqual([[2, REASON]])
    small.tell('withdrawn', { supersedes: out })
    expect(reasons(small)).toEqual([])
  })

  test('sprints that were typed from paper after a withdrawal are not flagged', () => {
    const small = event('pointsRace')
    small.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNF', at: later(4000) })
    sprint(small, 1, '2', 5000)
    sprint(small, 2, '3', 5001)
    expect(reasons(small)).toEqual([])
  })

  test('a rider who did not start is in no sprint', () => {
    const small = event('madison')
    small.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNS', at: later(-100) })
    sprint(small, 1, '2', 100)
    expect(reasons(small)).toEqual([[2, REASON]])
  })

  test('nobody goes out twice', () => {
    const small = event('elimination')
    for (const [number, key] of [
      [1, '2'],
      [2, '2'],
      [3, '3'],
    ] as const)
      small.tell('elimination', { ...UNIT, elimination: number, competitors: [key], at: later(number * 60) })
    expect(reasons(small)).toEqual([[2, 'no-effect']])
  })

  test('a heat after the rider left is flagged, one before is not', () => {
    const small = event(
      'gates',
      athletes([1, 2], () => ({ heat: 'Heat 1' })),
    )
    const heat = (seconds: number, supersedes?: { source: string; id: string }) =>
      small.tell('heatResult', {
        ...UNIT,
        heat: 'Heat 1',
        rows: ['2', '1'].map((competitor, index) => ({ competitor, rank: index + 1 })),
        at: later(seconds),
        ...(supersedes !== undefined && { supersedes }),
      })
    small.tell('withdrawal', { ...UNIT, bib: 2, irm: 'DNS', at: later(200) })
    const early = heat(100)
    expect(reasons(small)).toEqual([])
    heat(400, early)
    expect(reasons(small)).toEqual([[2, REASON]])
  })

  test('points of a climb beyond the place where the rider left are flagged', () => {
    const small = smallRace(['MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [30_000, 60_000].map((distanceM) => ({
        key: `km${distanceM / 1000}`,
        name: 'Col',
        kind: 'mountain' as const,
        category: '1' as const,
        distanceM,
      })),
    })
    small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF', atM: 45_000, at: at(100) })
    for (const marker of ['km30', 'km60'])
      small.tell('markerResult', { stage: 1, marker, rows: [{ bib: 12, rank: 1 }] })
    expect(
      small.read('flags').map(({ bib, reason, detail }) => [bib, reason, detail?.includes('km60')]),
    ).toEqual([[12, REASON, true]])
  })
})

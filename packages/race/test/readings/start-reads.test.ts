/** A reader at the start line: it starts whoever has no stated start, and only confirms the start of the others. */
import { describe, expect, test } from 'vitest'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'
import { afterNoon, decide, noon, smallRace, type SmallRace } from '../small-race.ts'

const COURSE = {
  lengthM: 30_000,
  line: [],
  markers: [
    { key: 'mat', name: 'Mill Lane', kind: 'start' as const, distanceM: 0 },
    { key: 'bridge', name: 'Bridge', kind: 'intermediate' as const, distanceM: 15_000 },
    { key: 'line', name: 'Oak Hill', kind: 'finish' as const, distanceM: 30_000 },
  ],
}

const trial = (type: 'ITT' | 'TTT' = 'ITT') => {
  const small = smallRace([type], { rules: { timeTrialPrecision: 1 } })
  small.tell('course', { stage: 1, ...COURSE })
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const pass = (bib: number, point: string, minutes: number) =>
    small.tell('passing', { stage: 1, bib, point, timeOfDayMs: afterNoon(minutes) })
  return { small, pass }
}
const order = ({ tell }: SmallRace, bib: number, minutes: number) =>
  tell('startOrder', {
    stage: 1,
    starts: [{ bib, order: bib, startAt: new Date(Date.parse(noon(1)) + minutes * 60_000).toISOString() }],
  })
const live = ({ read }: SmallRace) =>
  read('stage-live-rankings')[0]?.results.map(({ key, timeMs, startAt, position }) => [
    key,
    timeMs === null ? null : timeMs / 60_000,
    ...(position?.racing === true ? [startAt?.slice(11, 16)] : []),
  ])
/** The small race is longer than the course of these tests. */
const flags = ({ read }: SmallRace | SmallEvent) =>
  read('flags')
    .filter(({ reason }) => reason !== 'length-differs')
    .map(({ reason, bib }) => `${reason} ${bib}`)

describe('a stage in which everybody starts when ready', () => {
  test('counts each time from the read at the start', () => {
    const { small, pass } = trial()
    pass(11, 'mat', 3.2)
    pass(12, 'mat', 1)
    pass(11, 'line', 48)
    pass(12, 'line', 48)
    expect(live(small)).toEqual([
      ['11', 44.8],
      ['12', 47],
    ])
    expect(flags(small)).toEqual([])
  })
  test('has the start on the row of who is home, so that boards know who came home last', () => {
    for (const type of ['ITT', 'TTT'] as const) {
      const { small, pass } = trial(type)
      for (const bib of [11, 12, 13]) pass(bib, 'mat', 3)
      for (const bib of [11, 12, 13]) pass(bib, 'line', 48)
      const [first] = small.read('stage-live-rankings')[0]?.results ?? []
      expect([type, first?.position?.racing, first?.startAt?.slice(11, 16)]).toEqual([type, false, '12:03'])
    }
  })
  test('has who was read at the start on the course', () => {
    const { small, pass } = trial()
    pass(11, 'mat', 3)
    expect(live(small)).toEqual([['11', null, '12:03']])
  })
  test('the first read counts, and a second one is flagged until a decision says that it counts', () => {
    const { small, pass } = trial()
    pass(11, 'mat', 3)
    const second = pass(11, 'mat', 5)
    pass(11, 'line', 48)
    expect([live(small), flags(small)]).toEqual([[['11', 45]], ['second-passing 11']])
    decide(small, { kind: 'passingAccepted', passing: second })
    expect([live(small), flags(small)]).toEqual([[['11', 43]], ['second-passing 11']])
  })
  test('a read before the race starts nobody', () => {
    const { small, pass } = trial()
    pass(11, 'mat', -4)
    pass(11, 'line', 48)
    expect(small.kind('stage-live-rankings')).toBe('not-yet')
    expect(flags(small)).toEqual(['start-unknown 11', 'before-start 11'].toSorted())
    pass(11, 'mat', 2)
    expect(live(small)).toEqual([['11', 46]])
    expect(flags(small)).toEqual(['before-start 11'])
  })
  test('a read that was known before it happened starts nobody', () => {
    const { small } = trial()
    small.tell('passing', { stage: 1, bib: 11, point: 'mat', timeOfDayMs: afterNoon(30), at: noon(1) })
    expect(flags(small)).toContain('in-the-future 11')
    expect(small.kind('stage-live-rankings')).toBe('not-yet')
  })
})

describe('a stated start', () => {
  test('outranks the read, which is flagged where the two differ by more than ten seconds', () => {
    for (const [readAt, flagged] of [
      [3.1, []],
      [2.9, []],
      [3.5, ['start-differs 11']],
      [2, ['start-differs 11']],
    ] as const) {
      const { small, pass } = trial()
      order(small, 11, 3)
      pass(11, 'mat', readAt)
      pass(11, 'line', 48)
      expect([readAt, live(small), flags(small)]).toEqual([readAt, [['11', 45]], [...flagged]])
    }
  })
  test('says where the read was and which start counts', () => {
    const { small, pass } = trial()
    order(small, 11, 3)
    pass(11, 'mat', 3.5)
    expect(small.read('flags').at(-1)?.detail).toBe(
      'bib 11 at mat, read at 12:03:30: that is 0:30 after the stated start at 12:03:00, which counts',
    )
  })
  test('stated later takes the place of the read', () => {
    const { small, pass } = trial()
    pass(11, 'mat', 3)
    pass(11, 'line', 48)
    order(small, 11, 4)
    expect(live(small)).toEqual([['11', 44]])
    expect(flags(small)).toEqual(['start-differs 11'])
  })
})

test('a team starts with its first rider', () => {
  const { small, pass } = trial('TTT')
  pass(12, 'mat', 3)
  pass(11, 'mat', 3.2)
  expect(live(small)).toEqual([['AAA', null, '12:03']])
  for (const bib of [11, 12, 13]) pass(bib, 'line', 48)
  expect(live(small)).toEqual([['AAA', 45]])
  expect(flags(small)).toEqual([])
})

describe('a phase', () => {
  const UNIT = { event: 1, phase: 1 }
  const phase = (competitors = athletes([1, 2, 3]), form: 'timeTrial' | 'teamTimeTrial' = 'timeTrial') => {
    const small = smallEvent()
    small.tell('phase', { ...UNIT, name: 'Final', form, startAt: `${DAY}T12:00:00+02:00`, distanceM: 30_000 })
    small.tell('unitStartList', { ...UNIT, competitors })
    small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
    const pass = (bib: number, point: string, minutes: number) =>
      small.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoon(minutes) })
    return { small, pass }
  }
  test('needs no course: Start is one of its points, and riders read there are on the course', () => {
    const { small, pass } = phase()
    pass(2, 'Start', 4)
    const { onCourse, next, counters } = small.read('phase-live-tt')
    expect(onCourse.map(({ key, startAt }) => [key, startAt])).toEqual([['2', `${DAY}T12:04:00+02:00`]])
    expect(next.map(({ key }) => key)).toEqual(['1', '3'])
    expect(counters).toMatchObject({ onCourse: 1, toStart: 2 })
    pass(2, 'Finish', 50)
    expect(small.read('phase-live').results?.[0]).toMatchObject({ key: '2', timeMs: 46 * 60_000 })
    expect(small.read('phase-live').results?.[0]?.splits?.map(({ key }) => key)).toEqual(['Finish'])
    expect(flags(small)).toEqual([])
  })
  test('of teams has the team on the course with its first rider', () => {
    const members = [31, 32].map((bib) => ({ key: `m${bib}`, bib, lastName: `M${bib}` }))
    const { small, pass } = phase([{ key: 'sui', kind: 'team', name: 'SUI', members }], 'teamTimeTrial')
    pass(32, 'Start', 4)
    expect(small.read('phase-live-tt').onCourse.map(({ key, startAt }) => [key, startAt])).toEqual([
      ['sui', `${DAY}T12:04:00+02:00`],
    ])
  })
})

/** Races in which laps come before points: criteriums with sprints, six-day races; and laps to go as sprints tell them. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`
type Form = FactOf<'phase'>['form']

function meeting(form: Form, parameters: FactOf<'phase'>['parameters'], bibs = [1, 2, 3, 4]) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, parameters: parameters! })
  day.tell('unitStartList', {
    ...UNIT,
    competitors:
      form === 'madison'
        ? bibs.map((bib) => ({ key: String(bib), kind: 'pair', bib, name: `Pair ${bib}`, nation: 'SUI' }))
        : athletes(bibs),
  })
  day.tell('stageStarted', { ...UNIT, startedAt: START })
  return {
    ...day,
    passes: (bib: number, ...seconds: readonly number[]) => {
      for (const each of seconds)
        day.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs: afterNoonMs(each) })
    },
    sprint: (sprint: number, ...keys: readonly string[]) =>
      day.tell('sprintResult', {
        ...UNIT,
        sprint,
        rows: keys.map((competitor, index) => ({ competitor, rank: index + 1 })),
      }),
    finish: () => day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' }),
    reasons: () => day.read('flags').map(({ reason }) => reason),
    results: () =>
      day.read('phase-results').results.map(({ rank, key, points }) => `${rank} ${key} ${points}`),
  }
}

describe('a criterium with sprints', () => {
  const PARAMETERS = { laps: 6, sprintEveryLaps: 2, scale: [5, 3, 2, 1] }
  /** At the end of laps 2, 4 and 6 they come in the order 4 2 1 3, then 2 1 3 4, then 1 3 2; rider 4 is lapped. */
  function ridden(parameters: FactOf<'phase'>['parameters'] = PARAMETERS) {
    const day = meeting('criterium', parameters)
    day.passes(1, 100, 200, 300, 400, 500, 600)
    day.passes(2, 101, 199, 301, 399, 501, 602)
    day.passes(3, 102, 202, 302, 402, 502, 601)
    day.passes(4, 110, 198, 330, 480, 650)
    return day
  }

  test('is won by laps, then points of the sprints, then the place at the finish', () => {
    const { finish, results, read, reasons } = ridden()
    const order = ['1 1 10', '2 2 10', '3 3 6', '4 4 6']
    expect(results()).toEqual(order)
    finish()
    expect(results()).toEqual(order)
    const rows = read('phase-results').results
    expect(rows.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'lapsAndTime', laps: 6, points: 10, sprints: [2, 3, 5] },
      { laps: 6, points: 10, sprints: [3, 5, 2] },
      { laps: 6, points: 6, sprints: [1, 2, 3] },
      { laps: 5, points: 6, sprints: [5, 1, 0] },
    ])
    expect(rows[3]).toMatchObject({ value: '+1 lap' })
    expect(read('phase-results').columns?.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['outcome.laps', 'outcome.sprints.0', 'outcome.sprints.2', 'outcome.points']),
    )
    expect(reasons()).toEqual([])
  })

  test('the last sprint and the scale are as stated; points do not make up for a lap', () => {
    expect(ridden({ ...PARAMETERS, lastSprintFactor: 3, scale: [100, 1] }).results()).toEqual([
      '1 1 301',
      '2 2 101',
      '3 3 3',
      '4 4 100',
    ])
  })

  test('the result of a sprint that was stated counts in place of the passings', () => {
    const { sprint, results, reasons } = ridden()
    sprint(2, '3', '1', '2')
    expect(results()).toEqual(['1 1 10', '2 3 9', '3 2 7', '4 4 5'])
    expect(reasons()).toEqual([])
  })

  test('while it is raced points count among those on the lap of the first, wherever they are on it', () => {
    const day = meeting('criterium', { ...PARAMETERS, laps: 10 })
    day.passes(1, 100, 200, 300)
    day.passes(2, 101, 199)
    day.passes(3, 102, 202)
    expect(day.read('phase-live').results!.map(({ rank, key }) => `${rank} ${key}`)).toEqual([
      '1 2',
      '2 1',
      '3 3',
      '0 4',
    ])
    expect(day.read('phase-live').track).toMatchObject({
      toGo: 7,
      of: 10,
      sprints: [1],
      next: { number: 2, lap: 4, toGo: 1, isLast: false, scale: [5, 3, 2, 1] },
    })
  })

  test('a relegated rider keeps laps and points, and is last of those with as many', () => {
    const { tell, results } = ridden()
    tell('decision', { ...UNIT, decision: { kind: 'relegation', bib: 1 }, reason: 'sprint' })
    expect(results().slice(0, 2)).toEqual(['1 2 10', '2 1 10'])
  })

  test('without sprints stated it is raced as ever', () => {
    const { read, results } = ridden({ laps: 6, scale: [5, 3, 2, 1] })
    expect(results()).toEqual(['1 1 null', '2 3 null', '3 2 null', '4 4 null'])
    expect(read('phase-results').results[0]!.outcome).not.toHaveProperty('points')
    expect(read('phase-results').columns?.map(({ key }) => key)).not.toContain('outcome.points')
    expect(read('phase-live').track).toBeUndefined()
  })

  test('a published result is ordered by laps and points', () => {
    const day = meeting('criterium', PARAMETERS)
    const row = (competitor: string, laps: number, points: number, seconds: number) => ({
      competitor,
      outcome: { kind: 'lapsAndTime' as const, laps, points, timeMs: seconds * 1000 },
    })
    day.tell('unitResult', {
      ...UNIT,
      rows: [row('1', 6, 3, 600), row('2', 6, 8, 603), row('3', 5, 20, 601)],
    })
    expect(day.results().slice(0, 3)).toEqual(['1 2 8', '2 1 3', '3 3 20'])
  })
})

describe('laps gained in a race by points', () => {
  const ridden = (form: Form, parameters: FactOf<'phase'>['parameters']) => {
    const day = meeting(form, { laps: 20, sprintEveryLaps: 10, ...parameters })
    day.sprint(1, '1', '2', '3')
    day.sprint(2, '1', '2', '4')
    day.tell('lapBalance', { ...UNIT, competitors: ['3'], laps: 1 })
    return day
  }

  test.each(['pointsRace', 'madison'] as const)('%s: give what the phase says', (form) => {
    expect(ridden(form, {}).results()).toEqual(['1 3 22', '2 1 15', '3 2 9', '4 4 4'])
    expect(ridden(form, { lapPoints: 10 }).results()).toEqual(['1 1 15', '2 3 12', '3 2 9', '4 4 4'])
    expect(ridden(form, { lapPoints: 0 }).results()).toEqual(['1 1 15', '2 2 9', '3 4 4', '4 3 2'])
  })

  test.each(['pointsRace', 'madison'] as const)('%s: count before points where the phase says so', (form) => {
    const day = ridden(form, { lapsFirst: true })
    expect(day.results()).toEqual(['1 3 2', '2 1 15', '3 2 9', '4 4 4'])
    day.tell('lapBalance', { ...UNIT, competitors: ['1'], laps: -1 })
    expect(day.results()).toEqual(['1 3 2', '2 2 9', '3 4 4', '4 1 15'])
  })

  test('a published result, too', () => {
    const day = meeting('madison', { laps: 20, lapsFirst: true })
    const row = (competitor: string, laps: number, points: number) => ({
      competitor,
      outcome: { kind: 'points' as const, points, laps, sprints: [] },
    })
    day.tell('unitResult', {
      ...UNIT,
      rows: [row('1', 0, 30), row('2', 1, 4), row('3', 1, 9), row('4', -1, 50)],
    })
    expect(day.results()).toEqual(['1 3 9', '2 2 4', '3 1 30', '4 4 50'])
  })

  test('a relegated rider keeps the laps', () => {
    const day = ridden('pointsRace', { lapsFirst: true })
    day.tell('decision', { ...UNIT, decision: { kind: 'relegation', bib: 3 }, reason: 'sprint' })
    expect(day.results()[0]).toBe('1 3 2')
  })
})

describe('laps to go', () => {
  const race = (parameters: FactOf<'phase'>['parameters'] = {}) =>
    meeting('pointsRace', { laps: 160, sprintEveryLaps: 10, ...parameters })

  test.each<[string, FactOf<'phase'>['parameters'], number, number]>([
    ['sprint 7 of 16', {}, 7, 90],
    ['the last one', {}, 16, 0],
    ['one of a race with laps beyond whole sprints', { laps: 166 }, 1, 150],
    ['one whose first is stated', { firstSprintLap: 20 }, 2, 130],
  ])('are told by %s', (_, parameters, sprint, toGo) => {
    const day = race(parameters)
    expect(day.read('phase-live').track).toMatchObject({ toGo: null })
    day.sprint(sprint, '1', '2')
    expect(day.read('phase-live').track).toMatchObject({ toGo })
  })

  test('the next sprint is ten laps on, until the lap counter tells more', () => {
    const day = race()
    day.sprint(7, '1', '2')
    expect(day.read('phase-live').track).toMatchObject({ toGo: 90, next: { number: 8, lap: 80, toGo: 10 } })
    day.tell('lapCounter', { ...UNIT, toGo: 84 })
    expect(day.read('phase-live').track).toMatchObject({ toGo: 84, next: { number: 8, toGo: 4 } })
    day.sprint(8, '1', '2')
    expect(day.read('phase-live').track).toMatchObject({ toGo: 80, next: { number: 9, toGo: 10 } })
  })

  test('are none once the order at the line of a scratch race is stated', () => {
    const day = meeting('scratch', { laps: 40 })
    day.tell('lapBalance', { ...UNIT, competitors: ['2'], laps: 1 })
    expect(day.read('phase-live').track).toMatchObject({ toGo: null })
    day.sprint(1, '1', '2', '3')
    expect(day.read('phase-live').track).toMatchObject({ toGo: 0 })
  })

  test('stay unknown where nobody has said how long the race is', () => {
    const day = meeting('pointsRace', { sprintEveryLaps: 10 })
    day.sprint(3, '1')
    expect(day.read('phase-live').track).toMatchObject({ toGo: null })
  })
})

test.each<[Form, NonNullable<FactOf<'phase'>['parameters']>, number]>([
  ['criterium', { laps: 6, scale: [5, 3] }, 1],
  ['criterium', { laps: 6, sprintEveryLaps: 2, lapPoints: 10 }, 1],
  ['laps', { laps: 6, sprintEveryLaps: 2, scale: [5] }, 2],
  ['scratch', { laps: 40, lapsFirst: true }, 1],
  ['criterium', { laps: 6, sprintEveryLaps: 2, scale: [5, 3] }, 0],
  ['elimination', { laps: 6, sprintEveryLaps: 2 }, 0],
  ['pointsRace', { laps: 40, scale: [5], lapPoints: 10, lapsFirst: false }, 0],
])(
  'what a phase of form %s states about sprints and does not have is told: %o',
  (form, parameters, count) => {
    expect(meeting(form, parameters).reasons()).toEqual(Array.from({ length: count }, () => 'no-effect'))
  },
)

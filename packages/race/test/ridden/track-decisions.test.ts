/** Decisions on a rider by bib where no result is published: what was ridden on the track and in heats follows them. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const startAt = `${DAY}T12:00:00+02:00`
type Form = FactOf<'phase'>['form']
type Decision = FactOf<'decision'>['decision']

function race(form: Form, parameters: FactOf<'phase'>['parameters'] = {}): SmallEvent {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt, parameters })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  const isHeats = form === 'keirin' || form === 'gates'
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4], () => (isHeats ? { heat: 'Heat 1' } : {})),
  })
  return day
}

const order = (...keys: string[]) => keys.map((competitor, index) => ({ competitor, rank: index + 1 }))

const RACED: Readonly<Record<string, (day: SmallEvent) => void>> = {
  pointsRace: ({ tell }) => tell('sprintResult', { ...UNIT, sprint: 1, rows: order('1', '2', '3', '4') }),
  scratch: ({ tell }) => tell('sprintResult', { ...UNIT, sprint: 1, rows: order('1', '2', '3', '4') }),
  elimination: ({ tell }) => {
    for (const [index, key] of ['4', '3', '2'].entries())
      tell('elimination', { ...UNIT, elimination: index + 1, competitors: [key] })
  },
  keirin: ({ tell }) => tell('heatResult', { ...UNIT, heat: 'Heat 1', rows: order('1', '2', '3', '4') }),
  gates: ({ tell }) =>
    tell('heatResult', {
      ...UNIT,
      heat: 'Heat 1',
      rows: ['1', '2', '3', '4'].map((competitor, index) => ({ competitor, timeMs: 30_000 + 1000 * index })),
    }),
}

const decide = (day: SmallEvent, decision: Decision) =>
  day.tell('decision', { ...UNIT, decision, reason: 'Irregular sprint' })
const places = (day: SmallEvent) =>
  day
    .read('phase-results')
    .results.map(({ rank, key, irm }) => `${rank} ${key}${irm === null ? '' : ` ${irm}`}`)

test.each(Object.keys(RACED))('%s: who is disqualified has no place, and those behind move up', (form) => {
  const day = race(form as Form)
  RACED[form]!(day)
  decide(day, { kind: 'disqualification', bib: 2 })
  expect(places(day)).toEqual(['1 1', '2 3', '3 4', '0 2 DSQ'])
})

test.each(Object.keys(RACED).filter((form) => form !== 'pointsRace'))(
  '%s: who is relegated is last and keeps a place',
  (form) => {
    const day = race(form as Form)
    RACED[form]!(day)
    decide(day, { kind: 'relegation', bib: 1 })
    expect(places(day)).toEqual(['1 2', '2 3', '3 4', '4 1 REL'])
    expect(day.read('flags')).toEqual([])
  },
)

describe('a relegation is of the order at the line: it takes no lap and no points', () => {
  const WAYS: readonly (readonly [string, (bib: number) => Decision])[] = [
    ['by its mark', (bib) => ({ kind: 'invalidResult', competitor: String(bib), irm: 'REL' })],
    ['by bib', (bib) => ({ kind: 'relegation', bib })],
    ['within the group', (bib) => ({ kind: 'relegation', bib, within: 'group' })],
  ]

  test.each(WAYS)('scratch, %s: last of those on the same lap', (_, relegation) => {
    const day = race('scratch')
    RACED['scratch']!(day)
    day.tell('lapBalance', { ...UNIT, competitors: ['3'], laps: -1 })
    decide(day, relegation(1))
    expect(places(day)).toEqual(['1 2', '2 4', '3 1 REL', '4 3'])
    expect(day.read('flags')).toEqual([])
  })

  test.each(WAYS)('scratch, %s: alone on the lap the place stays', (_, relegation) => {
    const day = race('scratch')
    RACED['scratch']!(day)
    day.tell('lapBalance', { ...UNIT, competitors: ['4'], laps: 1 })
    decide(day, relegation(4))
    expect(places(day)).toEqual(['1 4 REL', '2 1', '3 2', '4 3'])
  })

  test.each(WAYS)('points race, %s: last of those with as many points', (_, relegation) => {
    const day = race('pointsRace')
    RACED['pointsRace']!(day)
    day.tell('sprintResult', { ...UNIT, sprint: 2, rows: order('3', '4', '2') })
    // 3: 2 + 5, 4: 1 + 3, 1: 5, 2: 3 + 2.
    expect(places(day)).toEqual(['1 3', '2 2', '3 1', '4 4'])
    decide(day, relegation(2))
    expect(places(day)).toEqual(['1 3', '2 1', '3 2 REL', '4 4'])
  })

  test('published with the mark alone in a points race: the points say where', () => {
    const day = race('pointsRace')
    const row = (competitor: string, points: number) => ({
      competitor,
      outcome: { kind: 'points' as const, points, sprints: [] },
    })
    day.tell('unitResult', {
      ...UNIT,
      rows: [row('1', 26), { ...row('2', 20), irm: 'REL' }, row('3', 20), row('4', -20)],
    })
    expect(places(day)).toEqual(['1 1', '2 3', '3 2 REL', '4 4'])
  })

  test('behind a rider named, whatever the laps', () => {
    const day = race('scratch')
    RACED['scratch']!(day)
    day.tell('lapBalance', { ...UNIT, competitors: ['3'], laps: -1 })
    decide(day, { kind: 'relegation', bib: 1, behind: 3 })
    expect(places(day)).toEqual(['1 2', '2 4', '3 3', '4 1 REL'])
  })
})

test('a relegation behind one rider moves to the place after that one', () => {
  const day = race('keirin')
  RACED['keirin']!(day)
  decide(day, { kind: 'relegation', bib: 1, behind: 3 })
  expect(places(day)).toEqual(['1 2', '2 3', '3 1 REL', '4 4'])
})

test('a penalty in time moves a rider once where times were taken in the heat, and is told of where there are none', () => {
  const gates = race('gates')
  RACED['gates']!(gates)
  decide(gates, { kind: 'penalty', bib: 1, ms: 1500, inStage: true })
  expect(places(gates)).toEqual(['1 2', '2 1', '3 3', '4 4'])
  expect(gates.read('phase-results').results[1]?.time).toBe('31.500')

  const points = race('pointsRace', { laps: 10 })
  RACED['pointsRace']!(points)
  points.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  points.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  decide(points, { kind: 'penalty', bib: 1, ms: 1500, inStage: true })
  expect(points.read('flags')).toMatchObject([{ bib: 1, reason: 'no-result' }])
})

test('the next round follows the decision', () => {
  const day = race('keirin')
  day.tell('phase', {
    event: 1,
    phase: 2,
    name: 'Final',
    form: 'keirin',
    startAt,
    qualification: [{ from: [{ phase: 1, of: [{ places: [1, 2] }] }] }],
  })
  RACED['keirin']!(day)
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  decide(day, { kind: 'relegation', bib: 1 })
  expect(day.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)).toEqual(['2', '3'])
  expect(day.read('phase-results').results.map(({ key, mark }) => [key, mark ?? null])).toEqual([
    ['2', 'Q'],
    ['3', 'Q'],
    ['4', null],
    ['1', null],
  ])
})

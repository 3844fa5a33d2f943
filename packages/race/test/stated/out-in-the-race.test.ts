/**
 * A rider disqualified while a phase is raced is out immediately, in every form: on the board, in the result,
 * and in the count of riders in the race.
 */
import { expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const startAt = `${DAY}T12:00:00+02:00`
type Form = FactOf<'phase'>['form']
type Parameters = FactOf<'phase'>['parameters']

const FORMS: (readonly [form: Form, parameters: Parameters])[] = [
  ['pointsRace', { laps: 40, sprintEveryLaps: 10, scale: [5, 3, 2, 1] }],
  ['tempo', { laps: 30, sprintEveryLaps: 1, scale: [1] }],
  ['scratch', {}],
  ['elimination', {}],
  ['laps', { laps: 3 }],
  ['run', {}],
  ['keirin', {}],
  ['gates', {}],
  ['eliminator', {}],
  ['judged', { rides: 2 }],
  ['individualPursuit', {}],
  ['massStart', {}],
  ['granFondo', {}],
  ['segments', {}],
  ['timeTrial', {}],
]
const IN_HEATS: ReadonlySet<string> = new Set(['keirin', 'gates', 'eliminator', 'individualPursuit'])

function race(form: Form, parameters: Parameters = {}): SmallEvent {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt, parameters, isFinal: true })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4, 5], () => (IN_HEATS.has(form) ? { heat: 'Heat 1' } : {})),
  })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  return day
}

const order = (...keys: string[]) => keys.map((competitor, index) => ({ competitor, rank: index + 1 }))
const rule = (day: SmallEvent, competitor: string) =>
  day.tell('decision', {
    ...UNIT,
    decision: { kind: 'invalidResult', competitor, irm: 'DSQ' },
    reason: 'Irregular sprint',
  })
const leave = (day: SmallEvent, bib: number, irm: 'DNF' | 'DSQ') =>
  day.tell('withdrawal', { ...UNIT, bib, irm })
const eliminate = (day: SmallEvent, elimination: number, ...competitors: string[]) =>
  day.tell('elimination', { ...UNIT, elimination, competitors })

type Row = { readonly rank: number; readonly key: string; readonly irm: string | null }
const shown = (rows: readonly Row[]) =>
  rows.map(({ rank, key, irm }) => `${rank} ${key}${irm === null ? '' : ` ${irm}`}`)
const places = (day: SmallEvent) => shown(day.read('phase-results').results)
const board = (day: SmallEvent) => shown(day.read('phase-live').results ?? [])
const inRace = (day: SmallEvent) => day.read('phase-live').counters.inRace

test.each(FORMS)('%s: before the race has given anything, the ruling stands', (form, parameters) => {
  const day = race(form, parameters)
  rule(day, '5')
  expect(board(day)).toEqual(['0 1', '0 2', '0 3', '0 4', '0 5 DSQ'])
  expect(places(day)).toEqual(['0 5 DSQ'])
  expect(inRace(day)).toBe(4)
  expect(day.read('flags')).toEqual([])
})

test('who is reinstated after the ruling is in the race again', () => {
  const day = race('scratch')
  rule(day, '5')
  day.tell('decision', {
    ...UNIT,
    decision: { kind: 'reinstatement', bib: 5 },
    reason: 'The protest is upheld',
  })
  expect(inRace(day)).toBe(5)
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('5', '1', '2', '3', '4') })
  expect(places(day)).toEqual(['1 5', '2 1', '3 2', '4 3', '5 4'])
  expect(day.read('flags')).toEqual([])
  rule(day, '5')
  expect(places(day)).toEqual(['1 1', '2 2', '3 3', '4 4', '0 5 DSQ'])
})

test('a ruling that names the heat stays in it', () => {
  const day = race('keirin')
  day.tell('decision', {
    ...UNIT,
    decision: { kind: 'invalidResult', competitor: '5', heat: 'Heat 1', irm: 'DSQ' },
    reason: 'Irregular sprint',
  })
  expect(places(day)).toEqual(['0 5 DSQ'])
  expect(inRace(day)).toBe(5)
})

test.each([
  ['ruling', (day: SmallEvent) => rule(day, '5')],
  ['withdrawal', (day: SmallEvent) => leave(day, 5, 'DSQ')],
] as const)('an elimination race goes on without who is put out by a %s', (_, put) => {
  const day = race('elimination')
  eliminate(day, 1, '4')
  eliminate(day, 2, '3')
  put(day)
  expect(board(day)).toEqual(['0 1', '0 2', '3 3', '4 4', '0 5 DSQ'])
  expect(day.read('phase-live')).toMatchObject({ track: { remaining: 2 }, counters: { inRace: 2 } })
  eliminate(day, 3, '2')
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  expect(places(day)).toEqual(['1 1', '2 2', '3 3', '4 4', '0 5 DSQ'])
})

test('an elimination race loses its winner to a ruling after the end, and all move up', () => {
  const day = race('elimination')
  for (const [index, key] of ['5', '4', '3', '2'].entries()) eliminate(day, index + 1, key)
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  rule(day, '1')
  expect(places(day)).toEqual(['1 2', '2 3', '3 4', '4 5', '0 1 DSQ'])
  day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  expect(day.read('events')[0]?.podium?.map(({ key }) => key)).toEqual(['2', '3', '4'])
})

test('sprints ridden after the ruling give the place of who is out to nobody behind in that sprint', () => {
  const day = race('pointsRace', { laps: 40, sprintEveryLaps: 10, scale: [5, 3, 2, 1] })
  rule(day, '5')
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows: order('5', '1', '2', '3') })
  expect(board(day)).toEqual(['1 1', '2 2', '3 3', '4 4', '0 5 DSQ'])
  expect(inRace(day)).toBe(4)
})

test('the next round starts without who is out, before and after the heat', () => {
  const day = race('keirin')
  day.tell('phase', {
    event: 1,
    phase: 2,
    name: 'Final',
    form: 'keirin',
    startAt,
    qualification: [{ mark: 'Q', from: [{ phase: 1, of: [{ places: [1, 2] }] }] }],
  })
  const finalists = () => day.read('phase-startlist', { p: 2 }).results.map(({ key }) => key)
  rule(day, '1')
  day.tell('heatResult', { ...UNIT, heat: 'Heat 1', rows: order('1', '2', '3', '4', '5') })
  expect(finalists()).toEqual(['2', '3'])
  rule(day, '2')
  expect(finalists()).toEqual(['3', '4'])
  expect(places(day)).toEqual(['1 3', '2 4', '3 5', '0 1 DSQ', '0 2 DSQ'])
})

test('a pair that is out takes its riders out of the race', () => {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Final',
    form: 'madison',
    startAt,
    parameters: { laps: 40, sprintEveryLaps: 10, scale: [5, 3, 2, 1] },
  })
  const pair = (key: string, bib: number) => ({
    key,
    kind: 'pair' as const,
    name: key,
    nation: key,
    members: [0, 1].map((more) => ({ key: `${key}${more}`, bib: bib + more, lastName: `${key} ${more}` })),
  })
  day.tell('unitStartList', { ...UNIT, competitors: [pair('FRA', 11), pair('BEL', 21)] })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  rule(day, 'FRA')
  expect(board(day)).toEqual(['0 BEL', '0 FRA DSQ'])
  expect(inRace(day)).toBe(2)
})

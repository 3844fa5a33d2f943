/** Riders level at the line of a stage: the jury's order gives each a place, in every document. */
import { expect, test } from 'vitest'
import {
  after,
  afterNoon,
  BIBS,
  decide,
  noon,
  ofStage,
  rowsOf,
  smallRace,
  startAllAtNoon,
  type SmallRace,
} from '../small-race.ts'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import type { FactOf } from '@bell-lap/protocol/facts/facts'

const STAGE = { stage: 1 }
type Order = FactOf<'decision'>['decision'] & { kind: 'tieOrder' }
const order = (classification: Order['classification'], ...bibs: number[]): Order => ({
  kind: 'tieOrder',
  classification,
  bibs,
})

const firstOf = (race: SmallRace) =>
  ofStage(race)!
    .slice(0, 3)
    .map(([rank, key]) => `${rank} ${key}`)

/** Two laps; 11 and 21 come in together, 31 a second later. */
function onLaps(stages: 1 | 2 = 1) {
  const race = smallRace(Array.from({ length: stages }, () => 'MS' as const))
  race.tell('stage', {
    ...STAGE,
    name: 'Round the houses',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 2000,
    startAt: noon(1),
    laps: { count: 2, lapped: 'counted' },
  })
  race.tell('stageStarted', { ...STAGE, startedAt: noon(1) })
  const passes = { 11: [100, 200], 21: [100, 200], 31: [101, 201] }
  for (const [bib, seconds] of Object.entries(passes))
    for (const each of seconds)
      race.tell('passing', {
        ...STAGE,
        bib: Number(bib),
        point: 'Finish',
        timeOfDayMs: afterNoon(0) + each * 1000,
      })
  for (const bib of BIBS)
    if (!Object.hasOwn(passes, bib)) race.tell('withdrawal', { ...STAGE, bib, irm: 'DNS' })
  race.tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  race.tell('resultStatus', { ...STAGE, resultStatus: 'official' })
  return {
    ...race,
    first: () => firstOf(race),
    flags: () => race.read('flags').map(({ reason, at }) => `${reason} ${at}`),
  }
}

test.each(['Time', 'Result'] as const)('in a race of one stage on laps, by the order in %s', (of) => {
  const race = onLaps()
  expect(race.first()).toEqual(['1 11', '1 21', '3 31'])
  decide(race, order(of, 21, 11))
  expect(race.first()).toEqual(['1 21', '2 11', '3 31'])
  expect(after(race, 'Time')!.map(([rank, key]) => `${rank} ${key}`)).toEqual(['1 21', '2 11', '3 31'])
  expect(race.read('summaries')).toContainEqual({ key: 'winner', value: 'RIDER 21 Test' })
  expect(race.read('stage-timeline')[0]).toMatchObject({ kind: 'finish', bibs: [21] })
  expect(race.flags()).toEqual([])
})

test('riders may be named by their keys', () => {
  const race = onLaps()
  decide(race, { kind: 'tieOrder', classification: 'Result', competitors: ['21', '11'] })
  expect(race.first()).toEqual(['1 21', '2 11', '3 31'])
  expect(race.flags()).toEqual([])
})

test('in a stage among others the order of the result is told apart from that of the general classification', () => {
  const race = onLaps(2)
  decide(race, order('Time', 21, 11))
  expect(race.first()).toEqual(['1 11', '1 21', '3 31'])
  decide(race, order('Result', 21, 11))
  expect(race.first()).toEqual(['1 21', '2 11', '3 31'])
  expect(
    race.read('stage-rankings').find(({ rankingType }) => rankingType === 'SprintPoints')!.results,
  ).toMatchObject([
    { key: '21', value: '50' },
    { key: '11', value: '30' },
    { key: '31', value: '20' },
  ])
})

test('in a published result and in a time trial', () => {
  const published = smallRace(['MS', 'MS'])
  const rows = rowsOf([
    [11, 10_000],
    [12, 10_000],
    [13, 10_000],
  ])
  published.tell('stageResult', {
    ...STAGE,
    rows: rows.map((row) => ({ ...row, rank: row.bib === 13 ? 3 : 1 })),
  })
  decide(published, order('Result', 12, 11))
  expect(firstOf(published)).toEqual(['1 12', '2 11', '3 13'])
  const trial = smallRace(['ITT'])
  startAllAtNoon(trial)
  for (const bib of [11, 12])
    trial.tell('passing', { ...STAGE, bib, point: 'Finish', timeOfDayMs: afterNoon(150) })
  trial.tell('raceStatus', { ...STAGE, raceStatus: 'finished' })
  decide(trial, order('Time', 12, 11))
  expect(firstOf(trial).slice(0, 2)).toEqual(['1 12', '2 11'])
})

test('teams level in a team time trial', () => {
  const race = smallRace(['TTT', 'MS'])
  race.tell('stageResult', {
    ...STAGE,
    rows: rowsOf(BIBS.map((bib) => [bib, 1000] as const)),
    teams: ['AAA', 'BBB'].map((teamCode) => ({ teamCode, rank: 1, timeMs: 1_000_000 })),
  })
  const teams = () => ofStage(race)!.map(([rank, key]) => `${rank} ${key}`)
  expect(teams()).toEqual(['1 AAA', '1 BBB'])
  decide(race, { kind: 'tieOrder', classification: 'Result', teamCodes: ['BBB', 'AAA'] })
  expect(teams()).toEqual(['1 BBB', '2 AAA'])
  expect(race.read('flags')).toEqual([])
})

test.each<[string, Order, string]>([
  ['of riders who have places of their own', order('Result', 31, 11), '/decision/kind'],
  ['the same in the time of a race of one stage', order('Time', 31, 11), '/decision/kind'],
  ['in a classification that a stage does not know', order('Omnium', 21, 11), '/decision/classification'],
])('an order %s has no effect, and is told', (_, decision, at) => {
  const race = onLaps()
  decide(race, decision)
  expect(race.first()).toEqual(['1 11', '1 21', '3 31'])
  expect(race.flags()).toEqual([`no-effect ${at}`])
})

test.each<[string, Order, string[], string[]]>([
  [
    'in the time of a phase has no effect, and is told',
    { kind: 'tieOrder', classification: 'Time', competitors: ['2', '1'] },
    ['1 1', '1 2'],
    ['/decision/classification'],
  ],
  ['by bibs parts the competitors of a phase', order('Result', 2, 1), ['1 2', '2 1'], []],
])('an order %s', (_, decision, places, at) => {
  const UNIT = { event: 1, phase: 1 }
  const { tell, read } = smallEvent()
  tell('phase', { ...UNIT, name: 'Race', form: 'scratch', startAt: `${DAY}T12:00:00+02:00` })
  tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
  tell('unitResult', { ...UNIT, rows: ['1', '2'].map((competitor) => ({ competitor, rank: 1 })) })
  tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  tell('decision', { ...UNIT, reason: 'the jury says so', decision })
  expect(read('phase-results').results.map(({ rank, key }) => `${rank} ${key}`)).toEqual(places)
  expect(
    read('flags')
      .filter(({ reason }) => reason === 'no-effect')
      .map(({ at: place }) => place),
  ).toEqual(at)
})

test('an order that names one member of a pair by bib is one of pairs', () => {
  const UNIT = { event: 1, phase: 1 }
  const { tell, read } = smallEvent()
  tell('phase', { ...UNIT, name: 'Race', form: 'madison', startAt: `${DAY}T12:00:00+02:00` })
  tell('unitStartList', {
    ...UNIT,
    competitors: [1, 2].map((n) => ({
      key: `P${n}`,
      kind: 'pair',
      bib: n,
      name: `Pair ${n}`,
      nation: 'SUI',
      members: [n * 10 + 1, n * 10 + 2].map((bib) => ({ key: `${bib}`, bib, lastName: `Rider ${bib}` })),
    })),
  })
  tell('unitResult', { ...UNIT, rows: ['P1', 'P2'].map((competitor) => ({ competitor, rank: 1 })) })
  tell('decision', { ...UNIT, reason: 'photo finish', decision: order('Result', 22, 11) })
  expect(read('phase-results').results.map(({ rank, key }) => `${rank} ${key}`)).toEqual(['1 P2', '2 P1'])
  expect(read('flags')).toEqual([])
})

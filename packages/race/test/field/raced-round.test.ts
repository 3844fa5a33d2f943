/** A round that was raced, when a round before it is corrected: who rode stays, under their names, and the operator is told. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const FINAL = { event: 1, phase: 2 }
type Groups = NonNullable<FactOf<'phase'>['qualification']>

const places = (...keys: string[]) => keys.map((competitor, index) => ({ competitor, rank: index + 1 }))

/** Heats A (4 3 2 1) and B (5 6 7 8); two of each heat go on. */
function quarterfinals(qualification: Groups): SmallEvent {
  const day = smallEvent()
  day.tell('event', { event: 1, name: 'Elite', classification: {} })
  const phase = { form: 'gates' as const, startAt: `${DAY}T12:00:00+02:00` }
  day.tell('phase', { ...UNIT, ...phase, name: 'Quarterfinals' })
  day.tell('phase', { ...FINAL, ...phase, name: 'Final', isFinal: true, qualification })
  const competitors = athletes([1, 2, 3, 4, 5, 6, 7, 8], (bib) => ({ heat: bib <= 4 ? 'A' : 'B' }))
  day.tell('unitStartList', { ...UNIT, competitors })
  day.tell('heatResult', { ...UNIT, heat: 'A', rows: places('4', '3', '2', '1') })
  day.tell('heatResult', { ...UNIT, heat: 'B', rows: places('5', '6', '7', '8') })
  day.tell('raceStatus', { ...UNIT, raceStatus: 'standings' })
  return day
}

const TWO_OF_EACH: Groups = [{ from: [{ phase: 1, of: [{ places: [1, 2] }] }] }]
const disqualify = ({ tell }: SmallEvent, competitor: string) =>
  tell('decision', {
    ...UNIT,
    reason: 'Wrong licence',
    decision: { kind: 'invalidResult', competitor, irm: 'DSQ' },
  })
const startersOf = ({ read }: SmallEvent) => read('phase-startlist', { p: 2 }).results.map(({ key }) => key)
const differing = ({ read }: SmallEvent) =>
  read('flags')
    .filter(({ reason }) => reason === 'start-list-differs')
    .map(({ id, bib, at, detail }) => [id, bib, at, detail])

test('before the round the next competitor moves up, without a flag', () => {
  const day = quarterfinals(TWO_OF_EACH)
  disqualify(day, '4')
  expect(new Set(startersOf(day))).toEqual(new Set(['3', '2', '5', '6']))
  expect(differing(day)).toEqual([])
})

test('a winner who is disqualified from the round before keeps name and start, and nobody who did not ride gets one', () => {
  const day = quarterfinals(TWO_OF_EACH)
  day.tell('heatResult', { id: 'final', ...FINAL, heat: 'Final', rows: places('4', '5', '3', '6') })
  day.tell('raceStatus', { ...FINAL, raceStatus: 'standings' })
  day.tell('resultStatus', { ...FINAL, resultStatus: 'official' })
  const before = day.read('phase-results', { p: 2 })
  expect(differing(day)).toEqual([])
  const { id } = disqualify(day, '4')
  expect(new Set(startersOf(day))).toEqual(new Set(['4', '5', '3', '6']))
  expect(day.read('phase-results', { p: 2 }).results).toEqual(before.results)
  expect(day.read('events')[0]?.podium?.[0]).toMatchObject({ rank: 1, name: 'RIDER 4', nation: 'SUI' })
  expect(differing(day)).toEqual([
    [
      'final',
      4,
      '/rows/0/competitor',
      'the qualification rule of phase 2 of event 1 gives a start to bib 2 instead of bib 4. A rider who has ridden stays on the start list',
    ],
  ])
  day.tell('withdrawn', { supersedes: { source: 'test', id } })
  expect(differing(day)).toEqual([])
})

test('in heats that are named each keeps who rode it, and those still to be ridden follow the rule', () => {
  const day = quarterfinals([
    { heat: 'Big', from: [{ phase: 1, of: [{ places: [1] }] }] },
    { heat: 'Small', from: [{ phase: 1, of: [{ places: [2] }] }] },
  ])
  day.tell('heatResult', { ...FINAL, heat: 'Big', rows: places('4', '5') })
  disqualify(day, '4')
  const heats = day.read('phase-startlist', { p: 2 }).heats!
  expect(heats.map(({ name, results }) => [name, results.map(({ key }) => key)])).toEqual([
    ['Big', ['5', '4']],
    ['Small', ['6', '2']],
  ])
  expect(differing(day)[0]?.[3]).toContain('gives a start to bib 3 in Big instead of bib 4')
})

test('a published result that names no heats keeps them as well', () => {
  const day = quarterfinals([{ heat: 'Final', from: [{ phase: 1, of: [{ places: [1, 2] }] }] }])
  day.tell('unitResult', { ...FINAL, rows: places('4', '5', '3', '6') })
  disqualify(day, '4')
  const { heats } = day.read('phase-results', { p: 2 })
  expect(heats.map(({ name, results }) => [name, results.map(({ key }) => key)])).toEqual([
    ['Final', ['4', '5', '3', '6']],
  ])
  expect(differing(day)).toHaveLength(1)
})

describe('a final that is run again after the round before was corrected', () => {
  const again = () => {
    const day = quarterfinals([{ heat: 'Final', from: [{ phase: 1, of: [{ places: [1, 2] }] }] }])
    day.tell('heatResult', { ...FINAL, heat: 'Final', rows: places('4', '5', '3', '6') })
    disqualify(day, '4')
    expect(new Set(startersOf(day))).toEqual(new Set(['4', '5', '3', '6']))
    day.tell('heatStatus', { ...FINAL, heat: 'Final', heatStatus: 'rerun' })
    return day
  }
  const final = (day: SmallEvent, ...keys: string[]) => {
    day.tell('heatResult', { ...FINAL, heat: 'Final', rows: places(...keys) })
    day.tell('raceStatus', { ...FINAL, raceStatus: 'finished' })
    day.tell('resultStatus', { ...FINAL, resultStatus: 'official' })
    return day.read('event-results').results.map(({ rank, key, irm }) => [rank, key, irm])
  }

  test('has the starters that the rule gives now', () => {
    const day = again()
    expect(new Set(startersOf(day))).toEqual(new Set(['2', '5', '3', '6']))
    expect(differing(day)).toEqual([])
    expect(final(day, '5', '3', '2', '6').at(-1)).toEqual([0, '4', 'DSQ'])
    expect(differing(day)).toEqual([])
  })

  test('keeps the competitors who race it again', () => {
    const day = again()
    expect(final(day, '5', '3', '4', '6').slice(0, 4)).toEqual([
      [1, '5', null],
      [2, '3', null],
      [3, '4', null],
      [4, '6', null],
    ])
    expect(differing(day)).toHaveLength(1)
  })

  test('gives no place to a starter who has no result', () => {
    const rows = final(again(), '5', '3', '2')
    expect(rows.slice(0, 4).map(([rank, key]) => [rank, key])).toEqual([
      [1, '5'],
      [2, '3'],
      [3, '2'],
      [4, '1'],
    ])
    expect(rows.find(([, key]) => key === '6')).toEqual([0, '6', null])
  })
})

test('a phase of heats is over once all of them are decided and the result is official', () => {
  const day = quarterfinals([{ heat: 'Final', from: [{ phase: 1, of: [{ places: [1, 2] }] }] }])
  day.tell('resultStatus', { ...FINAL, resultStatus: 'official' })
  const stateOf = () => [
    day.read('phase', { p: 2 }).raceStatus,
    day.read('events')[0]?.podium.length,
    day.read('flags').map(({ reason }) => reason),
  ]
  expect(stateOf()[0]).toBe('expected')
  day.tell('heatResult', { ...FINAL, heat: 'Final', rows: places('4', '5', '3', '6') })
  expect(stateOf()).toEqual(['standings', 3, []])
  expect(day.read('event-results').complete).toBe(true)
  day.tell('heatStatus', { ...FINAL, heat: 'Final', heatStatus: 'rerun' })
  expect(stateOf()).toEqual(['inProgress', 0, []])
})

test('statements about a heat do not apply to its rerun, until they are repeated', () => {
  const day = quarterfinals([{ heat: 'Final', from: [{ phase: 1, of: [{ places: [1, 2] }] }] }])
  const heat = (...keys: string[]) =>
    day.tell('heatResult', { ...FINAL, heat: 'Final', rows: places(...keys) })
  const declare = () => {
    day.tell('raceStatus', { ...FINAL, raceStatus: 'finished' })
    day.tell('resultStatus', { ...FINAL, resultStatus: 'official' })
  }
  const stateOf = () => [
    day.read('phase', { p: 2 }).raceStatus,
    day.read('phase-results', { p: 2 }).resultStatus,
    day.read('events')[0]?.podium.map(({ key }) => key),
  ]
  heat('4', '5', '3', '6')
  declare()
  expect(stateOf()).toEqual(['standings', 'official', ['4', '5', '3']])
  day.tell('heatStatus', { ...FINAL, heat: 'Final', heatStatus: 'rerun', reason: 'Crash' })
  heat('6', '3', '5', '4')
  expect(stateOf()).toEqual(['inProgress', 'live', []])
  declare()
  expect(stateOf()).toEqual(['standings', 'official', ['6', '3', '5']])
})

test('a duel over several rides is not over while it is open', () => {
  const day = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  day.tell('phase', {
    ...UNIT,
    name: 'Final',
    form: 'duel',
    startAt,
    isFinal: true,
    parameters: { rides: 3 },
  })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2], () => ({ heat: 'Gold' })) })
  const ride = (number: number) =>
    day.tell('heatResult', { ...UNIT, heat: 'Gold', ride: number, rows: places('1', '2') })
  ride(1)
  day.tell('resultStatus', { ...UNIT, resultStatus: 'official' })
  expect(day.read('phase').raceStatus).toBe('inProgress')
  ride(2)
  expect(day.read('phase').raceStatus).toBe('standings')
  day.tell('raceStatus', { ...UNIT, raceStatus: 'inProgress' })
  expect(day.read('phase').raceStatus).toBe('inProgress')
})

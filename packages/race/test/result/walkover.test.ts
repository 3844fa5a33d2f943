/** Heats of two of whom one is out: the other has won the ride or the heat, and goes on; of both out nobody has. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

const SEMIS = { event: 1, phase: 1 }
const FINALS = { event: 1, phase: 2 }
const startAt = `${DAY}T12:00:00+02:00`
type HeatRow = FactOf<'heatResult'>['rows'][number]

function semifinals(form: FactOf<'phase'>['form'], rides: number): SmallEvent {
  const day = smallEvent()
  const parameters = rides > 1 ? { rides } : {}
  day.tell('phase', { ...SEMIS, name: 'Semifinals', form, startAt, parameters })
  day.tell('phase', {
    ...FINALS,
    name: 'Finals',
    form,
    isFinal: true,
    startAt,
    parameters,
    qualification: [
      { heat: 'Gold', mark: 'QG', from: [{ phase: 1, of: [{ places: [1] }] }] },
      { heat: 'Bronze', mark: 'QB', firstPlace: 3, from: [{ phase: 1, of: [{ places: [2] }] }] },
    ],
  })
  day.tell('unitStartList', {
    ...SEMIS,
    competitors: athletes([1, 2, 3, 4], (bib) => ({ heat: bib < 3 ? 'Heat 1' : 'Heat 2', order: bib })),
  })
  return day
}

const ride = (day: SmallEvent, number: number, rows: HeatRow[], heat = 'Heat 1') =>
  day.tell('heatResult', { ...SEMIS, heat, ride: number, rows })
const shown = (day: SmallEvent) =>
  day.read('phase-results').results.map(({ rank, key, irm, mark = null }) => [rank, key, irm, mark])
const scores = (day: SmallEvent) => day.read('phase-results').results.map(({ key, value }) => [key, value])
const inHeat = (day: SmallEvent, heat: string) =>
  day
    .read('phase-startlist', { p: 2 })
    .heats?.find(({ name }) => name === heat)
    ?.results.map(({ key }) => key) ?? []

describe('a ride of a duel over three', () => {
  test.each(['DNF', 'REL'] as const)('that one ends with %s is won by the other, without a rank', (irm) => {
    const day = semifinals('duel', 3)
    ride(day, 1, [{ competitor: '1' }, { competitor: '2', irm }])
    expect(scores(day)).toEqual([
      ['1', '1'],
      ['2', '0'],
    ])
    expect(shown(day).map(([rank]) => rank)).toEqual([0, 0])
    ride(day, 2, [{ competitor: '1' }, { competitor: '2', irm }])
    expect(shown(day).map(([rank, key]) => [rank, key])).toEqual([
      [1, '1'],
      [2, '2'],
    ])
  })

  test('that both end without a place is won by nobody', () => {
    const day = semifinals('duel', 3)
    ride(day, 1, [
      { competitor: '1', irm: 'DNF' },
      { competitor: '2', irm: 'DNF' },
    ])
    expect(scores(day).map(([, value]) => value)).toEqual(['0', '0'])
    expect(shown(day).map(([rank]) => rank)).toEqual([0, 0])
  })

  test.each(['DSQ', 'DNS'] as const)('in which one is %s ends the heat: the other has won it', (irm) => {
    const day = semifinals('duel', 3)
    ride(day, 1, [
      { competitor: '2', rank: 1 },
      { competitor: '1', rank: 2 },
    ])
    ride(day, 2, [{ competitor: '1' }, { competitor: '2', irm }])
    expect(shown(day)).toEqual([
      [1, '1', null, 'QG'],
      [0, '2', irm, null],
    ])
  })
})

describe('a heat that is not decided', () => {
  test('is won by the other where one is disqualified for it', () => {
    const day = semifinals('duel', 3)
    ride(day, 1, [
      { competitor: '1', rank: 1 },
      { competitor: '2', rank: 2 },
    ])
    day.tell('decision', {
      ...SEMIS,
      reason: 'Dangerous riding',
      decision: { kind: 'invalidResult', competitor: '1', heat: 'Heat 1', irm: 'DSQ' },
    })
    expect(shown(day)).toEqual([
      [1, '2', null, 'QG'],
      [0, '1', 'DSQ', null],
    ])
    expect(inHeat(day, 'Gold')).toEqual(['2'])
    expect(inHeat(day, 'Bronze')).toEqual([])
  })

  test.each([
    ['duel', 3],
    ['duel', 1],
    ['individualPursuit', 1],
    ['timeDuel', 1],
  ] as const)('is won by the other where one does not start: %s of %s', (form, rides) => {
    const day = semifinals(form, rides)
    day.tell('withdrawal', { ...SEMIS, bib: 3, irm: 'DNS' })
    expect(shown(day)).toEqual([
      [1, '4', null, 'QG'],
      [0, '3', 'DNS', null],
    ])
    expect(inHeat(day, 'Gold')).toEqual(['4'])
  })

  test('is won by nobody where both are out', () => {
    const day = semifinals('duel', 3)
    for (const bib of [3, 4]) day.tell('withdrawal', { ...SEMIS, bib, irm: 'DNS' })
    expect(shown(day).map(([rank, , irm]) => [rank, irm])).toEqual([
      [0, 'DNS'],
      [0, 'DNS'],
    ])
    expect(day.kind('phase-startlist', { p: 2 })).toBe('not-yet')
  })

  test('for bronze gives the third place', () => {
    const day = semifinals('duel', 1)
    for (const heat of ['Heat 1', 'Heat 2'])
      ride(
        day,
        1,
        (heat === 'Heat 1' ? ['1', '2'] : ['3', '4']).map((competitor, index) => ({
          competitor,
          rank: index + 1,
        })),
        heat,
      )
    day.tell('heatResult', {
      ...FINALS,
      heat: 'Gold',
      rows: ['1', '3'].map((competitor, index) => ({ competitor, rank: index + 1 })),
    })
    day.tell('withdrawal', { ...FINALS, bib: 4, irm: 'DNS' })
    day.tell('raceStatus', { ...FINALS, raceStatus: 'finished' })
    day.tell('resultStatus', { ...FINALS, resultStatus: 'official' })
    expect(day.read('events')[0]?.podium.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '1'],
      [2, '3'],
      [3, '2'],
    ])
  })
})

test('in a qualifying by time nobody has won by riding alone', () => {
  const day = smallEvent()
  day.tell('phase', { ...SEMIS, name: 'Qualifying', form: 'individualPursuit', startAt })
  day.tell('phase', {
    ...FINALS,
    name: 'Final',
    form: 'individualPursuit',
    startAt,
    qualification: [{ heat: 'Gold', mark: 'QG', from: [{ phase: 1, best: [1, 2] }] }],
  })
  day.tell('unitStartList', { ...SEMIS, competitors: athletes([1, 2], () => ({ heat: 'Heat 1' })) })
  day.tell('withdrawal', { ...SEMIS, bib: 1, irm: 'DNS' })
  expect(shown(day)).toEqual([[0, '1', 'DNS', null]])
})

import { describe, expect, test } from 'vitest'
import { classifyRounds, type Round } from './event-classification.ts'
import type { Irm } from '../marks/irm.ts'
import type { OutcomeRow } from '../outcome/outcome.ts'

const row = (heat: string | null, key: string, rank: number | null, irm: Irm | null = null): OutcomeRow => ({
  key,
  rank,
  irm,
  heat,
  outcome: null,
  mark: null,
})
const round = (phase: number, rows: OutcomeRow[], more: Partial<Round> = {}): Round => ({
  phase,
  rows,
  starters: rows.map(({ key }) => key),
  isOver: true,
  firstPlace: null,
  ...more,
})
const places = (rounds: Round[], levelBy?: number) =>
  classifyRounds(rounds, { levelBy }).map(({ key, rank }) => `${rank ?? '–'} ${key}`)

const seeding = round(
  1,
  ['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => row(null, key, index + 1)),
)
const semifinals = round(2, [
  row('1', 'a', 1),
  row('1', 'd', 2),
  row('1', 'e', 3),
  row('2', 'b', 1),
  row('2', 'c', 2),
])
const finals = round(3, [row('Gold', 'b', 1), row('Gold', 'a', 2)], { firstPlace: 1 })

describe('the classification of an event of rounds', () => {
  test('competitors who went out in one round are in the order of the seeding', () => {
    expect(places([seeding, semifinals, finals], 1)).toEqual(['1 b', '2 a', '3 c', '4 d', '5 e', '6 f'])
  })

  test('without a seeding they are in the order of the place in the heat, and share it', () => {
    expect(places([semifinals, finals])).toEqual(['1 b', '2 a', '3 c', '3 d', '5 e'])
  })

  test('a seeding does not separate competitors who share a place in a final', () => {
    const rides = round(
      3,
      [row('Gold', 'b', 1), row('Gold', 'a', 2), row('Places 3-4', 'd', 3), row('Places 3-4', 'c', 3)],
      { firstPlace: 1 },
    )
    expect(places([seeding, semifinals, rides], 1)).toEqual(['1 b', '2 a', '3 c', '3 d', '5 e', '6 f'])
  })

  test('in a final a rider who did not finish comes before a relegated one, who comes before one who did not start', () => {
    const crash = round(
      3,
      [
        row('Gold', 'a', 1),
        row('Gold', 'b', null, 'DNF'),
        row('Gold', 'c', null, 'DNF'),
        row('Gold', 'd', 4, 'REL'),
        row('Gold', 'e', null, 'DNS'),
      ],
      { firstPlace: 1 },
    )
    expect(places([seeding, semifinals, crash], 1)).toEqual(['1 a', '2 b', '2 c', '4 d', '5 e', '6 f'])
  })

  test('disqualified competitors and those who never started have no place and leave no gap', () => {
    const start = round(1, [...seeding.rows.slice(0, 5), row(null, 'f', null, 'DNS')])
    const out = round(2, [...semifinals.rows.slice(0, 4), row('2', 'c', null, 'DSQ')])
    expect(places([start, out, finals], 1)).toEqual(['1 b', '2 a', '3 d', '4 e', '– c', '– f'])
  })

  test('while rounds are to come, competitors who are out have the places behind those still in', () => {
    const toCome = round(3, [], { isOver: false, starters: ['a', 'b'] })
    expect(places([seeding, semifinals, toCome], 1)).toEqual(['3 c', '4 d', '5 e', '6 f'])
    expect(places([seeding, { ...semifinals, isOver: false }, toCome], 1)).toEqual(['6 f'])
  })

  test('in a round of runs, competitors with the same places in all runs are level until a seeding separates them', () => {
    const run = (phase: number, heats: readonly string[]) =>
      heats.flatMap((keys, heat) =>
        [...keys].map((key, index) => row(`${phase}.${heat + 1}`, key, index + 1)),
      )
    const [first, second] = [run(2, ['aec', 'bfd']), run(3, ['ace', 'bdf'])]
    const runs = [
      round(2, first, { runs: [first] }),
      round(3, second, { runs: [first, second] }),
      round(4, [row(null, 'a', 1), row(null, 'b', 2)], { firstPlace: 1 }),
    ]
    expect(places(runs)).toEqual(['1 a', '2 b', '3 c', '3 d', '5 e', '5 f'])
    const drawn = round(
      1,
      [...'badcfe'].map((key, index) => row(null, key, index + 1)),
    )
    expect(places([drawn, ...runs], 1)).toEqual(['1 a', '2 b', '3 d', '4 c', '5 f', '6 e'])
  })

  test('a competitor disqualified in one run, or who started in none, has no place', () => {
    const ridden = [row('1', 'a', 1), row('1', 'b', 2)]
    const first = [...ridden, row('1', 'c', null, 'DSQ'), row('1', 'd', null, 'DNS')]
    const second = [...ridden, row('1', 'c', null, 'DNS'), row('1', 'd', null, 'DNS')]
    const runs = [round(1, first, { runs: [first] }), round(2, second, { runs: [first, second] })]
    const last = round(3, [row(null, 'a', 1)], { firstPlace: 1 })
    const rows = classifyRounds([...runs, last], {})
    expect(rows.map(({ key, rank, irm }) => [rank, key, irm])).toEqual([
      [1, 'a', null],
      [2, 'b', null],
      [null, 'c', 'DSQ'],
      [null, 'd', 'DNS'],
    ])
  })

  test('a competitor without a result in the last race has no place', () => {
    const missing = round(3, [row('Gold', 'b', 1), row('Gold', 'a', null)], { firstPlace: 1 })
    expect(places([seeding, semifinals, missing], 1)).toEqual(['1 b', '2 c', '3 d', '4 e', '5 f', '– a'])
  })

  test('a place that the final leaves empty stays empty', () => {
    const rows = [row('Gold', 'b', 1), row('Gold', 'a', null, 'DSQ'), row('Bronze', 'c', 3)]
    const out = round(3, rows, { firstPlace: 1 })
    expect(places([seeding, semifinals, out], 1)).toEqual(['1 b', '3 c', '4 d', '5 e', '6 f', '– a'])
  })

  test('nobody goes out between two runs of a round, even if the next one has no starters yet', () => {
    const first = semifinals.rows
    const toCome = round(3, [], { isOver: false, runs: [first, []] })
    expect(places([{ ...semifinals, runs: [first] }, toCome])).toEqual([])
  })
})

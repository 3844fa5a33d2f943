import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberRanks } from '../figures/rank.ts'
import type { Decision } from '../marks/decision.ts'
import { moveOutcomes } from './moved-outcomes.ts'
import { rankOutcomes, type Outcome, type OutcomeRow } from './outcome.ts'

const row = (
  key: string,
  rank: number | null,
  outcome: Outcome | null,
  more: Partial<OutcomeRow> = {},
): OutcomeRow => ({
  key,
  rank,
  outcome,
  irm: null,
  mark: null,
  heat: null,
  ...more,
})
const time = (second: number): Outcome => ({ kind: 'time', timeMs: second * 1000 })
/** Riders a, b, c … wear the bibs 1, 2, 3 … */
const keyOf = (bib: number | string) => 'abcdefgh'[Number(bib) - 1] ?? ''
const moved = (rows: readonly OutcomeRow[], decisions: readonly Decision[], isTrial = false) =>
  moveOutcomes(rows, { decisions, keyOf, isTrial }).map(({ key, rank, outcome, irm }) =>
    [rank ?? '-', key, outcome?.kind === 'time' ? `${outcome.timeMs / 1000} s` : '', irm ?? '']
      .join(' ')
      .trim(),
  )
const THREE = [row('a', 1, time(10)), row('b', 2, time(11)), row('c', 3, time(12))]

test('a penalty counts in the time of the phase, since nothing is added up after it', () => {
  const penalty: Decision = { kind: 'penalty', bib: 1, ms: 1000 }
  expect(moved(THREE, [penalty])).toEqual(['1 b 11 s', '2 a 11 s', '3 c 12 s'])
  expect(moved(THREE, [penalty], true)).toEqual(['1 a 11 s', '1 b 11 s', '3 c 12 s'])
})

test('a penalty of a team is found by its code', () => {
  const teams = [row('GER', 1, time(10)), row('FRA', 2, time(11))]
  expect(moved(teams, [{ kind: 'penalty', teamCode: 'GER', ms: 5000 }])).toEqual(['1 FRA 11 s', '2 GER 15 s'])
})

test('a competitor without a time gets no time penalty', () => {
  const places: OutcomeRow[] = [row('a', 1, { kind: 'place' }), row('b', 2, { kind: 'place' })]
  expect(
    moveOutcomes(places, { decisions: [{ kind: 'penalty', bib: 1, ms: 5000 }], keyOf, isTrial: false }),
  ).toEqual(places)
})

test('a relegated rider is last of the own heat, and the ride for bronze goes on to begin with the third place', () => {
  const heats = [
    row('a', 1, time(10), { heat: 'Gold' }),
    row('b', 2, time(11), { heat: 'Gold' }),
    row('c', 3, time(10), { heat: 'Bronze' }),
    row('d', 4, time(11), { heat: 'Bronze' }),
  ]
  expect(moved(heats, [{ kind: 'relegation', bib: 3 }])).toEqual([
    '1 a 10 s',
    '2 b 11 s',
    '3 d 11 s',
    '4 c 10 s REL',
  ])
})

test('a relegated rider of a points race is last of those with as many points', () => {
  const points = (number: number): Outcome => ({ kind: 'points', points: number, sprints: [] })
  const rows = [row('a', 1, points(9)), row('b', 2, points(9)), row('c', 3, points(5))]
  expect(moved(rows, [{ kind: 'relegation', bib: 1 }])).toEqual(['1 b', '2 a  REL', '3 c'])
})

test('a relegation behind somebody of another heat changes nothing', () => {
  const heats = [row('a', 1, time(10), { heat: '1' }), row('b', 1, time(11), { heat: '2' })]
  expect(moved(heats, [{ kind: 'relegation', bib: 1, behind: 2 }])).toEqual(['1 a 10 s', '1 b 11 s'])
})

test('a rider held up near the finish has the time of the group and keeps the place', () => {
  const rows = [row('a', 1, time(10)), row('b', 2, time(50)), row('c', 3, time(60))]
  expect(moved(rows, [{ kind: 'timeCredit', bibs: [2], timeOf: 1 }])).toEqual([
    '1 a 10 s',
    '2 b 10 s',
    '3 c 60 s',
  ])
})

test('a rider who is reinstated without a time waits behind those with a place, ahead of those with a mark', () => {
  const rows = [
    row('a', 1, time(10)),
    row('b', null, null, { irm: 'DNF' }),
    row('c', null, null, { irm: 'DNS' }),
  ]
  expect(moved(rows, [{ kind: 'reinstatement', bibs: [3] }])).toEqual(['1 a 10 s', '- c', '- b  DNF'])
})

test('other decisions move nobody', () => {
  expect(moved(THREE, [{ kind: 'disqualification', bib: 1 }])).toEqual(['1 a 10 s', '2 b 11 s', '3 c 12 s'])
})

test('whatever is decided, everybody is in the result once, those with a place first, and places have no holes', () => {
  const bib = fc.integer({ min: 1, max: 6 })
  const decision = fc.oneof(
    bib.map((each): Decision => ({ kind: 'relegation', bib: each })),
    fc.tuple(bib, bib).map(([each, behind]): Decision => ({ kind: 'relegation', bib: each, behind })),
    bib.map((each): Decision => ({ kind: 'reinstatement', bib: each })),
    fc.tuple(bib, bib).map(([each, timeOf]): Decision => ({ kind: 'timeCredit', bibs: [each], timeOf })),
    bib.map((each): Decision => ({ kind: 'penalty', bib: each, ms: 1000 })),
  )
  const irm = fc.constantFrom(null, null, 'REL', 'DNF', 'DNS', 'DSQ')
  const field = fc.array(fc.tuple(fc.nat(5), irm), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(field, fc.array(decision, { maxLength: 4 }), fc.boolean(), (riders, decisions, isTrial) => {
      const rows = riders.map(([second, mark], index) =>
        row(keyOf(index + 1), null, mark === 'DNS' ? null : time(10 + second), { irm: mark }),
      )
      const after = moveOutcomes(rankOutcomes(rows), { decisions, keyOf, isTrial })
      expect(after.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key))
      const ranks = after.slice(0, after.filter(({ rank }) => rank !== null).length).map(({ rank }) => rank)
      expect(numberRanks(ranks, (a, b) => a === b).map(({ rank }) => rank)).toEqual(ranks)
    }),
  )
})

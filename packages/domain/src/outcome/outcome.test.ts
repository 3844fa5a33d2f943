import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IRM_ORDER } from '../marks/irm.ts'
import { rankOutcomes, type Outcome, type OutcomeRow } from './outcome.ts'

const row = (key: string, outcome: Outcome | null, more: Partial<OutcomeRow> = {}): OutcomeRow => ({
  key,
  rank: null,
  outcome,
  irm: null,
  mark: null,
  heat: null,
  ...more,
})
const ranked = (...rows: OutcomeRow[]) => rankOutcomes(rows).map(({ key, rank }) => [key, rank])
const time = (timeMs: number): Outcome => ({ kind: 'time', timeMs })
const place: Outcome = { kind: 'place' }
const points = (total: number, ...sprints: number[]): Outcome => ({
  kind: 'points',
  points: total,
  laps: 0,
  sprints,
})

describe('ranking of results', () => {
  test('times: the shorter first, equals share a place', () => {
    expect(ranked(row('a', time(9000)), row('b', time(8000)), row('c', time(9000)))).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
    ])
  })

  test('laps before time', () => {
    const laps = (count: number, timeMs: number): Outcome => ({ kind: 'lapsAndTime', laps: count, timeMs })
    expect(ranked(row('a', laps(5, 100)), row('b', laps(6, 900)), row('c', laps(6, 800)))).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
    ])
  })

  test('points: the higher first, level ones by the last sprint', () => {
    expect(
      ranked(row('a', points(10, 5, 1)), row('b', points(12, 0, 0)), row('c', points(10, 0, 4))),
    ).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ])
  })

  test('scores: the higher first; duels: the one with more rides won first', () => {
    const score = (value: number): Outcome => ({ kind: 'score', score: value, runs: [value] })
    expect(ranked(row('a', score(80.5)), row('b', score(91)))).toEqual([
      ['b', 1],
      ['a', 2],
    ])
    const duel = (won: number, lost: number): Outcome => ({ kind: 'duel', won, lost })
    expect(ranked(row('a', duel(1, 2)), row('b', duel(2, 1)))).toEqual([
      ['b', 1],
      ['a', 2],
    ])
  })

  test('level scores: the best run, then the next best; the same runs in any order share a place', () => {
    const runs = (value: number, ...own: (number | null)[]): Outcome => ({
      kind: 'score',
      score: value,
      runs: own,
    })
    expect(
      ranked(
        row('a', runs(90, 90, 70)),
        row('b', runs(90, 82.5, 90)),
        row('c', runs(90, 90, null)),
        row('d', runs(90, 90, 82.5)),
      ),
    ).toEqual([
      ['b', 1],
      ['d', 1],
      ['a', 3],
      ['c', 4],
    ])
  })

  test('a stated place holds, whatever the outcome', () => {
    expect(ranked(row('a', time(9000), { rank: 1 }), row('b', time(8000), { rank: 2 }))).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  test('a relegated rider keeps the place; any other mark has none and comes behind riders still to finish', () => {
    expect(
      ranked(
        row('dsq', time(1), { rank: 1, irm: 'DSQ' }),
        row('rel', time(2), { rank: 2, irm: 'REL' }),
        row('first', time(3), { rank: 1 }),
        row('dnf', null, { irm: 'DNF' }),
        row('waits', null),
      ),
    ).toEqual([
      ['first', 1],
      ['rel', 2],
      ['waits', null],
      ['dnf', null],
      ['dsq', null],
    ])
  })

  test('a place stated only for a relegated rider comes behind all places that follow from times', () => {
    const last = (...ranks: (number | null)[]) =>
      ranked(
        ...ranks.map((rank, index) => row(`rel${index}`, time(1), { rank, irm: 'REL' })),
        row('second', time(3)),
        row('first', time(2)),
        row('dnf', null, { irm: 'DNF' }),
      )
    const behind = [
      ['first', 1],
      ['second', 2],
    ]
    for (const rank of [1, 3, 8]) expect(last(rank)).toEqual([...behind, ['rel0', 3], ['dnf', null]])
    expect(last(4, 3)).toEqual([...behind, ['rel1', 3], ['rel0', 4], ['dnf', null]])
  })

  test('a stated place that several share in a heat is separated by a decided order, in that heat only', () => {
    const rows = [
      row('a', place, { rank: 1, heat: 'Heat 1' }),
      row('b', place, { rank: 2, heat: 'Heat 1' }),
      row('c', place, { rank: 2, heat: 'Heat 1' }),
      row('d', place, { rank: 4, heat: 'Heat 1' }),
      row('x', place, { rank: 2, heat: 'Heat 2' }),
    ]
    const shown = (orders: string[][]) =>
      rankOutcomes(rows, undefined, orders).map(({ key, rank }) => `${key} ${rank}`)
    expect(shown([])).toEqual(['a 1', 'b 2', 'c 2', 'x 2', 'd 4'])
    expect(shown([['c', 'b']])).toEqual(['a 1', 'c 2', 'x 2', 'b 3', 'd 4'])
    // Riders who are not level do not move.
    expect(shown([['d', 'a']])).toEqual(['a 1', 'b 2', 'c 2', 'x 2', 'd 4'])
  })

  test('the order of the rows changes nothing, and no row is lost', () => {
    const any = fc.uniqueArray(
      fc.record({
        key: fc.stringMatching(/^[a-z]{1,3}$/),
        timeMs: fc.option(fc.nat(5)),
        irm: fc.option(fc.constantFrom(...IRM_ORDER)),
      }),
      { selector: ({ key }) => key },
    )
    fc.assert(
      fc.property(any, (list) => {
        const rows = list.map(({ key, timeMs, irm }) =>
          row(key, timeMs === null ? null : time(timeMs), { irm }),
        )
        expect(rankOutcomes(rows.toReversed())).toEqual(rankOutcomes(rows))
        expect(rankOutcomes(rows)).toHaveLength(rows.length)
      }),
    )
  })
})

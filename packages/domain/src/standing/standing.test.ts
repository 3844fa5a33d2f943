/** Standings over rounds: rounds of several parts, ties, dropped rounds, nations, counts and places. */
import { describe, expect, test } from 'vitest'
import { OTHER_RULES, SERIES_RULE, STATED_RULES } from './classification-rule.ts'
import { amongRiding } from '../marks/general-rank.ts'
import type { Irm } from '../marks/irm.ts'
import { OMNIUM } from './omnium.ts'
import {
  nationGains,
  partGains,
  roundGains,
  scorePart,
  type PartResult,
  type PartRule,
  type RoundScore,
} from './part-score.ts'
import { addUnit, listLeft, rankStanding, standingOf, type StandingRule } from './standing.ts'
import { droppedUnits, listGains, type Gain } from './sum.ts'

const FINAL: PartRule = { scale: [10, 7, 5, 3, 1], beyond: 0 }
const QUALIFYING: PartRule = { scale: [3, 2, 1], beyond: 0 }

/** Keys in order. `b=` shares the place of the one before, `b!` did not finish. */
function result(text: string, isOver = true): PartResult {
  let place = 0
  return {
    isOver,
    rows: text.split(' ').map((each, index) => {
      const irm: Irm | null = each.endsWith('!') ? 'DNF' : null
      if (!each.endsWith('=')) place = index + 1
      return { key: each[0]!, rank: irm === null ? place : null, outcome: null, irm, mark: null, heat: null }
    }),
  }
}

type Rounds = readonly Iterable<readonly [string, RoundScore]>[]
const fold = (rounds: Rounds, rule: StandingRule) =>
  rankStanding(
    rounds.reduce((before, round) => addUnit(before, round, rule), standingOf<string, RoundScore>()),
    rule,
  )
/** Rounds that consist of a final only. */
const finals = (...rounds: string[]) => rounds.map((each) => roundGains([FINAL], [result(each)]))
const series = (rounds: Rounds, more: Partial<StandingRule> = {}) => fold(rounds, { ...SERIES_RULE, ...more })
const standing = (rows: readonly { key: string | number; rank: number; value: number }[]) =>
  rows.map(({ key, rank, value }) => `${rank} ${key} ${value}`).join(', ')

describe('a series', () => {
  test.each([
    ['adds up the points of places', ['a b c', 'b a c'], '1 b 17, 2 a 17, 3 c 10'],
    [
      'separates level competitors by more first places',
      ['a x', 'b c d x'],
      '1 b 10, 2 a 10, 3 x 10, 4 c 7, 5 d 5',
    ],
    [
      'then by second places, whenever they were taken',
      ['p x y q', 'q p', 'x y z q', 'x y z w q'],
      '1 x 27, 2 y 19, 3 p 17, 4 q 17, 5 z 10, 6 w 3',
    ],
    ['then by the latest round', ['a b', 'b a'], '1 b 17, 2 a 17'],
    ['shares a rank if nothing separates', ['a b=', 'a b='], '1 a 20, 1 b 20'],
    ['gives competitors level in a round the same points', ['a b c= d'], '1 a 10, 2 b 7, 2 c 7, 4 d 3'],
    ['keeps a competitor who did not finish, without points', ['a b!', 'a b'], '1 a 20, 2 b 7'],
  ])('%s', (_, rounds, expected) => {
    expect(standing(series(finals(...rounds)))).toBe(expected)
  })

  test.each([
    ['the latest round, and more first places', ['a x', 'b c d x'], ['b latest', 'a places']],
    ['nothing if the rank is shared or the points differ', ['a b= c'], []],
  ])('says what puts a competitor ahead of the next, who has as many points: %s', (_, rounds, expected) => {
    const ahead = series(finals(...rounds)).filter(({ aheadBy }) => aheadBy !== null)
    expect(ahead.map(({ key, aheadBy }) => `${key} ${aheadBy}`)).toEqual(expected)
  })

  test('shows that a decision put a competitor ahead against the rule', () => {
    const [round] = finals('a b')
    const [, back] = finals('a b', 'b a')
    const after = addUnit(
      addUnit(standingOf<string, RoundScore>(), round!, SERIES_RULE),
      back!,
      SERIES_RULE,
      [['a', 'b']],
    )
    expect(rankStanding(after, SERIES_RULE).map(({ key, aheadBy }) => [key, aheadBy])).toEqual([
      ['a', 'decision'],
      ['b', null],
    ])
  })

  test('a round of two parts gives the points of both, and the place of the last', () => {
    const round = roundGains([QUALIFYING, FINAL], [result('b a c'), result('a b d')])
    const [first, second] = series([round])
    expect([first?.key, first?.value, first?.sum.gain]).toEqual([
      'a',
      12,
      { place: 1, value: 12, irm: null, parts: [2, 10] },
    ])
    expect(second?.value).toBe(10)
  })

  test('a part that is still raced gives nothing', () => {
    const rows = series([roundGains([QUALIFYING, FINAL], [result('b a'), result('a b', false)])])
    expect(standing(rows)).toBe('1 b 3, 2 a 2')
    expect(rows[0]?.sum.gain?.place).toBeNull()
  })

  test('if the best two of three rounds count, the weakest is shown but not added', () => {
    const rows = series(finals('a b', 'b a', 'a b'), { counting: 2 })
    expect(standing(rows)).toBe('1 a 20, 2 b 17')
    const second = rows[1]!.sum
    expect(listGains(second, 3).map((gain) => gain?.value)).toEqual([7, 10, 7])
    expect([...droppedUnits(second, 2)]).toEqual([2])
  })
})

describe('a nations cup', () => {
  const nationOf = (key: string) => ({ a: 'AUT', b: 'BEL', c: 'BEL', d: 'BEL', e: 'AUT' })[key] ?? null
  const nations = (best: number, ...rounds: string[]) =>
    standing(series(finals(...rounds).map((round) => nationGains(round, nationOf, best))))

  test('adds up the best riders of each nation, round by round', () => {
    expect(nations(2, 'a b c d e', 'e d b')).toBe('1 BEL 24, 2 AUT 21')
    expect(nations(1, 'a b c d e', 'e d b')).toBe('1 AUT 20, 2 BEL 14')
  })

  test('a rider without a nation counts for none', () => {
    expect(nations(3, 'x a')).toBe('1 AUT 7')
  })
})

test('a rider two laps down in an omnium’s scratch race loses 40 points, whatever the place', () => {
  const row = (key: string, rank: number, laps: number) => ({
    key,
    rank,
    outcome: { kind: 'place' as const, laps },
    irm: null,
    mark: null,
    heat: null,
  })
  const rows = [row('a', 1, 0), row('b', 2, -1), row('c', 3, -2)]
  const [scratch] = OMNIUM.from
  expect(rows.map((each) => scorePart(scratch!, each, true)?.value)).toEqual([40, 38, -40])
})

test('a rider who does not finish one race of an omnium is out of it; a disqualified rider is marked as such', () => {
  const [scratch, , elimination] = OMNIUM.from
  const after = [partGains(scratch!, result('a b! c d')), partGains(elimination!, result('b c a d!'))].reduce(
    (before, gains) => addUnit(before, gains, OMNIUM),
    standingOf<string, Gain>(['a', 'b', 'c', 'd', 'e']),
  )
  expect(standing(rankStanding(after, OMNIUM))).toBe('1 a 76, 2 c 74, 3 e 0')
  expect(listLeft(after).map(({ sum, irm }) => `${sum.key} ${irm}`)).toEqual(['b DNF', 'd DNF'])
})

describe('a count', () => {
  const order = ['a', 'b', 'c']
  const counted = (text: string): [string, Gain][] =>
    text.split(' ').map((each) => {
      const [key = '', amount] = each.split(':')
      return [key, { value: Number(amount), place: null }]
    })

  test.each([
    ['the highest count comes first', ['a:3 b:5'], STATED_RULES.Combative, '1 b 5, 2 a 3'],
    ['counts of stages add up', ['a:3 b:5', 'a:3'], STATED_RULES.Combative, '1 a 6, 2 b 5'],
    [
      'level riders are in the order of the general classification',
      ['b:5 a:5'],
      STATED_RULES.Combative,
      '1 a 5, 2 b 5',
    ],
    [
      'for fair play the lowest count comes first, including zero',
      ['a:3 b:1'],
      STATED_RULES.Fairplay,
      '1 c 0, 2 b 1, 3 a 3',
    ],
  ])('%s', (_, lists, rule, expected) => {
    const after = lists.reduce(
      (before, list) => addUnit(before, counted(list), rule),
      standingOf<string, Gain>(order),
    )
    const isIn = (_key: string, amount: number) => amount !== 0 || rule.first === 'least'
    expect(standing(rankStanding(after, rule, { isIn, generalRank: (key) => order.indexOf(key) }))).toBe(
      expected,
    )
  })
})

describe('the combined classification', () => {
  const rule = OTHER_RULES.Combined
  const places = (...bibs: number[]) =>
    bibs.map((bib, index): [number, Gain] => [bib, { value: index + 1, place: index + 1 }])

  test.each([
    ['the lowest sum of places is first', [places(1, 2, 3), places(2, 3, 1)], '1 2 3, 2 1 4, 3 3 5'],
    [
      'a rider who is not in all classifications is left out',
      [places(1, 2, 3), places(3, 1)],
      '1 1 3, 2 3 4',
    ],
    [
      'level riders are in the order of the general classification',
      [places(1, 2), places(2, 1)],
      '1 1 3, 2 2 3',
    ],
    ['a rider who has left the race is left out', [places(9, 1), places(9, 1)], '1 1 4'],
  ])('%s', (_, of, expected) => {
    const after = of.reduce((before, gains) => addUnit(before, gains, rule), standingOf<number, Gain>())
    const general = [1, 2, 3].map((key) => ({ key, rank: key }))
    expect(standing(rankStanding(after, rule, amongRiding(new Set([1, 2, 3]), general)))).toBe(expected)
  })
})

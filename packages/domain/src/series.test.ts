/** Series: rounds of several parts, ties, dropped rounds and nations, a sentence per case. */
import { describe, expect, test } from 'vitest'
import type { Irm } from './irm.ts'
import { foldNations, foldSeries, SERIES_TIES, type SeriesRule } from './series.ts'
import { OMNIUM } from './omnium.ts'
import { scorePart, type PartResult, type PartRule } from './standing.ts'

const FINAL: PartRule = { scale: [10, 7, 5, 3, 1], beyond: 0 }
const QUALIFYING: PartRule = { scale: [3, 2, 1], beyond: 0 }

/** Keys in their order; `b=` shares the place of who stands before, `b!` did not finish. */
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

const rule = (rounds: number, more: Partial<SeriesRule> = {}): SeriesRule => ({
  rounds: Array.from({ length: rounds }, () => [FINAL]),
  ties: SERIES_TIES,
  counting: null,
  ...more,
})
const standing = (rows: readonly { key: string; rank: number; points: number }[]) =>
  rows.map(({ key, rank, points }) => `${rank} ${key} ${points}`).join(', ')

describe('a series', () => {
  test.each([
    ['adds up what places earn', ['a b c', 'b a c'], '1 b 17, 2 a 17, 3 c 10'],
    ['parts the level by more first places', ['a x', 'b c d x'], '1 b 10, 2 a 10, 3 x 10, 4 c 7, 5 d 5'],
    [
      'then by second ones, whenever they were',
      ['p x y q', 'q p', 'x y z q', 'x y z w q'],
      '1 x 27, 2 y 19, 3 p 17, 4 q 17, 5 z 10, 6 w 3',
    ],
    ['then by the latest round', ['a b', 'b a'], '1 b 17, 2 a 17'],
    ['shares a rank where nothing parts', ['a b=', 'a b='], '1 a 20, 1 b 20'],
    ['gives the level of a round the same', ['a b c= d'], '1 a 10, 2 b 7, 2 c 7, 4 d 3'],
    ['keeps who did not finish, with nothing', ['a b!', 'a b'], '1 a 20, 2 b 7'],
  ])('%s', (_, rounds, expected) => {
    expect(
      standing(
        foldSeries(
          rule(rounds.length),
          rounds.map((each) => [result(each)]),
        ),
      ),
    ).toBe(expected)
  })

  test('a round of two parts gives what both gave, and the place of the last', () => {
    const [first, second] = foldSeries({ ...rule(1), rounds: [[QUALIFYING, FINAL]] }, [
      [result('b a'), result('a b')],
    ])
    expect([first?.key, first?.points, first?.rounds[0]]).toEqual([
      'a',
      12,
      { place: 1, points: 12, irm: null, parts: [2, 10], isDropped: false },
    ])
    expect(second?.points).toBe(10)
  })

  test('a part that is still raced gives nothing', () => {
    const rows = foldSeries({ ...rule(1), rounds: [[QUALIFYING, FINAL]] }, [
      [result('b a'), result('a b', false)],
    ])
    expect(standing(rows)).toBe('1 b 3, 2 a 2')
    expect(rows[0]?.rounds[0]?.place).toBeNull()
  })

  test('where the best two of three rounds count, the weakest is shown and not added', () => {
    const rows = foldSeries(rule(3, { counting: 2 }), [[result('a b')], [result('b a')], [result('a b')]])
    expect(standing(rows)).toBe('1 a 20, 2 b 17')
    expect(rows[1]?.rounds.map((round) => [round?.points, round?.isDropped])).toEqual([
      [7, false],
      [10, false],
      [7, true],
    ])
  })
})

describe('a nations cup', () => {
  const nationOf = (key: string) => ({ a: 'AUT', b: 'BEL', c: 'BEL', d: 'BEL', e: 'AUT' })[key] ?? null

  test('adds up the best of each nation, round by round', () => {
    const rows = foldSeries(rule(2), [[result('a b c d e')], [result('e d b')]])
    expect(standing(foldNations(rows, nationOf, 2, SERIES_TIES))).toBe('1 BEL 24, 2 AUT 21')
    expect(standing(foldNations(rows, nationOf, 1, SERIES_TIES))).toBe('1 AUT 20, 2 BEL 14')
  })

  test('who rides for no nation counts for none', () => {
    const rows = foldSeries(rule(1), [[result('x a')]])
    expect(standing(foldNations(rows, nationOf, 3, SERIES_TIES))).toBe('1 AUT 7')
  })
})

test('who has lost two laps of an omnium’s scratch race has 40 points taken off, whatever the place', () => {
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
  expect(rows.map((each) => scorePart(scratch!, each, true)?.points)).toEqual([40, 38, -40])
})

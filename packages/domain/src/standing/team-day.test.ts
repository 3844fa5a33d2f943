import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STAGE_RACE_RULES } from './classification-rule.ts'
import { bestRiders } from '../marks/general-rank.ts'
import { addUnit, rankStanding, standingOf } from './standing.ts'
import type { Gain } from './sum.ts'
import { rankTeamDay, rankTeamTimes, teamGains, type TeamDayRow, type TeamFinish } from './team-day.ts'

const finish = (bib: number, teamCode: string, timeMs: number, place: number): TeamFinish => ({
  bib,
  teamCode,
  timeMs,
  place,
})
const day = (...list: [teamCode: string, timeMs: number][]): TeamDayRow[] =>
  rankTeamTimes(list.map(([teamCode, timeMs], index) => ({ teamCode, rank: index + 1, timeMs })))

describe('a team’s day', () => {
  test('adds the whole-second times of its first riders; the others do not count', () => {
    const ranked = rankTeamDay(
      [
        finish(1, 'AAA', 10_900, 1),
        finish(2, 'AAA', 11_900, 2),
        finish(3, 'AAA', 99_000, 9),
        finish(11, 'BBB', 12_000, 3),
        finish(12, 'BBB', 12_000, 4),
      ],
      2,
    )
    expect(ranked).toEqual([
      { teamCode: 'AAA', rank: 1, timeMs: 21_000, gapMs: 0, bibs: [1, 2], tied: false },
      { teamCode: 'BBB', rank: 2, timeMs: 24_000, gapMs: 3_000, bibs: [11, 12], tied: false },
    ])
  })

  test.each<[string, TeamFinish[], string[]]>([
    [
      'level: the smaller sum of places is first',
      [
        finish(1, 'AAA', 5000, 1),
        finish(2, 'AAA', 5000, 5),
        finish(3, 'BBB', 5000, 2),
        finish(4, 'BBB', 5000, 3),
      ],
      ['BBB', 'AAA'],
    ],
    [
      'then the best placed rider decides',
      [
        finish(1, 'AAA', 5000, 2),
        finish(2, 'AAA', 5000, 3),
        finish(3, 'BBB', 5000, 1),
        finish(4, 'BBB', 5000, 4),
      ],
      ['BBB', 'AAA'],
    ],
    [
      'a team with too few finishers is not classified',
      [finish(1, 'AAA', 5000, 1), finish(3, 'BBB', 5000, 2), finish(4, 'BBB', 5000, 3)],
      ['BBB'],
    ],
  ])('%s', (_, finishes, expected) => {
    expect(rankTeamDay(finishes, 2).map(({ teamCode }) => teamCode)).toEqual(expected)
  })
})

test('the order of the riders changes nothing; every team occurs once; a gap is the difference of the times', () => {
  const finishes = fc.uniqueArray(
    fc.record({
      bib: fc.integer({ min: 1, max: 12 }),
      timeMs: fc.integer({ min: 0, max: 4000 }),
      place: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
    { selector: ({ bib }) => bib },
  )
  fc.assert(
    fc.property(finishes, (list) => {
      const named = list.map((each) => ({ ...each, teamCode: ['AAA', 'BBB', 'CCC'][each.bib % 3]! }))
      const ranked = rankTeamDay(named, 2)
      expect(rankTeamDay(named.toReversed(), 2)).toEqual(ranked)
      expect(new Set(ranked.map(({ teamCode }) => teamCode)).size).toBe(ranked.length)
      for (const { timeMs, gapMs, bibs } of ranked) {
        expect(gapMs).toBe(timeMs - ranked[0]!.timeMs)
        expect(bibs).toHaveLength(2)
      }
    }),
  )
})

describe('the team classification', () => {
  const rule = STAGE_RACE_RULES.Team
  const generalRank = bestRiders(
    [
      { key: 11, rank: 1 },
      { key: 1, rank: 2 },
    ],
    (bib) => (Number(bib) < 10 ? 'AAA' : 'BBB'),
  )
  /** The standing after these days, with milliseconds added to teams on the first. */
  const after = (days: TeamDayRow[][], corrections?: ReadonlyMap<string, number>) =>
    rankStanding(
      days.reduce(
        (before, rows, index) =>
          addUnit(before, teamGains(rows, index === 0 ? corrections : undefined), rule),
        standingOf<string, Gain>(),
      ),
      rule,
      { generalRank },
    )

  test('days add up, and a penalty against the team counts', () => {
    const ranked = after([day(['AAA', 5000], ['BBB', 6000])], new Map([['AAA', 10_000]]))
    expect(ranked.map(({ key, behind }) => [key, behind])).toEqual([
      ['BBB', 0],
      ['AAA', 9_000],
    ])
  })

  test('level: days won, then the best rider of the general classification', () => {
    const won = after([
      day(['AAA', 5000], ['CCC', 5000], ['BBB', 6000]),
      day(['AAA', 6000], ['BBB', 5000], ['CCC', 9000]).map((row) =>
        row.teamCode === 'BBB' ? { ...row, rank: 2 } : row,
      ),
    ])
    expect(won.map(({ key }) => key)).toEqual(['AAA', 'BBB', 'CCC'])
    const even = after([day(['AAA', 5000], ['BBB', 6000]), day(['BBB', 5000], ['AAA', 6000])])
    expect(even.map(({ key }) => key)).toEqual(['BBB', 'AAA'])
  })

  test('a team that was not classified on a day is out for good', () => {
    const ranked = after([
      day(['AAA', 5000], ['BBB', 6000]),
      day(['AAA', 5000]),
      day(['AAA', 5000], ['BBB', 1]),
    ])
    expect(ranked.map(({ key }) => key)).toEqual(['AAA'])
  })
})

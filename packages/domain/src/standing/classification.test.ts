import type { Bib } from '../figures/bib.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdersOf } from './combativity.ts'
import type { Decision } from '../marks/decision.ts'
import { STAGE_RACE_RULES } from './classification-rule.ts'
import { amongRiding } from '../marks/general-rank.ts'
import { assignJerseys } from './jersey.ts'
import { awardGains, type PointsAward, type PointsLoss } from './points-award.ts'
import type { ResultRow } from '../outcome/result.ts'
import { earnByScale } from '../figures/scale.ts'
import { settleStage, type StageForm, type StageInput } from './stage-outcome.ts'
import { addUnit, rankStanding, selectRows, standingOf, type Standing } from './standing.ts'
import type { Gain } from './sum.ts'
import { timeGains, type TimeGain } from './time-gain.ts'
import { stageUnit } from '../calendar/unit.ts'
import { rankVirtualGeneral } from '../road/virtual-general.ts'

/** Rows from bibs and times, in the order of their places. */
const rows = (...list: [bib: number, timeMs: number][]): ResultRow[] =>
  list.map(([bib, timeMs], index) => ({ bib, rank: index + 1, timeMs, irm: null }))
const stage = (number: number, list: ResultRow[], more: Partial<StageInput> = {}): StageInput => ({
  unit: stageUnit(number),
  form: 'MS',
  rows: list,
  decisions: [],
  finishBonificationsMs: [],
  sprintBonificationsMs: [],
  ...more,
})
type General = Standing<Bib, TimeGain>
const addStage = (before: General, input: StageInput, orders: number[][] = []): General =>
  addUnit(before, timeGains(settleStage(input)), STAGE_RACE_RULES.Time, orders)
const general = (...stages: StageInput[]): General =>
  stages.reduce((before, input) => addStage(before, input), standingOf<Bib, TimeGain>())
const rankGeneral = (standing: General) => rankStanding(standing, STAGE_RACE_RULES.Time)
const listed = (standing: General) => rankGeneral(standing).map(({ key, rank, value }) => [key, rank, value])

describe('general classification', () => {
  test('adds whole-second times, minus bonifications, plus penalties', () => {
    const carry = general(
      stage(1, rows([1, 100_900], [2, 100_100], [3, 105_000]), {
        finishBonificationsMs: [10_000, 6_000, 4_000],
        sprintBonificationsMs: [[{ bib: 3, amount: 3_000 }]],
        decisions: [{ kind: 'penalty', bib: 2, ms: 20_000 }],
      }),
    )
    expect(listed(carry)).toEqual([
      [1, 1, 90_000],
      [3, 2, 98_000],
      [2, 3, 114_000],
    ])
  })

  const level: [string, StageForm, StageForm, ResultRow[], ResultRow[], number[]][] = [
    [
      'fractions of time trials decide first',
      'ITT',
      'MS',
      rows([1, 60_200], [2, 60_900]),
      rows([2, 1000], [1, 1000]),
      [1, 2],
    ],
    [
      'fractions of a mass start do not count',
      'MS',
      'MS',
      rows([1, 60_900], [2, 60_200]),
      rows([1, 1000], [2, 1000]),
      [1, 2],
    ],
    [
      'then the sum of places decides',
      'MS',
      'MS',
      rows([1, 9000], [2, 9000], [3, 9000]),
      rows([3, 1000], [1, 1000], [2, 1000]),
      [1, 3, 2],
    ],
    [
      'team time trials give no places',
      'TTT',
      'MS',
      rows([2, 9000], [1, 9000]),
      rows([1, 1000], [2, 1000]),
      [1, 2],
    ],
    [
      'the place on the last stage decides last',
      'MS',
      'MS',
      rows([1, 9000], [2, 9000]),
      rows([2, 1000], [1, 1000]),
      [2, 1],
    ],
  ]
  test.each(level)('level riders: %s', (_, firstForm, secondForm, first, second, expected) => {
    const carry = general(stage(1, first, { form: firstForm }), stage(2, second, { form: secondForm }))
    expect(rankGeneral(carry).map(({ key }) => key)).toEqual(expected)
  })

  test('riders level on every figure share the rank', () => {
    const dead = rows([1, 9000], [2, 9000]).map((row) => ({ ...row, rank: 1 }))
    expect(rankGeneral(general(stage(1, dead))).map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, true],
      [1, true],
    ])
  })

  test('a decided order holds as long as the riders are level', () => {
    let carry = addStage(standingOf(), stage(1, rows([1, 9000], [2, 9000])), [[2, 1]])
    expect(rankGeneral(carry).map(({ key }) => key)).toEqual([2, 1])
    carry = addStage(carry, stage(2, rows([1, 5000], [2, 5000])))
    expect(rankGeneral(carry).map(({ key }) => key)).toEqual([2, 1])
    carry = addStage(carry, stage(3, rows([1, 5000], [2, 6000])))
    expect(rankGeneral(carry).map(({ key }) => key)).toEqual([1, 2])
  })

  test('riders who leave the race leave the classification and do not come back', () => {
    const second = [...rows([1, 5000]), { bib: 2, rank: null, timeMs: 6000, irm: 'OTL' } as const]
    const carry = general(
      stage(1, rows([1, 9000], [2, 9000], [3, 9000])),
      stage(2, second),
      stage(3, rows([1, 1], [2, 2], [3, 3])),
    )
    expect(listed(carry)).toEqual([[1, 1, 14_000]])
  })

  test('a rider out of the time limit who is reinstated stays', () => {
    const late: ResultRow[] = [...rows([1, 5000]), { bib: 2, rank: null, timeMs: 9000, irm: 'OTL' }]
    const carry = general(stage(1, late, { decisions: [{ kind: 'reinstatement', bib: 2 }] }))
    expect(listed(carry)).toEqual([
      [1, 1, 5000],
      [2, 2, 9000],
    ])
  })

  test('a neutralised stage counts times before the line, without bonifications if the decision says so; places stay', () => {
    const decisions: Decision[] = [
      { kind: 'neutralisation', beforeLineMs: 3_000_000, bonifications: false },
      { kind: 'adjustment', bib: 2, ms: 53_000 },
    ]
    const outcome = settleStage(
      stage(21, rows([1, 7_000_000], [2, 7_000_000]), { decisions, finishBonificationsMs: [10_000] }),
    )
    expect(
      outcome.times.map(({ lineMs, bonificationMs, correctionMs }) => [lineMs, bonificationMs, correctionMs]),
    ).toEqual([
      [4_000_000, 0, 0],
      [4_000_000, 0, 53_000],
    ])
    expect(outcome.rows[0]!.timeMs).toBe(7_000_000)
  })

  test('a relegated winner loses the bonification with the place, but keeps the time', () => {
    const outcome = settleStage(
      stage(1, rows([1, 1000], [2, 1000]), {
        decisions: [{ kind: 'relegation', bib: 1 }],
        finishBonificationsMs: [10_000],
      }),
    )
    expect(outcome.times.map(({ bib, lineMs, bonificationMs }) => [bib, lineMs, bonificationMs])).toEqual([
      [2, 1000, 10_000],
      [1, 1000, 0],
    ])
  })

  test('young riders have the same order, with ranks and gaps of their own', () => {
    const carry = general(stage(1, rows([1, 1000], [2, 3000], [3, 7000])))
    expect(
      selectRows(rankGeneral(carry), (bib) => Number(bib) > 1).map(({ key, rank, behind }) => [
        key,
        rank,
        behind,
      ]),
    ).toEqual([
      [2, 1, 0],
      [3, 2, 4000],
    ])
  })

  const times = fc.uniqueArray(
    fc.record({ bib: fc.integer({ min: 1, max: 20 }), timeMs: fc.integer({ min: 0, max: 9_000 }) }),
    {
      selector: ({ bib }) => bib,
      minLength: 1,
    },
  )

  test('the order of the rows changes nothing; every rider occurs once; gaps are differences', () => {
    fc.assert(
      fc.property(times, times, (first, second) => {
        const placed = (list: typeof first) =>
          rows(...list.map(({ bib, timeMs }): [number, number] => [bib, timeMs]))
        const [one, two] = [placed(first), placed(second)]
        const ranked = rankGeneral(general(stage(1, one), stage(2, two)))
        expect(rankGeneral(general(stage(1, one.toReversed()), stage(2, two.toReversed())))).toEqual(ranked)
        expect(new Set(ranked.map(({ key }) => key)).size).toBe(ranked.length)
        for (const { value, behind } of ranked) expect(behind).toBe(value - ranked[0]!.value)
      }),
    )
  })
})

describe('points', () => {
  const order = [1, 2, 3, 4].map((bib) => ({ key: bib, rank: bib }))
  const riding = new Set([1, 2, 3, 4])
  const rule = STAGE_RACE_RULES.SprintPoints
  const addAwards = (before: Standing<Bib>, awards: readonly PointsAward[], losses?: PointsLoss[]) =>
    addUnit(before, awardGains(awards, losses), rule)
  const rankAwards = (...of: Parameters<typeof awardGains>) =>
    rankStanding(
      addUnit(standingOf<number, Gain>(), awardGains(...of), rule),
      rule,
      amongRiding(riding, order),
    )
  const award = (level: number | null, ...list: [bib: number, amount: number][]) => ({
    level,
    firsts: list.slice(0, 1).map(([bib]) => bib),
    earned: list.map(([bib, amount]) => ({ bib, amount })),
  })

  test('a scale gives points by place; published points override it; further places earn nothing', () => {
    const places = [
      { bib: 1, rank: 1 },
      { bib: 2, rank: 2, points: 15 },
      { bib: 3, rank: 3 },
    ]
    expect(earnByScale(places, [20, 17])).toEqual([
      { bib: 1, amount: 20 },
      { bib: 2, amount: 15 },
    ])
  })

  test.each<[string, ReturnType<typeof award>[], number[]]>([
    ['more points first', [award(0, [2, 20], [1, 17])], [2, 1]],
    [
      'level: more wins at the most important places decide',
      [award(1, [1, 10], [2, 5]), award(0, [2, 5])],
      [2, 1],
    ],
    ['then wins at the next level decide', [award(null, [1, 10], [2, 5]), award(1, [2, 5])], [2, 1]],
    ['then the general classification decides', [award(null, [2, 5], [1, 5])], [1, 2]],
  ])('%s', (_, awards, expected) => {
    expect(rankAwards(awards).map(({ key }) => key)).toEqual(expected)
  })

  test('points can be taken away; riders without points, or who left the race, are not classified', () => {
    const ranked = rankAwards([award(0, [1, 20], [2, 8], [9, 6])], [{ bib: 2, points: 8 }])
    expect(ranked.map(({ key, value }) => [key, value])).toEqual([[1, 20]])
  })

  test('the order of the awards changes nothing; every rider occurs once; ranks follow the points', () => {
    const amount = fc.integer({ min: -5, max: 20 })
    const awards = fc.array(
      fc.record({
        level: fc.option(fc.integer({ min: 0, max: 4 })),
        firsts: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
        earned: fc.array(fc.record({ bib: fc.integer({ min: 1, max: 6 }), amount }), { maxLength: 4 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(awards, (given) => {
        const shown = (awards: typeof given) =>
          rankAwards(awards).map(({ key, rank, value, tied }) => ({ key, rank, value, tied }))
        const ranked = shown(given)
        expect(shown(given.toReversed())).toEqual(ranked)
        expect(new Set(ranked.map(({ key }) => key)).size).toBe(ranked.length)
        const points = ranked.map((row) => row.value)
        expect(points).toEqual(points.toSorted((a, b) => b - a))
      }),
    )
  })

  test('the sums after a stage are not changed by the next one', () => {
    const first = addAwards(standingOf(), [award(0, [1, 20])])
    addAwards(first, [award(0, [1, 20])])
    expect(rankStanding(first, rule)[0]!.value).toBe(20)
  })
})

describe('jerseys', () => {
  const names = (claims: Record<string, number[]>) =>
    Object.fromEntries(
      assignJerseys(Object.entries(claims).map(([jersey, bibs]) => ({ jersey, bibs }))).map((each) => [
        each.jersey,
        [each.leader, each.wearer],
      ]),
    )
  test.each<[string, Record<string, number[]>, Record<string, (number | null)[]>]>([
    ['each leader wears the own jersey', { yellow: [1], green: [2] }, { yellow: [1, 1], green: [2, 2] }],
    [
      'the leader of several wears the first; the next riders wear the others',
      { yellow: [1, 2], green: [1, 3], white: [1, 2] },
      { yellow: [1, 1], green: [1, 3], white: [1, 2] },
    ],
    [
      'the leader of a classification does not wear another jersey',
      { yellow: [1], green: [1, 2, 3], white: [2] },
      { yellow: [1, 1], green: [1, 3], white: [2, 2] },
    ],
    [
      'a jersey has no wearer if nobody is left',
      { yellow: [1], white: [1] },
      { yellow: [1, 1], white: [1, null] },
    ],
    ['there is no jersey without a classification', { yellow: [1], green: [] }, { yellow: [1, 1] }],
  ])('%s', (_, claims, expected) => {
    expect(names(claims)).toEqual(expected)
  })

  test('nobody wears two jerseys; a leader wears an own jersey; a wearer is in the classification', () => {
    const bibs = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(bibs, { maxLength: 4 }), (lists) => {
        const claims = lists.map((list, jersey) => ({ jersey, bibs: list }))
        const holders = assignJerseys(claims)
        const wearers = holders.flatMap(({ wearer }) => wearer ?? [])
        expect(new Set(wearers).size).toBe(wearers.length)
        for (const { leader } of holders)
          expect(holders.some((holder) => holder.wearer === leader && holder.leader === leader)).toBe(true)
        for (const { jersey, leader, wearer } of holders) {
          expect(leader).toBe(lists[jersey]![0])
          if (wearer !== null) expect(lists[jersey]).toContain(wearer)
        }
      }),
    )
  })
})

describe('on the road', () => {
  test('the virtual general classification is the one before the stage, plus the gap, minus bonifications taken', () => {
    const before = [
      { key: 1, rank: 1, value: 100_000 },
      { key: 2, rank: 2, value: 130_000 },
      { key: 3, rank: 3, value: 140_000 },
    ]
    const gaps = new Map([
      [1, 60_900],
      [2, 0],
    ])
    expect(rankVirtualGeneral(before, gaps, new Map([[2, 3_000]]))).toEqual([
      { bib: 2, rank: 1, gapMs: 0, progression: 1, tied: false },
      { bib: 1, rank: 2, gapMs: 33_000, progression: -1, tied: false },
    ])
  })
})

test('the latest award of a prize holds', () => {
  const awards = [
    { prize: 'Combative', bib: 1 },
    { prize: 'Combative', bib: 2 },
  ]
  expect(holdersOf(awards)).toEqual(new Map([['Combative', 2]]))
})

import { describe, expect, test } from 'vitest'
import {
  CLASSIFICATIONS,
  kindsOf,
  ONE_DAY_RULE,
  OTHER_RULES,
  SERIES_RULE,
  STAGE_RACE_RULES,
  STATED_RULES,
  unitOfClassification,
  type ClassificationRule,
} from './classification-rule.ts'
import { addUnit, rankStanding, standingOf, type StandingRule } from './standing.ts'
import type { Gain } from './sum.ts'

/** A standing over units. Each unit lists what it gave to a and b; null if it gave nothing. */
const ranked = (
  rule: StandingRule,
  units: readonly (readonly [a: Partial<Gain> | null, b: Partial<Gain> | null])[],
  general: Readonly<Record<string, number>> = {},
) => {
  let after = standingOf<string, Gain>()
  for (const unit of units) {
    const gains = unit.flatMap((gain, index) =>
      gain === null ? [] : [[index === 0 ? 'a' : 'b', { value: 0, place: null, ...gain }] as const],
    )
    after = addUnit(after, gains, rule)
  }
  return rankStanding(after, rule, { generalRank: (key) => general[key] })
    .map(({ key, rank }) => `${rank} ${key}`)
    .join(', ')
}

describe('the general classification (UCI 2.6.015)', () => {
  const { Time } = STAGE_RACE_RULES

  test.each<[string, Parameters<typeof ranked>[1], string]>([
    ['the lowest time leads', [[{ value: 10 }, { value: 9 }]], '1 b, 2 a'],
    [
      'then fractions of time trials',
      [
        [
          { fractionMs: 5, place: 9 },
          { fractionMs: 6, place: 1 },
        ],
      ],
      '1 a, 2 b',
    ],
    [
      'then the sum of places',
      [
        [{ place: 2 }, { place: 3 }],
        [{ place: 5 }, { place: 1 }],
      ],
      '1 b, 2 a',
    ],
    [
      'then the place on the last stage',
      [
        [{ place: 3 }, { place: 1 }],
        [{ place: 1 }, { place: 3 }],
      ],
      '1 a, 2 b',
    ],
    [
      'a rider without a time on a stage is out of it for good',
      [
        [{ value: 1 }, { value: 9 }],
        [null, { value: 9 }],
        [{ value: 1 }, { value: 9 }],
      ],
      '1 b',
    ],
  ])('%s', (_, units, expected) => {
    expect(ranked(Time, units)).toBe(expected)
  })
})

describe('classifications by points (UCI 2.6.017)', () => {
  test.each<[string, Parameters<typeof ranked>[1], string]>([
    ['the most points lead', [[{ value: 10 }, { value: 9 }]], '1 a, 2 b'],
    ['then first places, the most important ones first', [[{ firsts: [0] }, { firsts: [1, 1] }]], '1 a, 2 b'],
    ['then the general classification', [[{}, {}]], '1 b, 2 a'],
    [
      'a stage without points takes nobody out',
      [
        [{ value: 5 }, { value: 1 }],
        [null, { value: 1 }],
      ],
      '1 a, 2 b',
    ],
  ])('%s', (_, units, expected) => {
    for (const rule of [STAGE_RACE_RULES.SprintPoints, STAGE_RACE_RULES.MountainPoints])
      expect(ranked(rule, units, { b: 1, a: 2 })).toBe(expected)
  })
})

describe('the team classification (UCI 2.6.016)', () => {
  test.each<[string, Parameters<typeof ranked>[1], string]>([
    ['the lowest time leads', [[{ value: 10 }, { value: 9 }]], '1 b, 2 a'],
    [
      'then more days won, then more second places',
      [
        [{ place: 2 }, { place: 3 }],
        [{ place: 1 }, { place: 1 }],
      ],
      '1 a, 2 b',
    ],
    ['then the best rider in the general classification', [[{ place: 1 }, { place: 1 }]], '1 b, 2 a'],
    [
      'a team without a time on a day drops out',
      [
        [{ value: 1 }, { value: 9 }],
        [null, { value: 9 }],
      ],
      '1 b',
    ],
  ])('%s', (_, units, expected) => {
    for (const rule of [STAGE_RACE_RULES.Team, OTHER_RULES.Nation])
      expect(ranked(rule, units, { b: 1, a: 2 })).toBe(expected)
  })
})

test('in fair play the fewest points against a team lead, in every other count the most', () => {
  const units = [[{ value: 3 }, { value: 2 }]] as const
  const { Combative, Breakaway, Fairplay } = STATED_RULES
  const { Intermediate, SprintBonus, Bonification } = OTHER_RULES
  expect(ranked(Fairplay, units)).toBe('1 b, 2 a')
  for (const rule of [Combative, Breakaway, Intermediate, SprintBonus, Bonification])
    expect(ranked(rule, units)).toBe('1 a, 2 b')
})

test('a race of one day is ranked by the place, whatever the times', () => {
  expect(
    ranked(ONE_DAY_RULE, [
      [
        { value: 10, place: 1 },
        { value: 9, place: 2 },
      ],
    ]),
  ).toBe('1 a, 2 b')
})

test('a series keeps who misses a round, and separates by better places, then by the latest round', () => {
  expect(
    ranked(SERIES_RULE, [
      [
        { value: 5, place: 4 },
        { value: 1, place: 5 },
      ],
      [null, { value: 1, place: 1 }],
    ]),
  ).toBe('1 a, 2 b')
  expect(
    ranked(SERIES_RULE, [
      [{ place: 1 }, { place: 2 }],
      [{ place: 9 }, { place: 2 }],
    ]),
  ).toBe('1 a, 2 b')
  expect(
    ranked(SERIES_RULE, [
      [{ place: 1 }, { place: 2 }],
      [{ place: 2 }, { place: 1 }],
    ]),
  ).toBe('1 b, 2 a')
})

test('a classification comes after those it is derived from', () => {
  const kinds = Object.entries<ClassificationRule>(CLASSIFICATIONS)
  const before = new Set<string>()
  for (const [kind, rule] of kinds) {
    const from = rule.rule === 'selection' ? [rule.of] : rule.rule === 'places' ? rule.of : []
    expect(from.filter((each) => !before.has(each))).toEqual([])
    before.add(kind)
  }
})

test('a prize has no unit, and times are not added up as points', () => {
  expect(kindsOf(STAGE_RACE_RULES).map(unitOfClassification)).toEqual([
    'time',
    'points',
    'points',
    'time',
    'time',
  ])
  expect([unitOfClassification('SuperCombative'), unitOfClassification('Breakaway')]).toEqual([
    null,
    'kilometres',
  ])
})

import { describe, expect, test } from 'vitest'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { compose, type QualificationGroup, type QualifyingResult } from './qualification.ts'
import { SPRINT_PHASES, SPRINT_ROUNDS } from './sprint-rounds.ts'

/** Riders are named by their place in the flying 200 metres. */
const row = (seed: number, rank: number, heat: string | null): OutcomeRow => ({
  key: `${seed}`,
  rank,
  heat,
  outcome: null,
  irm: null,
  mark: null,
})
const QUALIFYING = Array.from({ length: 30 }, (_, index) => row(index + 1, index + 1, null))

/** The riders of each heat by phase, if in every heat the faster one of the flying 200 metres wins. */
function raced(): Readonly<Record<string, Record<string, number[]>>> {
  const results = new Map<number, QualifyingResult>([
    [SPRINT_PHASES.qualifying, { rows: QUALIFYING, isOver: true, isInHeats: false, isOneRanking: true }],
  ])
  const heatsOf: Record<string, Record<string, number[]>> = {}
  for (const [phase, groups] of Object.entries<readonly QualificationGroup[]>(SPRINT_ROUNDS)) {
    const slots = compose(groups, (number) => results.get(number)!)
    const heats = Object.groupBy(slots, ({ heat }) => heat!)
    const seeds = Object.entries(heats).map(
      ([heat, own]) => [heat, own!.map(({ key }) => Number(key))] as const,
    )
    heatsOf[phase] = Object.fromEntries(seeds)
    const rows = seeds.flatMap(([heat, own]) =>
      own.toSorted((a, b) => a - b).map((seed, index) => row(seed, index + 1, heat)),
    )
    const number = SPRINT_PHASES[phase as keyof typeof SPRINT_PHASES]
    results.set(number, { rows, isOver: true, isInHeats: true, isOneRanking: false })
  }
  return heatsOf
}

describe('the match sprint of 24 riders, if the faster one of the flying 200 metres always wins', () => {
  const phases = raced()

  test('begins with the first against the twenty-fourth, and so on to the twelfth against the thirteenth', () => {
    const heats = Object.values(phases['round32']!)
    expect(heats.length).toBe(12)
    expect(heats.map(([first, second]) => [first, second])).toEqual(
      heats.map((_, index) => [index + 1, 24 - index]),
    )
  })

  test('lets losers ride for a way back until the quarterfinals: 16, 12 and 8 riders are left', () => {
    const counts = Object.entries(phases).map(([phase, heats]) => [phase, Object.values(heats).flat().length])
    expect(Object.fromEntries(counts)).toEqual({
      round32: 24,
      repechage32: 12,
      round16: 16,
      repechage16: 8,
      round8: 12,
      repechage8: 6,
      quarterfinals: 8,
      places5To8: 4,
      semifinals: 4,
      finals: 4,
    })
  })

  test('has nobody in two heats of one phase', () => {
    for (const heats of Object.values(phases)) {
      const riders = Object.values(heats).flat()
      expect(new Set(riders).size).toBe(riders.length)
    }
  })

  test('has the four fastest in the semifinals and the two fastest in the ride for gold', () => {
    expect(Object.values(phases['semifinals']!).map((heat) => heat.toSorted((a, b) => a - b))).toEqual([
      [1, 4],
      [2, 3],
    ])
    expect(phases['finals']!['For Gold']!.toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(phases['finals']!['For Bronze']!.toSorted((a, b) => a - b)).toEqual([3, 4])
    expect(phases['places5To8']!['For Places 5-8']!.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8])
  })
})

test('the rides for bronze and for the places 5 to 8 begin with those places', () => {
  expect(
    [...SPRINT_ROUNDS.finals, ...SPRINT_ROUNDS.places5To8].map(({ firstPlace = 1 }) => firstPlace),
  ).toEqual([1, 3, 5])
})

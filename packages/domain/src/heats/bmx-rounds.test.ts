import { describe, expect, test } from 'vitest'
import type { OutcomeRow } from '../outcome/outcome.ts'
import { BMX_PHASES, BMX_ROUNDS, type BmxPhase } from './bmx-rounds.ts'
import { compose, type QualifyingResult } from './qualification.ts'

/** A run in which the riders of each heat come in the order given. Rider n takes 40 s and n tenths. */
const run = (...heats: number[][]): QualifyingResult => ({
  rows: heats.flatMap((riders, heat) =>
    riders.map((rider, index): OutcomeRow => ({
      key: `${rider}`,
      rank: index + 1,
      heat: `Heat ${heat + 1}`,
      outcome: { kind: 'time', timeMs: 40_000 + rider * 100 },
      irm: null,
      mark: null,
    })),
  ),
  isOver: true,
  isInHeats: true,
  isOneRanking: false,
})
const slots = (phase: BmxPhase, results: Partial<Record<BmxPhase, QualifyingResult>>) => {
  const byNumber = new Map<number, QualifyingResult>(
    Object.entries(results).map(([name, result]) => [BMX_PHASES[name as BmxPhase], result]),
  )
  return compose(BMX_ROUNDS[phase], (number) => byNumber.get(number)!)
}
const ridersOf = (...args: Parameters<typeof slots>) => slots(...args).map(({ key }) => Number(key))
const heatsOf = (...args: Parameters<typeof slots>) =>
  Object.values(Object.groupBy(slots(...args), ({ heat }) => heat!)).map((own) =>
    own!.map(({ key }) => Number(key)),
  )
/** 24 riders in three heats, the places in which are in the order of their numbers. */
const RUN = run([1, 6, 7, 12, 13, 18, 19, 24], [2, 5, 8, 11, 14, 17, 20, 23], [3, 4, 9, 10, 15, 16, 21, 22])
const QUARTERFINALS = { quarterfinals1: RUN, quarterfinals2: RUN, quarterfinals3: RUN }

describe('the next run of a round', () => {
  test('has everybody, in heats filled back and forth by the times of the run before', () => {
    // In the order of the numbers: 1, 2, 3 to heats 1, 2, 3, then 4, 5, 6 to heats 3, 2, 1.
    const mixed = run(
      [8, 2, 4, 6, 1, 3, 5, 7],
      [9, 10, 11, 12, 13, 14, 15, 16],
      [17, 18, 19, 20, 21, 22, 23, 24],
    )
    expect(heatsOf('quarterfinals2', { quarterfinals1: mixed })).toEqual([
      [1, 6, 7, 12, 13, 18, 19, 24],
      [2, 5, 8, 11, 14, 17, 20, 23],
      [3, 4, 9, 10, 15, 16, 21, 22],
    ])
  })

  test('of the semifinals has two heats', () => {
    const before = run([1, 4, 5, 8, 9, 12, 13, 16], [2, 3, 6, 7, 10, 11, 14, 15])
    expect(heatsOf('semifinals2', { semifinals1: before }).map((heat) => heat.length)).toEqual([8, 8])
  })
})

describe('after three runs of the quarterfinals', () => {
  test('the thirteenth to the twentieth of the sum ride the last chance race', () => {
    expect(ridersOf('lastChance', QUARTERFINALS)).toEqual([13, 14, 15, 16, 17, 18, 19, 20])
  })

  test('the first twelve and the first four of the last chance race ride the semifinals', () => {
    const lastChance = run([13, 14, 15, 16, 17, 18, 19, 20])
    const riders = ridersOf('semifinals1', { ...QUARTERFINALS, lastChance })
    expect(riders.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  })
})

test('the first eight of the sum of three semifinals ride the final, and choose the gate by the times of the last one', () => {
  const semifinal = run([16, 1, 2, 3, 4, 9, 10, 11], [5, 6, 7, 8, 12, 13, 14, 15])
  const results = { semifinals1: semifinal, semifinals2: semifinal, semifinals3: semifinal }
  // The sums are 3, 6, 9 and 12 in both heats. 16 won a heat with the slowest time.
  expect(ridersOf('final', results)).toEqual([1, 2, 3, 5, 6, 7, 8, 16])
})

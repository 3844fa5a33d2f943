import type { Bib } from '@bell-lap/domain/figures/bib'
import { describe, expect, it } from 'vitest'
import type { RiderRace } from '@bell-lap/protocol/documents/stages'
import { sampleRow } from '../../../test/sample-row.ts'
import { compare, formatCompared, inferredOf, parseCompared } from './compared.ts'

type Stage = RiderRace['stages'][number]
const race = (...stages: Partial<Stage>[]): RiderRace =>
  ({ rider: {}, status: 'OK', leftInStage: null, stages }) as unknown as RiderRace
const stage = (number: number, rank: number, more: Partial<Stage> = {}): Partial<Stage> => ({
  stage: number,
  name: `Stage ${number}`,
  rank,
  generalRank: rank,
  points: 0,
  mountainPoints: 0,
  ...more,
})
const split = (key: string, timeMs: number | null) => ({ key, name: key.toUpperCase(), timeMs })

describe('an address of a comparison', () => {
  it.each<[string, Bib[]]>([
    ['1,11', [1, 11]],
    ['1,1,A 2,-3,11', [1, 11]],
    ['0,A12,012,12', [0, 'A12', '012', 12]],
    ['1,2,3,4,5', [1, 2, 3, 4]],
    ['', []],
  ])('%s', (text, bibs) => expect(parseCompared(text)).toEqual(bibs))

  it('has no value for nobody', () => {
    expect(formatCompared([])).toBeUndefined()
    expect(formatCompared([1, 11])).toBe('1,11')
  })
})

describe('a rider with an inferred figure', () => {
  const row = sampleRow('1', { rank: 3 })
  it.each<[string, Parameters<typeof inferredOf>[0], string | undefined]>([
    ['is marked for the row', { bib: 1, row: { ...row, inferredFrom: 'reports' }, race: null }, 'reports'],
    [
      'is marked for a stage',
      { bib: 1, row, race: race(stage(1, 5), stage(2, 1, { inferredFrom: 'positions' })) },
      'positions',
    ],
    ['has no mark without one', { bib: 1, row, race: race(stage(1, 5)) }, undefined],
  ])('%s', (_, compared, from) => expect(inferredOf(compared)).toBe(from))
})

describe('riders side by side', () => {
  const first = {
    bib: 1,
    row: {
      ...sampleRow('1', { rank: 3, gapMs: 12_000 }),
      splits: [split('a', 60_000), split('b', null)] as never,
    },
    race: race(stage(1, 5, { points: 10 }), stage(2, 1, { points: 20 })),
  }
  const second = {
    bib: 11,
    row: {
      ...sampleRow('11', { rank: 9, gapMs: 42_000 }),
      splits: [split('a', 59_000), split('b', null)] as never,
    },
    race: race(stage(1, 2, { mountainPoints: 4 })),
  }
  const { rank, gapMs, behindMs, splits, general, points, mountains, stages } = compare([first, second])

  it('have their places and gaps, and the gap between them', () => {
    expect(rank).toMatchObject({ values: [3, 9], best: [true, false] })
    expect(gapMs.values).toEqual([12_000, 42_000])
    expect(behindMs.values).toEqual([0, 30_000])
  })
  it('have their times at the points that one of them has passed', () => {
    expect(splits).toEqual([{ key: 'a', name: 'A', values: [60_000, 59_000], best: [false, true] }])
  })
  it('have the sums of their points, and more is better', () => {
    expect(points).toMatchObject({ values: [30, 0], best: [true, false] })
    expect(mountains).toMatchObject({ values: [0, 4], best: [false, true] })
  })
  it('have their places by stage, and none on an unfinished stage', () => {
    expect(stages.map(({ stage: number, values }) => [number, values])).toEqual([
      [1, [5, 2]],
      [2, [1, null]],
    ])
    expect(general.values).toEqual([1, 2])
  })
  it('have no best one if they are equal', () => {
    expect(compare([first, first]).rank.best).toEqual([false, false])
  })
  it('have nothing while nothing is read', () => {
    const unread = compare([{ bib: 1, row: null, race: null }])
    expect(unread.rank.values).toEqual([null])
    expect(unread.stages).toEqual([])
  })
})

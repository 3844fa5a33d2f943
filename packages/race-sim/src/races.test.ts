/** Checks the three tours under races/ against their SOURCES. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { readBundle } from './bundle.ts'

const STAGES = Array.from({ length: 21 }, (_, index) => index + 1)
const bundleOf = (race: string) => readBundle(join(import.meta.dirname, '../../../races', race))
const of = <T extends FactType>(facts: readonly Fact[], type: T): FactOf<T>[] =>
  facts.filter((fact): fact is FactOf<T> => fact.type === type)
const stagesOf = (facts: readonly { readonly stage?: number }[]): number[] =>
  facts.map(({ stage }) => stage!).toSorted((a, b) => a - b)

describe.each(['tdf2026', 'giro2026', 'vuelta2026'])('%s', (race) => {
  const { facts } = bundleOf(race)
  const courses = of(facts, 'course')

  test('has 21 stages, each with a course of at most 600 points and their elevation', () => {
    expect(stagesOf(of(facts, 'stage'))).toEqual(STAGES)
    expect(stagesOf(courses)).toEqual(STAGES)
    for (const { line } of courses) {
      expect(line.length).toBeGreaterThan(100)
      expect(line.length).toBeLessThanOrEqual(600)
      expect(new Set(line.map((point) => point[2])).size).toBeGreaterThan(1)
    }
  })

  test('has its climbs by category, its riders and its teams', () => {
    const climbs = courses.flatMap(({ markers }) => markers.filter(({ kind }) => kind === 'mountain'))
    expect(climbs.length).toBeGreaterThan(40)
    expect(climbs.filter(({ category }) => category === undefined)).toEqual([])
    expect(of(facts, 'team')).toHaveLength(23)
    expect(of(facts, 'startList').flatMap(({ riders }) => riders)).toHaveLength(184)
  })
})

describe('the Tour', () => {
  const { facts, recordings } = bundleOf('tdf2026')

  test('has a result, a start, a finish and an official status for every stage', () => {
    for (const type of ['stageResult', 'stageStarted'] as const)
      expect(stagesOf(of(facts, type))).toEqual(STAGES)
    expect(of(facts, 'resultStatus').map(({ resultStatus }) => resultStatus)).toEqual(
      STAGES.map(() => 'official'),
    )
  })

  test('has an intermediate sprint on every road stage, and places at every sprint and climb that counted', () => {
    const road = of(facts, 'stage').filter(({ stageType }) => stageType === 'MS')
    const courses = of(facts, 'course')
    for (const { stage } of road)
      expect(
        courses.find((course) => course.stage === stage)?.markers.filter(({ kind }) => kind === 'sprint'),
      ).toHaveLength(1)
    const known = new Set(
      courses.flatMap(({ stage, markers }) => markers.map(({ key }) => `${stage} ${key}`)),
    )
    for (const { stage, marker } of of(facts, 'markerResult')) expect(known).toContain(`${stage} ${marker}`)
  })

  test('has the recordings of stages 4 and 16', () => {
    expect([...recordings.keys()].toSorted((a, b) => a - b)).toEqual([4, 16])
  })

  test('marks interpolated values in its time trial, and has only official finish times', () => {
    const passings = of(facts, 'passing')
    const points = [...new Set(passings.map(({ point }) => point))].toSorted()
    expect(points).toEqual(['inter-1', 'inter-2', 'inter-3'])
    expect(passings.filter(({ stage, estimated }) => stage !== 16 || estimated !== true)).toEqual([])
    const [order, ...others] = of(facts, 'startOrder')
    expect([order?.stage, order?.estimated, others]).toEqual([16, true, []])
    // Some could not be interpolated and are missing.
    const finishers = of(facts, 'stageResult').find(({ stage }) => stage === 16)?.rows ?? []
    const timed = new Set(passings.map(({ bib }) => bib))
    const absent = finishers.filter(({ bib, rank }) => rank !== null && !timed.has(bib))
    expect(absent.length).toBeGreaterThan(0)
  })
})

test('the Giro has only published rows, labelled as such; the Vuelta has no racing yet', () => {
  const raced: readonly FactType[] = [
    'stageResult',
    'markerResult',
    'passing',
    'publishedRanking',
    'raceStatus',
  ]
  const typesOf = (race: string) => {
    const types = new Set(bundleOf(race).facts.map(({ type }) => type))
    return raced.filter((type) => types.has(type))
  }
  expect([typesOf('giro2026'), typesOf('vuelta2026')]).toEqual([['publishedRanking', 'raceStatus'], []])
  expect(of(bundleOf('giro2026').facts, 'publishedRanking').filter(({ complete }) => complete)).toEqual([])
})

test('every rider is spelt in one way in the downhills of 2025', () => {
  const namesOf = new Map<string, Set<string>>()
  for (const race of ['dhwc2025', 'mtbwch2025'])
    for (const { competitors } of of(bundleOf(race).facts, 'unitStartList'))
      for (const each of competitors)
        if (each.kind === 'athlete' && each.uciRiderId !== undefined)
          namesOf.set(
            each.uciRiderId,
            (namesOf.get(each.uciRiderId) ?? new Set()).add(`${each.firstName} ${each.lastName}`),
          )
  expect(namesOf.size).toBeGreaterThan(100)
  expect([...namesOf.values()].filter(({ size }) => size > 1)).toEqual([])
})

/** The gaps after each stage are those of the general classifications, which are published stage by stage. */
import { expect, test } from 'vitest'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '../../src/projections.ts'
import type { Race } from '../../src/race.ts'
import { tellAll, tourFacts } from '../tour.ts'

const STAGES = Array.from({ length: 21 }, (_, index) => index + 1)

function gapsOf(race: Race): StatsGap {
  const projected = projectDocument(race, 'competition-stats-gap', { c: 'tdf2026' })
  if (projected.kind !== 'ok') throw new Error(projected.kind)
  return projected.body as StatsGap
}
function generalAfter(race: Race, s: number): Rankings[number] | undefined {
  const projected = projectDocument(race, 'overall-rankings', { c: 'tdf2026', s })
  return projected.kind === 'ok'
    ? (projected.body as Rankings).find(({ rankingType }) => rankingType === 'Time')
    : undefined
}

test('they equal the general classification after each of 21 stages, for every rider', () => {
  const race = tellAll('tdf2026', tourFacts())
  const { points, results, measure } = gapsOf(race)
  expect(measure).toBe('ms')
  expect(points.map(({ key }) => key)).toEqual(STAGES.map((stage) => `stage-${stage}`))
  for (const [index, stage] of STAGES.entries()) {
    const general = generalAfter(race, stage)
    const ranked = general?.results.filter(({ rank }) => rank > 0) ?? []
    expect(ranked.length).toBeGreaterThan(100)
    const stated = new Map(ranked.map(({ key, gap }) => [key, gap]))
    for (const { key, gaps } of results) {
      const shown = stated.has(key) ? (stated.get(key) ?? '+0:00') : null
      expect({ stage, key, shown: gaps[index]!.shown }).toEqual({ stage, key, shown })
    }
  }
})

test('the present order comes first, then those who left, and nobody twice', () => {
  const race = tellAll('tdf2026', tourFacts())
  const { results } = gapsOf(race)
  const ranks = results.map(({ rank }) => rank)
  const finished = ranks.filter((rank) => rank > 0)
  expect(ranks.slice(0, finished.length)).toEqual(finished)
  expect(finished).toEqual(finished.toSorted((a, b) => a - b))
  expect(finished.length).toBeLessThan(results.length)
  expect(new Set(results.map(({ key }) => key)).size).toBe(results.length)
})

test('a race without a result yet has none', () => {
  const programme = tourFacts().filter(({ type }: Fact) =>
    ['competition', 'stage', 'startList'].includes(type),
  )
  const projected = projectDocument(tellAll('tdf2026', programme), 'competition-stats-gap', { c: 'tdf2026' })
  expect(projected.kind).not.toBe('ok')
})

/**
 * The Giro d'Italia 2026, of which the first 25 are published: what its documents show of them, and that the published
 * times agree with our rules wherever they can be compared.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { readFacts } from '@bell-lap/race-sim/bundle'
import type { DocumentBody, CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { describe, expect, test } from 'vitest'
import { projectDocument } from '../../src/projections.ts'
import { tellAll } from '../tour.ts'
import { tableOf } from './truth.ts'

const facts = readFacts(new URL('../../../../races/giro2026/', import.meta.url).pathname)
const race = tellAll('giro2026', facts)
const STAGES = Array.from({ length: 21 }, (_, index) => index + 1)

function read<N extends CompetitionDocumentName>(name: N, s?: number, id?: string): DocumentBody<N> {
  const projected = projectDocument(race, name, { c: 'giro2026', s, id })
  if (projected.kind !== 'ok') throw new Error(`${name} of stage ${s} is ${projected.kind}`)
  return projected.body as DocumentBody<N>
}

describe('its documents', () => {
  test('the competition is over, and its summary names the winner', () => {
    expect(read('competition').status).toBe('Previous')
    expect(read('summaries')[0]).toEqual({ key: 'winner', value: 'VINGEGAARD Jonas' })
  })

  test('every stage has a winner and 25 published rows, said to be no whole ranking', () => {
    expect(read('stages').map(({ number, winner }) => [number, winner !== null])).toEqual(
      STAGES.map((stage) => [stage, true]),
    )
    for (const stage of STAGES)
      for (const name of ['stage-rankings', 'overall-rankings'] as const) {
        const [time] = read(name, stage)
        expect([stage, time?.rankingType, time?.origin, time?.complete, time?.resultStatus]).toEqual([
          stage,
          'Time',
          'published',
          false,
          'official',
        ])
        expect(time?.results.filter(({ rank }) => rank > 0)).toHaveLength(25)
      }
  })

  test('riders who left the race on a stage are below its published rows', () => {
    const [time] = read('stage-rankings', 2)
    const out = time?.results.filter(({ irm }) => irm !== null) ?? []
    expect(out.length).toBeGreaterThan(0)
    expect(time?.results.slice(25)).toEqual(out)
  })

  test('the leader wears pink on the next stage; at the end all four jerseys are known', () => {
    expect(read('stage-jerseys', 2).map(({ jersey, wearer }) => [jersey, wearer.name])).toEqual([
      ['pink', 'MAGNIER Paul'],
    ])
    expect(
      read('overall-jerseys', 21).map(({ jersey, leader, value }) => [jersey, leader.bib, value]),
    ).toEqual([
      ['pink', 171, '83:22:51'],
      ['cyclamen', 131, '200'],
      ['azure', 61, '277'],
      ['white', 14, '83:32:30'],
    ])
    expect(
      read('overall-rankings', 21).map(({ rankingType, jersey, results }) => [
        rankingType,
        jersey,
        results.length,
      ]),
    ).toEqual([
      ['Time', 'pink', 25],
      ['SprintPoints', 'cyclamen', 10],
      ['MountainPoints', 'azure', 10],
      ['Young', 'white', 10],
      ['Team', null, 10],
    ])
  })

  test("a rider's race has the places that were published", () => {
    const { stages } = read('stage-rider', 3, '131')
    expect(stages.map(({ stage, origin, rank, generalRank }) => [stage, origin, rank, generalRank])).toEqual([
      [1, 'published', 1, 1],
      [3, 'published', 1, null],
    ])
    const last = read('stage-rider', 21, '61').stages.at(-1)
    expect([last?.stage, last?.pointsRank, last?.mountainsRank, last?.youngRank]).toEqual([21, 8, 1, null])
  })
})

/** By stage, place and time by bib. */
function publishedTimes(
  ranking: 'Stage' | 'Overall',
): Map<number, Map<Bib, { rank: number; timeMs: number }>> {
  const own = (fact: (typeof facts)[number]): fact is FactOf<'publishedRanking'> =>
    fact.type === 'publishedRanking' && fact.ranking === ranking && fact.classification === 'Time'
  return new Map(
    facts
      .filter(own)
      .map(({ stage, rows }) => [
        stage ?? 0,
        new Map(
          rows.flatMap(({ bib, rank, timeMs }) =>
            bib === undefined || timeMs === undefined ? [] : [[bib, { rank, timeMs }]],
          ),
        ),
      ]),
  )
}

const riders = facts.flatMap((fact) => (fact.type === 'startList' ? fact.riders : []))
const nameOf = (bib: Bib): string => riders.find((rider) => rider.bib === bib)?.lastName ?? ''

const FINISH_MS = [10_000, 6000, 4000]
const SPRINT_MS = new Set([6000, 4000, 2000])

test('every difference of published general times is the time of the stage and its bonifications', () => {
  const results = publishedTimes('Stage')
  const general = publishedTimes('Overall')
  const trials = new Set(
    facts.flatMap((fact) => (fact.type === 'stage' && fact.stageType === 'ITT' ? [fact.stage] : [])),
  )
  let compared = 0
  const sprints: [stage: number, name: string, seconds: number][] = []
  const unexplained: unknown[] = []
  for (const stage of STAGES)
    for (const [bib, { rank, timeMs }] of results.get(stage) ?? []) {
      const before = stage === 1 ? { timeMs: 0 } : general.get(stage - 1)?.get(bib)
      const after = general.get(stage)?.get(bib)
      if (before === undefined || after === undefined) continue
      compared += 1
      const finishMs = trials.has(stage) ? 0 : (FINISH_MS[rank - 1] ?? 0)
      const lessMs = before.timeMs + timeMs - finishMs - after.timeMs
      if (SPRINT_MS.has(lessMs) && !trials.has(stage)) sprints.push([stage, nameOf(bib), lessMs / 1000])
      else if (lessMs !== 0) unexplained.push({ stage, bib, lessMs })
    }
  expect(unexplained).toEqual([])
  expect(compared).toBe(209)
  // The figures in docs/truth.md.
  expect(tableOf("## Giro d'Italia 2026", '').map(([, rows]) => Number(rows))).toEqual([
    compared,
    compared - sprints.length,
    sprints.length,
    unexplained.length,
  ])
  expect(
    tableOf("## Giro d'Italia 2026", 'Stage').map(([stage, name, seconds]) => [
      Number(stage),
      name,
      Number(seconds),
    ]),
  ).toEqual(sprints.toSorted((a, b) => a[0] - b[0] || b[2] - a[2]))
  // No two of a stage were given the same amount.
  expect(new Set(sprints.map(([stage, , seconds]) => `${stage} ${seconds}`)).size).toBe(sprints.length)
})

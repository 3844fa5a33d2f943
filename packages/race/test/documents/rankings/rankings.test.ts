/** Properties of every ranking, for any facts. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompetitionDocumentName, DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '../../../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../../../src/race.ts'
import { anyFacts, anyFrames, STAGES } from '../../arbitrary-race.ts'

const RANKED = ['stage-rankings', 'overall-rankings', 'stage-live-rankings'] as const

function tell(facts: readonly Fact[]): Race {
  const race = createRace('any2026')
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  return race
}

function read<N extends CompetitionDocumentName>(race: Race, name: N, s: number): DocumentBody<N> | null {
  const projected = projectDocument(race, name, { c: 'any2026', s, id: '1', kind: 'sprint', n: 1 })
  return projected.kind === 'ok' ? (projected.body as DocumentBody<N>) : null
}

/** Every ranking of a race, those beneath others too. */
const rankingsOf = (race: Race): Ranking[] =>
  RANKED.flatMap((name) => STAGES.flatMap((stage) => read(race, name, stage) ?? [])).flatMap((ranking) => [
    ranking,
    ...(ranking.subRankings ?? []),
  ])

const isOut = ({ irm }: Row): boolean => irm !== null && irm !== 'REL'

describe('in every ranking', () => {
  test('everyone has one row, ranks rise, and marked riders are last without rank and gap', () => {
    fc.assert(
      fc.property(anyFacts, anyFrames, (facts, frames) => {
        const race = tell(facts)
        for (const [index, frame] of frames.entries()) applyFrame(race, { count: index + 1, frame })
        for (const { results } of rankingsOf(race)) {
          expect(new Set(results.map(({ key }) => key)).size).toBe(results.length)
          const ranks = results.flatMap(({ rank }) => (rank > 0 ? [rank] : []))
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
          expect(results.filter((row) => isOut(row) && (row.rank !== 0 || row.gapMs !== null))).toEqual([])
          const firstOut = results.findIndex(isOut)
          if (firstOut >= 0) expect(results.slice(firstOut).filter(({ rank }) => rank > 0)).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a gap is the difference of the times shown', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { results } of rankingsOf(tell(facts))) {
          const leaderMs = results[0]?.timeMs ?? null
          const timed = results.filter(
            ({ rank, timeMs, gapMs }) => rank > 0 && timeMs !== null && gapMs !== null,
          )
          if (leaderMs !== null)
            expect(timed.map(({ gapMs }) => gapMs)).toEqual(
              timed.map(({ timeMs }) => (timeMs ?? 0) - leaderMs),
            )
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('a repeated passing changes only the list of flags', () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(), (facts, pick) => {
      // A passing that a fact names by its key, to accept it or to take it back, is not the same told twice.
      const plain = facts.filter(
        (fact) =>
          fact.supersedes === undefined &&
          fact.type !== 'withdrawn' &&
          !(fact.type === 'decision' && fact.decision.kind === 'passingAccepted'),
      )
      const passings = plain.filter(({ type }) => type === 'passing')
      fc.pre(passings.length > 0)
      const again = { ...passings[pick % passings.length]!, id: 'told-again' }
      const bodies = (race: Race) =>
        COMPETITION_DOCUMENT_NAMES.filter((name) => name !== 'flags').flatMap((name) =>
          STAGES.map((stage) => JSON.stringify(read(race, name, stage))),
        )
      expect(bodies(tell([...plain, again]))).toEqual(bodies(tell(plain)))
    }),
    { numRuns: 100 },
  )
})

test('a rider marked out of a published stage, by any rule, is in no later general classification or start list', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const race = tell(facts)
      const published = new Set(facts.flatMap((fact) => (fact.type === 'stageResult' ? [fact.stage] : [])))
      for (const stage of STAGES) {
        const [time] = read(race, 'stage-rankings', stage) ?? []
        if (
          time === undefined ||
          !published.has(stage) ||
          read(race, 'stage', stage)?.raceStatus !== 'standings'
        )
          continue
        // A guest rides on.
        const marked = (time.subRankings?.[0] ?? time).results.filter((row) => isOut(row) && row.irm !== 'NC')
        const out = new Set(marked.map(({ key }) => key))
        const general = (read(race, 'overall-rankings', stage) ?? []).find(
          ({ rankingType, origin }) => rankingType === 'Time' && origin === 'computed',
        )
        expect(general?.results.filter(({ key }) => out.has(key)) ?? []).toEqual([])
        const next = read(race, 'stage-startlist', stage + 1)?.results ?? []
        expect(next.filter(({ key, rider }) => rider !== undefined && out.has(key))).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

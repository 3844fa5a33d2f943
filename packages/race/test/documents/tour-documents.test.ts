/** Properties of every row and every document of a whole race. */
import { describe, expect, test } from 'vitest'
import { parseGap } from '@bell-lap/domain/figures/gap'
import { behindMs } from '@bell-lap/domain/figures/precision'
import { parseTime } from '@bell-lap/domain/figures/time'
import { DOCUMENTS, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import { findFault } from '@bell-lap/protocol/facts/validation'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { COMPETITION_DOCUMENT_NAMES, projectDocument, versionOf } from '../../src/projections.ts'
import { applyFact, type Race } from '../../src/race.ts'
import { tellAll, tourFacts } from '../tour.ts'

/** Parameters of one document; `s` where its path has a stage. */
type Asked = {
  readonly c: string
  readonly s?: number
  readonly id: string
  readonly kind?: string
  readonly n?: number
}

const STAGES = Array.from({ length: 21 }, (_, index) => index + 1)
const ASKED = COMPETITION_DOCUMENT_NAMES.filter((name) => !DOCUMENTS[name].path.includes('{e}')).flatMap(
  (name) =>
    DOCUMENTS[name].path.includes('{s}')
      ? STAGES.map((s) => ({ name, params: { c: 'tdf2026', s, id: '1', kind: 'sprint', n: 1 } }))
      : [{ name, params: { c: 'tdf2026', id: '' } }],
) as { name: CompetitionDocumentName; params: Asked }[]
const facts = tourFacts()
const race = tellAll('tdf2026', facts)

const RANKED = ['stage-rankings', 'overall-rankings'] as const
const rankings = RANKED.flatMap((name) =>
  STAGES.flatMap((s) => {
    const projected = projectDocument(race, name, { c: 'tdf2026', s })
    const list = projected.kind === 'ok' ? (projected.body as Ranking[]) : []
    return list.flatMap((ranking) => [ranking, ...(ranking.subRankings ?? [])])
  }),
)

describe('every row', () => {
  test('is one of more than 10,000', () => {
    expect(rankings.reduce((sum, { results }) => sum + results.length, 0)).toBeGreaterThan(10_000)
  })

  test('occurs once in its ranking', () => {
    for (const { results } of rankings)
      expect(new Set(results.map(({ key }) => key)).size).toBe(results.length)
  })

  test('shows a gap that is the difference of the times shown', () => {
    for (const { results } of rankings) {
      const leaderMs = parseTime(results[0]?.time ?? '0:00') ?? 0
      const timed = results.filter(({ rank, time }) => rank > 0 && time !== null)
      // A rider placed behind a slower first rider has no gap. Stage 21 has two of them.
      expect(timed.map(({ gap }) => parseGap(gap ?? ''))).toEqual(
        timed.map(({ time }) => behindMs(parseTime(time ?? '') ?? 0, leaderMs)),
      )
      expect(timed.map(({ gapMs }) => gapMs)).toEqual(timed.map(({ gap }) => parseGap(gap ?? '')))
    }
  })

  test('with a mark other than REL has neither rank nor gap', () => {
    const marked = rankings.flatMap(({ results }) =>
      results.filter(({ irm }) => irm !== null && irm !== 'REL'),
    )
    expect(marked.length).toBeGreaterThan(10)
    expect(marked.filter(({ rank, gap, gapMs }) => rank !== 0 || gap !== null || gapMs !== null)).toEqual([])
  })
})

const textOf = (of: Race, name: CompetitionDocumentName, params: Asked): string => {
  const projected = projectDocument(of, name, params)
  return projected.kind === 'ok' ? JSON.stringify(projected.body) : projected.kind
}

test('every document fits its schema', () => {
  const faults = ASKED.flatMap(({ name, params }) => {
    const projected = projectDocument(race, name, params)
    const fault = projected.kind === 'ok' ? findFault(DOCUMENTS[name].schema, projected.body) : null
    return fault === null ? [] : [{ name, params, fault }]
  })
  expect(faults).toEqual([])
})

test('a relegation on stage 3 after stage 21 changes only that stage and the documents computed from it', () => {
  const late = tellAll('tdf2026', facts)
  const before = ASKED.map(({ name, params }) => textOf(late, name, params))
  const versions = ASKED.map(({ name, params }) => versionOf(late, name, params))
  const fact: Fact = {
    id: 'late',
    source: 'jury',
    type: 'decision',
    at: '2026-07-28T12:00:00+02:00',
    stage: 3,
    reason: 'pushed a rider in the sprint',
    decision: { kind: 'relegation', bib: winnerOf(3) },
  }
  applyFact(late, { seq: late.seq + 1, receivedAt: fact.at, fact })
  const changed = ASKED.filter(({ name, params }, index) => textOf(late, name, params) !== before[index])
  const stagesOf = (wanted: CompetitionDocumentName) =>
    changed.flatMap(({ name, params }) => (name === wanted ? [params.s] : []))
  const names = [...new Set(changed.map(({ name }) => name))].toSorted()
  // First the stage's rankings and its winner, and so its race time and the rider named at the finish; then
  // the classifications, jerseys and rider.
  expect(names).toEqual([
    'competition-stats-gap',
    'corrections',
    'overall-jerseys',
    'overall-rankings',
    'stage',
    'stage-actions',
    'stage-jerseys',
    'stage-live',
    'stage-rankings',
    'stage-rider',
    'stage-timeline',
    'stages',
  ])
  for (const name of ['stage', 'stage-live', 'stage-rankings', 'stage-timeline'] as const)
    expect(stagesOf(name)).toEqual([3])
  // The decision itself, and who took which lead from whom on the stage after.
  expect(stagesOf('stage-actions')).toEqual([3, 4])
  expect(stagesOf('overall-rankings')).toEqual(STAGES.filter((stage) => stage >= 3))
  expect(changed.filter(({ params }) => params.s !== undefined && params.s < 3)).toEqual([])
  // A document that cannot have changed keeps its version, so nobody computes it again.
  const moved = ASKED.filter(({ name, params }, index) => versionOf(late, name, params) > versions[index]!)
  expect(moved).toEqual(ASKED.filter(({ name, params }) => mayMove(name, params.s)))
})

test('each jersey says who is second, by how much its leader leads, and whether another rider led before', () => {
  const jerseysAfter = (s: number) => bodyOf('overall-jerseys', s) as Jerseys
  for (const s of STAGES)
    for (const { classification, leader, second, lead, isNew } of jerseysAfter(s)) {
      const [first, next] = (bodyOf('overall-rankings', s) as Ranking[]).find(
        ({ rankingType }) => rankingType === classification,
      )!.results
      const isTimed = classification === 'Time' || classification === 'Young'
      const ahead = isTimed ? next!.gapMs! - (first!.gapMs ?? 0) : first!.points! - next!.points!
      expect(second?.bib).toBe(next!.rider!.bib)
      // Level riders have no lead.
      if (ahead === 0) expect(lead).toBeUndefined()
      else expect(isTimed ? parseTime(lead!) : Number(lead)).toBe(ahead)
      const led = jerseysAfter(s - 1).find((each) => each.classification === classification)?.leader.bib
      expect(isNew).toBe(led !== undefined && led !== leader.bib ? true : undefined)
    }
})

const bodyOf = (name: 'overall-jerseys' | 'overall-rankings', s: number) => {
  const projected = projectDocument(race, name, { c: 'tdf2026', s })
  return projected.kind === 'ok' ? projected.body : []
}

const OF_ALL_STAGES = new Set<CompetitionDocumentName>([
  'competition-stats-gap',
  // A decision may name somebody in vain.
  'flags',
  'competition',
  'schedule',
  'events',
  'summaries',
  'stages',
  'corrections',
])
const OF_THE_STAGE = new Set<CompetitionDocumentName>([
  'stage-stats-rank',
  'stage-stats-gap',
  'stage-stats-legs',
  'stage',
  'stage-tabs',
  'stage-tracking',
  'stage-sprint',
  'stage-rankings',
  'stage-timeline',
])
const FROM_THE_STAGE_ON = new Set<CompetitionDocumentName>([
  'overall-rankings',
  'overall-jerseys',
  'stage-rider',
  'stage-live-rankings',
  'stage-actions',
  'stage-history',
  'stage-live',
])

/** Documents that a decision on stage 3 goes into. */
function mayMove(name: CompetitionDocumentName, stage: number | undefined): boolean {
  if (stage === undefined) return OF_ALL_STAGES.has(name)
  if (name === 'stage-jerseys') return stage > 3
  return FROM_THE_STAGE_ON.has(name) ? stage >= 3 : stage === 3 && OF_THE_STAGE.has(name)
}

function winnerOf(stage: number): number {
  const projected = projectDocument(race, 'stage-rankings', { c: 'tdf2026', s: stage })
  return projected.kind === 'ok' ? ((projected.body as Ranking[])[0]?.results[0]?.rider?.bib ?? 0) : 0
}

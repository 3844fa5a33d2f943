/**
 * Checks start orders at the door of a store that keeps its passings on disk: which are refused, and what the
 * answer states about the others.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Effects } from '@bell-lap/protocol/objects/effects'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { competitionFact } from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'

const FACTS = '/ingest/competitions/tri2026/facts'
const head = { source: 'office', at: '2026-07-04T06:00:00Z' }
const clock = (minutes: number) => `2026-07-04T12:${String(minutes).padStart(2, '0')}:00+02:00`
const startOrder = (id: string, bibs: readonly number[], more: object = {}): Fact => ({
  ...head,
  id,
  type: 'startOrder',
  stage: 1,
  starts: bibs.map((bib) => ({ bib, order: bib, startAt: clock(bib) })),
  ...more,
})
const passing = (bib: number): Fact => ({
  ...head,
  at: '2026-07-04T11:00:00Z',
  id: `home-${bib}`,
  type: 'passing',
  stage: 1,
  bib,
  point: 'Finish',
  timeOfDayMs: (12 * 60 + 30 + bib * 2) * 60_000,
})
const brief = (body: Record<string, unknown>) =>
  (body['effects'] as Effects).items.map(({ what, before, after }) => [what, before, after])

let bench: IngestBench
beforeAll(async () => {
  bench = await openIngestBench()
  const programme: Fact[] = [
    competitionFact('tri'),
    {
      ...head,
      id: 'stage',
      type: 'stage',
      stage: 1,
      name: 'Here > There',
      stageType: 'ITT',
      category: null,
      distanceM: 16_000,
      startAt: clock(0),
    },
    {
      ...head,
      id: 'list',
      type: 'startList',
      riders: [1, 2, 3].map((bib) => ({ bib, lastName: `Rider ${bib}` })),
    },
    startOrder('order', [1, 2]),
  ]
  for (const facts of [programme, [1, 2, 3].map(passing)]) await bench.post(FACTS, facts)
})
afterAll(() => bench.end())

test('an order with only the late starter adds a rider, and the answer says so', async () => {
  const dry = await bench.post(`${FACTS}?dryRun`, [startOrder('late', [3])])
  const answer = await bench.post(FACTS, [startOrder('late', [3])])
  expect(answer.status).toBe(201)
  expect(brief(answer.body)).toContainEqual(['entersRanking', null, '3'])
  expect(brief(dry.body)).toEqual(brief(answer.body))
})

test('an order that leaves out a rider with a passing in the journal is refused unless it states the removal', async () => {
  const supersedes = { source: 'office', id: 'order' }
  const refused = await bench.post(FACTS, [startOrder('without', [1], { supersedes })])
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [{ fact: 'office/without', at: '/supersedes', reason: expect.stringContaining('bib 2') }],
    },
  })
  const answer = await bench.post(FACTS, [startOrder('without', [1], { supersedes, removes: [2] })])
  expect(answer.status).toBe(201)
  expect(brief(answer.body)).toContainEqual(['leavesRanking', '2', null])
})

test('a passing of the same request counts like those in the journal', async () => {
  const again: Fact = { ...passing(3), id: 'again' }
  const back: Fact = { ...head, id: 'back', type: 'withdrawn', supersedes: { source: 'office', id: 'late' } }
  const other: Fact = {
    ...head,
    id: 'gone',
    type: 'withdrawn',
    supersedes: { source: 'office', id: 'home-3' },
  }
  expect(await bench.post(`${FACTS}?dryRun`, [other, back])).toMatchObject({ status: 200 })
  expect(await bench.post(FACTS, [other, again, back])).toMatchObject({
    status: 422,
    body: { errors: [{ fact: 'office/back', at: '/supersedes', reason: expect.stringContaining('bib 3') }] },
  })
})

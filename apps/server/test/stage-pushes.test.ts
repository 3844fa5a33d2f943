/**
 * Every push of a stage (spec.md section 7): its cause, its first arguments, and the exact text of the GET of
 * its name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_NAMES, definitionOf } from '@bell-lap/protocol/documents'
import type { HubMessage } from '@bell-lap/protocol/hub-message'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'
import { visit, type Visitor } from './visitor.ts'

const race = makeRunningRace()
const c = race.competitionId
const STAGE = `/competitions/${c}/stages/2`
let server: StartedServer
let visitor: Visitor

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
  visitor = await visit(server.address)
  await visitor.register(`${c}-stage-2`)
  // The notes of the line go to desks alone.
  await visitor.register(`${c}-stage-2-desk`)
})
afterAll(async () => {
  await visitor.connection.stop()
  await server.close()
})

let told = 0
const tell = (facts: readonly object[]): Promise<unknown> =>
  server.postFacts(
    c,
    facts.map((fact) => {
      told += 1
      return { id: `told-${told}`, source: 'test', at: '2026-07-20T12:00:00Z', ...fact } as Fact
    }),
  )
const bibs = race.facts.flatMap((fact) =>
  fact.type === 'startList' ? fact.riders.map(({ bib }) => bib) : [],
)
const [first, second] = race.facts.flatMap((fact) =>
  fact.type === 'stageResult' && fact.stage === 1 ? [fact.rows[0]!.bib, fact.rows[1]!.bib] : [],
)
const stageTwo = {
  stage: 2,
  lengthM: 150_000,
  line: [
    [5, 45, 100, 0],
    [6, 45, 200, 150_000],
  ],
}

const markers = race.facts.flatMap((fact) => (fact.type === 'course' && fact.stage === 2 ? fact.markers : []))

/** The order in which the race is run to its end. */
const CAUSES: readonly [HubMessage, sub: string, () => Promise<unknown>][] = [
  [
    'updateTracking',
    'tracking',
    () => server.postFrames(c, race.frames.filter(({ stage }) => stage === 2).slice(0, 1)),
  ],
  ['updateStageLive', 'live', () => tell([{ type: 'course', ...stageTwo, markers }])],
  ['updateStageLiveRankings', 'liverankings', () => server.postFacts(c, race.later.slice(0, 6))],
  [
    'updateStartlist',
    'startlist',
    () => tell([{ type: 'withdrawal', stage: 2, bib: bibs.at(-1), irm: 'DNS' }]),
  ],
  ['updateLine', 'line', () => tell([{ type: 'stamp', stage: 2, point: 'Finish', timeOfDayMs: 50_000_000 }])],
  ['updateTeams', 'teams', () => tell([{ type: 'team', code: 'NEW', name: 'Newcomers' }])],
  [
    'updateStagesTimeLine',
    'timeline',
    () => tell([{ type: 'timelineEntry', stage: 2, entry: 'attack', happenedAt: '2026-07-20T12:00:00Z' }]),
  ],
  [
    'updateStageActions',
    'actions',
    () =>
      tell([
        {
          type: 'timelineEntry',
          stage: 2,
          entry: 'crash',
          happenedAt: '2026-07-20T12:10:00Z',
          bibs: [first],
        },
      ]),
  ],
  [
    'updateStageJerseys',
    'jerseys/stage',
    () =>
      tell([
        {
          type: 'decision',
          stage: 1,
          reason: 'a feed',
          decision: { kind: 'penalty', bib: first, ms: 60_000 },
        },
      ]),
  ],
  [
    'updateStageRankings',
    'rankings/stage',
    () =>
      tell([
        {
          type: 'stageResult',
          stage: 2,
          rows: [second, first].map((bib, index) => ({ bib, rank: index + 1, timeMs: 14_000_000 })),
        },
      ]),
  ],
  [
    'updateOverallRankings',
    'rankings/overall',
    () =>
      tell([
        {
          type: 'decision',
          stage: 2,
          reason: 'drafting',
          decision: { kind: 'penalty', bib: second, ms: 1000 },
        },
      ]),
  ],
  [
    'updateOverallJerseys',
    'jerseys/overall',
    () =>
      tell([
        {
          type: 'decision',
          stage: 2,
          reason: 'late',
          decision: { kind: 'penalty', bib: second, ms: 900_000 },
        },
      ]),
  ],
  ['updateTabs', 'tabs', () => tell([{ type: 'course', ...stageTwo, line: [], markers: [] }])],
]

const PUSHES = DOCUMENT_NAMES.filter(
  (name) => name.startsWith('stage-') || name.startsWith('overall-'),
).flatMap((name) => definitionOf(name).push ?? [])

test('are these', () => {
  expect(CAUSES.map(([message]) => message).toSorted()).toEqual(
    PUSHES.map(({ message }) => message).toSorted(),
  )
})

test.each(CAUSES)('%s has the text of GET …/%s', async (message, sub, cause) => {
  await cause()
  const path = `${STAGE}/${sub}`
  const answer = await server.get(path)
  const body = await answer.text()
  expect([path, answer.status]).toEqual([path, 200])
  const { args, address } = await visitor.next(
    (push) => push.message === message && push.args.at(-2) === body,
  )
  expect(address.path).toBe(path)
  const isOfUnit = PUSHES.find((push) => push.message === message)?.arguments === 'unit+json'
  const inFront = isOfUnit ? [c, 2] : []
  expect(args).toEqual([...inFront, body, address])
})

/**
 * Every push of the hub in one day of racing: a stage race whose second stage is ridden, and a meeting with a time trial, an
 * omnium and a round of a cup. One visitor with the official client follows all channels from before the first start list;
 * each message comes with content that fits its schema, and with the bytes of its GET.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskChannel } from '@bell-lap/protocol/channel'
import { definitionOf } from '@bell-lap/protocol/documents'
import { HUB_MESSAGES } from '@bell-lap/protocol/hub-message'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { parsePath } from '@bell-lap/protocol/path'
import { isEmptyValue } from './empty-value.ts'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'
import { visit, type ReceivedPush, type Visitor } from './visitor.ts'

/** Today, as what is raced on another day is not live; in a zone without summer time. */
const DAY = new Date().toISOString().slice(0, 10)
const MEETING = 'meeting2026'
const TRIAL = { event: 1, phase: 1 }
const SCRATCH = { event: 2, phase: 1 }
const POINTS = { event: 2, phase: 2 }
const ROUND = { event: 3, phase: 1 }

let told = 0
/** With the head that every fact has. */
const tell = (...facts: readonly object[]): Fact[] =>
  facts.map((fact) => {
    told += 1
    return { id: `told-${told}`, source: 'test', at: `${DAY}T12:00:00+02:00`, ...fact } as Fact
  })
const phase = (unit: object, form: string, more: object = {}) => ({
  type: 'phase',
  ...unit,
  name: form,
  form,
  startAt: `${DAY}T12:00:00+02:00`,
  ...more,
})
const starters = (unit: object) => ({
  type: 'unitStartList',
  ...unit,
  competitors: [1, 2, 3].map((bib) => ({
    key: String(bib),
    kind: 'athlete',
    bib,
    lastName: `Rider ${bib}`,
    nation: 'NZL',
    teamCode: 'AAA',
    order: bib,
  })),
})
const course = (unit: object, lengthM: number) => ({
  type: 'course',
  ...unit,
  lengthM,
  line: [
    [5, 45, 100, 0],
    [5.01, 45, 100, lengthM],
  ],
  markers: [],
})

const PROGRAMME = tell(
  {
    type: 'competition',
    code: 'meeting',
    year: 2026,
    name: 'Meeting',
    sport: 'CTR',
    competitionType: 'MultiEvents',
    start: DAY,
    end: DAY,
    location: 'Here',
    noc: 'NZL',
    timeZone: 'Africa/Johannesburg',
    priority: 1,
  },
  { type: 'event', event: TRIAL.event, name: 'Women Pursuit' },
  phase(TRIAL, 'run', { distanceM: 3000 }),
  {
    type: 'event',
    event: SCRATCH.event,
    name: 'Women Omnium',
    standing: {
      key: 'omnium',
      from: [{ phase: 1, scale: [40, 38], beyond: 1 }, { phase: 2 }],
      ties: ['lastSprint'],
    },
  },
  phase(SCRATCH, 'scratch', { parameters: { laps: 20 } }),
  phase(POINTS, 'pointsRace', { parameters: { laps: 40 } }),
  { type: 'event', event: ROUND.event, name: 'Cup, round 1' },
  phase(ROUND, 'place'),
  {
    type: 'series',
    series: 'cup',
    name: 'Cup',
    scales: [{ scale: 'final', points: [10, 7] }],
    rounds: [{ round: 'one', name: 'Round 1', event: 3, parts: [{ phase: 1, scale: 'final' }] }],
  },
)
const RACED = tell(
  { type: 'team', code: 'AAA', name: 'Team A' },
  ...[TRIAL, SCRATCH, POINTS, ROUND].map(starters),
  course(TRIAL, 3000),
  { type: 'raceStatus', ...TRIAL, raceStatus: 'inProgress' },
  {
    type: 'unitResult',
    ...TRIAL,
    rows: [{ competitor: '2', outcome: { kind: 'time', timeMs: 200_067 } }],
  },
  {
    type: 'unitResult',
    ...SCRATCH,
    rows: [
      { competitor: '1', rank: 1 },
      { competitor: '2', rank: 2 },
    ],
  },
  { type: 'stamp', ...SCRATCH, point: 'Finish', timeOfDayMs: 43_500_000 },
  { type: 'bibEntry', ...SCRATCH, point: 'Finish', bib: 99, typedMs: 43_501_000 },
  { type: 'sprintResult', ...POINTS, sprint: 1, rows: [{ competitor: '2', rank: 1 }] },
  {
    type: 'unitResult',
    ...ROUND,
    rows: [
      { competitor: '2', rank: 1 },
      { competitor: '1', rank: 2 },
    ],
  },
)

const race = makeRunningRace()
const STAGE_RACE = race.competitionId
const isPlanned = ({ type }: Fact): boolean => type === 'competition' || type === 'stage'

let server: StartedServer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(STAGE_RACE, race.facts.filter(isPlanned))
  await server.postFacts(MEETING, PROGRAMME)
  visitor = await visit(server.address)
  const channels = ['live', deskChannel(MEETING, 'event-2-phase-1'), ...(await listChannels())]
  const before = await readDocuments(channels)
  await server.postFacts(
    STAGE_RACE,
    race.facts.filter((fact) => !isPlanned(fact)),
  )
  await server.postFrames(STAGE_RACE, race.frames.filter(({ stage }) => stage === 2).slice(0, 1))
  await server.postFacts(MEETING, RACED)
  for (const [path, text] of await readDocuments(channels)) {
    if (before.get(path) !== text)
      await visitor.next((push) => push.address.path === path && documentsOf(push)[0]![1] === text)
  }
})
afterAll(async () => {
  await visitor.connection.stop()
  await server.close()
})

const read = async <Body>(path: string): Promise<Body> => (await (await server.get(path)).json()) as Body

/** The channels of all units, by their documents. */
async function listChannels(): Promise<string[]> {
  const stages = await read<readonly { number: number }[]>(`/competitions/${STAGE_RACE}/stages`)
  const { items } = await read<{ items: readonly { eventId: number; phaseId: number }[] }>(
    `/competitions/${MEETING}/schedule`,
  )
  const units = await Promise.all(
    [
      ...stages.map(({ number }) => `${STAGE_RACE}/stages/${number}`),
      ...items.map(({ eventId, phaseId }) => `${MEETING}/events/${eventId}/phases/${phaseId}`),
    ].map((path) => read<{ channel: string }>(`/competitions/${path}`)),
  )
  return units.map(({ channel }) => channel)
}

/** Follows the channels. Returns the documents of theirs that there are, by path. */
async function readDocuments(channels: readonly string[]): Promise<Map<string, string>> {
  const addresses = await Promise.all(channels.map((channel) => visitor.register(channel)))
  const paths = new Set(addresses.flat().map(({ path }) => path))
  return new Map(
    await Promise.all([...paths].map(async (path) => [path, await (await server.get(path)).text()] as const)),
  )
}

/** The documents of a push: its address’s, and what `updateLive` says beside it. */
function documentsOf({ message, args, address }: ReceivedPush): (readonly [path: string, text: string])[] {
  if (message !== 'updateLive') {
    const value = args.at(-2)
    return [[address.path, typeof value === 'string' ? value : JSON.stringify(value)]]
  }
  const [competition, , , live, links, summaries] = args.map(String)
  return [
    [address.path, live!],
    ['/competitions/livelink', links!],
    [`/competitions/${competition}/summaries`, summaries!],
  ]
}

const hasContent = (push: ReceivedPush): boolean =>
  documentsOf(push).every(([, text]) => !isEmptyValue(JSON.parse(text)))

test.each(HUB_MESSAGES)('%s comes with content, and with the bytes of its GET', async (message) => {
  const push = visitor.received.findLast((one) => one.message === message && hasContent(one))
  if (push === undefined) throw new Error(`no ${message} with content`)
  for (const [path, text] of documentsOf(push))
    expect([path, await (await server.get(path)).text()]).toEqual([path, text])
})

test('whatever is pushed fits the schema of its document', () => {
  expect(visitor.received.length).toBeGreaterThanOrEqual(HUB_MESSAGES.length)
  for (const push of visitor.received) {
    for (const [path, text] of documentsOf(push)) {
      const parsed = parsePath(path)
      const fault = parsed.found
        ? findFault(definitionOf(parsed.name).schema, JSON.parse(text))
        : 'no such path'
      expect([push.message, path, fault]).toEqual([push.message, path, null])
    }
  }
})

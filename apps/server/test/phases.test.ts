/** A competition of events and phases through the running server: over GET, and pushed with the same body. */
import type { HubConnection } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { startTestServer, type StartedServer } from './started-server.ts'
import { visit, type Visitor } from './visitor.ts'

const c = 'ctrany2024'
const CHANNEL = `${c}-event-3-phase-1`
const PHASE = `/competitions/${c}/events/3/phases/1`
const head = (id: string) => ({ id, source: 'test', at: '2024-08-07T10:00:00+02:00' })
const unit = { event: 3, phase: 1 }
const athlete = (bib: number, order: number) => ({
  key: String(bib),
  kind: 'athlete' as const,
  bib,
  lastName: `Rider ${bib}`,
  nation: 'NZL',
  order,
})

/** One event, one phase, a start list and its result so far. */
const FACTS: Fact[] = [
  {
    ...head('competition'),
    type: 'competition',
    code: 'ctrany',
    year: 2024,
    name: 'Any track meeting',
    sport: 'CTR',
    competitionType: 'MultiEvents',
    start: '2024-08-05',
    end: '2024-08-11',
    location: 'Anywhere, FRA',
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 0,
  },
  { ...head('event'), type: 'event', event: 3, name: 'Women Sprint' },
  {
    ...head('phase'),
    type: 'phase',
    ...unit,
    name: 'Qualifying',
    form: 'run',
    distanceM: 200,
    startAt: '2024-08-07T12:45:00+02:00',
  },
  {
    ...head('starters'),
    type: 'unitStartList',
    ...unit,
    competitors: [athlete(1, 2), athlete(2, 1), athlete(3, 3)],
  },
  {
    ...head('racing'),
    type: 'raceStatus',
    ...unit,
    raceStatus: 'inProgress',
  },
  {
    ...head('live'),
    type: 'resultStatus',
    ...unit,
    resultStatus: 'live',
  },
  {
    ...head('result'),
    type: 'unitResult',
    ...unit,
    rows: [
      {
        competitor: '2',
        outcome: {
          kind: 'time',
          timeMs: 10067,
        },
      },
    ],
  },
]

let server: StartedServer
const open: HubConnection[] = []

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, FACTS)
})
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())))
afterAll(() => server.close())

const getJson = async (path: string): Promise<unknown> => {
  const answer = await server.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

test.each([
  [`/competitions/${c}/events`, [{ number: 3, name: 'Women Sprint' }]],
  [`/competitions/${c}/events/3/phases`, [{ number: 1, name: 'Qualifying', current: true, type: 'run' }]],
  [`/competitions/${c}/schedule`, { items: [{ key: '3_1', hasStartlist: true, hasResult: true }] }],
  [`/competitions/${c}/live`, [{ unit: 'phase', number: 1, event: 3, channel: CHANNEL }]],
  [PHASE, { number: 1, name: 'Qualifying', channel: CHANNEL, raceStatus: 'inProgress' }],
  [`${PHASE}/tabs`, { tabs: ['live', 'startlist', 'results'], currentTab: 'live' }],
  [`${PHASE}/startlist`, { results: [{ key: '2', rank: 1 }, { key: '1' }, { key: '3' }] }],
  [`${PHASE}/results`, { event: 'Women Sprint', results: [{ rank: 1, key: '2', value: '10.067' }] }],
  [
    `${PHASE}/live`,
    {
      results: [
        { key: '2', rank: 1 },
        { key: '1', rank: 0 },
        { key: '3', rank: 0 },
      ],
    },
  ],
  [
    `${PHASE}/livett`,
    {
      counters: { onCourse: 0, finished: 1, toStart: 2, out: 0 },
      next: [{ key: '1' }, { key: '3' }],
      hotSeat: { key: '2', time: '10.067' },
    },
  ],
  [`${PHASE}/liverankings`, [{ results: [{ key: '2', rank: 1 }, { key: '1' }, { key: '3' }] }]],
])('GET %s', async (path, expected) => {
  expect(await getJson(path)).toMatchObject(expected)
})

test('updateResults, updatePhaseLive, updatePhaseLiveTT and updatePhaseLiveRankings have the body of their GET, the live ones with competition and phase number in front', async () => {
  const visitor: Visitor = await visit(server.address)
  open.push(visitor.connection)
  const addresses = await visitor.register(CHANNEL)
  expect(addresses.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      `${PHASE}/startlist`,
      `${PHASE}/results`,
      `${PHASE}/live`,
      `${PHASE}/liverankings`,
    ]),
  )
  const rows = [
    { competitor: '2', outcome: { kind: 'time' as const, timeMs: 10_067 } },
    { competitor: '1', outcome: { kind: 'time' as const, timeMs: 10_001 } },
  ]
  const supersedes = { source: 'test', id: 'result' }
  await server.postFacts(c, [{ ...head('again'), supersedes, type: 'unitResult', ...unit, rows }])

  const results = await visitor.next(({ message }) => message === 'updateResults')
  expect(results.args).toHaveLength(2)
  expect(JSON.parse(String(results.args[0]))).toEqual(await getJson(`${PHASE}/results`))
  for (const [message, path] of [
    ['updatePhaseLive', `${PHASE}/live`],
    ['updatePhaseLiveRankings', `${PHASE}/liverankings`],
    ['updatePhaseLiveTT', `${PHASE}/livett`],
  ] as const) {
    const push = await visitor.next((one) => one.message === message)
    expect([push.args.slice(0, 2), push.address.path]).toEqual([[c, 1], path])
    expect(JSON.parse(String(push.args[2]))).toEqual(await getJson(path))
  }
})

test('records and conditions stated later reach visitors: updatePhase has the body of its GET', async () => {
  const visitor: Visitor = await visit(server.address)
  open.push(visitor.connection)
  const race = { event: 6, phase: 1 }
  const path = `/competitions/${c}/events/6/phases/1`
  await server.postFacts(c, [
    { ...head('kilometre'), type: 'event', event: 6, name: 'Women Kilometre' },
    {
      ...head('kilometre-phase'),
      type: 'phase',
      ...race,
      name: 'Qualifying',
      form: 'run',
      startAt: '2024-08-05T17:00:00+02:00',
    },
  ])
  await visitor.register(`${c}-event-6-phase-1`)
  const record = { record: 'WR' as const, timeMs: 65_000, name: 'Ada Frost', nation: 'GBR' }
  await server.postFacts(c, [{ ...head('records'), type: 'records', ...race, records: [record] }])
  await server.postFacts(c, [{ ...head('conditions'), type: 'conditions', ...race, airC: 27.5 }])
  const push = await visitor.next(
    ({ message, args }) => message === 'updatePhase' && String(args[2]).includes('27.5'),
  )
  expect([push.args.slice(0, 2), push.address.path]).toEqual([[c, 1], path])
  expect(JSON.parse(String(push.args[2]))).toEqual(await getJson(path))
  expect(JSON.parse(String(push.args[2]))).toMatchObject({ records: [record], conditions: { airC: 27.5 } })
})

test('updatePhaseActions has the body of its GET, with competition and phase number in front; updateStagesTimeLine carries that of a phase alone', async () => {
  const visitor: Visitor = await visit(server.address)
  open.push(visitor.connection)
  const race = { event: 5, phase: 1 }
  const path = `/competitions/${c}/events/5/phases/1`
  await server.postFacts(c, [
    { ...head('points'), type: 'event', event: 5, name: 'Men Points Race' },
    {
      ...head('points-phase'),
      type: 'phase',
      ...race,
      name: 'Final',
      form: 'pointsRace',
      distanceM: 10_000,
      startAt: '2024-08-07T13:45:00+02:00',
      parameters: { laps: 40 },
    },
    {
      ...head('points-starters'),
      type: 'unitStartList',
      ...race,
      competitors: [athlete(1, 1), athlete(2, 2)],
    },
  ])
  await visitor.register(`${c}-event-5-phase-1`)
  await server.postFacts(c, [
    { ...head('sprint-1'), type: 'sprintResult', ...race, sprint: 1, rows: [{ competitor: '2', rank: 1 }] },
  ])
  const actions = await visitor.next(({ message }) => message === 'updatePhaseActions')
  expect([actions.args.slice(0, 2), actions.address.path]).toEqual([[c, 1], `${path}/actions`])
  expect(JSON.parse(String(actions.args[2]))).toEqual(await getJson(`${path}/actions`))
  expect(JSON.parse(String(actions.args[2]))).toMatchObject([
    { kind: 'sprint', number: 1, riders: [{ bib: 2 }] },
  ])
  const timeline = await visitor.next(({ message }) => message === 'updateStagesTimeLine')
  expect([timeline.args.length, timeline.address.path]).toEqual([2, `${path}/timeline`])
  expect(JSON.parse(String(timeline.args[0]))).toEqual(await getJson(`${path}/timeline`))
})

test('updateOmnium has the body of its GET, on the channels of its phases', async () => {
  const event = { event: 9 }
  const omnium = `/competitions/${c}/events/9/omnium`
  const last = { event: 9, phase: 2 }
  const phase = (number: number, form: 'scratch' | 'pointsRace'): Fact => ({
    ...head(`omnium-${number}`),
    type: 'phase',
    event: 9,
    phase: number,
    name: form,
    form,
    startAt: '2024-08-08T17:00:00+02:00',
    parameters: { laps: 20 },
  })
  await server.postFacts(c, [
    {
      ...head('omnium'),
      type: 'event',
      ...event,
      name: 'Women Omnium',
      standing: {
        key: 'omnium',
        from: [{ phase: 1, scale: [40, 38], beyond: 1 }, { phase: 2 }],
        ties: ['lastSprint'],
      },
    },
    phase(1, 'scratch'),
    phase(2, 'pointsRace'),
    {
      ...head('omnium-starters-1'),
      type: 'unitStartList',
      event: 9,
      phase: 1,
      competitors: [athlete(1, 1), athlete(2, 2)],
    },
    {
      ...head('omnium-starters-2'),
      type: 'unitStartList',
      ...last,
      competitors: [athlete(1, 1), athlete(2, 2)],
    },
    {
      ...head('omnium-scratch'),
      type: 'unitResult',
      event: 9,
      phase: 1,
      rows: [
        { competitor: '1', rank: 1 },
        { competitor: '2', rank: 2 },
      ],
    },
  ])
  const visitor: Visitor = await visit(server.address)
  open.push(visitor.connection)
  const addresses = await visitor.register(`${c}-event-9-phase-2`)
  expect(addresses.map(({ path }) => path)).toContain(omnium)
  await server.postFacts(c, [
    {
      ...head('omnium-sprint'),
      type: 'sprintResult',
      ...last,
      sprint: 1,
      rows: [{ competitor: '2', rank: 1 }],
    },
  ])
  const push = await visitor.next(({ message }) => message === 'updateOmnium')
  expect([push.args.length, push.address.path]).toEqual([2, omnium])
  expect(JSON.parse(String(push.args[0]))).toEqual(await getJson(omnium))
  expect(await getJson(omnium)).toMatchObject({
    results: [
      { key: '2', points: 43, rank: 1 },
      { key: '1', points: 40, behind: 3, needs: [{ medal: 1, behind: 3, place: 3 }, {}] },
    ],
  })
})

test('updateWorldCup has the body of its GET, on the channels of its rounds', async () => {
  const round = { event: 10, phase: 1 }
  const cup = `/competitions/${c}/events/10/worldcup`
  await server.postFacts(c, [
    { ...head('cup-event'), type: 'event', event: 10, name: 'Cup, round 1' },
    {
      ...head('cup-phase'),
      type: 'phase',
      ...round,
      name: 'Final',
      form: 'place',
      startAt: '2024-08-08T17:00:00+02:00',
    },
    { ...head('cup-starters'), type: 'unitStartList', ...round, competitors: [athlete(1, 1), athlete(2, 2)] },
    {
      ...head('cup'),
      type: 'series',
      series: 'cup',
      name: 'Cup',
      scales: [{ scale: 'final', points: [10, 7] }],
      rounds: [{ round: 'one', name: 'Round 1', event: 10, parts: [{ phase: 1, scale: 'final' }] }],
    },
  ])
  const visitor: Visitor = await visit(server.address)
  open.push(visitor.connection)
  await visitor.register(`${c}-event-10-phase-1`)
  await server.postFacts(c, [
    {
      ...head('cup-result'),
      type: 'unitResult',
      ...round,
      rows: [
        { competitor: '2', rank: 1 },
        { competitor: '1', rank: 2 },
      ],
    },
  ])
  const push = await visitor.next(({ message }) => message === 'updateWorldCup')
  expect([push.args.length, push.address.path]).toEqual([2, cup])
  expect(JSON.parse(String(push.args[0]))).toEqual(await getJson(cup))
  expect(await getJson(cup)).toMatchObject({
    name: 'Cup',
    results: [{ points: 10 }, { points: 7, behind: 3 }],
  })
  const csv = await fetch(`${server.address}${cup}.csv`)
  expect((await csv.text()).split('\n')[0]).toContain('rounds.one.points')
})

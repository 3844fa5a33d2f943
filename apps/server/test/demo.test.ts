import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_YEAR } from './demo-year.ts'
import { competitionFact } from './journal-contract.ts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

const HEAD = { source: 'test', at: '2026-07-07T15:30:00+02:00' }
const read = async (path: string): Promise<unknown> => (await server.get(path)).json()
const replay = `replay${DEMO_YEAR}`

describe('the running demo', () => {
  test('fills an empty store with the finished Tour, and races its fourth stage today', async () => {
    const competitions = (await read('/competitions')) as {
      id: string
      status: string
      replayOf: string | null
    }[]
    const told = new Map(competitions.map(({ id, status, replayOf }) => [id, [status, replayOf]]))
    expect(told.get('tdf2026')).toEqual(['Previous', null])
    expect(told.get(replay)).toEqual(['Live', 'tdf2026'])
    expect(await read(`/competitions/${replay}/live`)).toMatchObject([{ unit: 'stage', number: 4 }])
    const live = (await read(`/competitions/${replay}/stages/4/live`)) as {
      positionsAt: string
      groups: unknown[]
    }
    expect(Date.parse(live.positionsAt)).toBeGreaterThan(0)
    expect(live.groups.length).toBeGreaterThan(0)
  })

  test('has papers where a competition publishes nothing else, and where its races are competitions of their own', async () => {
    const kindsOf = async (c: string): Promise<string[]> =>
      ((await read(`/competitions/${c}/reports`)) as { kind: string }[]).map(({ kind }) => kind).toSorted()
    expect(await read('/competitions/papersmade2026')).toMatchObject({ type: 'OnlyPDF', status: 'Previous' })
    expect(await kindsOf('papersmade2026')).toEqual([
      'analysis',
      'general',
      'photofinish',
      'results',
      'startList',
    ])
    expect(await read('/competitions/weekmade2026')).toMatchObject({ type: 'MultiSports' })
    expect(await kindsOf('weekmade2026')).toEqual(['general'])
    const parts = (await read('/multisports/weekmade/2026/competitions')) as { id: string }[]
    expect(parts.map(({ id }) => id)).toEqual(['onedaymade2026', 'lapsdemo2026'])
  })

  test('has a paper of the replayed stage, and no photo finish before its finish; the race itself has neither', async () => {
    expect(await read(`/competitions/${replay}/reports`)).toMatchObject([{ kind: 'general', stage: 4 }])
    expect(await read(`/competitions/${replay}/stages/4/tabs`)).toMatchObject({
      tabs: expect.arrayContaining(['reports']) as unknown,
    })
    expect(await read('/competitions/tdf2026/reports')).toMatchObject({ code: 'not-yet' })
  })

  test('races several sessions at once, more than the carousel of the home page shows beside each other', async () => {
    const links = (await read('/competitions/livelink')) as { id: string; raceStatus: string }[]
    const raced = links.filter(({ raceStatus }) => raceStatus === 'inProgress').map(({ id }) => id)
    const sessions = ['replaytrack', 'replaylaps', 'replaybracket'].map((code) => `${code}${DEMO_YEAR}`)
    expect(new Set(raced)).toEqual(new Set([replay, ...sessions]))
    expect(await read(`/competitions/replaylaps${DEMO_YEAR}`)).toMatchObject({
      status: 'Live',
      replayOf: 'lapsdemo2026',
    })
  })

  test('has its constructed races behind the real ones', async () => {
    const season = (await read('/competitions?year=2026')) as { name: string; priority: number }[]
    const isConstructed = ({ name }: { name: string }) => name.includes('onstructed')
    const first = season.findIndex(isConstructed)
    expect(first).toBeGreaterThan(0)
    expect(season.slice(first).every(isConstructed)).toBe(true)
  })

  test('also replays a track session: a pursuit with both lanes on the track, and earlier phases', async () => {
    const track = `replaytrack${DEMO_YEAR}`
    expect(await read(`/competitions/${track}`)).toMatchObject({ status: 'Live', replayOf: 'trackmade2026' })
    expect(await read(`/competitions/${track}/live`)).toMatchObject([{ unit: 'phase', event: 1, number: 2 }])
    const phase = `/competitions/${track}/events/1/phases/2`
    expect(await read(`${phase}/livett`)).toMatchObject({
      counters: { onCourse: 2 },
      heats: [{ heat: 'For Bronze', lanes: [{}, {}] }],
    })
    const omnium = (await read(`/competitions/${track}/events/3/omnium`)) as {
      results: { races: unknown[] }[]
    }
    expect(omnium.results[0]?.races).toHaveLength(2)
  })

  test('keeps the Tour after a restart, restarts the replay, and keeps another competition with replay in its name', async () => {
    const cup = 'replay-cup2026'
    expect(await server.postFacts(cup, [competitionFact('replay-cup')])).not.toHaveProperty('volatile')
    const told = {
      ...HEAD,
      id: 'on-the-road',
      type: 'raceStatus',
      stage: 4,
      raceStatus: 'inProgress',
    } as const
    expect(await server.postFacts(replay, [told])).toHaveProperty('volatile', true)
    const versions = async () =>
      Promise.all(
        ['tdf2026', replay].map(async (id) =>
          (await server.get(`/competitions/${id}/stages`)).headers.get('bell-lap-version'),
        ),
      )
    const [tour, raced] = await versions()
    const { dataFolder } = server
    await server.close()
    server = await startTestServer({ demo: true, dataFolder })
    const [tourAfter, racedAfter] = await versions()
    expect(tourAfter).toBe(tour)
    expect(racedAfter?.split('-')[0]).not.toBe(raced?.split('-')[0])
    expect(await read(`/competitions/${cup}`)).toMatchObject({ id: cup })
  })
})

describe('races that cannot be read', () => {
  test('are left out, and the server runs without them', async () => {
    const racesFolder = makeFolder()
    const source = join(import.meta.dirname, '../../../races/tdf2026/facts/competition.ndjson')
    mkdirSync(join(racesFolder, 'broken/facts'), { recursive: true })
    cpSync(source, join(racesFolder, 'broken/facts/competition.ndjson'))
    writeFileSync(join(racesFolder, 'broken/facts/stage-01.ndjson'), '{"type":"stage"}\n')
    writeFileSync(join(racesFolder, 'broken/session.json'), 'raced anew?')
    const other = await startTestServer({ demo: true, racesFolder })
    const answers = [await other.get('/readyz'), await other.get('/competitions')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[1]?.json()).toEqual([])
    await other.close()
  })

  test('may be missing altogether', async () => {
    const other = await startTestServer({ demo: true, racesFolder: '/nonexistent' })
    expect((await other.get('/readyz')).status).toBe(200)
    await other.close()
  })
})

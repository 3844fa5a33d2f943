/** Athletes and the search from a running server, after a restart, and with a damaged index. */
import { DatabaseSync } from 'node:sqlite'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { AthletePalmares, AthleteSearch, Search } from '@bell-lap/protocol/documents/athletes'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { athletesFile } from '../src/data-folder.ts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'

const HEAD = { source: 'test', at: '2026-05-01T08:00:00Z' }
const ID = '10014972740'

/** A race of one day with two riders, of whom one has a UCI id. */
const race = (code: string): Fact[] => [
  {
    ...HEAD,
    id: 'competition',
    type: 'competition',
    code,
    year: 2026,
    name: `Round the ${code}`,
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: '2026-05-02',
    end: '2026-05-02',
    location: 'Here',
    noc: 'SUI',
    timeZone: 'Europe/Zurich',
    priority: 1,
  },
  {
    ...HEAD,
    id: 'stage',
    type: 'stage',
    stage: 1,
    name: 'Here > There',
    stageType: 'MS',
    category: null,
    distanceM: 40_000,
    startAt: '2026-05-02T14:00:00+02:00',
  },
  {
    ...HEAD,
    id: 'start-list',
    type: 'startList',
    riders: [
      { bib: 1, lastName: 'Pogačar', firstName: 'Tadej', nation: 'SLO', uciRiderId: ID },
      { bib: 2, lastName: 'Ash', firstName: 'Mary', nation: 'GBR' },
    ],
  },
]
const result = (id: string, winner: number, supersedes?: string): Fact => ({
  ...HEAD,
  id,
  type: 'stageResult',
  stage: 1,
  ...(supersedes === undefined ? {} : { supersedes: { source: 'test', id: supersedes } }),
  rows: [winner, 3 - winner].map((bib, index) => ({
    bib,
    rank: index + 1,
    timeMs: 3_600_000 + index * 1000,
  })),
})

const servers: StartedServer[] = []
const start = async (dataFolder: string): Promise<StartedServer> => {
  const server = await startTestServer({ dataFolder })
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

const json = async <T>(server: StartedServer, path: string): Promise<T> =>
  (await (await server.get(path)).json()) as T
const palmares = (server: StartedServer) => json<AthletePalmares>(server, `/athletes/palmares/${ID}`)
/** Asks again until it is so: the index follows within a second. */
const until = async <T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> => {
  for (;;) {
    const value = await read()
    if (holds(value)) return value
  }
}
const dataFolder = makeFolder()
const stored = () => new DatabaseSync(athletesFile(dataFolder), { readOnly: true })

describe('athletes', () => {
  test('are found as soon as a start list names them, and their wins follow', async () => {
    const server = await start(dataFolder)
    await server.postFacts('lake2026', race('lake'))
    const found = await until(
      () => json<AthleteSearch>(server, '/athletes/search?query=tadej%20pogacar'),
      ({ length }) => length > 0,
    )
    expect(found).toMatchObject([{ id: ID, name: 'POGAČAR Tadej', wins: 0 }])
    await server.postFacts('lake2026', [result('first', 1)])
    await until(
      () => palmares(server),
      ({ wins }) => wins === 1,
    )
    await server.postFacts('lake2026', [result('second', 2, 'first')])
    await until(
      () => palmares(server),
      ({ wins, podiums }) => wins === 0 && podiums === 1,
    )
    // A single race is found once.
    expect(await json<Search>(server, '/search?query=lake')).toMatchObject([
      { kind: 'competition', competition: 'lake2026' },
    ])
    expect(await json(server, '/athletes/infos/lake2026/stage-1/2')).toMatchObject({
      id: 'lake2026-2',
      name: 'ASH Mary',
    })
    expect((await server.get('/athletes/palmares/nobody')).status).toBe(404)
    expect((await server.get('/athletes/search?query=a')).status).toBe(400)
    expect((await server.get(`/athletes/search?query=${'a'.repeat(101)}`)).status).toBe(400)
    await server.close()
  })

  test('are stored on the disk, and read from there after a restart', async () => {
    // A name that no journal has can only come from the disk.
    const before = stored()
    expect(before.prepare('SELECT competition, seq FROM roll').all()).toMatchObject([
      { competition: 'lake2026', seq: 5 },
    ])
    before.close()
    const { gunzipSync, gzipSync } = await import('node:zlib')
    const database = new DatabaseSync(athletesFile(dataFolder))
    const { body } = database.prepare('SELECT body FROM roll').get() as { body: Uint8Array }
    const text = gunzipSync(body).toString().replace('"Ash"', '"Elm"')
    database.prepare('UPDATE roll SET body = ?').run(gzipSync(text))
    database.close()
    const server = await start(dataFolder)
    expect(await json(server, '/athletes/search?query=elm')).toMatchObject([{ name: 'ELM Mary' }])
    // A newer fact makes the roll anew.
    await server.postFacts('lake2026', [{ ...race('lake')[2]!, id: 'again' }])
    await until(
      () => json<AthleteSearch>(server, '/athletes/search?query=ash'),
      ({ length }) => length === 1,
    )
    expect(await json(server, '/athletes/search?query=elm')).toEqual([])
    await server.close()
  })

  test.each<[string, () => void]>([
    ['a file that is no database', () => writeFileSync(athletesFile(dataFolder), 'no database at all')],
    [
      'a roll with a bit turned',
      () => {
        const database = new DatabaseSync(athletesFile(dataFolder))
        const { body } = database.prepare('SELECT body FROM roll').get() as { body: Uint8Array }
        body[body.length >> 1]! ^= 4
        database.prepare('UPDATE roll SET body = ?').run(body)
        database.close()
      },
    ],
    [
      'half a file',
      () => writeFileSync(athletesFile(dataFolder), readFileSync(athletesFile(dataFolder)).subarray(0, 5000)),
    ],
    [
      'rolls of another format',
      () => {
        const database = new DatabaseSync(athletesFile(dataFolder))
        database.exec("PRAGMA user_version = 999; UPDATE roll SET body = x'00'")
        database.close()
      },
    ],
    [
      'rolls of another epoch',
      () => {
        const database = new DatabaseSync(athletesFile(dataFolder))
        database.exec("UPDATE roll SET epoch = 'gone', body = x'00'")
        database.close()
      },
    ],
  ])('are made again from the journal after damage: %s', async (_, damage) => {
    expect(existsSync(athletesFile(dataFolder))).toBe(true)
    damage()
    const server = await start(dataFolder)
    expect(await json(server, '/athletes/search?query=pogacar')).toMatchObject([{ id: ID }])
    expect(await palmares(server)).toMatchObject({ podiums: 1 })
    await server.close()
    const after = stored()
    expect(after.prepare('SELECT competition, seq FROM roll').all()).toMatchObject([
      { competition: 'lake2026', seq: 6 },
    ])
    after.close()
  })
})

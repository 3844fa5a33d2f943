/**
 * A person is taken out of a store, as an operator does it: every document, table, page, sheet, calendar, fact, export and backup, and the
 * bytes of the store itself, before and after.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { isTable } from '@bell-lap/protocol/csv/csv'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPdfText } from './pdf-text.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'
import { runCommand, type Said } from './typed-commands.ts'

const SITE = join(import.meta.dirname, '../../web/dist')
const race = makeRace({ seed: 5, riders: 24, stages: 2, frameEveryS: 600 })
const c = race.competitionId
/** The winner of the first stage, who is also in the classification of the young. */
const BIB = race.facts.flatMap((fact) =>
  fact.type === 'stageResult' && fact.stage === 1 ? fact.rows.filter(({ rank }) => rank === 1) : [],
)[0]!.bib
const [LAST, FIRST] = ['Zwyssig-Ørsted', 'Wilhelmine']
const NAME = /zwyssig|rsted|wilhelmine/i
const BORN = '2002-11-17'
const ID = '10011208231'
const STAND_IN = '99041527371'
const SECRETS = [NAME, new RegExp(ID), new RegExp(BORN)]

const withName = (fact: Fact): Fact =>
  fact.type === 'startList'
    ? {
        ...fact,
        riders: fact.riders.map((rider) =>
          rider.bib === BIB
            ? { ...rider, lastName: LAST, firstName: FIRST, uciRiderId: ID, bornOn: BORN }
            : rider,
        ),
      }
    : fact
const head = { source: 'office', at: '2026-07-20T10:00:00Z' }
const FACTS: readonly Fact[] = [
  ...race.facts.map(withName),
  {
    ...head,
    id: 'news-1',
    type: 'timelineEntry',
    stage: 1,
    entry: 'comment',
    happenedAt: head.at,
    text: `${FIRST} ${LAST.toUpperCase()} wins. Zwyssig Orsted had attacked 20 km before.`,
  } as unknown as Fact,
  {
    ...head,
    id: 'jury-zwyssig',
    type: 'decision',
    stage: 1,
    decision: { kind: 'warning', bib: BIB },
    reason: `Zwyssig-Ørsted threw a bottle`,
  } as unknown as Fact,
]
/** The same person in another race, spelt differently and without an id. */
const OTHER: readonly Fact[] = race.facts.flatMap((fact): Fact[] => {
  if (fact.type === 'competition') return [{ ...fact, code: 'other' }]
  if (fact.type === 'stage' || fact.type === 'team') return [fact]
  if (fact.type !== 'startList') return []
  const first = fact.riders.find(({ bib }) => bib === BIB)
  return [
    {
      ...fact,
      riders: [
        {
          ...first!,
          bib: 77,
          lastName: 'ZWYSSIG ORSTED',
          firstName: FIRST,
          uciRiderId: null,
          bornOn: '2002',
        },
      ],
    },
  ]
})

const addressesOf = (competition: string): string[] =>
  Object.entries(DOCUMENTS).flatMap(([name, { path }]) =>
    [1, 2].flatMap((stage) => {
      const known = path
        .replace('{c}', competition)
        .replace('{s}', String(stage))
        .replace('{n}', String(stage))
      if (known.includes('{')) return []
      return [known, `${known}?`, ...(isTable(name as never) ? [`${known}.csv`] : [])]
    }),
  )
const PAGES = [
  ...['', '/startlist', '/rankings', '/route', '/reports', '/schedule'].map((page) => `/2026/made${page}`),
  ...['', '/live', '/startlist', '/rankings', '/teams', '/map', '/timeline', '/reports'].flatMap((page) => [
    `/2026/made/stage-1${page}`,
    `/2026/made/stage-2${page}`,
  ]),
]
const PATHS = [
  ...new Set([
    ...addressesOf(c),
    ...addressesOf('other2026'),
    ...[1, 2].flatMap((stage) => [
      `/competitions/${c}/stages/${stage}/map.gpx`,
      `/competitions/${c}/stages/${stage}/timeline.csv`,
    ]),
    `/competitions/${c}/schedule.ics`,
    '/athletes/search?query=zwy',
    '/athletes/search?query=wil',
    `/athletes/palmares/${ID}`,
    `/athletes/palmares/${STAND_IN}`,
    `/ingest/competitions/${c}/facts`,
    ...addressesOf(c).flatMap((path) => (/[?]|csv$/.test(path) ? [] : `${path}.pdf`)),
    ...PAGES,
    `/athlete/${ID}`,
    `/athlete/${STAND_IN}`,
  ]),
]

async function readAll(server: StartedServer): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const path of PATHS) {
    const headers = { authorization: 'Bearer a-token-for-this-test' }
    const answer = await server.get(path, path.startsWith('/ingest') ? { headers } : {})
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isSheet = answer.headers.get('content-type')?.startsWith('application/pdf') ?? false
    const text = isSheet
      ? readPdfText(bytes)
          .flatMap(({ texts }) => texts)
          .join(' ')
      : bytes.toString('utf8')
    if (answer.status === 200) read.set(path, text)
  }
  return read
}

const hits = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([path, text]) => (SECRETS.some((secret) => secret.test(text)) ? [path] : []))

/** The places at which a value differs, without texts that named the person, had the id or the birth date. */
function* differences(was: unknown, is: unknown, at: string): Generator<string> {
  if (typeof was === 'string' && SECRETS.some((secret) => secret.test(was))) return
  if (was === null || typeof was !== 'object' || is === null || typeof is !== 'object') {
    if (was !== is) yield `${at}: ${String(was)}, ${String(is)}`
    return
  }
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
    yield* differences(
      (was as Record<string, unknown>)[key],
      (is as Record<string, unknown>)[key],
      `${at}/${key}`,
    )
}

const STORES = ['SQLite', 'PostgreSQL'] as const
let database: PostgresServer
beforeAll(async () => {
  database = await startPostgres()
})
afterAll(() => database.end())

describe.each(STORES)('a person masked in a store on %s', (kind) => {
  let folder: string
  let environment: Readonly<Record<string, string>>
  let before: Map<string, string>
  let after: Map<string, string>
  let beside: Said
  /** The answer to a start list that has the name again. */
  let named: string
  let dry: Said
  let said: Said
  const run = (...args: string[]): Promise<Said> =>
    runCommand(args, { BELL_LAP_DATA: folder, ...environment }, folder)

  beforeAll(async () => {
    folder = makeFolder()
    environment = kind === 'SQLite' ? {} : { BELL_LAP_STORE: await database.createDatabase() }
    const options = {
      dataFolder: folder,
      siteFolder: SITE,
      environment: { ...environment, BELL_LAP_PAGE_WAIT_MS: '60000' },
    }
    const server = await startTestServer(options)
    await server.postFacts(c, FACTS)
    await server.postFacts('other2026', OTHER)
    await server.putFile(c, `Result ${LAST}.pdf`, Buffer.from('%PDF-1.7 result'), {
      stage: '1',
      kind: 'results',
    })
    // A server on PostgreSQL learns of the last fact by a hint.
    await vi.waitUntil(async () => {
      const reports = await (await server.get(`/competitions/${c}/reports`)).text()
      return reports.includes('Result')
    })
    before = await readAll(server)
    beside = await run('mask', ID, '--as', STAND_IN)
    await server.close()
    dry = await run('mask', ID, '--dry-run')
    said = await run('mask', ID, '--as', STAND_IN)
    const again = await startTestServer(options)
    after = await readAll(again)
    named = await again
      .postFacts(
        c,
        FACTS.filter(({ type }) => type === 'startList').map((fact) => ({ ...fact, id: 'again' })),
      )
      .then(
        () => 'taken',
        (fault: Error) => fault.message,
      )
    await again.close()
  })

  test('is not masked beside a running server', () => {
    expect(beside).toMatchObject({ code: 1, err: expect.stringMatching(/in use|stop them all/) })
  })

  test('is listed by a dry run, which changes nothing', () => {
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /made2026: .*Zwyssig-Ørsted Wilhelmine[^]*other2026: .*77[^]*Nothing was masked/,
      ),
    })
  })

  test('was in many documents, and is in none', () => {
    expect(said).toMatchObject({ code: 0, err: expect.stringContaining('May show the name') })
    const was = hits(before)
    expect(was.length).toBeGreaterThan(60)
    expect(was.filter((path) => path.startsWith('/2026/')).length).toBeGreaterThan(10)
    expect(was.filter((path) => path.endsWith('.pdf')).length).toBeGreaterThan(3)
    expect(hits(after)).toEqual([])
    expect(after.get(`/competitions/${c}/stages/1/rankings/stage`)).toContain(`N. N. ${BIB}`)
    expect(after.get(`/athletes/palmares/${STAND_IN}`)).toContain(`N. N. ${BIB}`)
  })

  test('has the places, times and points that they had, and so has everybody', () => {
    const unlike = [...before].flatMap(([path, text]) => {
      if (!text.startsWith('{') && !text.startsWith('[')) return []
      // The list of facts has the new fact, and a search finds nobody by a name that is gone.
      if (/ingest|search|athletes/.test(path)) return []
      return [...differences(JSON.parse(text), JSON.parse(after.get(path) ?? 'null'), path)]
    })
    expect(unlike).toEqual([])
  })

  test('is in no export, no backup, and nowhere in the bytes of the store', async () => {
    expect(await run('export', c, 'race.ndjson')).toMatchObject({ code: 0 })
    expect(await run('backup', join(folder, 'all.backup'))).toMatchObject({ code: 0 })
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(1)
    const names = files.map(({ parentPath, name }) => join(parentPath, name))
    expect(
      names.filter((name) => SECRETS.some((secret) => secret.test(readFileSync(name, 'latin1')))),
    ).toEqual([])
    expect(names.filter((name) => /replaced|masking|athletes.sqlite-/.test(name))).toEqual([])
    expect(await run('check')).toMatchObject({ code: 0 })
    if (kind === 'PostgreSQL') {
      const sql = postgres(environment['BELL_LAP_STORE']!, { max: 1 })
      const rows = await sql`SELECT body FROM fact`
      const schemas = await sql`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'replaced%'`
      await sql.end()
      expect(rows.filter(({ body }) => SECRETS.some((secret) => secret.test(String(body))))).toEqual([])
      expect(schemas).toHaveLength(0)
    }
  })

  test('is not named again by a start list, because the results of the bib are those of somebody else by now', () => {
    expect(named).toMatch(new RegExp(`^422 .*bib ${BIB} `))
  })

  test('is said by a fact in each competition', () => {
    expect(after.get(`/ingest/competitions/${c}/facts`)).toContain('"type":"personMasked"')
  })
})

test('nobody is masked under an id that nobody has', async () => {
  const folder = makeFolder()
  const server = await startTestServer({ dataFolder: folder })
  await server.postFacts(c, FACTS)
  await server.close()
  const store = readFileSync(join(folder, 'journal.sqlite'))
  const run = (...args: string[]) => runCommand(args, { BELL_LAP_DATA: folder }, folder)
  expect(await run('mask', '10009780513')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No stored fact'),
  })
  expect(await run('mask', ID, '--as', '10009780513')).toMatchObject({ code: 2 })
  expect(readFileSync(join(folder, 'journal.sqlite'))).toEqual(store)
})

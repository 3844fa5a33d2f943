/**
 * Bibs as worn at every door of a real server: A12, 012, 12B and 12/1 beside 12 are taken, and come out again
 * in documents, pushes, tables, pictures, papers, the search and the facts.
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeFolder, startTestServer, type StartedServer } from './started-server.ts'
import { readPdfText } from './pdf-text.ts'
import { runCommand } from './typed-commands.ts'
import { visit } from './visitor.ts'

const SITE = join(import.meta.dirname, '../../web/dist')
const TOKEN = 'a-token-for-this-test'
/** In the order at the line. */
const WORN = ['A12', '012', '12B', '15.1', '12/1', 12] as const
/** In their natural order. */
const LISTED = ['12', '012', '12/1', '12B', '15.1', 'A12']
const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir']
const HEAD = { source: 'office', at: '2026-05-01T09:00:00+02:00' }

const programme = (code: string): Fact[] => [
  {
    ...HEAD,
    id: 'competition',
    type: 'competition',
    code,
    year: 2026,
    name: 'Labels Cup',
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: '2026-05-31',
    end: '2026-05-31',
    location: 'Anywhere',
    noc: 'GBR',
    timeZone: 'Europe/London',
    priority: 0,
  },
  {
    ...HEAD,
    id: 'stage-1',
    type: 'stage',
    stage: 1,
    name: 'Anywhere',
    stageType: 'MS',
    distanceM: 24_000,
    startAt: '2026-05-31T10:00:00+01:00',
  },
]
const startList: Fact = {
  ...HEAD,
  id: 'start-list',
  type: 'startList',
  riders: WORN.map((bib, index) => ({ bib, lastName: NAMES[index]!, nation: 'GBR' })),
}
const started: Fact = {
  ...HEAD,
  id: 'started',
  type: 'stageStarted',
  stage: 1,
  startedAt: '2026-05-31T10:00:00+01:00',
}
const passing = (bib: string | number, index: number, id = `p-${index}`): Fact => ({
  source: 'van',
  id,
  at: '2026-05-31T10:50:00+01:00',
  type: 'passing',
  stage: 1,
  bib,
  point: 'Finish',
  timeOfDayMs: 38_400_000 + index * 5000,
})
const raced = (code: string): Fact[] => [
  ...programme(code),
  startList,
  started,
  ...WORN.map((bib, index) => passing(bib, index)),
]
const C = 'labels2026'
const STAGE = `/competitions/${C}/stages/1`

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer({ siteFolder: SITE })
  await server.postFacts(C, raced('labels'))
})
afterAll(() => server.close())

const json = async (path: string): Promise<never> => (await server.get(path)).json() as Promise<never>
interface Ranked {
  readonly rank: number
  readonly key: string
  readonly rider: { readonly bib: number | null; readonly bibLabel: string; readonly name: string }
}
const rowsOf = async (path: string): Promise<readonly Ranked[]> => {
  const body = (await json(path)) as
    | readonly { readonly results: readonly Ranked[] }[]
    | { results: readonly Ranked[] }
  return Array.isArray(body) ? body[0].results : (body as { results: readonly Ranked[] }).results
}
const post = async (competition: string, body: unknown, query = '', type = 'application/json') => {
  const answer = await fetch(`${server.address}/ingest/competitions/${competition}/facts${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(Array.isArray(body) ? body : [body]),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

describe('documents', () => {
  test('have bibs as worn in their rows, listed in natural order and ranked by the line', async () => {
    const listed = await rowsOf(`${STAGE}/startlist`)
    expect(listed.map(({ rider }) => rider.bibLabel)).toEqual(LISTED)
    const live = await rowsOf(`${STAGE}/liverankings`)
    expect(live.map(({ rank, key, rider }) => [rank, key, rider.bib, rider.bibLabel])).toEqual(
      WORN.map((bib, index) => [index + 1, String(bib), bib === 12 ? 12 : null, String(bib)]),
    )
  })

  test.each(WORN)('has %s at an address of its own', async (bib) => {
    const path = `${STAGE}/rider/${encodeURIComponent(bib)}`
    const { rider } = (await json(path)) as { rider: Ranked['rider'] }
    expect(rider.bibLabel).toBe(String(bib))
  })
})

describe('the facts door', () => {
  test('takes a single fact, and the text of a number as that number', async () => {
    await server.postFacts('single2026', [...programme('single'), startList, started])
    for (const [index, bib] of WORN.entries())
      expect((await post('single2026', passing(String(bib), index))).status).toBe(201)
    expect((await rowsOf('/competitions/single2026/stages/1/liverankings')).map(({ key }) => key)).toEqual(
      WORN.map(String),
    )
    // The same fact with the number is the fact that is known.
    expect((await post('single2026', passing(12, 5))).body).toMatchObject({ accepted: 0, duplicates: 1 })
  })

  test('takes lines', async () => {
    await server.postFacts('lines2026', programme('lines'))
    const lines = raced('lines')
      .slice(2)
      .map((fact) => JSON.stringify(fact))
    expect((await post('lines2026', lines.join('\n'), '', 'application/x-ndjson')).status).toBe(201)
    expect((await rowsOf('/competitions/lines2026/stages/1/liverankings')).map(({ key }) => key)).toEqual(
      WORN.map(String),
    )
  })

  test('says in a dry run and in its answer who is concerned, by the bib as worn', async () => {
    await server.postFacts('said2026', [
      ...programme('said'),
      startList,
      {
        ...HEAD,
        id: 'result',
        type: 'stageResult',
        stage: 1,
        rows: WORN.map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_000_000 + index * 1000 })),
      },
    ])
    const out: Fact = {
      ...HEAD,
      id: 'out',
      type: 'decision',
      stage: 1,
      reason: 'motor',
      decision: { kind: 'disqualification', bib: 'A12' },
    }
    for (const query of ['?dryRun', '']) {
      const { status, body } = await post('said2026', out, query)
      expect(status).toBe(query === '' ? 201 : 200)
      const effects = JSON.stringify(body['effects'])
      expect(effects).toContain('A12')
      expect(effects).toContain('012')
    }
  })

  test('names an unknown bib as worn', async () => {
    const { status, body } = await post(
      C,
      { ...HEAD, id: 'unknown', type: 'withdrawal', stage: 1, bib: '12/2', irm: 'DNF' },
      '?dryRun',
    )
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toMatch(/bib 12\/2 is not on the start list/)
  })

  test.each(['A 12', '12/', '/12', 'A12345678', '', 'Ä1', '12\\1', '-1'])(
    'refuses %j and says what may stand',
    async (bib) => {
      const { status, body } = await post(C, passing(bib, 9, 'refused'), '?dryRun')
      expect([status, JSON.stringify(body['errors'])]).toEqual([
        422,
        expect.stringMatching(/at most 8 letters and digits, with points, dashes and slashes between them/),
      ])
    },
  )

  test('gives the facts as they were stated', async () => {
    const answer = await fetch(`${server.address}/ingest/competitions/${C}/facts?type=passing`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const bib of WORN) expect(text).toContain(`"bib":${JSON.stringify(bib)}`)
  })
})

test('pushes have the same text as the document', async () => {
  await server.postFacts('pushed2026', [...programme('pushed'), startList, started])
  const visitor = await visit(server.address)
  try {
    await visitor.register('pushed2026-stage-1')
    await server.postFacts('pushed2026', [passing('12/1', 0)])
    const { args } = await visitor.next(
      ({ message, args }) => message === 'updateStageLiveRankings' && JSON.stringify(args).includes('12/1'),
    )
    const got = await (await server.get('/competitions/pushed2026/stages/1/liverankings')).text()
    expect(args.find((each) => typeof each === 'string' && each.startsWith('['))).toBe(got)
    expect(JSON.parse(got)).toMatchObject([
      { results: [{ rank: 1, key: '12/1', rider: { bib: null, bibLabel: '12/1' } }] },
    ])
  } finally {
    await visitor.connection.stop()
  }
})

test('frames have them', async () => {
  await server.postFacts('frames2026', [...programme('frames'), startList, started])
  await server.postFrames('frames2026', [
    {
      id: 'f-1',
      source: 'gps',
      at: '2026-05-31T10:20:00+01:00',
      stage: 1,
      riders: WORN.map((bib, index) => ({ bib, toFinishM: 10_000 + index * 400, speedKmh: 40 })),
    },
  ])
  const tracking = await (await server.get('/competitions/frames2026/stages/1/tracking')).text()
  for (const bib of WORN)
    expect(tracking).toContain(bib === 12 ? '{"bib":12,' : `{"bib":null,"bibLabel":"${bib}"`)
})

test('tables have them as text', async () => {
  const table = await (await server.get(`${STAGE}/liverankings.csv`)).text()
  const [header = '', ...lines] = table.trimEnd().split('\r\n')
  const at = header.split(',').indexOf('rider.bibLabel')
  expect(lines.map((line) => line.split(',')[at])).toEqual(WORN.map(String))
})

describe('people', () => {
  test('are found by name, and lead to their pages', async () => {
    for (const [index, bib] of WORN.entries()) {
      await expect
        .poll(async () => {
          const found = (await json(`/athletes/search?query=${NAMES[index]}`)) as { id: string }[]
          return found.some(({ id }) => id === `${C}-${String(bib).replace('/', '~')}`)
        })
        .toBe(true)
      const id = `${C}-${String(bib).replace('/', '~')}`
      const palmares = await server.get(`/athletes/palmares/${id}`)
      expect([palmares.status, JSON.stringify(await palmares.json())]).toEqual([
        200,
        expect.stringContaining(NAMES[index]!.toUpperCase()),
      ])
      const page = await server.get(`/athlete/${id}`)
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining(NAMES[index]!.toUpperCase()),
      ])
    }
  })
})

test('papers have them', async () => {
  for (const path of [`${STAGE}/startlist.pdf`, `${STAGE}/rankings/stage.pdf`]) {
    const answer = await server.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const texts = readPdfText(new Uint8Array(await answer.arrayBuffer())).flatMap((page) => page.texts)
    for (const bib of WORN) expect(texts).toContain(String(bib))
  }
})

test('pictures to share are drawn', async () => {
  const picture = await server.get(`${STAGE}/share.png?result=1`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('pages have them, with addresses that can be followed', async () => {
  const page = await (await server.get('/2026/labels/startlist')).text()
  for (const bib of LISTED) expect(page).toContain(`>${bib}<`)
  expect(page).not.toMatch(/href="[^"]*12\/1/)
})

describe('import', () => {
  const data = makeFolder()
  const run = (...args: readonly string[]) => runCommand(args, { BELL_LAP_DATA: data }, data)

  test('of a bundle, of a start list and of a result takes them', async () => {
    const folder = await mkdtemp(join(data, 'files-'))
    const bundle = join(folder, 'race.ndjson')
    await writeFile(bundle, `${[...programme('typed')].map((fact) => JSON.stringify(fact)).join('\n')}\n`)
    expect(await run('import', bundle)).toMatchObject({ code: 0 })
    const list = join(folder, 'list.csv')
    await writeFile(
      list,
      `Bib,Last name,Nation\n${WORN.map((bib, index) => `${bib},${NAMES[index]},GBR`).join('\n')}\n`,
    )
    expect(await run('import', 'file', list, '--competition', 'typed2026')).toMatchObject({ code: 0 })
    const result = join(folder, 'result.csv')
    await writeFile(
      result,
      `Rank,Bib,Time\n${WORN.map((bib, index) => `${index + 1},${bib},40:0${index}`).join('\n')}\n`,
    )
    expect(await run('import', 'file', result, '--competition', 'typed2026', '--stage', '1')).toMatchObject({
      code: 0,
    })
    const typed = await startTestServer({ dataFolder: data })
    try {
      const rankings = (await (
        await typed.get('/competitions/typed2026/stages/1/rankings/stage')
      ).json()) as never
      expect((rankings as { results: readonly Ranked[] }[])[0]!.results.map(({ key }) => key)).toEqual(
        WORN.map(String),
      )
    } finally {
      await typed.close()
    }
  })
})

test('the tables door takes them', async () => {
  await server.postFacts('tables2026', programme('tables'))
  const table = `Bib,Last name,Nation\n${WORN.map((bib, index) => `${bib},${NAMES[index]},GBR`).join('\n')}\n`
  const answer = await fetch(
    `${server.address}/ingest/competitions/tables2026/tables/startList?name=list.csv`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
      body: table,
    },
  )
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
  expect(
    (await rowsOf('/competitions/tables2026/stages/1/startlist')).map(({ rider }) => rider.bibLabel),
  ).toEqual(LISTED)
})

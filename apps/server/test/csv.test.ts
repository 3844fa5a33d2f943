/** Lists and rankings as CSV over HTTP: by the ending of the address, and by the client's preference. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
const c = race.competitionId
const STAGE = `/competitions/${c}/stages/1`
let server: StartedServer
beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
})
afterAll(() => server.close())

const asked = (accept: string, more: Record<string, string> = {}) => ({ headers: { accept, ...more } })

describe('an address that ends in .csv', () => {
  test.each([
    ['/competitions.csv?year=2026', 'competitions.csv', 'id,code,year,name'],
    [`/competitions/${c}/stages.csv`, `${c}-stages.csv`, 'number,label,name,type'],
    [`${STAGE}/rankings/stage.csv`, `${c}-stages-1-rankings-stage.csv`, 'ranking.order,ranking.name'],
    [`${STAGE}/Rankings/Overall.CSV`, `${c}-stages-1-rankings-overall.csv`, 'ranking.order,ranking.name'],
    [`${STAGE}/startlist.csv`, `${c}-stages-1-startlist.csv`, 'rank,resultType,key,value'],
  ])('%s is a table with a header', async (path, name, header) => {
    const answer = await server.get(path)
    const text = await answer.text()
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'text/csv; charset=utf-8; header=present', `attachment; filename="${name}"`])
    expect(text.startsWith(header)).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('has as many lines as the document has rows', async () => {
    const rankings = (await (await server.get(`${STAGE}/rankings/stage`)).json()) as { results: unknown[] }[]
    const csv = await (await server.get(`${STAGE}/rankings/stage.csv`)).text()
    const rows = rankings.reduce((sum, { results }) => sum + results.length, 0)
    expect(csv.split('\r\n')).toHaveLength(rows + 2)
  })

  test.each([
    [`${STAGE}/map.csv`, 404, 'unknown'],
    [`/competitions/${c}/haslive.csv`, 404, 'unknown'],
    ['/competitions/nobody2026/stages.csv', 404, 'unknown'],
    [`/competitions/${c}/stages/99/teams.csv`, 404, 'unknown'],
    [`/competitions/${c}/stages/one/teams.csv`, 400, 'bad-parameter'],
    [`/competitions/${c}/reports.csv`, 404, 'not-yet'],
    [`/competitions/search.csv?query=x`, 400, 'bad-parameter'],
  ])('%s is refused like the document: %i %s', async (path, status, code) => {
    const answer = await server.get(path)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('a part of a table', () => {
  const linesOf = async (path: string): Promise<string[][]> => {
    const answer = await server.get(`${STAGE}/${path}`)
    expect(answer.status).toBe(200)
    return (await answer.text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  }

  test('has only the rows of one ranking', async () => {
    const rankings = (await (await server.get(`${STAGE}/rankings/overall`)).json()) as {
      order: number
      results: unknown[]
    }[]
    expect(rankings.length).toBeGreaterThan(1)
    for (const { order, results } of rankings) {
      const [header, ...rows] = await linesOf(`rankings/overall.csv?ranking=${order}`)
      expect(header![0]).toBe('ranking.order')
      expect([...new Set(rows.map(([first]) => first))]).toEqual([String(order)])
      expect(rows.length).toBeGreaterThanOrEqual(results.length)
    }
    const answer = await server.get(`${STAGE}/rankings/overall.csv?ranking=1`)
    expect(answer.headers.get('content-disposition')).toContain('rankings-overall-1.csv')
  })

  test('has only non-empty columns, with their values', async () => {
    const [all, filled] = await Promise.all([
      linesOf('startlist.csv'),
      linesOf('startlist.csv?columns=filled'),
    ])
    const columns = all[0]!.flatMap((_, at) => (all.slice(1).some((row) => row[at] !== '') ? at : []))
    expect(columns.length).toBeLessThan(all[0]!.length)
    expect(filled).toEqual(all.map((row) => columns.map((at) => row[at])))
  })

  test('begins with a byte order mark, and is a table of its own to caches', async () => {
    const [plain, marked] = await Promise.all([
      server.get(`${STAGE}/startlist.csv`),
      server.get(`${STAGE}/startlist.csv?bom=1`),
    ])
    expect(plain.headers.get('etag')).not.toBe(marked.headers.get('etag'))
    const bytes = Buffer.from(await marked.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.subarray(3).toString()).toBe(await plain.text())
  })

  test.each([
    ['rankings/overall.csv?ranking=99', 404, 'unknown'],
    ['rankings/overall.csv?ranking=first', 400, 'bad-parameter'],
    ['startlist.csv?ranking=0', 400, 'bad-parameter'],
    ['startlist.csv?columns=some', 400, 'bad-parameter'],
    ['startlist.csv?bom=yes', 400, 'bad-parameter'],
  ])('%s is refused: %i %s', async (path, status, code) => {
    const answer = await server.get(`${STAGE}/${path}`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })
})

describe('the address of the document', () => {
  const path = `${STAGE}/rankings/stage`

  test('gives a table to clients that prefer one, and varies by the Accept header', async () => {
    const [csv, json, ending] = await Promise.all([
      server.get(path, asked('text/csv')),
      server.get(path, asked('*/*')),
      server.get(`${path}.csv`, asked('application/json')),
    ])
    expect([csv, json, ending].map((each) => each.headers.get('content-type')?.split(';')[0])).toEqual([
      'text/csv',
      'application/json',
      'text/csv',
    ])
    expect([csv, json, ending].map((each) => each.headers.get('vary'))).toEqual([
      'Accept, Accept-Encoding',
      'Accept, Accept-Encoding',
      'Accept-Encoding',
    ])
    expect(await csv.text()).toBe(await ending.text())
    expect(csv.headers.get('bell-lap-version')).toBe(json.headers.get('bell-lap-version'))
    expect(csv.headers.get('last-modified')).toBe(json.headers.get('last-modified'))
  })

  test('stays JSON if the document is no list', async () => {
    const answer = await server.get(STAGE, asked('text/csv'))
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
      'application/json; charset=utf-8',
      'Accept-Encoding',
    ])
  })

  test('table and JSON have tags of their own, and each is answered with 304', async () => {
    const tagOf = async (accept: string) => (await server.get(path, asked(accept))).headers.get('etag') ?? ''
    const [csv, json] = [await tagOf('text/csv'), await tagOf('application/json')]
    expect(csv).not.toBe(json)
    const status = async (accept: string, tag: string) =>
      (await server.get(path, asked(accept, { 'if-none-match': tag }))).status
    expect([
      await status('text/csv', csv),
      await status('text/csv', json),
      await status('application/json', csv),
    ]).toEqual([304, 200, 200])
  })

  test('HEAD has the length of the table, and a compressed table is the same', async () => {
    const plain = await server.get(`${path}.csv`, asked('*/*', { 'accept-encoding': 'identity' }))
    const text = await plain.text()
    const head = await server.get(`${path}.csv`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect([head.headers.get('content-length'), await head.text()]).toEqual([
      String(Buffer.byteLength(text)),
      '',
    ])
    const coded = await server.get(`${path}.csv`, asked('*/*', { 'accept-encoding': 'gzip' }))
    expect(coded.headers.get('content-encoding')).toBe('gzip')
    expect(await coded.text()).toBe(text)
  })
})

test('a name that looks like a formula is text in the table', async () => {
  const startList = race.facts.find((fact) => fact.type === 'startList')!
  const [first, ...others] = startList.riders
  await server.postFacts(c, [
    {
      ...startList,
      id: 'with-a-formula',
      supersedes: { source: startList.source, id: startList.id },
      riders: [{ ...first!, lastName: '=cmd|calc', firstName: '' }, ...others],
    },
  ])
  const csv = await (await server.get(`${STAGE}/startlist.csv`)).text()
  expect(csv).toContain(`"'=CMD|CALC"`)
  expect(csv).not.toMatch(/(^|,)=/m)
})

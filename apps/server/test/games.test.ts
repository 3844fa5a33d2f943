/** Games over HTTP and the hub: their documents, and that a medal stated tells visitors to ask again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { startTestServer, type StartedServer } from './started-server.ts'
import { visit } from './visitor.ts'

const MEDALS = '/multisports/oakfield/2026/medals'
const games = { ...FACT_EXAMPLES.competition, code: 'oakfield', competitionType: 'Empty' } as Fact
const won = (id: string, firstName: string): Fact => {
  const { medallists, ...told } = FACT_EXAMPLES.medallists
  const [gold, ...others] = medallists
  const winners = [{ ...gold!.winners[0]!, firstName }]
  return { ...told, id, medallists: [{ ...gold!, winners }, ...others] }
}

let server: StartedServer
beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts('oakfield2026', [games, FACT_EXAMPLES.games, FACT_EXAMPLES.medalEvent])
})
afterAll(() => server.close())

test('their documents are served under the code that the list of sports has, in any case, and as a table', async () => {
  const sports = (await (await server.get('/competitions/sports')).json()) as {
    sport: string
    multiSport: boolean
  }[]
  expect(sports).toMatchObject([{ sport: 'oakfield', multiSport: true }])
  for (const name of ['details', 'schedule', 'competitions', 'medals']) {
    const answer = await server.get(`/Multisports/OAKFIELD/2026/${name}`)
    expect([name, answer.status, answer.headers.get('etag') !== null]).toEqual([name, 200, true])
  }
  const csv = await (await server.get(`${MEDALS}.csv`)).text()
  expect(csv).toBe('rank,rankByGold,nation,gold,silver,bronze,total,inferred,inferredFrom\r\n')
})

test('games that nobody knows, and a nation without a medal, are 404 unknown; a year is a number', async () => {
  for (const path of ['/multisports/rome/1960/medals', `${MEDALS}/fra`]) {
    const answer = await server.get(path)
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'unknown' }])
  }
  expect((await server.get('/multisports/oakfield/soon/medals')).status).toBe(400)
})

test('a medal stated, and a winner corrected, send updateLive; what changed is then another body', async () => {
  const visitor = await visit(server.address)
  const moved = () =>
    visitor.next(({ message, args }) => message === 'updateLive' && args[0] === 'oakfield2026')
  await visitor.register('live')
  const before = await server.get(MEDALS)
  const again = (headers: Headers) =>
    server.get(MEDALS, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect((await again(before.headers)).status).toBe(304)

  await server.postFacts('oakfield2026', [won('first', 'Ivy')])
  await moved()
  const after = await again(before.headers)
  expect([after.status, await after.json()]).toMatchObject([
    200,
    {
      table: [
        { nation: 'IRL', rank: 1 },
        { nation: 'GBR', rank: 1 },
      ],
    },
  ])

  // The table stays the same; who won does not.
  visitor.forget()
  await server.postFacts('oakfield2026', [won('second', 'Iris')])
  await moved()
  expect((await again(after.headers)).status).toBe(304)
  expect(await (await server.get(`${MEDALS}/IRL`)).json()).toMatchObject({
    medals: [{ winners: [{ firstName: 'Iris' }] }],
  })
  await visitor.connection.stop()
})

import { HttpTransportType, type HubConnection } from '@microsoft/signalr'
import { formatVersion, type DocumentAddress, type PushedAddress } from '@bell-lap/protocol/version'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHANNELS_PER_CONNECTION } from '../src/live/hub.ts'
import { makeLongProgramme, makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'
import { visit as visitServer, type Visitor } from './visitor.ts'

const race = makeRunningRace()
const c = race.competitionId
const CHANNEL = `${c}-stage-2`
/** Each of them changes the live rankings. */
const passings = race.later.filter((fact) => fact.type === 'passing' && fact.point === 'Finish')
let server: StartedServer
const open: HubConnection[] = []

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
})
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())))
afterAll(() => server.close())

async function visit(transport?: HttpTransportType): Promise<Visitor> {
  const visitor = await visitServer(server.address, transport)
  open.push(visitor.connection)
  return visitor
}

describe('register', () => {
  test('answers with the documents of the channel that exist, as GET has them', async () => {
    const { connection } = await visit()
    const addresses = await connection.invoke<DocumentAddress[]>('register', CHANNEL)
    expect(addresses.map(({ path }) => path)).toContain(`/competitions/${c}/stages/2/live`)
    expect(addresses.map(({ path }) => path)).not.toContain(`/competitions/${c}/stages/1/live`)
    for (const address of addresses) {
      const answer = await server.get(address.path)
      expect([address.path, answer.status]).toEqual([address.path, 200])
      expect(answer.headers.get('bell-lap-version')).toBe(formatVersion(address))
    }
  })

  test('of `live` returns the documents of every competition', async () => {
    const { connection } = await visit()
    const addresses = await connection.invoke<DocumentAddress[]>('register', 'live')
    expect(addresses.map(({ path }) => path)).toEqual([
      `/competitions/${c}/haslive`,
      `/competitions/${c}/live`,
    ])
  })

  test('has the same effect when repeated, and a number has one form', async () => {
    const { connection } = await visit()
    const first = await connection.invoke('register', CHANNEL)
    expect(await connection.invoke('register', CHANNEL)).toEqual(first)
    expect(await connection.invoke('register', `${c}-stage-02`)).toEqual(first)
  })

  test('of an unknown competition is refused until it exists', async () => {
    const { connection } = await visit()
    const register = () => connection.invoke<DocumentAddress[]>('register', 'later2026-stage-1')
    await expect(register()).rejects.toThrow(/no competition later2026/)
    const facts = race.facts.map((fact) => (fact.type === 'competition' ? { ...fact, code: 'later' } : fact))
    await server.postFacts('later2026', facts)
    expect((await register()).map(({ path }) => path)).toContain(
      '/competitions/later2026/stages/1/rankings/stage',
    )
  })

  test.each([[''], ['stage-4'], ['LIVE'], ['made2026-stage-x'], [`${c}-stage-1000`], ['../live']])(
    'refuses the invalid channel %j with a sentence',
    async (channel) => {
      const { connection } = await visit()
      await expect(connection.invoke('register', channel)).rejects.toThrow(/no such channel/)
    },
  )

  test.each([[[]], [[1]], [[null]], [[CHANNEL, CHANNEL]]])('refuses arguments %j', async (args) => {
    const { connection } = await visit()
    await expect(connection.invoke('register', ...args)).rejects.toThrow(/'register'/)
    expect(await connection.invoke('register', CHANNEL)).not.toEqual([])
  })

  test('is limited for a connection; unregister frees a place', async () => {
    const long = makeLongProgramme(CHANNELS_PER_CONNECTION)
    await server.postFacts(long.competition, long.facts)
    const { connection } = await visit()
    // These stages have not been raced. Their channels can be followed nevertheless.
    for (let stage = 1; stage <= CHANNELS_PER_CONNECTION; stage++)
      await connection.invoke('register', `${long.competition}-stage-${stage}`)
    await expect(connection.invoke('register', 'live')).rejects.toThrow(/unregister one/)
    await connection.invoke('unregister', `${long.competition}-stage-9`)
    expect(await connection.invoke('register', 'live')).toHaveLength(6)
  })
})

describe('a fact that comes in', () => {
  test('is pushed with the bytes of the GET, and an increasing version', async () => {
    const visitor = await visit()
    const before = await visitor.connection.invoke<DocumentAddress[]>('register', CHANNEL)
    await server.postFacts(c, passings.slice(0, 4))
    const push = await visitor.next(({ message }) => message === 'updateStageLiveRankings')
    const [competition, stage, text, address] = push.args as [string, number, string, PushedAddress]
    const path = `/competitions/${c}/stages/2/liverankings`
    expect([competition, stage, address.path]).toEqual([c, 2, path])
    const known = before.find((each) => each.path === path)
    expect(address.epoch).toBe(known?.epoch)
    expect(address.version).toBeGreaterThan(known?.version ?? 0)
    const answer = await server.get(path)
    expect(answer.headers.get('bell-lap-version')).toBe(formatVersion(address))
    expect(await answer.text()).toBe(text)
  })

  test.each([
    ['server-sent events', HttpTransportType.ServerSentEvents, 12],
    ['long polling', HttpTransportType.LongPolling, 14],
  ])('reaches visitors by %s too', async (_, transport, from) => {
    const visitor = await visit(transport)
    await visitor.connection.invoke('register', CHANNEL)
    await server.postFacts(c, passings.slice(from, from + 2))
    const { args, address } = await visitor.next(({ message }) => message === 'updateStageLiveRankings')
    expect(await (await server.get(address.path)).text()).toBe(args[2])
  })

  test('causes no push of documents that it does not change', async () => {
    const visitor = await visit()
    await visitor.connection.invoke('register', CHANNEL)
    await server.postFacts(c, [{ ...race.facts[0]!, id: 'competition-once-more' }])
    await server.postFacts(c, passings.slice(4, 8))
    await visitor.next(({ message }) => message === 'updateStageLiveRankings')
    expect(
      visitor.received.filter(({ message }) => message === 'updateStartlist' || message === 'updateTeams'),
    ).toEqual([])
  })

  test('reaches only registered visitors, and none who unregistered', async () => {
    const [follower, elsewhere, gone] = await Promise.all([visit(), visit(), visit()])
    await follower.connection.invoke('register', CHANNEL)
    await elsewhere.connection.invoke('register', `${c}-stage-1`)
    await gone.connection.invoke('register', CHANNEL)
    await gone.connection.invoke('unregister', CHANNEL)
    await server.postFacts(c, passings.slice(8, 12))
    await follower.next(({ message }) => message === 'updateStageLiveRankings')
    await elsewhere.connection.invoke('unregister', 'live')
    await gone.connection.invoke('unregister', 'live')
    expect(
      [...elsewhere.received, ...gone.received].filter(({ address }) => address.path.includes('/stages/2/')),
    ).toEqual([])
  })

  test('that begins a race reaches everybody: updateHasLive and updateLive have the bodies of their GETs', async () => {
    const visitor = await visit()
    await visitor.connection.invoke('register', 'live')
    const facts = race.facts.map((fact) => (fact.type === 'competition' ? { ...fact, code: 'other' } : fact))
    await server.postFacts('other2026', facts)
    const hasLive = await visitor.next(
      ({ message, args }) => message === 'updateHasLive' && args[0] === 'other2026' && args[1] === true,
    )
    expect(hasLive.address.path).toBe('/competitions/other2026/haslive')
    expect(await (await server.get(hasLive.address.path)).json()).toBe(hasLive.args[1])
    const push = await visitor.next(
      ({ message, args }) => message === 'updateLive' && args[0] === 'other2026' && args[2] === 2,
    )
    const [, unit, number, live, links, summaries, address] = push.args as [
      string,
      string,
      number,
      string,
      string,
      string,
      PushedAddress,
    ]
    expect([unit, number, address.path]).toEqual(['stage', 2, '/competitions/other2026/live'])
    const texts = await Promise.all(
      ['/competitions/other2026/live', '/competitions/livelink', '/competitions/other2026/summaries'].map(
        async (path) => (await server.get(path)).text(),
      ),
    )
    expect([live, links, summaries]).toEqual(texts)
  })

  test('that changes a document without a push of its own is reported by updateLive', async () => {
    const visitor = await visit()
    await visitor.connection.invoke('register', 'live')
    const competition = race.facts[0]!
    expect(competition.type).toBe('competition')
    await server.postFacts(c, [{ ...competition, id: 'renamed', name: 'Another name' } as typeof competition])
    const push = await visitor.next(({ message, args }) => message === 'updateLive' && args[0] === c)
    expect(push.address.path).toBe(`/competitions/${c}/live`)
  })
})

describe('frames', () => {
  test('move the live documents and count in their version', async () => {
    const visitor = await visit()
    await visitor.connection.invoke('register', CHANNEL)
    const frame = race.frames.find(({ stage }) => stage === 2)!
    await server.postFrames(c, [frame])
    const push = await visitor.next(({ message }) => message === 'updateTracking')
    expect(push.args.slice(0, 2)).toEqual([c, 2])
    const answer = await server.get(push.address.path)
    expect(await answer.text()).toBe(push.args[2])
    expect(answer.headers.get('bell-lap-version')).toBe(formatVersion(push.address))
  })
})

describe('a restart', () => {
  test('leaves epoch and versions as they were', async () => {
    const { connection } = await visit()
    const before = await connection.invoke<DocumentAddress[]>('register', CHANNEL)
    await connection.stop()
    const { dataFolder } = server
    await server.close()
    server = await startTestServer({ dataFolder })
    const after = await (await visit()).connection.invoke<DocumentAddress[]>('register', CHANNEL)
    expect(after).toEqual(before)
  })
})

/**
 * A relegation on stage 3 of the real Tour, posted when stage 21 is over: it changes exactly the documents it must, and
 * each is pushed once, to those alone who follow it (D-009, D-010). Taking it back brings the earlier bytes back, in the
 * same way. Which documents have to change is proved in packages/race; here, that visitors have them.
 */
import { HttpTransportType } from '@microsoft/signalr'
import { definitionOf, DOCUMENT_NAMES, type DocumentName } from '@bell-lap/protocol/documents'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import { formatPath } from '@bell-lap/protocol/path'
import { formatVersion, type DocumentAddress } from '@bell-lap/protocol/version'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type StartedServer } from './started-server.ts'
import { visit, type ReceivedPush, type Visitor } from './visitor.ts'

const C = 'tdf2026'
const FACTS = readFacts(new URL('../../../races/tdf2026/', import.meta.url).pathname)
const STAGES = Array.from({ length: 21 }, (_, index) => index + 1)
const FROM_STAGE_3 = STAGES.slice(2)
const AT = '2026-07-28T12:00:00+02:00'

const channelOfStage = (stage: number): string => `${C}-stage-${stage}`
const ofStage = (stage: number, part: string): string => `/competitions/${C}/stages/${stage}/${part}`
const ofTour = (part: string): string => `/competitions/${C}/${part}`
/** The channel of a document. Null for one without a push. */
const CHANNELS = new Map(
  STAGES.flatMap((s) =>
    DOCUMENT_NAMES.filter((name) => definitionOf(name).channel === 'unit' && definitionOf(name).push).map(
      (name) => [formatPath(name, { c: C, s } as never), channelOfStage(s)] as const,
    ),
  ),
)

interface Held {
  readonly etag: string
  readonly version: string
  readonly text: string
}
type Documents = ReadonlyMap<string, Held>

interface Follower {
  readonly visitor: Visitor
  readonly channels: readonly string[]
}

let server: StartedServer
const followers: Follower[] = []
let relegated: number
let paths: readonly string[]
/** Every document of the Tour before the relegation, with it, and after its withdrawal. */
let before: Documents
let corrected: Documents
let restored: Documents
/**
 * The answer to a GET with the earlier tag while the relegation holds, and the registration of a visitor who
 * comes then.
 */
let answered: ReadonlyMap<string, number>
let toldNewcomer: readonly DocumentAddress[]

/** Every document of the Tour: of riders only one, of sprints the first of each stage. */
function listPaths(bib: number): string[] {
  const params = { c: C, id: String(bib), kind: 'sprint', n: 1 }
  const pathsOf = (name: DocumentName): string[] =>
    definitionOf(name).path.includes('{s}')
      ? STAGES.map((s) => formatPath(name, { ...params, s } as never))
      : [formatPath(name, params as never)]
  return DOCUMENT_NAMES.filter(
    (name) => definitionOf(name).scope === 'competition' && !definitionOf(name).path.includes('{e}'),
  ).flatMap(pathsOf)
}
async function readAll<Read>(read: (path: string) => Promise<Read>): Promise<Map<string, Read>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
}
async function readDocument(path: string): Promise<Held> {
  const answer = await server.get(path)
  const header = (name: string) => answer.headers.get(name) ?? ''
  return { etag: header('etag'), version: header('bell-lap-version'), text: await answer.text() }
}
/** The status for a client that holds the earlier document. */
async function askAgain(path: string): Promise<number> {
  const answer = await server.get(path, {
    headers: { 'if-none-match': before.get(path)?.etag || 'W/"none"' },
  })
  await answer.arrayBuffer()
  return answer.status
}
const listChanged = (from: Documents, to: Documents): string[] =>
  paths.filter((path) => from.get(path)?.text !== to.get(path)?.text)

async function follow(channels: readonly string[], transport?: HttpTransportType): Promise<void> {
  const visitor = await visit(server.address, transport)
  for (const channel of channels) await visitor.register(channel)
  followers.push({ visitor, channels })
}

/**
 * The pushes that a follower must get when these documents change: those of its channels, and of `live` that
 * the Tour changed.
 */
const wantedOf = ({ channels }: Follower, changed: readonly string[]): string[] => [
  ...changed.filter((path) => channels.includes(CHANNELS.get(path) ?? '')),
  ...(channels.includes('live') ? [ofTour('live')] : []),
]

/** Posts a fact. Resolves with the documents after it, once everyone has its changes. */
async function post(fact: Fact, standing: Documents): Promise<Documents> {
  const counts = followers.map(({ visitor }) => visitor.received.length)
  await server.postFacts(C, [fact])
  const documents = await readAll(readDocument)
  const changed = listChanged(standing, documents)
  await Promise.all(
    followers.flatMap((follower, index) => {
      const { received, next } = follower.visitor
      const isNew = (push: ReceivedPush) => received.indexOf(push) >= (counts[index] ?? 0)
      return wantedOf(follower, changed).map((path) =>
        next((push) => push.address.path === path && isNew(push)),
      )
    }),
  )
  return documents
}

/** Renames a team and the Tour, which changes every channel: all earlier pushes have come then. */
async function postLast(): Promise<void> {
  const renamed = (type: FactType) => {
    const fact = FACTS.find((each) => each.type === type)
    return { ...fact, id: `renamed-${type}`, name: 'Another name' } as Fact
  }
  await server.postFacts(C, [renamed('team'), renamed('competition')])
  await Promise.all(
    followers.flatMap(({ visitor, channels }) =>
      channels.map((channel) => visitor.next((push) => isLast(push) && isOf(push, channel))),
    ),
  )
}
const isLast = ({ address }: ReceivedPush): boolean => address.version > FACTS.length + 2
const isOf = ({ address: { path } }: ReceivedPush, channel: string): boolean =>
  channel === 'live' ? path === ofTour('live') : CHANNELS.get(path) === channel

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(C, FACTS)
  const [stage] = (await (await server.get(ofStage(3, 'rankings/stage'))).json()) as Rankings
  relegated = stage?.results[0]?.rider?.bib ?? 0
  paths = listPaths(relegated)
  before = await readAll(readDocument)

  for (const each of STAGES) await follow([channelOfStage(each)])
  await follow([channelOfStage(21)], HttpTransportType.ServerSentEvents)
  await follow([channelOfStage(21)], HttpTransportType.LongPolling)
  await follow([...FROM_STAGE_3.map(channelOfStage), 'live'])

  const key = { id: 'late-relegation', source: 'jury' }
  const decision = { kind: 'relegation', bib: relegated } as const
  const reason = 'pushed a rider in the sprint'
  corrected = await post({ ...key, type: 'decision', at: AT, stage: 3, reason, decision }, before)
  answered = await readAll(askAgain)
  const newcomer = await visit(server.address)
  toldNewcomer = await newcomer.register(channelOfStage(12))
  await newcomer.connection.stop()
  const withdrawn: Fact = { id: 'taken-back', source: 'jury', type: 'withdrawn', at: AT, supersedes: key }
  restored = await post(withdrawn, corrected)
})
afterAll(async () => {
  await Promise.all(followers.map(({ visitor }) => visitor.connection.stop()))
  await server.close()
})

describe('a relegation on stage 3 when stage 21 is over', () => {
  test('changes that stage, and from it on the classifications, their leaders and the rider; nothing else', () => {
    const changed = listChanged(before, corrected)
    const always = [
      ...['corrections', 'stages', 'statsgap'].map(ofTour),
      ...['rankings/stage', 'live', 'timeline', 'actions', 'jerseys/overall'].map((part) => ofStage(3, part)),
      ...FROM_STAGE_3.flatMap((s) => [ofStage(s, 'rankings/overall'), ofStage(s, `rider/${relegated}`)]),
    ]
    expect(changed).toEqual(expect.arrayContaining(always))
    const others = changed.filter((path) => !always.includes(path))
    // The stage itself names its winner. On some days the leader and the wearer differ, and with them the
    // names in actions.
    const mayChange = /\/stages\/(?:3|(?:[4-9]|1\d|2[01])\/(?:actions|jerseys\/(?:stage|overall)))$/
    expect(others.filter((path) => !mayChange.test(path))).toEqual([])
  })

  test('keeps the copies of all other documents valid, and none of the changed ones', () => {
    const stale = new Set(listChanged(before, corrected))
    const statusOf = (path: string) => (before.get(path)?.etag === '' ? 404 : stale.has(path) ? 200 : 304)
    expect([...answered]).toEqual(paths.map((path) => [path, statusOf(path)]))
    expect([...answered.values()].filter((status) => status === 304).length).toBeGreaterThan(200)
  })

  test('gives later visitors the same versions', () => {
    const told = toldNewcomer.map((address) => [address.path, formatVersion(address)])
    expect(told).toContainEqual([
      ofStage(12, 'rankings/overall'),
      corrected.get(ofStage(12, 'rankings/overall'))?.version,
    ])
    expect(told).toEqual(told.map(([path = '']) => [path, corrected.get(path)?.version]))
  })
})

test('restores the earlier bytes under higher versions when it is withdrawn; only the documents of corrections show it', async () => {
  const tellers = [ofTour('corrections'), ofStage(3, 'actions')]
  expect(listChanged(before, restored)).toEqual(tellers)
  const changed = listChanged(before, corrected).filter(
    (each) => CHANNELS.has(each) && !tellers.includes(each),
  )
  for (const path of changed) {
    expect([path, restored.get(path)?.version]).not.toEqual([path, before.get(path)?.version])
    expect([path, await askAgain(path)]).toEqual([path, 304])
  }
})

test('sends everyone each changed document of their channels once, as GET has it, and nothing else', async () => {
  await postLast()
  const changed = listChanged(before, corrected)
  for (const follower of followers) {
    const wanted = wantedOf(follower, changed).toSorted()
    const pushes = follower.visitor.received.filter((push) => !isLast(push))
    const [first, second] = [pushes.slice(0, wanted.length), pushes.slice(wanted.length)]
    for (const [part, documents] of [
      [first, corrected],
      [second, restored],
    ] as const) {
      expect(part.map(({ address }) => address.path).toSorted()).toEqual(wanted)
      for (const { address, args } of part) {
        const { path } = address
        const text = path === ofTour('live') ? args[3] : args.at(-2)
        const held = documents.get(path)
        expect([path, formatVersion(address), text]).toEqual([path, held?.version, held?.text])
      }
    }
  }
  const counts = followers.map(({ channels, visitor }) => [channels[0], visitor.received.length] as const)
  expect(counts.filter(([, count]) => count === 0)).toEqual([])
})

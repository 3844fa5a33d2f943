/**
 * Documents that end: when the racing is over there are no live rankings and no positions (404 `over`), for which there is
 * no push. Whoever follows learns it from the stage's live document, which says so in the same write as everything else.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'
import { visit, type ReceivedPush, type Visitor } from './visitor.ts'

const race = makeRunningRace()
const c = race.competitionId
const CHANNEL = `${c}-stage-2`
const ENDED = ['liverankings', 'tracking'].map((part) => `/competitions/${c}/stages/2/${part}`)
const STATUS = { id: 'over', source: 'test' }

let server: StartedServer
let visitor: Visitor

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
  await server.postFrames(c, [race.frames.find(({ stage }) => stage === 2)!])
  visitor = await visit(server.address)
})
afterAll(async () => {
  await visitor.connection.stop()
  await server.close()
})

const at = race.facts.at(-1)!.at
const pathsOf = async (): Promise<string[]> => (await visitor.register(CHANNEL)).map(({ path }) => path)
const statusOf = (push: ReceivedPush): string | null =>
  push.message === 'updateStageLive' ? (JSON.parse(String(push.args[2])) as StageLive).raceStatus : null
const codeOf = async (path: string): Promise<[number, string | undefined]> => {
  const answer = await server.get(path)
  return [answer.status, ((await answer.json()) as { readonly code?: string }).code]
}

test('the end is told by the live document, in whose write nothing of what has ended comes', async () => {
  expect(await pathsOf()).toEqual(expect.arrayContaining(ENDED))
  const over: Fact = { ...STATUS, type: 'raceStatus', at, stage: 2, raceStatus: 'finished' }
  await server.postFacts(c, [over])
  const { address } = await visitor.next((push) => statusOf(push) === 'finished')
  const sameWrite = visitor.received.filter((push) => push.address.version >= address.version)
  expect(sameWrite.filter((push) => ENDED.includes(push.address.path))).toEqual([])
  for (const path of ENDED) expect([path, await codeOf(path)]).toEqual([path, [404, 'over']])
})

test('who comes afterwards is told of none of them', async () => {
  const paths = await pathsOf()
  expect(paths).toContain(`/competitions/${c}/stages/2/live`)
  expect(paths.filter((path) => ENDED.includes(path))).toEqual([])
})

test('an end that was said too early is taken back: they are pushed again, under higher versions', async () => {
  const before = visitor.received.length
  await server.postFacts(c, [{ id: 'not-over', source: 'test', type: 'withdrawn', at, supersedes: STATUS }])
  for (const path of ENDED) {
    const push = await visitor.next(
      (each) => each.address.path === path && visitor.received.indexOf(each) >= before,
    )
    expect(await (await server.get(path)).text()).toBe(push.args[2])
  }
})

/**
 * Two servers and a relay between them, as in a timing van without internet and at a federation: the line is cut and comes back, the
 * authority goes there and back, and both show the same documents.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import {
  PROCESS_TOKEN,
  postFramesTo,
  postTo,
  startServerProcess,
  type ServerProcess,
} from './server-process.ts'
import { competitionFact, passingFact, programmeFacts } from './journal-contract.ts'
import { Network } from './network.ts'
import { runCommand } from './typed-commands.ts'

const RACE = 'tob2026'
const { path: folder, remove } = makeTemporaryFolder('relay')
const folders = { van: join(folder, 'van'), office: join(folder, 'office') }
let van: ServerProcess
let office: ServerProcess
/** The line from the van to the office. */
let line: Network

/** @param port of a server that was killed, so that it is found where it was */
const start = (name: 'van' | 'office', port = 0) =>
  startServerProcess(folders[name], { BELL_LAP_SERVER_NAME: name, PORT: String(port) })
const portOf = ({ address }: ServerProcess): number => Number(new URL(address).port)

beforeAll(async () => {
  ;[van, office] = await Promise.all([start('van'), start('office')])
  line = await Network.open(portOf(office))
})
afterAll(async () => {
  line.close()
  await Promise.all([van.kill(), office.kill()])
  remove()
})

/** The command runs in this process, on the real servers. */
const run = (name: 'van' | 'office', args: readonly string[], ending?: AbortSignal) =>
  runCommand(
    args,
    {
      BELL_LAP_DATA: folders[name],
      BELL_LAP_SERVER_NAME: name,
      BELL_LAP_RELAY_TOKEN: PROCESS_TOKEN,
    },
    folder,
    ending,
  )
const giveTo = (name: 'van' | 'office', server: string, ...more: readonly string[]) =>
  run(name, ['authority', RACE, server, ...more])

/** A relay that runs until it is ended. */
function startRelay() {
  const ending = new AbortController()
  const ended = run('van', ['relay', RACE, '--to', line.address], ending.signal)
  return {
    ended,
    async end() {
      ending.abort()
      return ended
    },
  }
}

async function headOf({ address }: ServerProcess) {
  const read = async (door: string) => {
    const answer = await fetch(`${address}/ingest/competitions/${RACE}/${door}?after=999999999`, {
      headers: { authorization: `Bearer ${PROCESS_TOKEN}` },
    })
    return (await answer.json()) as { readonly seq?: number; readonly count?: number }
  }
  return { seq: (await read('facts')).seq ?? 0, count: (await read('frames')).count ?? 0 }
}
/** Resolves once the office has all facts up to this number. */
const level = async (seq: number): Promise<void> => {
  await expect.poll(() => headOf(office)).toMatchObject({ seq })
}

/** Every document that a visitor of the stage may ask for, and its version within the epoch. */
async function documentsOf({ address }: ServerProcess) {
  const paths = [
    '',
    '/startlist',
    '/flags',
    '/stages/1/live',
    '/stages/1/stagerankings',
    '/stages/1/startlist',
    '/stages/1/timeline',
    '/reports',
  ]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${address}/competitions/${RACE}${path}`)
      return {
        path,
        status: answer.status,
        version: answer.headers.get('bell-lap-version')?.split('-').at(-1),
        body: await answer.text(),
      }
    }),
  )
}

const passings = (from: number, count: number): Fact[] =>
  Array.from(
    { length: count },
    (_, n) =>
      ({ ...passingFact(`p${from + n}`, 1 + (n % 3)), timeOfDayMs: 43_200_000 + (from + n) * 1_000 }) as Fact,
  )
const frame = (n: number): Frame => ({
  id: `f${n}`,
  source: 'gps',
  at: new Date(Date.parse('2026-07-04T12:00:00Z') + n * 1_000).toISOString(),
  stage: 1,
  riders: [{ bib: 1, toFinishM: 100_000 - n, speedKmh: 40 }],
})
const refusedWith = async (address: string, facts: readonly Fact[]) => {
  const answer = await fetch(`${address}/ingest/competitions/${RACE}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  return ((await answer.json()) as { readonly code?: string }).code
}

test('a relay does not start while two servers could take facts', async () => {
  await postTo(van.address, RACE, [competitionFact('tob'), ...programmeFacts()])
  const refused = await run('van', ['relay', RACE, '--to', line.address])
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('bell-lap authority'),
  })
  expect(await headOf(office)).toEqual({ seq: 0, count: 0 })
})

test('five thousand facts, positions and a file of two hours without a line arrive in order and once', async () => {
  expect(await giveTo('van', 'van')).toMatchObject({ code: 0 })
  const relay = startRelay()
  await level((await headOf(van)).seq)
  line.become('cut')
  for (let from = 0; from < 5_000; from += 500) await postTo(van.address, RACE, passings(from, 500))
  await postFramesTo(
    van.address,
    RACE,
    Array.from({ length: 120 }, (_, n) => frame(n)),
  )
  const filed = await fetch(
    `${van.address}/ingest/competitions/${RACE}/files/result.txt?kind=results&stage=1`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${PROCESS_TOKEN}` },
      body: 'The result of the stage',
    },
  )
  expect(filed.status).toBe(201)
  expect(await refusedWith(office.address, passings(9_000, 1))).toBe('held-elsewhere')
  expect((await headOf(office)).seq).toBeLessThan(100)
  line.become('up')
  const head = await headOf(van)
  await level(head.seq)
  await expect.poll(() => headOf(office)).toEqual(head)
  expect(head).toMatchObject({ count: 120 })
  expect(await documentsOf(office)).toEqual(await documentsOf(van))
  const { id } = (await filed.json()) as { readonly id: string }
  expect(await (await fetch(`${office.address}/file/${id}`)).text()).toBe('The result of the stage')
  expect(await relay.end()).toMatchObject({ code: 0 })
})

test('cuts in the middle of requests, and a server that is killed, lose and double nothing', async () => {
  const relay = startRelay()
  for (let round = 0; round < 4; round += 1) {
    await postTo(van.address, RACE, passings(6_000 + round * 1_000, 1_000))
    const before = (await headOf(office)).seq
    await expect.poll(() => headOf(office)).not.toMatchObject({ seq: before })
    line.become('cut')
    if (round === 1) {
      await office.kill()
      office = await start('office', portOf(office))
    }
    if (round === 2) {
      await van.kill()
      van = await start('van')
    }
    line.become('up')
  }
  const { seq } = await headOf(van)
  await level(seq)
  expect(await documentsOf(office)).toEqual(await documentsOf(van))
  expect(await relay.end()).toMatchObject({ code: 0 })
})

test('the authority goes to the office and back', async () => {
  const relay = startRelay()
  expect(await giveTo('van', 'office')).toMatchObject({ code: 0 })
  expect(await refusedWith(van.address, passings(20_000, 1))).toBe('held-elsewhere')
  await level((await headOf(van)).seq)
  const seq = await postTo(office.address, RACE, passings(20_000, 3))
  await expect.poll(() => headOf(van)).toMatchObject({ seq })
  expect(await giveTo('office', 'van')).toMatchObject({ code: 0 })
  await expect.poll(() => headOf(van)).toMatchObject({ seq: seq + 1 })
  await level(await postTo(van.address, RACE, passings(21_000, 3)))
  expect(await documentsOf(office)).toEqual(await documentsOf(van))
  expect(await relay.end()).toMatchObject({ code: 0 })
})

test('after the office took over, the relay copies nothing of what the van took meanwhile, and says so', async () => {
  line.become('cut')
  await postTo(van.address, RACE, passings(30_000, 2))
  expect(await giveTo('office', 'office')).toMatchObject({ code: 1 })
  expect(await giveTo('office', 'office', '--taken')).toMatchObject({ code: 0 })
  const head = await headOf(office)
  line.become('up')
  const { code, err } = await startRelay().ended
  expect(code).toBe(1)
  expect(err).toContain(`different facts under number ${head.seq}`)
  expect(await headOf(office)).toEqual(head)
})

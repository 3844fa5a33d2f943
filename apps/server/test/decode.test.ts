/** The command beside a running server: a decoder on a real line, cut twice, with chips from a table that is corrected on the day. */
import { once } from 'node:events'
import { utimes, writeFile } from 'node:fs/promises'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { runCommandLine } from '../src/command-line/command-line.ts'
import { madeJChip, madeRaceResult, type MadeBox } from './made-decoders.ts'
import { PROCESS_TOKEN, postTo, startServerProcess, type ServerProcess } from './server-process.ts'

const { path: folder, remove } = makeTemporaryFolder('decode')
const data = join(folder, 'data')
let server: ServerProcess
/** Today, so that the decoder's clock and the race are of one day. */
const ZONE = createZone('UTC')
const today = new Date().toISOString().slice(0, 10)
const year = Number(today.slice(0, 4))
const AHEAD_MS = 3_600_000

const head = { source: 'office', at: `${today}T00:00:00+00:00` }
const race = (code: string): Fact[] => [
  {
    ...head,
    id: 'competition',
    type: 'competition',
    code,
    year,
    name: 'Oak Hill',
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: today,
    end: today,
    location: 'Oak Hill, GBR',
    noc: 'GBR',
    timeZone: 'UTC',
    priority: 0,
  },
  {
    ...head,
    id: 'stage-1',
    type: 'stage',
    stage: 1,
    name: 'Oak Hill',
    stageType: 'ITT',
    distanceM: 10_000,
    startAt: `${today}T00:00:00+00:00`,
  },
  {
    ...head,
    id: 'riders',
    type: 'startList',
    riders: [1, 2, 3, 4].map((bib) => ({ bib, lastName: `Rider ${bib}` })),
  },
]

beforeAll(async () => {
  server = await startServerProcess(data)
  for (const code of ['oakchip', 'oakread']) await postTo(server.address, `${code}${year}`, race(code))
})
afterAll(async () => {
  await server.kill()
  remove()
})

const clockOfBox = (): number => Date.now() + AHEAD_MS

/** A made box behind a real socket. */
async function openBox(box: MadeBox) {
  let line: Socket | null = null
  let lines = 0
  const listening: Server = createServer((socket) => {
    line = socket
    lines += 1
    socket.on('error', () => {})
    for (const bytes of box.connected()) socket.write(bytes)
    socket.on('data', (bytes) => {
      for (const answer of box.receive(bytes, clockOfBox())) socket.write(answer)
    })
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    lines: () => lines,
    read(chip: string, clockMs: number) {
      for (const bytes of box.read({ chip, clockMs }, line !== null)) line?.write(bytes)
    },
    cut() {
      line?.destroy()
      line = null
    },
    close: () => new Promise((resolve) => listening.close(resolve)),
  }
}

function run(args: readonly string[]) {
  const ending = new AbortController()
  const said: string[] = []
  const code = runCommandLine(['decode', ...args], {
    environment: { ...process.env, BELL_LAP_DATA: data },
    workingFolder: folder,
    print: (line) => said.push(line),
    tell: (line) => said.push(line),
    listenForEnd: () => ending.signal,
  })
  return { said, end: () => (ending.abort(), code) }
}

const TOKEN_PATH = (code: string, source: string) =>
  `/ingest/competitions/${code}${year}/facts?type=passing&source=${source}`
async function passings(code: string, source: string) {
  const answer = await fetch(server.address + TOKEN_PATH(code, source), {
    headers: { authorization: `Bearer ${PROCESS_TOKEN}` },
  })
  const { facts } = (await answer.json()) as { facts: { fact: { bib: number; timeOfDayMs: number } }[] }
  return facts.map(({ fact: { bib, timeOfDayMs } }) => ({ bib, timeOfDayMs }))
}

test('passings are stated once and at the right time, through cuts and a corrected table of chips', async () => {
  const box = await openBox(madeRaceResult())
  await writeFile(join(folder, 'chips.csv'), 'Transponder;Startnr.\nAB12;1\nAB13;2\n')
  const { said, end } = run([
    'raceresult',
    `127.0.0.1:${box.port}`,
    '--competition',
    `oakchip${year}`,
    '--stage',
    '1',
    '--chips',
    'chips.csv',
    '--since',
    '00:00',
  ])
  await expect.poll(() => said.join('\n')).toContain('its times are corrected')
  const midnight = ZONE.instantMs(today, '00:00')
  const at = (seconds: number): number => midnight + seconds * 1_000 + 250
  box.read('AB12', at(60) + AHEAD_MS)
  await expect.poll(() => passings('oakchip', 'raceresult')).toHaveLength(1)
  box.cut()
  box.read('AB13', at(61) + AHEAD_MS)
  box.read('AB99', at(62) + AHEAD_MS)
  await expect.poll(() => passings('oakchip', 'raceresult'), { timeout: 20_000 }).toHaveLength(2)
  expect(said.join('\n')).toContain('Chip AB99 has no bib')
  expect(box.lines()).toBe(2)
  const stated = await passings('oakchip', 'raceresult')
  expect(stated.map(({ bib }) => bib)).toEqual([1, 2])
  // The line to this machine takes some milliseconds.
  for (const [index, { timeOfDayMs }] of stated.entries())
    expect(Math.abs(timeOfDayMs - (60_250 + index * 1_000))).toBeLessThan(500)

  // The chip was handed out at the start, and gets its bib while the command runs.
  await writeFile(join(folder, 'chips.csv'), 'Transponder;Startnr.\nAB12;1\nAB13;2\nAB99;3\n')
  await utimes(join(folder, 'chips.csv'), 1_800_000_000, 1_800_000_000)
  await expect.poll(() => passings('oakchip', 'raceresult'), { timeout: 20_000 }).toHaveLength(3)
  expect((await passings('oakchip', 'raceresult')).at(-1)).toMatchObject({ bib: 3 })
  expect(await end()).toBe(0)
  box.read('AB12', at(63) + AHEAD_MS)
  const again = run([
    'raceresult',
    `127.0.0.1:${box.port}`,
    '--competition',
    `oakchip${year}`,
    '--stage',
    '1',
    '--chips',
    'chips.csv',
  ])
  await expect.poll(() => passings('oakchip', 'raceresult'), { timeout: 20_000 }).toHaveLength(4)
  expect(await again.end()).toBe(0)
  expect(again.said.at(-1)).toBe('1 passing stated')
  box.cut()
  await box.close()
}, 90_000)

test('a reader that connects by itself is waited for', async () => {
  const { said, end } = run([
    'jchip',
    ':0',
    '--competition',
    `oakread${year}`,
    '--stage',
    '1',
    '--since',
    '00:00',
  ])
  await expect.poll(() => said.find((line) => line.includes('on port'))).toBeDefined()
  const port = Number(/port (\d+)/.exec(said.find((line) => line.includes('on port'))!)![1])
  const box = madeJChip()
  const midnight = ZONE.instantMs(today, '00:00')
  box.read({ chip: '000004', clockMs: midnight + 120_500 + AHEAD_MS }, false)
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  line.on('data', (bytes) => {
    for (const answer of box.receive(bytes, clockOfBox())) line.write(answer)
  })
  for (const bytes of box.connected()) line.write(bytes)
  await expect.poll(() => passings('oakread', 'jchip'), { timeout: 20_000 }).toHaveLength(1)
  expect((await passings('oakread', 'jchip'))[0]!.bib).toBe(4)
  line.destroy()
  expect(await end()).toBe(0)
}, 60_000)

test.each([
  [['raceresult'], 'protocol and an address'],
  [['raceresul', '127.0.0.1'], 'raceresult'],
  [['lines', '127.0.0.1:99999'], 'not an address'],
  [['lines', '127.0.0.1', '--competition', `oakchip${year}`], '--stage'],
])('%j is not understood', async (args, reason) => {
  const { said, end } = run(args)
  expect(await end()).toBe(2)
  expect(said.join('\n')).toContain(reason)
})

/** The programs of examples/ follow a real server, as docs/live.md says they do, also over a restart of it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { HUB_MESSAGES } from '@bell-lap/protocol/hub-message'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from './free-port.ts'
import { makeFolder, makeRunningRace, startTestServer } from './started-server.ts'

const EXAMPLES = join(import.meta.dirname, '../../../examples')
const RACES = join(import.meta.dirname, '../../../races')
const race = makeRunningRace()

const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

interface Running {
  readonly child: ChildProcess
  /** The lines that it has printed, and its complaints. */
  lines(): string[]
  complaints(): string
}
const running: Running[] = []
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
})

function run(command: string, file: string, ...args: string[]): Running {
  const child = spawn(command, [join(EXAMPLES, file), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const program = { child, lines: () => out.split('\n').slice(0, -1), complaints: () => err }
  running.push(program)
  return program
}

const PROGRAMS: [what: string, command: string, file: string, tells: RegExp][] = [
  ['Node follows the event stream', process.execPath, 'follow.mjs', /^[\d.]+ km to go: \S/],
  ['Node follows the hub with the official client', process.execPath, 'hub.mjs', /^[\d.]+ km to go: \S/],
  ['Python follows the event stream', 'python3', 'follow.py', /^[\d.]+ km to go: \S/],
  ['curl shows the stream', 'bash', 'follow.sh', /^data: .*\/stages\/2\/live/],
]

describe('the examples', () => {
  it.each(PROGRAMS)('%s, over a restart of the server', async (_, command, file, tells) => {
    if (!has(command) || (command === 'bash' && !has('curl'))) return
    const c = race.competitionId
    const environment = { PORT: String(await findFreePort()) }
    const start = () => startTestServer({ dataFolder, environment })
    const dataFolder = makeFolder()
    const frames = race.frames.filter(({ stage }) => stage === 2)
    // Positions as new as what is timed: older ones make no groups.
    const lastAt = race.facts.at(-1)!.at
    const half = frames.findIndex(({ at }) => at > lastAt) + 1
    const first = await start()
    await first.postFacts(c, race.facts)
    await first.postFrames(c, frames.slice(0, half))
    const program = run(command, file, first.address, `${c}-stage-2`)
    const told = () => program.lines().filter((line) => tells.test(line))
    await expect.poll(() => told().length).toBeGreaterThan(0)
    const before = told().length
    await first.close()

    const second = await start()
    await second.postFrames(c, frames.slice(half))
    await expect.poll(() => told().length).toBeGreaterThan(before)
    expect(program.child.exitCode).toBe(null)
    // The document that is held already is not told again.
    if (file !== 'follow.sh') expect(new Set(told()).size).toBe(told().length)
    expect(program.complaints()).not.toMatch(/No client method/)
    await second.close()
  })

  it.each(PROGRAMS)('%s: of a phase, and of whatever is raced', async (_, command, file) => {
    if (!has(command) || (command === 'bash' && !has('curl'))) return
    const server = await startTestServer()
    await server.postFacts('lapsdemo2026', readFacts(join(RACES, 'lapsdemo2026')))
    await server.postFacts(race.competitionId, race.facts)
    const isStream = file === 'follow.sh'
    for (const [channel, tells] of [
      ['lapsdemo2026-event-1-phase-1', isStream ? /^data: .*\/phases\/1\/live"/ : /^finished, 1 \S+ .*\d$/],
      ['live', isStream ? /^data: .*made2026\/live"/ : /^made2026: .*\(made2026-stage-2\)/],
    ] as const) {
      const program = run(command, file, server.address, channel)
      await expect.poll(() => program.lines().some((line) => tells.test(line))).toBe(true)
      expect([program.child.exitCode, program.complaints()]).toEqual([null, ''])
      expect(program.lines().filter((line) => /^\S+ km|null|undefined|None/.test(line) && !isStream)).toEqual(
        [],
      )
    }
    await server.close()
  })

  it.each(PROGRAMS)(
    '%s, and ends where there is nothing to follow, as the server says',
    async (_, command, file) => {
      if (!has(command) || (command === 'bash' && !has('curl'))) return
      const server = await startTestServer()
      const program = run(command, file, server.address, 'tdf1903-stage-1')
      await expect.poll(() => program.child.exitCode).not.toBeNull()
      expect(program.child.exitCode).toBeGreaterThan(0)
      expect(program.complaints()).toContain('There is no competition tdf1903')
      await server.close()
    },
  )

  it.each(PROGRAMS.slice(0, 3).filter(([, , file]) => file !== 'hub.mjs'))(
    '%s and takes what is newer alone',
    async (_, command, file) => {
      if (!has(command)) return
      const groups = [{ name: 'Leaders', size: 1, gap: '+0:00' }]
      // A real server pushes nothing old; the network between may bring an answer late.
      const push = (epoch: string, version: number, kmToGo: number) => {
        const address = { path: '/x/live', epoch, version, updatedAt: '' }
        return `event: updateStageLive\ndata: ${JSON.stringify({ address, body: { kmToGo, groups } })}\n\n`
      }
      const old = createServer((request, response) => {
        if (!request.url?.startsWith('/live/')) {
          response.writeHead(200, { 'bell-lap-version': 'e-4', etag: 'W/"4"' })
          return response.end(JSON.stringify({ kmToGo: 4, groups }))
        }
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(`retry: 1000\nevent: addresses\ndata: [{"path":"/x/live"}]\n\n`)
        response.write([push('e', 5, 5), push('e', 4, 4), push('e', 5, 5), push('f', 1, 1)].join(''))
      })
      await new Promise((resolve) => old.listen(0, '127.0.0.1', () => resolve(null)))
      const program = run(command, file, `http://127.0.0.1:${(old.address() as AddressInfo).port}`, 'x')
      await expect.poll(() => program.lines().some((line) => line.startsWith('1 km'))).toBe(true)
      expect(program.lines().map((line) => line[0])).toEqual(['4', '5', '1'])
      old.closeAllConnections()
      old.close()
    },
  )

  it('the hub’s listens to every message that there is', () => {
    const text = readFileSync(join(EXAMPLES, 'hub.mjs'), 'utf8')
    expect(HUB_MESSAGES.filter((message) => !text.includes(`'${message}'`))).toEqual([])
  })
})

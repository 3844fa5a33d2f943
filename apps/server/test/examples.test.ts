/** The programs of examples/ follow a real server, as docs/live.md says they do. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const EXAMPLES = join(import.meta.dirname, '../../../examples')
const race = makeRunningRace()
let server: StartedServer

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(race.competitionId, race.facts)
  await server.postFrames(race.competitionId, race.frames)
})
afterAll(() => server.close())

const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Resolves with the first line that the program prints and `wanted` accepts; rejects with its complaints when it ends before. */
function firstLine(child: ChildProcess, wanted: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    let complaints = ''
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const line = text.split('\n').slice(0, -1).find(wanted)
      if (line !== undefined) resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${complaints}`)))
  })
}

async function follow(command: string, file: string, wanted: (line: string) => boolean): Promise<string> {
  const args = [join(EXAMPLES, file), server.address, `${race.competitionId}-stage-2`]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    return await firstLine(child, wanted)
  } finally {
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
  }
}

const tellsTheRace = (line: string): boolean => /^[\d.]+ km to go: \S/.test(line)

describe('the examples', () => {
  it('Node follows the event stream', async () => {
    expect(await follow(process.execPath, 'follow.mjs', tellsTheRace)).toContain('km to go')
  })

  it('Node follows the hub with the official client', async () => {
    expect(await follow(process.execPath, 'hub.mjs', tellsTheRace)).toContain('km to go')
  })

  it.skipIf(!has('python3'))('Python follows the event stream', async () => {
    expect(await follow('python3', 'follow.py', tellsTheRace)).toContain('km to go')
  })

  it.skipIf(!has('curl') || !has('bash'))('curl shows the stream', async () => {
    expect(await follow('bash', 'follow.sh', (line) => line.startsWith('data: '))).toContain('/stages/2/live')
  })
})

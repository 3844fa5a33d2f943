/** The cluster that deploy/cluster.sh starts, behind Debian's nginx and HAProxy with the configurations of deploy/. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { Follower, WAYS } from './follower.ts'
import { competitionFact, passingFact, programmeFacts } from './journal-contract.ts'

const SCRIPT = join(import.meta.dirname, '../../../deploy/cluster.sh')
const run = promisify(execFile)
let folder: ReturnType<typeof makeTemporaryFolder>
const cluster = async (command: string, front = 'nginx'): Promise<string> => {
  const env = { ...process.env, FRONT: front, BELL_LAP_DRAIN_S: '1' }
  return (await run(SCRIPT, [command, folder.path], { env })).stdout.trim()
}
beforeEach(() => {
  folder = makeTemporaryFolder('deployed')
})
afterEach(async () => {
  await cluster('down')
  folder.remove()
})

const textOf = (name: string): string => readFileSync(join(folder.path, name), 'utf8').trim()
/** As `ps` says it. Empty if there is no such process, Z if it has ended and its parent has not looked yet. */
const stateOf = (pid: number): Promise<string> =>
  run('ps', ['-o', 'stat=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
const pidOf = (name: string): number => Number(textOf(`run/${name}.pid`))

test.each(['nginx', 'haproxy'])(
  'starts with one command, serves every way of following through %s, is upgraded and loses a server without a gap',
  async (front) => {
    const address = await cluster('up', front)
    const post = async (facts: readonly unknown[]): Promise<number> => {
      const answer = await fetch(`${address}/ingest/competitions/tob2026/facts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${textOf('token')}`, 'content-type': 'application/json' },
        body: JSON.stringify(facts),
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { seq: number }).seq
    }
    expect(await post([competitionFact('tob'), ...programmeFacts()])).toBe(4)
    const visitors = WAYS.map((way) => new Follower(address, 'tob2026-stage-1', way))
    await Promise.all(visitors.map((visitor) => visitor.start()))
    /** A visitor who reads a document again and again. Every answer counts. */
    const answers: number[] = []
    const leaving = new AbortController()
    const reading = (async () => {
      while (!leaving.signal.aborted) {
        const answer = await fetch(`${address}/competitions/tob2026`).catch(() => null)
        await answer?.arrayBuffer().catch(() => {})
        answers.push(answer?.status ?? 0)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const state = async (raceStatus: string, id: string): Promise<void> => {
      const head = { id, source: 'jury', type: 'raceStatus', at: '2026-07-04T12:00:00Z', stage: 1 }
      await post([{ ...head, raceStatus }])
      for (const visitor of visitors)
        await expect
          .poll(() => visitor.held.get('/competitions/tob2026/stages/1/live')?.text)
          .toContain(`"${raceStatus}"`)
    }
    await state('started', 's1')
    await cluster('restart', front)
    await state('inProgress', 's2')
    process.kill(pidOf('b'), 'SIGKILL')
    await state('finished', 's3')
    expect(await post([passingFact('a', 2)])).toBe(8)
    leaving.abort()
    await reading
    expect(new Set(answers)).toEqual(new Set([200]))
    await Promise.all(visitors.map((visitor) => visitor.stop()))
    const pids = ['a', 'c', 'front', 'nats', 'postgres'].map(pidOf)
    await cluster('down', front)
    for (const pid of pids) expect(await stateOf(pid)).toMatch(/^(Z.*)?$/)
  },
)

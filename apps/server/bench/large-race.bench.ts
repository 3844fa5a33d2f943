/**
 * The load of a stage of 20,000 riders on the server's event loop: the longest turn in CPU time of its
 * thread, during one request to the server.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../../../tools/figure.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { createLoopWatch } from '../src/loop-watch.ts'
import { startServer } from '../src/serve.ts'
import { parseSettings } from '../src/settings.ts'
import { Awaited } from '../src/threads/awaited.ts'
import { startThread } from '../src/threads/thread.ts'
import type { ClientData, FromClient, Order, ToClient } from './large-race-client.ts'

const RIDERS = 20_000
const TOKEN = 'a-token-for-this-bench'
const AIM = 'below 50 ms'

const stage = (code: string): string => `/competitions/${code}2026/stages/1`

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('large-race')
  const environment = {
    PORT: '0',
    BELL_LAP_DATA: folder,
    BELL_LAP_DEMO: 'off',
    BELL_LAP_INGEST_TOKEN: TOKEN,
    BELL_LAP_LOG: 'error',
  }
  const server = await startServer({
    settings: parseSettings(environment, '/'),
    siteFolder: join(folder, 'no-site'),
  })
  await server.ready
  const asked = new Awaited<number>()
  const client = startThread<ToClient, FromClient>(new URL('./large-race-client.ts', import.meta.url), {
    data: { address: server.address, token: TOKEN, riders: RIDERS } satisfies ClientData,
    onMessage({ number, value, error }) {
      if (value === undefined) asked.reject(number, new Error(error))
      else asked.resolve(number, value)
    },
    onLost: (error) => asked.rejectAll(error),
  })
  const ask = (order: Order): Promise<number> => {
    const { number, answer } = asked.ask()
    client.tell({ number, order })
    return answer
  }
  const watch = createLoopWatch()
  const figures: Figure[] = []
  const measure = async (name: string, act: () => Promise<number>): Promise<void> => {
    await wait(300)
    watch.take()
    const from = performance.now()
    const size = await act()
    const took = performance.now() - from
    await wait(100)
    const figure = {
      name: `${name} (${(size / 1e6).toFixed(1)} MB, there after ${took.toFixed(0)} ms)`,
      value: watch.take() * 1000,
      unit: 'ms',
      aim: AIM,
    }
    console.log(figure.name, figure.value)
    figures.push(figure)
  }
  const get = (name: string, path: string, coding = 'zstd'): Promise<void> =>
    measure(name, () => ask({ kind: 'get', path, coding }))
  try {
    await ask({ kind: 'post', code: 'done', isOver: true })
    await get('the list of all competitions', '/competitions')
    await get('competition', '/competitions/done2026')
    await get('stages', '/competitions/done2026/stages')
    await get('start list', `${stage('done')}/startlist`)
    await get('start list as CSV', `${stage('done')}/startlist.csv`)
    await get('ranking of the stage', `${stage('done')}/rankings/stage`)
    await get('the same, uncompressed', `${stage('done')}/rankings/stage`, 'identity')
    await get('the same as CSV', `${stage('done')}/rankings/stage.csv`)
    await get('general classification', `${stage('done')}/rankings/overall`)
    await get('the same as CSV', `${stage('done')}/rankings/overall.csv`)
    await get('flags', '/competitions/done2026/flags')

    await ask({ kind: 'post', code: 'now', isOver: false })
    await get('live rankings of the same race from passings alone', `${stage('now')}/liverankings`)
    await measure('a visitor follows it: all documents of the channel', () =>
      ask({ kind: 'follow', channel: 'now2026-stage-1' }),
    )
    // Rankings of the stage and of the race exist once there is a result. A passing changes those of the
    // road.
    await measure('a passing, until the live rankings are with its visitor', async () => {
      const push = ask({ kind: 'await', message: 'updateStageLiveRankings' })
      await ask({ kind: 'pass' })
      return push
    })
    return figures
  } finally {
    watch.stop()
    await client.end()
    await server.close()
    remove()
  }
}

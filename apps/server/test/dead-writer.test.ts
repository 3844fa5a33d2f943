/**
 * A server whose journal cannot write any more: it serves documents, accepts nothing, and says that it is not
 * ready.
 */
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { makeRunningRace, startTestServer } from './started-server.ts'

test('a server whose writer thread has died serves documents, accepts nothing, and is not ready', async () => {
  const race = makeRunningRace()
  const c = race.competitionId
  const threads: Worker[] = []
  const note = (thread: Worker): void => void threads.push(thread)
  process.on('worker', note)
  const server = await startTestServer({ environment: { BELL_LAP_LOG: 'silent' } })
  process.off('worker', note)
  await server.postFacts(c, race.facts)
  expect([threads.length, (await server.get('/readyz')).status]).toEqual([1, 200])

  await threads[0]?.terminate()
  const ready = await server.get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'unavailable',
      detail: 'The server is read-only. It cannot write until it is restarted.',
    }),
  ])
  expect((await server.get('/healthz')).status).toBe(200)
  expect((await server.get(`/competitions/${c}/stages/2/live`)).status).toBe(200)
  await expect(server.postFacts(c, race.later.slice(0, 1))).rejects.toThrow(/^503 .*"unavailable"/)
  await server.close()
})

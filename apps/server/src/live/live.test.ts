/** Checks the timers of the live part over HTTP. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { competitionFact } from '../../test/journal-contract.ts'
import { createJournalFollower } from '../documents/journal-follower.ts'
import { createRegistry } from '../documents/registry.ts'
import { createMemoryJournal } from '../journal/memory-journal.ts'
import { createLive } from './live.ts'

test('a channel that nobody follows any more is dropped by the timer', async () => {
  const journal = createMemoryJournal({
    now: () => new Date(0),
    makeEpoch: () => 'epoch',
    onFault: () => {},
  })
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: () => {} })
  const ticks: (() => void)[] = []
  const live = createLive({
    registry: createRegistry({ follower, now: () => 0 }),
    trustedHops: 0,
    connectionsPerAddress: null,
    upgradeHeaders: {},
    now: () => 0,
    setTimer: () => () => {},
    soon: (run) => run(),
    every: (run) => {
      ticks.push(run)
      return () => {}
    },
    onError: (error) => {
      throw error
    },
    onRefusedCall: () => {},
  })
  const server = createServer((request, response) => {
    live.answerers.find((answer) => answer(request, response))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    live.close()
    server.closeAllConnections()
    server.close()
    follower.stop()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  await follower.start()
  await journal.append('tob2026', [competitionFact('tob')])

  const leaving = new AbortController()
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(`${address}/live/live`, { signal: leaving.signal })
  expect([response.status, live.channels]).toEqual([200, 1])
  for (const tick of ticks) tick()
  expect(live.channels).toBe(1)
  leaving.abort()
  await expect.poll(() => live.eventStreams).toBe(0)
  for (const tick of ticks) tick()
  expect(live.channels).toBe(0)
})

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKillRace } from '../../../test/kill-writers.ts'
import { Network } from '../../../test/network.ts'
import { startPostgres } from '../../../test/postgres-server.ts'
import { openPostgresStore } from './postgres-store.ts'

test('a fail-over to a replica that has everything changes no epoch, for the server that ran and for those that start later', async () => {
  const primary = await startPostgres()
  const direct = await primary.createDatabase()
  const network = await Network.open(primary.port)
  const url = new URL(direct)
  url.port = String(network.port)
  const faults: string[] = []
  const openStore = () =>
    openPostgresStore({
      url: url.href,
      hints: 'off',
      server: null,
      frameRetention: { keepAllMs: 3_600_000, thenEveryMs: 10_000 },
      now: () => new Date(),
      makeEpoch: () => randomBytes(16).toString('hex'),
      onFault: (fault) => faults.push(String(fault)),
    })
  const store = await openStore()
  const { competition, base } = makeKillRace(1)
  await store.journal.append(competition, base.slice(0, 5))
  const [before] = await store.journal.heads()

  const replica = await primary.replicate()
  await primary.end()
  await replica.promote()
  network.targetPort = replica.port
  network.reset()

  await expect.poll(() => store.journal.heads().catch(String)).toEqual([before])
  await store.journal.append(competition, base.slice(5, 6))
  await store.close()
  const later = await openStore()
  expect(await later.journal.heads()).toEqual([{ ...before, seq: 6 }])
  await later.close()
  expect(faults).toEqual([])
  network.close()
  await replica.end()
})

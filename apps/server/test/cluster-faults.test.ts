/** A short choice of what `npm run soak -- cluster` does: faults to a cluster of three servers while facts are sent and visitors watch. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultCluster, type FaultCluster, type FaultKind } from './cluster-faults.ts'

let cluster: FaultCluster
beforeAll(async () => {
  cluster = await startFaultCluster()
})
afterAll(() => cluster.close())

test.each<[FaultKind, number]>([
  ['a server is killed', 1],
  ['PostgreSQL is killed', 3],
  ['the database hears nothing of a server, and nobody notices', 7],
])('%s: nothing acknowledged is lost, and in the end all serve the same', async (kind, seed) => {
  const { faults, acknowledged } = await cluster.round(seed, kind)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})

/** One round of `npm run soak -- cluster`: a cluster of three servers loses one while facts are sent and visitors watch. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultCluster, type FaultCluster } from './cluster-faults.ts'

let cluster: FaultCluster
beforeAll(async () => {
  cluster = await startFaultCluster()
})
afterAll(() => cluster.close())

test('a server is killed: nothing acknowledged is lost, and in the end all serve the same', async () => {
  const { faults, acknowledged } = await cluster.round(1, 'a server is killed')
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})

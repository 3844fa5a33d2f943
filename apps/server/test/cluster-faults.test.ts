/** Single rounds of `npm run soak -- cluster`: something of a cluster dies while facts are sent and visitors watch. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFaultCluster, type FaultCluster, type FaultKind } from './cluster-faults.ts'

let cluster: FaultCluster
beforeAll(async () => {
  cluster = await startFaultCluster()
})
afterAll(() => cluster.close())

describe('nothing acknowledged is lost, no visitor goes back, and in the end all servers serve the same, when', () => {
  // Every server takes facts and serves visitors, so the one that is killed does both.
  it.each<FaultKind>([
    'a server is killed',
    'PostgreSQL is killed',
    'NATS is killed',
    'a server is cut off from the database',
    'the database hears nothing of a server, and nobody notices',
  ])('%s', async (kind) => {
    const { faults, acknowledged } = await cluster.round(1, kind)
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  })
})

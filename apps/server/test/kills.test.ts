/** A few kills with every run of the tests; soak/kills.ts does two hundred. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runKills } from './kill-run.ts'

test('killed with -9 under 32 writers, nothing acknowledged is lost or doubled, and documents are as from scratch', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-kills-'))
  try {
    const result = await runKills({
      dataFolder,
      kills: 3,
      writers: 32,
      seed: 1,
      compareEvery: 1,
      onProgress: () => {},
    })
    expect(result.faults).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(0)
    expect(result.documentsCompared).toBeGreaterThan(0)
  } finally {
    await rm(dataFolder, { recursive: true })
  }
})

/** A few kills with every run of the tests; soak/kills.ts does a thousand. */
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { runKills } from './kill-run.ts'

test('killed with -9 under 32 writers, nothing acknowledged is lost or doubled, and documents are as from scratch', async () => {
  const { path: dataFolder, remove } = makeTemporaryFolder('kills')
  try {
    const result = await runKills({
      dataFolder,
      kills: 3,
      writers: 32,
      seed: 1,
      mostAnswers: 400,
      compareEvery: 1,
      onProgress: () => {},
    })
    expect(result.faults).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(0)
    expect(result.documentsCompared).toBeGreaterThan(0)
  } finally {
    remove()
  }
})

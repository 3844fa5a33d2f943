/**
 * A thousand kills with -9 under 32 writers. `node apps/server/soak/kills.ts [kills] [seed]`; exit code 0 when nothing
 * acknowledged was lost, nothing doubled, no seq is missing and every document equals the one computed from scratch.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKills } from '../test/kill-run.ts'

const kills = Number(process.argv[2] ?? 1_000)
const seed = Number(process.argv[3] ?? 1)
const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-soak-'))
const started = performance.now()
try {
  const { faults, ...figures } = await runKills({
    dataFolder,
    kills,
    writers: 32,
    seed,
    // With this the journal is as long after a thousand kills as after two hundred of 400 answers.
    mostAnswers: 80,
    compareEvery: 25,
    onProgress: (kill, facts) => {
      if (kill % 10 === 0) console.log(`${kill} kills, ${facts} facts`)
    },
  })
  for (const fault of faults.slice(0, 20)) console.error(fault)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(JSON.stringify({ seed, seconds, ...figures, faults: faults.length }))
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await rm(dataFolder, { recursive: true, force: true })
}

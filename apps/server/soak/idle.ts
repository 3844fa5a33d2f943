/**
 * Ten thousand visitors who wait on one server: memory and CPU time for each, and whether one push reaches all.
 * `node apps/server/soak/idle.ts [visitors] [seconds]`; both processes need as many open files (`ulimit -n 11000`).
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { Crowd } from '../bench/crowd.ts'
import { cpuSecondsOf, residentMegabytesOf } from '../bench/process-figures.ts'
import { postTo, startServerProcess } from '../test/server-process.ts'

const visitors = Number(process.argv[2] ?? 10_000)
const seconds = Number(process.argv[3] ?? 60)
const MOST_KILOBYTES = 40
const PATIENCE_MS = 60_000
const PING_MS = 10_000

// Node takes as many as it may have; what it may have is the shell's to say.
const allowed = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
if (allowed !== 'unlimited' && Number(allowed) < visitors + 200) {
  console.error(`Only ${allowed} open files are allowed: run it after "ulimit -Hn ${visitors + 1000}"`)
  process.exit(1)
}
const dataFolder = await mkdtemp(join(tmpdir(), 'bell-lap-soak-'))
const server = await startServerProcess(dataFolder)
const pid = server.process.pid ?? 0
const { competitionId, facts } = makeRace({ seed: 4, riders: 40, stages: 1, frameEveryS: 0, results: false })
const racing = facts.findIndex(({ type }) => type === 'passing') + 100
try {
  await postTo(server.address, competitionId, facts.slice(0, racing))
  const register = `{"type":1,"invocationId":"0","target":"register","arguments":["${competitionId}-stage-1"]}\u001e`
  const crowd = new Crowd({
    port: Number(new URL(server.address).port),
    path: '/livehub',
    extensions: 'permessage-deflate; client_max_window_bits',
    greetings: ['{"protocol":"json","version":1}\u001e', register],
    isStateful: false,
  })
  const beforeMegabytes = residentMegabytesOf(pid)
  const openingMs = performance.now()
  await crowd.open(visitors, 100)
  // The handshake's answer and the registration's.
  while (crowd.frames < visitors * 2 && performance.now() - openingMs < PATIENCE_MS * 2) await wait(100)
  const openedS = (performance.now() - openingMs) / 1000
  const answered = crowd.frames
  const kilobytes = ((residentMegabytesOf(pid) - beforeMegabytes) * 1024) / visitors
  const cpuBefore = cpuSecondsOf(pid)
  for (let waited = 0; waited < seconds * 1000; waited += PING_MS) {
    crowd.say(() => '{"type":6}\u001e')
    await wait(Math.min(PING_MS, seconds * 1000 - waited))
  }
  const cpuShare = (cpuSecondsOf(pid) - cpuBefore) / seconds
  crowd.begin(1)
  const startedMs = performance.now()
  await postTo(server.address, competitionId, facts.slice(racing, racing + 20))
  while (crowd.frames < visitors && performance.now() - startedMs < PATIENCE_MS) await wait(5)
  const reachedMs = performance.now() - startedMs
  const isFine =
    answered >= visitors * 2 && crowd.lost === 0 && crowd.frames >= visitors && kilobytes <= MOST_KILOBYTES
  console.log(
    JSON.stringify({
      visitors,
      openedInS: Math.round(openedS),
      lost: crowd.lost,
      kilobytesEach: Number(kilobytes.toFixed(1)),
      serverMegabytes: Math.round(residentMegabytesOf(pid)),
      idleCpuPercent: Number((cpuShare * 100).toFixed(1)),
      pushReached: crowd.frames,
      pushReachedAllInMs: Math.round(reachedMs),
      isFine,
    }),
  )
  crowd.close()
  process.exitCode = isFine ? 0 : 1
} finally {
  await server.kill()
  await rm(dataFolder, { recursive: true, force: true })
}

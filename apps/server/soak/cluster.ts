/**
 * Faults to a cluster of three servers on a real PostgreSQL and NATS, one after the other: `node apps/server/soak/cluster.ts [rounds]`.
 * Every round has the seed after that of the last one in the log, so a later run continues where this one ends; the log is
 * `soak-cluster.ndjson` in the working folder, or SOAK_LOG. Exit code 0 when every promise held in each round of this run.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { FAULTS, RARE_FAULTS, startFaultCluster, type RoundResult } from '../test/cluster-faults.ts'

const rounds = Number(process.argv[2] ?? 100)
const log = process.env['SOAK_LOG'] ?? 'soak-cluster.ndjson'
const before = existsSync(log)
  ? readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RoundResult)
  : []
const firstSeed = Math.max(0, ...before.map(({ seed }) => seed)) + 1
console.log(`${rounds} rounds from seed ${firstSeed} on; ${before.length} are in ${log}`)

const done: RoundResult[] = []
const cluster = await startFaultCluster(process.getuid?.() === 0)
for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
  const result = await cluster.round(seed)
  appendFileSync(log, `${JSON.stringify(result)}\n`)
  done.push(result)
  for (const fault of result.faults) console.error(`seed ${seed}, ${result.kind}: ${fault}`)
}
await cluster.close()

const secondsOf = (ms: number): string => (ms / 1_000).toFixed(1)
console.log('| Fault | Rounds | Facts refused for at most | Old data for at most |')
console.log('|---|---|---|---|')
for (const kind of [...FAULTS, ...RARE_FAULTS]) {
  const of = [...before, ...done].filter((round) => round.kind === kind)
  if (of.length === 0) continue
  const most = (value: (round: RoundResult) => number): string => secondsOf(Math.max(...of.map(value)))
  console.log(
    `| ${kind} | ${of.length} | ${most(({ refusedMs }) => refusedMs)} s | ${most(({ staleMs }) => staleMs)} s |`,
  )
}
const failed = done.filter(({ faults }) => faults.length > 0).length
const facts = done.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
console.log(`${done.length} rounds, ${facts} facts acknowledged, ${failed} rounds with faults`)
process.exitCode = failed === 0 ? 0 : 1

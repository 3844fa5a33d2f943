/**
 * Whether the tests notice: each mutation is made in a copy of the sources, and the test of its row must fail. One that
 * no test notices, or whose test fails without it, fails the soak. `BELL_LAP_MUTATE=4.3-,W2-` takes the rows that begin so alone.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../run.ts'
import { makeWorkingCopy } from '../working-copy.ts'
import { MUTATIONS } from './mutate/mutations.ts'

const wanted = (process.env['BELL_LAP_MUTATE'] ?? '').split(',')
const mutations = MUTATIONS.filter(({ row }) => wanted.some((start) => row.startsWith(start)))

const copy = makeWorkingCopy({ withTests: true })

const passes = async (...tests: readonly string[]): Promise<boolean> =>
  (await capture('vitest', ['run', '--root', copy.folder, ...tests])).code === 0

const faults: string[] = []
if (!(await passes(...new Set(mutations.map(({ test }) => test)))))
  faults.push('the tests fail as the sources are')
else
  for (const { row, file, before, after, test } of mutations) {
    const path = join(copy.folder, file)
    const whole = readFileSync(path, 'utf8')
    copy.edit(file, before, after)
    const survives = await passes(test)
    writeFileSync(path, whole)
    if (survives) faults.push(`${row}: no test of ${test} notices ${after} in ${file}`)
  }
copy.remove()
for (const fault of faults) console.log(fault)
console.log(`${mutations.length} changes, ${faults.length} unnoticed`)
process.exitCode = faults.length === 0 ? 0 : 1

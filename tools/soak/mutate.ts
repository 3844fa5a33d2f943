/**
 * Whether the tests notice: each mutation is made in a copy of the sources, and the test of its row must fail. One that
 * no test notices, or whose test fails without it, fails the soak. `BELL_LAP_MUTATE=4.3-,W2-` takes the rows that begin so
 * alone, `BELL_LAP_MUTATE=built` those whose tests look at the built site, `BELL_LAP_MUTATE=plain` the others.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../run.ts'
import { makeWorkingCopy } from '../working-copy.ts'
import type { Mutation } from './mutate/mutation.ts'
import { MUTATIONS } from './mutate/mutations.ts'

const wanted = (process.env['BELL_LAP_MUTATE'] ?? '').split(',')
const mutations = MUTATIONS.filter(({ row, onSite = false }) =>
  wanted.some((start) => row.startsWith(start) || start === (onSite ? 'built' : 'plain')),
)

const copy = makeWorkingCopy({ withTests: true })

const run = (tests: readonly string[], title?: string) =>
  capture('vitest', ['run', '--root', copy.folder, ...(title ? ['-t', title] : []), ...tests])
const passes = async (tests: readonly string[], title?: string): Promise<boolean> =>
  (await run(tests, title)).code === 0

const builds = async (): Promise<boolean> =>
  (await capture('npm', ['--prefix', join(copy.folder, 'apps/web'), 'run', 'build'])).code === 0

/** What fails where nothing is changed: nothing may. */
async function failures(): Promise<string[]> {
  const onSite = mutations.filter((each) => each.onSite)
  const plain = mutations.filter((each) => !each.onSite)
  const failed: string[] = []
  const look = async (tests: readonly string[], title?: string): Promise<void> => {
    const { code, output } = await run(tests, title)
    if (code !== 0) failed.push(...(output.match(/.*(FAIL|Error:).*/g) ?? [output]))
  }
  if (plain.length > 0) await look([...new Set(plain.map(({ test }) => test))])
  if (onSite.length > 0 && !(await builds())) return [...failed, 'the site cannot be built']
  for (const [test, of] of Map.groupBy(onSite, (each) => each.test)) {
    const titles = of.map(({ title }) => title)
    await look([test], titles.includes(undefined) ? undefined : titles.join('|'))
  }
  return failed
}

/** What is wrong with the tests, seen by the change; null where they notice it. */
async function faultOf({ row, file, before, after, test, onSite, title }: Mutation): Promise<string | null> {
  const path = join(copy.folder, file)
  const whole = readFileSync(path, 'utf8')
  copy.edit(file, before, after)
  try {
    if (onSite && !(await builds())) return `${row}: the site cannot be built with ${after} in ${file}`
    return (await passes([test], title)) ? `${row}: no test of ${test} notices ${after} in ${file}` : null
  } finally {
    writeFileSync(path, whole)
  }
}

let faults = 0
const tell = (fault: string): void => {
  faults += 1
  console.log(fault)
}
for (const line of await failures()) tell(`as the sources are: ${line}`)
if (faults === 0)
  for (const mutation of mutations) {
    const fault = await faultOf(mutation)
    if (fault !== null) tell(fault)
  }
copy.remove()
console.log(`${mutations.length} changes, ${faults} unnoticed`)
process.exitCode = faults === 0 ? 0 : 1

/**
 * `npm test`: builds the site, finds or installs a Chromium, runs every test, names those that passed only at their second
 * try, and closes with `N passed, N failed`.
 * Arguments narrow the run as vitest's do: `npm test -- packages/domain`.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { buildSite } from './site-build.ts'
import { outcomeOf, type TestOutcome, type TestReport } from './test-outcome.ts'

async function test(): Promise<TestOutcome> {
  if (!(await buildSite())) return outcomeOf(null, 1)
  const chromium = await ensureChromium()
  const { path: folder, remove } = makeTemporaryFolder('test')
  const file = join(folder, 'report.json')
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)],
    {
      CHROMIUM_PATH: chromium,
      // Node keeps what it has compiled, for the next file's process; the servers' folder is the same one.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
    },
  )
  const report = readReport(file)
  remove()
  return outcomeOf(report, code)
}

function readReport(file: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return null
  }
}

const { chance, line, code } = await test()
if (chance !== '') console.log(chance)
console.log(line)
process.exitCode = code

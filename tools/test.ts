/**
 * `npm test`: builds the site, meanwhile runs the tests that do not need it, finds or installs a Chromium
 * and PostgreSQL, NATS, nginx and HAProxy, runs all other tests, names those that passed only at their second try, and ends with `N passed, N failed`.
 * Arguments narrow the run like vitest's: `npm test -- packages/domain`, which needs neither site nor
 * Chromium.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { buildAll } from './build.ts'
import { outcomeOf, type TestOutcome, type TestReport, type TestRun } from './test-outcome.ts'
import { ensurePostgres } from './postgres.ts'
import { ensureSystemPrograms } from './system-program.ts'
import { needsPostgres, needsSite, WITH_SITE, WITHOUT_SITE } from './test-parts.ts'

const chosen = process.argv.slice(2)

async function test(): Promise<TestOutcome> {
  const building = needsSite(chosen) ? buildAll() : Promise.resolve(true)
  const isWhole = chosen.length === 0
  const early = isWhole ? [await runTests(WITHOUT_SITE)] : []
  if (!(await building)) return outcomeOf([...early, { report: null, code: 1 }])
  if (needsPostgres(chosen)) ensureSystemPrograms()
  const found = {
    ...(needsSite(chosen) ? { CHROMIUM_PATH: await ensureChromium() } : {}),
    ...(needsPostgres(chosen) ? { POSTGRES_BIN: ensurePostgres() } : {}),
  }
  return outcomeOf([...early, await runTests(isWhole ? WITH_SITE : chosen, found)])
}

/**
 * @param only what narrows the run, as vitest's arguments do
 * @param found where the programs are that the tests use
 */
async function runTests(
  only: readonly string[],
  found: Readonly<Record<string, string>> = {},
): Promise<TestRun> {
  const { path: folder, remove } = makeTemporaryFolder('test')
  const file = join(folder, 'report.json')
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    {
      ...found,
      // Node keeps compiled code for the next file's process. Servers use the same folder.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
    },
  )
  const report = readReport(file)
  remove()
  return { report, code }
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

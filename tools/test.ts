/**
 * `npm test`: builds the site, finds or installs a Chromium, runs every test, and closes with `N passed, N failed`.
 * Arguments narrow the run as vitest's do: `npm test -- packages/domain`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { buildSite } from './site-build.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}

async function test(): Promise<number> {
  if (!(await buildSite())) return close(0, 1, 1)
  const chromium = await ensureChromium()
  const { path: folder, remove } = makeTemporaryFolder('test')
  const file = join(folder, 'report.json')
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)],
    {
      BELL_LAP_CHROMIUM: chromium,
    },
  )
  const report = readReport(file)
  remove()
  if (!report) return close(0, 1, 1)
  // A file that cannot even be loaded holds no failed test, yet must not pass for green.
  const failed = report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites))
  return close(report.numPassedTests, failed, code)
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

function close(passed: number, failed: number, code: number): number {
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : code
}

process.exitCode = await test()

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import configuration from '../vitest.config.ts'
import { capture, ROOT } from './run.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { outcomeOf, type TestReport } from './test-outcome.ts'
import { WITH_SITE, WITHOUT_SITE } from './test-parts.ts'

describe('`npm test` closes with its counts', () => {
  const report: TestReport = {
    numPassedTests: 12,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [],
  }

  const good = { report, code: 0 }

  it.each([
    ['all hold', [good], '12 passed, 0 failed', 0],
    ['all of two runs hold', [good, good], '24 passed, 0 failed', 0],
    [
      'some fail',
      [{ report: { ...report, numFailedTests: 2, numFailedTestSuites: 1 }, code: 1 }],
      '12 passed, 2 failed',
      1,
    ],
    [
      'some of the first run fail',
      [{ report: { ...report, numFailedTests: 2 }, code: 1 }, good],
      '24 passed, 2 failed',
      1,
    ],
    [
      'a file cannot be loaded',
      [{ report: { ...report, numFailedTestSuites: 1 }, code: 1 }],
      '12 passed, 1 failed',
      1,
    ],
    ['the run ends badly without a failed test', [{ report, code: 137 }], '12 passed, 1 failed', 1],
    ['there is no report', [{ report: null, code: 1 }], '0 passed, 1 failed', 1],
    ['the second run has no report', [good, { report: null, code: 0 }], '12 passed, 1 failed', 1],
  ] as const)('where %s', (_case, runs, line, ended) => {
    expect(outcomeOf(runs)).toEqual({ chance: '', line, code: ended })
  })
})

it('a test that passed only at its second try is named with the failure of the first', async () => {
  const { path: folder, remove } = makeTemporaryFolder('chance')
  const vitest = JSON.stringify(import.meta.resolve('vitest'))
  writeFileSync(
    join(folder, 'chance.test.js'),
    `import { expect, it } from ${vitest}
     let tries = 0
     it('by chance', () => { tries += 1; expect(tries).toBe(2) })
     it('always', () => {})
     it.fails('never', () => { expect(1).toBe(2) })`,
  )
  const file = join(folder, 'report.json')
  const options = [`--root=${folder}`, '--retry=1', '--reporter=json', `--outputFile=${file}`]
  const { code, output } = await capture('vitest', ['run', ...options])
  const { chance, line } = outcomeOf([{ report: JSON.parse(readFileSync(file, 'utf8')) as TestReport, code }])
  remove()
  expect(line, output).toBe('3 passed, 0 failed')
  expect(chance.split('\n').slice(1)).toEqual([
    expect.stringContaining('chance.test.js: by chance'),
    expect.stringContaining('expected 1 to be 2'),
  ])
})

it('only a browser test has a second try', () => {
  const retried = (configuration.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.retry ? [project.test.name] : [],
  )
  expect(retried).toEqual(['browser'])
  expect(configuration.test?.retry).toBeUndefined()
})

const FILES = globSync('{apps,packages,tools}/**/*.test.ts', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules'),
})

it('every test of the repository is in exactly one of the parts that `npm test` runs', () => {
  const parts = [WITHOUT_SITE, WITH_SITE]
  const counted = FILES.map((file) => [
    file,
    parts.filter((only) => only.some((piece) => file.includes(piece))).length,
  ])
  expect(counted.filter(([, count]) => count !== 1)).toEqual([])
})

it('every test of the repository belongs to exactly one of the projects that `npm test` runs', () => {
  const projects = (configuration.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('a project without its files')
    return project.test ?? {}
  })
  const matches = (file: string, globs: readonly string[]): boolean =>
    globs.some((glob) => matchesGlob(file, glob))
  const homes = FILES.map((file) => [
    file,
    projects.filter(({ include = [], exclude = [] }) => matches(file, include) && !matches(file, exclude))
      .length,
  ])
  expect(homes.length).toBeGreaterThan(300)
  expect(homes.filter(([, count]) => count !== 1)).toEqual([])
})

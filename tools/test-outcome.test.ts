import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import configuration from '../vitest.config.ts'
import { capture, ROOT } from './run.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { outcomeOf, type TestReport } from './test-outcome.ts'

describe('`npm test` closes with its counts', () => {
  const report: TestReport = {
    numPassedTests: 12,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [],
  }

  it.each([
    ['all hold', report, 0, '12 passed, 0 failed', 0],
    ['some fail', { ...report, numFailedTests: 2, numFailedTestSuites: 1 }, 1, '12 passed, 2 failed', 1],
    ['a file cannot be loaded', { ...report, numFailedTestSuites: 1 }, 1, '12 passed, 1 failed', 1],
    ['the run ends badly without a failed test', report, 137, '12 passed, 1 failed', 1],
    ['there is no report', null, 0, '0 passed, 1 failed', 1],
  ] as const)('where %s', (_case, given, code, line, ended) => {
    expect(outcomeOf(given, code)).toEqual({ chance: '', line, code: ended })
  })
})

it('what passed only at its second try is named, with what the first one found', async () => {
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
  const { chance, line } = outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as TestReport, code)
  remove()
  expect(line, output).toBe('3 passed, 0 failed')
  expect(chance.split('\n').slice(1)).toEqual([
    expect.stringContaining('chance.test.js: by chance'),
    expect.stringContaining('expected 1 to be 2'),
  ])
})

it('a test in the browser alone has a second try', () => {
  const retried = (configuration.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.retry ? [project.test.name] : [],
  )
  expect(retried).toEqual(['browser'])
  expect(configuration.test?.retry).toBeUndefined()
})

it('every test of the repository belongs to exactly one of the projects that `npm test` runs', () => {
  const projects = (configuration.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('a project without its files')
    return project.test ?? {}
  })
  const matches = (file: string, globs: readonly string[]): boolean =>
    globs.some((glob) => matchesGlob(file, glob))
  const files = globSync('{apps,packages,tools}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (name) => name.endsWith('node_modules'),
  })
  const homes = files.map((file) => [
    file,
    projects.filter(({ include = [], exclude = [] }) => matches(file, include) && !matches(file, exclude))
      .length,
  ])
  expect(homes.length).toBeGreaterThan(300)
  expect(homes.filter(([, count]) => count !== 1)).toEqual([])
})

import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import configuration from '../vitest.config.ts'
import { ROOT } from './run.ts'
import { outcomeOf } from './test-outcome.ts'

describe('`npm test` closes with its counts', () => {
  const report = { numPassedTests: 12, numFailedTests: 0, numFailedTestSuites: 0 }

  it.each([
    ['all hold', report, 0, '12 passed, 0 failed', 0],
    ['some fail', { ...report, numFailedTests: 2, numFailedTestSuites: 1 }, 1, '12 passed, 2 failed', 1],
    ['a file cannot be loaded', { ...report, numFailedTestSuites: 1 }, 1, '12 passed, 1 failed', 1],
    ['the run ends badly without a failed test', report, 137, '12 passed, 1 failed', 1],
    ['there is no report', null, 0, '0 passed, 1 failed', 1],
  ] as const)('where %s', (_case, given, code, line, ended) => {
    expect(outcomeOf(given, code)).toEqual({ line, code: ended })
  })
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

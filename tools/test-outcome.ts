/**
 * The end of `npm test`: the tests that needed a second try, one line of counts, `N passed, N failed`, and
 * the exit code.
 */
import { relative } from 'node:path'
import { ROOT } from './run.ts'

/** Vitest's JSON report of a run. */
export interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  /** By file. */
  readonly testResults: readonly {
    /** The file's path. */
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Failures of all its tries. A test that passed has some if it passed at a later try. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export interface TestOutcome {
  /**
   * A paragraph that names the tests that passed only at their second try, with the first failure. Empty if
   * there are none.
   */
  readonly chance: string
  readonly line: string
  readonly code: number
}

function listSecondTries({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first = ''] }) => {
        const [found] = first.split('\n', 1)
        return `  ${relative(ROOT, name)}: ${fullName}\n    first try: ${found}`
      }),
  )
}

/** One run of vitest. */
export interface TestRun {
  /** Null if the run wrote none. */
  readonly report: TestReport | null
  /** Exit code of the run. */
  readonly code: number
}

/** Number of failures. A file that cannot be loaded has no failed test, but must count as one. */
function failuresOf({ report, code }: TestRun): number {
  if (report === null) return 1
  return report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites))
}

/** Outcome of all runs together. */
export function outcomeOf(runs: readonly TestRun[]): TestOutcome {
  const reports = runs.flatMap(({ report }) => report ?? [])
  const passed = reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0)
  const failed = runs.reduce((sum, each) => sum + failuresOf(each), 0)
  const again = reports.flatMap(listSecondTries)
  return {
    chance: again.length === 0 ? '' : ['Passed only at the second try:', ...again].join('\n'),
    line: `${passed} passed, ${failed} failed`,
    code: failed > 0 ? 1 : 0,
  }
}

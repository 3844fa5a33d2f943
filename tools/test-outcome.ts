/** How `npm test` closes: one line of counts, `N passed, N failed`, and the code with which it ends. */

/** What vitest's JSON report says of a run. */
export interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
}

export interface TestOutcome {
  readonly line: string
  readonly code: number
}

/**
 * @param report null where the run wrote none
 * @param code with which the run ended
 */
export function outcomeOf(report: TestReport | null, code: number): TestOutcome {
  if (report === null) return { line: '0 passed, 1 failed', code: 1 }
  // A file that cannot even be loaded holds no failed test, yet must not pass for green.
  const failed = report.numFailedTests || (code === 0 ? 0 : Math.max(1, report.numFailedTestSuites))
  return { line: `${report.numPassedTests} passed, ${failed} failed`, code: failed > 0 ? 1 : code }
}

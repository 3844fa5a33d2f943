/**
 * How long tests wait before a hang is a failure: far longer than the busiest machine needs, so that none is
 * judged by its speed.
 */

/** For a whole test. */
export const TEST_MS = 300_000

/** For a single wait of a test: an expectation to hold, an element to appear. */
export const WAIT_MS = 120_000

/** For waits outside of tests; `expect.poll` and Playwright have it from vitest.config.ts and visitor.ts. */
export const PATIENT = { timeout: WAIT_MS }

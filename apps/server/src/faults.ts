/** Faults of the running server: each is logged and counted, and the server goes on. */
import type { Logger } from 'pino'

export interface Faults {
  /** Number of faults since the start. */
  readonly count: number
  readonly report: (error: unknown, what: string, more?: object) => void
}

export function createFaults(logger: Logger): Faults {
  let count = 0
  return {
    get count() {
      return count
    },
    report(error, what, more = {}) {
      count += 1
      logger.error({ err: error, ...more }, what)
    },
  }
}

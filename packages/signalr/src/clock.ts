/**
 * Time as an argument. Everything in this package that waits or measures uses a `Clock`, so that tests can
 * set the time.
 */

/** The hub's source of time. */
export type Clock = {
  /** Milliseconds on a clock that never goes back; only differences are used. */
  now: () => number
  /** Calls `run` every `ms` milliseconds until the returned function is called. Must not keep the process alive. */
  every: (ms: number, run: () => void) => () => void
  /** Calls `run` once, after the present work (one turn of the event loop). */
  soon: (run: () => void) => void
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  every(ms, run) {
    const timer = setInterval(run, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
  soon: (run) => {
    setImmediate(run)
  },
}

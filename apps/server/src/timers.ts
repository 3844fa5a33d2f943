/**
 * The process's timers, for code that takes its timers as arguments. Each returns the function that stops it.
 */

export const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Repeats. Does not keep the process alive. */
export const every = (run: () => void, ms: number): (() => void) => {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}

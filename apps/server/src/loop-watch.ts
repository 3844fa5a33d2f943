/**
 * The longest time that the event loop was blocked, measured in CPU time of its own thread, so that waiting for a busy
 * processor does not count. A timer reads the clock; the time between two readings is the time the loop was blocked.
 */
const LOOK_MS = 5

export interface LoopWatch {
  /** Seconds, since the last call. */
  take(): number
  stop(): void
}

const usedMicroseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Milliseconds of processor time of this thread: a clock that stands while others have the processor. */
export const processorMs = (): number => usedMicroseconds() / 1_000

export function createLoopWatch(): LoopWatch {
  let used = usedMicroseconds()
  let longest = 0
  const look = (): void => {
    const now = usedMicroseconds()
    longest = Math.max(longest, now - used)
    used = now
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    take() {
      const taken = longest
      longest = 0
      return taken / 1e6
    },
    stop: () => clearInterval(timer),
  }
}

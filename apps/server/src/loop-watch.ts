/**
 * Measures the longest time that the event loop was blocked, in CPU time of its own thread, so that waiting
 * for a busy processor does not count. A timer reads the clock; the time between two readings is the time the
 * loop was blocked.
 */
const LOOK_MS = 5

export interface LoopWatch {
  /** Longest block since the last call, in seconds. */
  take(): number
  stop(): void
}

const usedMicroseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Milliseconds of CPU time of this thread. It does not advance while other threads have the processor. */
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

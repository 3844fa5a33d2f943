/**
 * The longest that the event loop was held, by the processor's clock of its own thread: a wait for a processor that others
 * use is not in it. A timer looks at the clock; what went by between two looks held the loop.
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

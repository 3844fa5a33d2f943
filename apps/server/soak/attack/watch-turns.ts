/**
 * Loaded into the attacked server before its own code: measures the longest turn of its event loop, in CPU time of its thread, so that
 * waiting for a busy processor does not count. SIGUSR2 makes it write the figure to standard error and begin anew.
 */
import { isMainThread } from 'node:worker_threads'

/** Interval of reading the clock. Two turns within one interval count as one. */
const LOOK_MS = 1

if (isMainThread) {
  const used = (): number => process.threadCpuUsage().user + process.threadCpuUsage().system
  let before = used()
  let longest = 0
  setInterval(() => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }, LOOK_MS).unref()
  process.on('SIGUSR2', () => {
    process.stderr.write(`longest turn ${longest} µs\n`)
    longest = 0
  })
}

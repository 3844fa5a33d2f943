/** Threads beside the server's own: the journal's writer, the demo. */
import { Worker } from 'node:worker_threads'

const ENTRY = new URL('./thread-entry.js', import.meta.url)

/** @param module address of the thread's TypeScript file; `data` is copied to it as `workerData` */
export function startThread(module: URL, data: unknown): Worker {
  return new Worker(ENTRY, {
    argv: [module.href],
    workerData: data,
    // The thread's own: flags of whoever started this process (a test, a bench) are not for it.
    execArgv: [],
  })
}

/** Threads beside the server's own: the journal's writer, the demo, the site's renderer. */
import { Worker, type ResourceLimits } from 'node:worker_threads'

const ENTRY = new URL('./thread-entry.js', import.meta.url)

/** @param module address of the thread's TypeScript file; `data` is copied to it as `workerData` */
export function startThread(module: URL, data: unknown, resourceLimits: ResourceLimits = {}): Worker {
  return new Worker(ENTRY, {
    argv: [module.href],
    workerData: data,
    resourceLimits,
    // The thread's own: flags of whoever started this process (a test, a bench) are not for it.
    execArgv: [],
  })
}

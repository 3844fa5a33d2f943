/** Starts threads beside the server's main thread: the journal's writer, the demo, the site's renderer. */
import { Worker, type Transferable } from 'node:worker_threads'
import { THREAD_ENTRY } from '../program-files.ts'

/** A thread ended by itself without a fault. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

export interface Thread<To> {
  /**
   * Sends a message.
   * @param moved memory that is transferred instead of copied
   */
  tell(message: To, moved?: readonly Transferable[]): void
  /** Ends the thread. It reports nothing from then on. */
  end(): Promise<void>
}

/** The same as for the main thread. V8 leaves more garbage the more it may use, however little is needed (D-047). */
const USUAL_MEMORY_MB = 1024

export interface ThreadOptions<From> {
  /** Copied to the thread, which reads it with `ownThread()`. */
  readonly data: unknown
  onMessage(message: From): void
  /** Called if the thread ended without being asked: with its fault, or with ThreadEnded. */
  onLost(error: Error): void
  /** A thread that needs more ends, and the process continues. `USUAL_MEMORY_MB` by default. */
  readonly memoryMb?: number
  /** True if the process must not end before the thread. */
  readonly holdsProcess?: boolean
}

/** @param module address of the thread's file, from `threadFile` */
export function startThread<To, From>(
  module: URL,
  { data, onMessage, onLost, memoryMb = USUAL_MEMORY_MB, holdsProcess = false }: ThreadOptions<From>,
): Thread<To> {
  const worker = new Worker(THREAD_ENTRY, {
    argv: [module.href],
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Flags of the parent process (a test, a bench) are not meant for the thread.
    execArgv: [],
  })
  let isEnded = false
  let fault: Error | null = null
  worker.on('message', (message: From) => {
    if (!isEnded) onMessage(message)
  })
  worker.on('error', (error) => {
    fault = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', (code) => {
    if (isEnded) return
    isEnded = true
    onLost(fault ?? new ThreadEnded(`its thread ended with ${code}`))
  })
  if (!holdsProcess) worker.unref()
  return {
    tell(message, moved = []) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(message, moved)
    },
    async end() {
      isEnded = true
      await worker.terminate()
    },
  }
}

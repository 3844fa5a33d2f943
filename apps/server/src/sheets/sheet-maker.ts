/**
 * Makes sheets one after the other in a thread of their own, which begins with the first and ends when nobody has asked for
 * a while. A sheet that does not come to its end is given up together with its thread; the next one gets another.
 */
import type { Worker } from 'node:worker_threads'
import { startThread } from '../thread.ts'
import type { FromSheetThread, SentBodies, SheetThreadData, ToSheetThread } from './sheet-message.ts'
import type { SheetOrder } from './sheet-port.ts'

/** Sheets that wait for their turn; each holds the bytes of its documents, which the cache of documents holds too. */
export const MAX_WAITING_SHEETS = 24
/** The largest start list takes 3 s of a core; on a machine with other work, ten times that. */
export const SHEET_LIMIT_MS = 30_000
/** So long the thread waits for the next sheet. */
export const SHEET_IDLE_MS = 60_000
/** What needs more ends the thread, and not the server. */
const MEMORY_MB = 512

/** Too many sheets wait already. */
export class SheetQueueFull extends Error {
  override readonly name = 'SheetQueueFull'
}

export interface SheetJob {
  readonly order: SheetOrder
  readonly bodies: SentBodies
  readonly locale: string
}

export interface SheetMaker {
  /** The PDF; null where the document has no such ranking. Rejects with SheetQueueFull, or with why it cannot be made. */
  make(job: SheetJob): Promise<Uint8Array<ArrayBuffer> | null>
  /** Whether the thread stands. */
  readonly isAwake: boolean
  close(): Promise<void>
}

interface Waiting extends SheetJob {
  readonly done: PromiseWithResolvers<Uint8Array<ArrayBuffer> | null>
}

export function createSheetMaker(options: {
  /** The text of the file that makes sheets. */
  readonly source: string
  readonly setTimer: (run: () => void, ms: number) => () => void
}): SheetMaker {
  const { source, setTimer } = options
  /** At most MAX_WAITING_SHEETS. */
  const queue: Waiting[] = []
  let underWay: (Waiting & { readonly job: number }) | null = null
  let thread: Worker | null = null
  let stopTimer = (): void => {}
  let jobs = 0
  let isClosed = false

  const wake = (): Worker => {
    const data: SheetThreadData = { source }
    const worker = startThread(new URL('./sheet-thread.ts', import.meta.url), data, {
      maxOldGenerationSizeMb: MEMORY_MB,
    })
    worker.on('message', (message: FromSheetThread) => hear(worker, message))
    worker.on('error', (error) => lose(worker, error))
    worker.on('exit', () => lose(worker, new Error('the thread for sheets ended')))
    worker.unref()
    return worker
  }
  const end = async (): Promise<void> => {
    stopTimer()
    const worker = thread
    thread = null
    await worker?.terminate()
  }
  function lose(worker: Worker, error: unknown): void {
    if (worker !== thread) return
    stopTimer()
    thread = null
    const lost = underWay
    underWay = null
    lost?.done.reject(error)
    next()
  }
  function hear(worker: Worker, message: FromSheetThread): void {
    if (worker !== thread || underWay?.job !== message.job) return
    const { done } = underWay
    stopTimer()
    underWay = null
    if (message.kind === 'drawn') done.resolve(message.pdf)
    else done.reject(message.error)
    next()
  }
  function next(): void {
    if (isClosed || underWay !== null) return
    const waiting = queue.shift()
    if (waiting === undefined) {
      stopTimer = setTimer(() => void end(), SHEET_IDLE_MS)
      return
    }
    stopTimer()
    const { order, bodies, locale } = waiting
    const message: ToSheetThread = { job: (jobs += 1), order, bodies, locale }
    underWay = { ...waiting, job: message.job }
    const worker = (thread ??= wake())
    stopTimer = setTimer(() => {
      void worker.terminate()
      lose(worker, new Error(`a sheet took more than ${SHEET_LIMIT_MS} ms`))
    }, SHEET_LIMIT_MS)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(message)
  }

  return {
    make(job) {
      if (isClosed) return Promise.reject(new Error('the maker of sheets is closed'))
      if (queue.length >= MAX_WAITING_SHEETS)
        return Promise.reject(new SheetQueueFull('too many sheets wait'))
      const done = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
      queue.push({ ...job, done })
      next()
      return done.promise
    },
    get isAwake() {
      return thread !== null
    },
    async close() {
      isClosed = true
      const closed = new Error('the maker of sheets is closed')
      for (const { done } of [...queue.splice(0), ...(underWay === null ? [] : [underWay])])
        done.reject(closed)
      underWay = null
      await end()
    },
  }
}

/**
 * Makes files (sheets, pictures) one after the other in a separate thread, which starts with the first file and ends when there has been no
 * request for a while. If a file takes too long, it is abandoned together with its thread, and the next file gets a new thread.
 */
import type { DrawnBrand } from '../brand/brand.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import type { FromMaker, MakerData, ToMaker } from './maker-message.ts'

/** Most waiting orders. Each holds the bytes of its documents, which the cache of documents holds as well. */
export const MAX_WAITING = 24
/** The largest start list takes 3 s of CPU. On a busy machine it can take ten times as long. */
export const MAKING_LIMIT_MS = 30_000
/** How long the thread waits for the next order. */
export const IDLE_MS = 60_000
/** Memory limit of the thread. A file that needs more ends the thread and leaves the server running. */
const MEMORY_MB = 512

/** Too many orders are waiting. */
export class MakerBusy extends Error {
  override readonly name = 'MakerBusy'
}

export interface Maker<Order> {
  /** The bytes of the file. Null if it does not exist. Rejects with MakerBusy, or with the reason why it cannot be made. */
  make(order: Order): Promise<Uint8Array<ArrayBuffer> | null>
  /** True while the thread is running. */
  readonly isAwake: boolean
  close(): Promise<void>
}

interface Waiting<Order> {
  readonly order: Order
  readonly done: PromiseWithResolvers<Uint8Array<ArrayBuffer> | null>
}

/**
 * @param options.thread address of the thread's file, which answers orders (maker-thread.ts)
 * @param options.source text of the file of the site's build that words the content
 */
export function createMaker<Order>(options: {
  readonly thread: URL
  readonly source: string
  readonly brand: DrawnBrand
  readonly setTimer: (run: () => void, ms: number) => () => void
}): Maker<Order> {
  const { thread: file, source, brand, setTimer } = options
  /** At most MAX_WAITING. */
  const queue: Waiting<Order>[] = []
  let current: (Waiting<Order> & { readonly job: number }) | null = null
  let thread: Thread<ToMaker<Order>> | null = null
  let stopTimer = (): void => {}
  let jobs = 0
  let isClosed = false

  const wake = (): Thread<ToMaker<Order>> =>
    startThread<ToMaker<Order>, FromMaker>(file, {
      data: { source, brand } satisfies MakerData,
      memoryMb: MEMORY_MB,
      onMessage: receive,
      onLost: failFor,
    })
  const end = async (): Promise<void> => {
    stopTimer()
    const ended = thread
    thread = null
    await ended?.end()
  }
  function failFor(error: Error): void {
    stopTimer()
    thread = null
    const lost = current
    current = null
    lost?.done.reject(error)
    next()
  }
  function receive(message: FromMaker): void {
    if (current?.job !== message.job) return
    const { done } = current
    stopTimer()
    current = null
    if (message.kind === 'made') done.resolve(message.bytes)
    else done.reject(message.error)
    next()
  }
  function next(): void {
    if (isClosed || current !== null) return
    const waiting = queue.shift()
    if (waiting === undefined) {
      stopTimer = setTimer(() => void end(), IDLE_MS)
      return
    }
    stopTimer()
    const message: ToMaker<Order> = { job: (jobs += 1), order: waiting.order }
    current = { ...waiting, job: message.job }
    const maker = (thread ??= wake())
    stopTimer = setTimer(() => {
      void maker.end()
      failFor(new Error(`a file took more than ${MAKING_LIMIT_MS} ms`))
    }, MAKING_LIMIT_MS)
    maker.tell(message)
  }

  return {
    make(order) {
      if (isClosed) return Promise.reject(new Error('the maker of files is closed'))
      if (queue.length >= MAX_WAITING) return Promise.reject(new MakerBusy('too many orders wait'))
      const done = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
      queue.push({ order, done })
      next()
      return done.promise
    },
    get isAwake() {
      return thread !== null
    },
    async close() {
      isClosed = true
      const closed = new Error('the maker of files is closed')
      for (const { done } of [...queue.splice(0), ...(current === null ? [] : [current])]) done.reject(closed)
      current = null
      await end()
    },
  }
}

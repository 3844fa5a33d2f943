/**
 * Makes files (sheets, pictures) one after the other in a separate thread. If a file takes too long, it is abandoned together with its
 * thread, and the next file gets a new thread.
 */
import type { DrawnBrand } from '../brand/brand.ts'
import { createOrderThread, type OrderThread } from '../threads/order-thread.ts'

/** Most waiting orders. Each holds the bytes of its documents, which the cache of documents holds as well. */
export const MAX_WAITING = 24
/** The largest start list takes 3 s of CPU. On a busy machine it can take ten times as long. */
export const MAKING_LIMIT_MS = 30_000
/** Memory limit of the thread. */
const MEMORY_MB = 512

export interface MakerData {
  /** The text of the site's `drawings.js` when the server started. */
  readonly source: string
  /** The operator's brand. */
  readonly brand: DrawnBrand
}

/** Null if the file does not exist. */
export type MadeFile = Uint8Array<ArrayBuffer> | null
export type Maker<Order> = OrderThread<Order, MadeFile>

/**
 * @param options.thread address of the thread's file, which answers orders (maker-thread.ts)
 * @param options.source text of the file of the site's build that words the content
 */
export const createMaker = <Order>({
  thread,
  setTimer,
  ...data
}: MakerData & {
  readonly thread: URL
  readonly setTimer: (run: () => void, ms: number) => () => void
}): Maker<Order> =>
  createOrderThread({
    file: thread,
    data,
    memoryMb: MEMORY_MB,
    setTimer,
    inTurn: { limitMs: MAKING_LIMIT_MS, mostWaiting: MAX_WAITING },
  })

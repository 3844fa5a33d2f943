/**
 * A thread that answers orders. It starts with the first one, and ends when there was none for a while. If it
 * ends otherwise, its orders fail and the next one gets a new thread. `answer-orders.ts` is its other side.
 */
import type { Transferable } from 'node:worker_threads'
import { Awaited } from './awaited.ts'
import { startThread, type Thread } from './thread.ts'

/** How long the thread waits for the next order. */
export const IDLE_MS = 60_000

export interface ToOrderThread<Order> {
  readonly number: number
  readonly order: Order
}
export type FromOrderThread<Answer> =
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly error: Error }

/** Too many orders wait. */
export class ThreadBusy extends Error {
  override readonly name = 'ThreadBusy'
}

export interface OrderThread<Order, Answer> {
  /**
   * Rejects with the error of the order or of the thread, and with ThreadBusy.
   * @param moved memory that is transferred instead of copied
   */
  ask(order: Order, moved?: readonly Transferable[]): Promise<Answer>
  /** True while the thread is running. */
  readonly isAwake: boolean
  /** Rejects all orders, and those that come later. */
  close(): Promise<void>
}

export interface OrderThreadOptions {
  /** Address of the thread's file, from `threadFile`. */
  readonly file: URL
  /** Start data, which the thread reads with `ownThread()`. */
  readonly data?: unknown
  /** An order that needs more memory ends the thread, and the server continues. */
  readonly memoryMb: number
  readonly setTimer: (run: () => void, ms: number) => () => void
  /** If stated, orders are answered one after the other. An order that takes longer than `limitMs` ends the thread. */
  readonly inTurn?: { readonly limitMs: number; readonly mostWaiting: number }
}

export function createOrderThread<Order, Answer>({
  file,
  data = null,
  memoryMb,
  setTimer,
  inTurn,
}: OrderThreadOptions): OrderThread<Order, Answer> {
  const underWay = new Awaited<Answer>()
  let thread: Thread<ToOrderThread<Order>> | null = null
  let cancelIdle = (): void => {}
  let last: Promise<unknown> = Promise.resolve()
  /** Orders that wait for their turn or are answered. */
  let inLine = 0
  let isClosed = false

  const lose = (error: Error): void => {
    cancelIdle()
    thread = null
    underWay.rejectAll(error)
  }
  const stop = async (reason: Error): Promise<void> => {
    const ended = thread
    lose(reason)
    await ended?.end()
  }
  const start = (): Thread<ToOrderThread<Order>> =>
    startThread<ToOrderThread<Order>, FromOrderThread<Answer>>(file, {
      data,
      memoryMb,
      onMessage: (message) =>
        'error' in message
          ? underWay.reject(message.number, message.error)
          : underWay.resolve(message.number, message.answer),
      onLost: lose,
    })
  const askNow = async (order: Order, moved: readonly Transferable[], limitMs?: number): Promise<Answer> => {
    if (isClosed) throw new Error('the server is closing')
    cancelIdle()
    const { number, answer } = underWay.ask()
    thread ??= start()
    thread.tell({ number, order }, moved)
    const tooLong = () => void stop(new Error(`an order took more than ${limitMs} ms`))
    const cancelLimit = limitMs === undefined ? () => {} : setTimer(tooLong, limitMs)
    try {
      return await answer
    } finally {
      cancelLimit()
      if (underWay.size === 0 && thread !== null)
        cancelIdle = setTimer(() => void stop(new Error('the thread was idle')), IDLE_MS)
    }
  }
  return {
    async ask(order, moved = []) {
      if (inTurn === undefined) return askNow(order, moved)
      if (inLine > inTurn.mostWaiting) throw new ThreadBusy('too many orders wait')
      inLine += 1
      const answer = last.then(() => askNow(order, moved, inTurn.limitMs))
      last = answer.catch(() => {})
      try {
        return await answer
      } finally {
        inLine -= 1
      }
    },
    get isAwake() {
      return thread !== null
    },
    async close() {
      isClosed = true
      await stop(new Error('the server is closing'))
    },
  }
}

/**
 * Reads bodies into checked items without blocking the event loop. Small ones are checked immediately. Large
 * ones are checked in a separate thread, whose answer is taken in slices.
 */
import { receiveMessageOnPort } from 'node:worker_threads'
import { inSlices, SLICE_BYTES } from '../slices.ts'
import { threadFile } from '../program-files.ts'
import { Awaited } from '../threads/awaited.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import type { SetTimer } from './body.ts'
import { checkInSteps, type CheckedItems, type Item, type ItemsRequest } from './checked-items.ts'
import type { CheckedBody, FromChecker, TextsInPort, ToChecker } from './items-message.ts'
import { Refusal } from './refusal.ts'
import { nextTurn } from '../turns.ts'

/**
 * Largest body that is checked immediately: at worst some 15 ms of the event loop. A frame of the whole field
 * has a fifth of this size.
 */
export const INLINE_BYTES = 64 * 1024
/** The thread's heap: an import of 48 MB takes half of it. */
const HEAP_MB = 1_024
/** A thread that was idle for this long is ended. */
const IDLE_MS = 60_000

export interface ItemsReader {
  /** Rejects with Refusal as `checkItems` throws. The bytes belong to the reader from then on. */
  read(body: Buffer, ask: ItemsRequest): Promise<CheckedItems>
  close(): void
}

/** Checks bodies in another thread. Bound: the admitted bodies (admission.ts). */
export interface Checker {
  check(body: Uint8Array, ask: ItemsRequest): Promise<CheckedBody>
  close(): void
}

type Turn = () => Promise<unknown>

/** Takes the texts out of their port, with the event loop free between the parts. */
async function takeTexts({ port, parts, lines, drafts }: TextsInPort, turn: Turn): Promise<CheckedBody> {
  const texts: string[] = []
  try {
    for (let part = 0; part < parts; part += 1) {
      if (part > 0) await turn()
      const received: { readonly message: readonly string[] } | undefined = receiveMessageOnPort(port)
      if (received === undefined)
        return { kind: 'failed', message: 'the thread ended before its answer was read' }
      for (const text of received.message) texts.push(text)
    }
    return { kind: 'items', texts, lines, drafts }
  } finally {
    port.close()
  }
}

/**
 * One thread, started when first needed. A body that ends it fails, and so do waiting bodies. The next body
 * gets a new thread.
 */
export function createCheckerThread(setTimer: SetTimer, turn: Turn = nextTurn): Checker {
  /** Bodies in progress. Bound: the admitted bodies. */
  const waiting = new Awaited<CheckedBody>()
  let thread: Thread<ToChecker> | null = null
  let cancelIdle = (): void => {}

  const lose = (error: Error): void => {
    thread = null
    waiting.rejectAll(error)
  }
  const settle = (id: number, checked: CheckedBody): void => {
    waiting.resolve(id, checked)
    if (waiting.size === 0 && thread !== null) cancelIdle = setTimer(stop, IDLE_MS)
  }
  const hear = ({ id, checked }: FromChecker): void => {
    if (checked.kind !== 'texts') return settle(id, checked)
    const failed = (fault: unknown) => settle(id, { kind: 'failed', message: String(fault) })
    takeTexts(checked, turn).then((taken) => settle(id, taken), failed)
  }
  const stop = (): void => {
    cancelIdle()
    const ended = thread
    lose(new Error('the server is closing'))
    void ended?.end()
  }
  return {
    check(body, ask) {
      cancelIdle()
      const { number: id, answer } = waiting.ask()
      thread ??= startThread<ToChecker, FromChecker>(threadFile('ingest/items-thread'), {
        data: null,
        memoryMb: HEAP_MB,
        onMessage: hear,
        onLost: lose,
      })
      thread.tell({ id, body, ask }, [body.buffer as ArrayBuffer])
      return answer.catch((fault: Error) => ({ kind: 'failed', message: fault.message }))
    },
    close: stop,
  }
}

/** A copy in memory of exactly this size, which can be transferred to a thread. Memory of a pool cannot. */
const own = (body: Buffer): Uint8Array =>
  body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body)

/** @param turn resolves when the event loop has let others run */
export function createItemsReader(checker: Checker, turn: Turn = nextTurn): ItemsReader {
  const checkHere = async (body: Buffer, ask: ItemsRequest): Promise<CheckedItems> => {
    const steps = checkInSteps(body, ask)
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      await turn()
    }
  }
  return {
    async read(body, ask) {
      if (body.length <= INLINE_BYTES) return checkHere(body, ask)
      const checked = await checker.check(own(body), ask)
      switch (checked.kind) {
        case 'items': {
          const { texts, lines, drafts } = checked
          // One item may have megabytes. It is received, parsed and used in three separate turns.
          const isLong = texts.some(({ length }) => length > SLICE_BYTES)
          if (isLong) await turn()
          const items = await inSlices(
            texts,
            (text) => JSON.parse(text) as Item,
            ({ length }) => length,
            turn,
          )
          if (isLong) await turn()
          return { items, lines, drafts }
        }
        case 'refused':
          throw new Refusal(checked.code, checked.details)
        case 'failed':
          throw new Error(`Checking a body failed: ${checked.message}`)
      }
    },
    close: () => checker.close(),
  }
}

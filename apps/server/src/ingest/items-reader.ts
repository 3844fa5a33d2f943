/**
 * Reads bodies into checked items without blocking the event loop. Small ones are checked immediately. Large
 * ones are checked in a separate thread, whose answer is taken in slices.
 */
import { receiveMessageOnPort } from 'node:worker_threads'
import { inSlices, SLICE_BYTES } from '../slices.ts'
import { threadFile } from '../program-files.ts'
import { createOrderThread } from '../threads/order-thread.ts'
import type { SetTimer } from './body.ts'
import { checkInSteps, type CheckedItems, type Item, type ItemsRequest } from './checked-items.ts'
import type { BodyToCheck, CheckedBody, CheckedInThread, TextsInPort } from './items-message.ts'
import { Refusal } from './refusal.ts'
import { nextTurn } from '../turns.ts'

/**
 * Largest body that is checked immediately: at worst some 15 ms of the event loop. A frame of the whole field
 * has a fifth of this size.
 */
export const INLINE_BYTES = 64 * 1024
/** The thread's heap: an import of 48 MB takes half of it. */
const HEAP_MB = 1_024

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

/** Bodies are checked as they come. Bound: the admitted bodies. */
export function createCheckerThread(setTimer: SetTimer, turn: Turn = nextTurn): Checker {
  const thread = createOrderThread<BodyToCheck, CheckedInThread>({
    file: threadFile('ingest/items-thread'),
    memoryMb: HEAP_MB,
    setTimer,
  })
  return {
    async check(body, ask) {
      try {
        const checked = await thread.ask({ body, ask }, [body.buffer as ArrayBuffer])
        return checked.kind === 'texts' ? await takeTexts(checked, turn) : checked
      } catch (fault) {
        return { kind: 'failed', message: fault instanceof Error ? fault.message : String(fault) }
      }
    },
    close: () => void thread.close(),
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

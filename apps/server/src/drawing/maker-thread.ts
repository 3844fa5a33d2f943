/** The side of a maker's thread: takes orders and answers each with its file. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadExportFrom } from '../site/build-module.ts'
import type { FromMaker, MakerData, ToMaker } from './maker-message.ts'

/** A function of the site's `drawings.js`: of the text read at the start, since the file may be another build by now. */
export function loadWords<Words>(name: string): Promise<Words> {
  const words = loadExportFrom<Words>((workerData as MakerData).source, name)
  words.catch(() => {})
  return words
}

const decoder = new TextDecoder()
/** The body of a document from its bytes (JSON in UTF-8); null for one that there is not. */
export const parseBody = (bytes: Uint8Array | null): unknown =>
  bytes === null ? null : JSON.parse(decoder.decode(bytes))

/** @param make null where there is no such thing */
export function answerOrders<Order>(make: (order: Order) => Promise<Uint8Array<ArrayBuffer> | null>): void {
  const port = parentPort
  if (!port) throw new Error('A maker runs as a thread')
  port.on('message', ({ job, order }: ToMaker<Order>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const say = (answer: FromMaker, moved: ArrayBuffer[] = []): void => port.postMessage(answer, moved)
    make(order).then(
      (bytes) => say({ kind: 'made', job, bytes }, bytes === null ? [] : [bytes.buffer]),
      (error: unknown) =>
        say({ kind: 'failed', job, error: error instanceof Error ? error : new Error(String(error)) }),
    )
  })
}

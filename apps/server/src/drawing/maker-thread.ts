/** The thread's side of a maker: it receives orders and answers each with a file. */
import type { DrawnBrand } from '../brand/brand.ts'
import { loadExportFrom } from './build-module.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { ownThread } from '../threads/own-thread.ts'
import type { MadeFile, MakerData } from './maker.ts'

/** Loads a function of the site's `drawings.js` from the text read at the start, because the file may now belong to another build. */
export function loadWords<Words>(name: string): Promise<Words> {
  const words = loadExportFrom<Words>(ownThread<MakerData, never>().data.source, name)
  words.catch(() => {})
  return words
}

/** The operator's brand, as pictures and sheets show it. */
export const drawnBrand = (): DrawnBrand => ownThread<MakerData, never>().data.brand

const decoder = new TextDecoder()
/** Parses the body of a document from its bytes (JSON in UTF-8). Null if there is no document. */
export const parseBody = (bytes: Uint8Array | null): unknown =>
  bytes === null ? null : JSON.parse(decoder.decode(bytes))

/** @param make returns null if the file does not exist */
export const answerWithFiles = <Order>(make: (order: Order) => Promise<MadeFile>): void =>
  answerOrders(make, (bytes) => (bytes === null ? [] : [bytes.buffer]))

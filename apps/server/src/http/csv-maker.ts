/**
 * Makes the tables of documents. A short table is made immediately; a long one in a separate
 * thread, so that it delays nobody.
 */
import { formatCsv, type TableChoice } from '@bell-lap/protocol/csv/csv'
import { Content } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import { threadFile } from '../program-files.ts'
import { startThread } from '../threads/thread.ts'
import type { CsvMade, CsvOrder } from './csv-message.ts'

/**
 * Tables of documents with at most this much JSON are made immediately: at worst some 10 ms of the
 * event loop.
 */
export const INLINE_JSON_BYTES = 256 * 1024
/** A table that needs more ends the thread and leaves the server running. */
const MEMORY_MB = 1_024

/**
 * Returns the table of a document, made once for each body and choice. A short or existing table is
 * returned immediately. Empty if the document does not have the requested ranking. Rejects if the
 * thread ends.
 */
export type CsvMaker = (document: ReadyDocument, choice: TableChoice) => Content | Promise<Content>

/** A name for each choice. Equal choices have equal names. */
export const nameOfTable = ({ ranking, isFilledOnly, hasBom }: TableChoice): string =>
  ['csv', ranking, isFilledOnly && 'filled', hasBom && 'bom']
    .filter((part) => part !== null && part !== false)
    .join('-')

export function createCsvMaker(): CsvMaker {
  /**
   * Long tables are made one after another, because each takes several times the memory of its
   * document.
   */
  let last: Promise<unknown> = Promise.resolve()
  return ({ name, content }, choice) => {
    const form = nameOfTable(choice)
    if (content.length <= INLINE_JSON_BYTES)
      return content.form(form, (text) => formatCsv(name, JSON.parse(text), choice))
    return content.formLater(form, () => {
      // The JSON is copied when its turn begins, so that a waiting table takes no memory beside its
      // document.
      const made = last.then(async () =>
        makeInThread({ name, choice, json: new Uint8Array(await content.unpacked()) }),
      )
      last = made.catch(() => {})
      return made
    })
  }
}

async function makeInThread(order: CsvOrder): Promise<Content> {
  const made = Promise.withResolvers<CsvMade>()
  startThread<never, CsvMade>(threadFile('http/csv-thread'), {
    data: order,
    memoryMb: MEMORY_MB,
    onMessage: made.resolve,
    onLost: made.reject,
  })
  const { bytes, etag } = await made.promise
  return new Content(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), etag)
}

/** The thread that makes sheets: a start list of 20,000 takes seconds here, and nobody but the next sheet waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawSheet } from './draw-sheet.ts'
import type { FromSheetThread, SheetThreadData, ToSheetThread } from './sheet-message.ts'
import { loadMakeSheetFrom } from './sheet-port.ts'

const { source } = workerData as SheetThreadData
const port = parentPort
if (!port) throw new Error('sheet-thread.ts runs as a thread')

const makeSheet = loadMakeSheetFrom(source)
makeSheet.catch(() => {})

const decoder = new TextDecoder()
const parse = (bytes: Uint8Array | null): unknown =>
  bytes === null ? null : JSON.parse(decoder.decode(bytes))

async function make({ order, bodies, locale }: ToSheetThread): Promise<Uint8Array<ArrayBuffer> | null> {
  const { document, competition, unit, events } = bodies
  const parsed = {
    document: parse(document),
    competition: parse(competition),
    unit: parse(unit),
    events: parse(events),
  }
  const sheet = await (await makeSheet)(order, parsed, locale)
  return sheet && drawSheet(sheet, order.updatedAt)
}

port.on('message', (message: ToSheetThread) => {
  const { job } = message
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const say = (answer: FromSheetThread, moved: ArrayBuffer[] = []): void => port.postMessage(answer, moved)
  make(message).then(
    (pdf) => say({ kind: 'drawn', job, pdf }, pdf === null ? [] : [pdf.buffer]),
    (error: unknown) =>
      say({ kind: 'failed', job, error: error instanceof Error ? error : new Error(String(error)) }),
  )
})

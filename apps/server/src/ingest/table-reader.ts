/** Reads tables and courses in a thread, one after the other, each within a limit of time and memory. */
import { threadFile } from '../program-files.ts'
import { createOrderThread, ThreadBusy } from '../threads/order-thread.ts'
import type { SetTimer } from './body.ts'
import { Refusal } from './refusal.ts'
import type { CourseOrder, StatedCourse } from './course-facts.ts'
import type { StatedTable, TableOrder } from './table-facts.ts'
import type { FileOrder, FileToRead } from './table-message.ts'

/** Time for one table. One of 20,000 riders takes half a second. */
export const TABLE_MS = 10_000
/** The thread's heap. A workbook of the largest size takes a third of it. */
const MEMORY_MB = 512
/** Tables that wait for the one before them. Each is held in memory meanwhile. */
const MOST_WAITING = 4

export interface TableReader {
  /** Rejects with Refusal (413, 429) where it takes too much, or too many wait. The bytes belong to the reader from then on. */
  read(bytes: Buffer, order: TableOrder): Promise<StatedTable>
  /** As `read`. */
  readCourse(bytes: Buffer, order: CourseOrder): Promise<StatedCourse>
  close(): void
}

const tooMuch = () =>
  new Refusal('too-large', { detail: 'Reading the file exceeds the limit of time or memory; divide it' })
const tooMany = () =>
  new Refusal(
    'too-many-requests',
    { detail: 'Other files are being read; try again in a moment' },
    { 'retry-after': '1' },
  )

export function createTableReader(setTimer: SetTimer, { tableMs = TABLE_MS } = {}): TableReader {
  const thread = createOrderThread<FileToRead, string>({
    file: threadFile('ingest/table-thread'),
    memoryMb: MEMORY_MB,
    setTimer,
    inTurn: { limitMs: tableMs, mostWaiting: MOST_WAITING },
  })
  const readFile = async (bytes: Buffer, order: FileOrder): Promise<unknown> => {
    const own = new Uint8Array(bytes)
    const stated = await thread.ask({ bytes: own, order }, [own.buffer]).catch((fault: unknown) => {
      throw fault instanceof ThreadBusy ? tooMany() : tooMuch()
    })
    return JSON.parse(stated)
  }
  return {
    read: async (bytes, table) => (await readFile(bytes, { table })) as StatedTable,
    readCourse: async (bytes, course) => (await readFile(bytes, { course })) as StatedCourse,
    close: () => void thread.close(),
  }
}

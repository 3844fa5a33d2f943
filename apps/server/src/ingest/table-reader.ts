/** Reads tables and courses in a thread, one after the other, each within a limit of time and memory. */
import { threadFile } from '../program-files.ts'
import { Awaited } from '../threads/awaited.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import type { SetTimer } from './body.ts'
import { Refusal } from './refusal.ts'
import type { CourseOrder, StatedCourse } from './course-facts.ts'
import type { StatedTable, TableOrder } from './table-facts.ts'
import type { FileOrder, FromTableReader, ToTableReader } from './table-message.ts'

/** Time for one table. One of 20,000 riders takes half a second. */
export const TABLE_MS = 10_000
/** The thread's heap. A workbook of the largest size takes a third of it. */
const MEMORY_MB = 512
/** Tables that wait for the one before them. Each is held in memory meanwhile. */
const MOST_WAITING = 4
/** A thread that nobody needed for so long is let go. */
const IDLE_MS = 60_000

export interface TableReader {
  /** Rejects with Refusal (413, 429) where it takes too much, or too many wait. The bytes belong to the reader from then on. */
  read(bytes: Buffer, order: TableOrder): Promise<StatedTable>
  /** As `read`. */
  readCourse(bytes: Buffer, order: CourseOrder): Promise<StatedCourse>
  close(): void
}

const tooMuch = () =>
  new Refusal('too-large', { detail: 'Reading the file exceeds the limit of time or memory; divide it' })

export function createTableReader(setTimer: SetTimer, { tableMs = TABLE_MS } = {}): TableReader {
  const waiting = new Awaited<string | null>()
  let thread: Thread<ToTableReader> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  let cancelIdle = (): void => {}

  const stop = (): void => {
    cancelIdle()
    const ended = thread
    thread = null
    waiting.rejectAll(new Error('the thread ended'))
    void ended?.end()
  }
  const readNow = async (bytes: Buffer, order: FileOrder): Promise<unknown> => {
    cancelIdle()
    const own = new Uint8Array(bytes)
    const { number: id, answer } = waiting.ask()
    thread ??= startThread<ToTableReader, FromTableReader>(threadFile('ingest/table-thread'), {
      data: null,
      memoryMb: MEMORY_MB,
      onMessage: ({ id: of, stated }) => waiting.resolve(of, stated),
      onLost(error) {
        thread = null
        waiting.rejectAll(error)
      },
    })
    thread.tell({ id, bytes: own, order }, [own.buffer])
    const cancel = setTimer(stop, tableMs)
    try {
      const stated = await answer.catch(() => null)
      if (stated === null) throw tooMuch()
      return JSON.parse(stated)
    } finally {
      cancel()
      cancelIdle = setTimer(stop, IDLE_MS)
    }
  }
  const readInLine = async (bytes: Buffer, order: FileOrder): Promise<unknown> => {
    if (inLine > MOST_WAITING)
      throw new Refusal(
        'too-many-requests',
        { detail: 'Other files are being read; try again in a moment' },
        { 'retry-after': '1' },
      )
    inLine += 1
    try {
      const read = last.then(() => readNow(bytes, order))
      last = read.catch(() => {})
      return await read
    } finally {
      inLine -= 1
    }
  }
  return {
    read: async (bytes, table) => (await readInLine(bytes, { table })) as StatedTable,
    readCourse: async (bytes, course) => (await readInLine(bytes, { course })) as StatedCourse,
    close: stop,
  }
}

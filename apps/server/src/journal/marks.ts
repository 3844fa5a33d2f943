/**
 * Marks record beside the database how far each competition's journal has come. Without them a loss can go unnoticed: SQLite takes a
 * truncated or deleted log for the end of the data, and the facts in it are gone. A mark is never ahead of its commit, and follows it
 * within MARK_EVERY_MS. Nothing waits for it.
 *
 * The file has a first line that identifies it, then one appended line for each step: `competition epoch seq check`. The last line of a
 * competition and epoch counts. A torn line is ignored.
 */
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  write,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { OWNER_FILE } from '../owner-alone.ts'
import { formatMissing } from './format-counts.ts'
import { JournalError, type JournalHead } from './journal.ts'

/** Time between two written marks. Marks that arrive in between are written together. */
export const MARK_EVERY_MS = 50
/** Distinguishes a file without marks from one that was emptied. */
const FIRST_LINE = 'marks 1\n'
/** After this many bytes the file is rewritten with only the newest line of each competition. */
const MOST_BYTES = 1_048_576

/** The marks of a database's journals are beside it. */
export const marksFile = (path: string): string => `${path}.marks`

export type Mark = Pick<JournalHead, 'competition' | 'epoch' | 'seq'>
/** By competition, then by epoch. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Replaces the epoch if a competition was removed on purpose. Earlier marks of it are void. */
const REMOVED = '-'

function formatMark({ competition, epoch, seq }: Mark): string {
  const text = `${competition} ${epoch} ${seq}`
  return `${text} ${crc32(text).toString(16)}\n`
}

function parseMark(line: string): Mark | null {
  const [competition = '', epoch = '', seq = '', check] = line.split(' ')
  const isWhole = check === crc32(`${competition} ${epoch} ${seq}`).toString(16)
  return isWhole ? { competition, epoch, seq: Number(seq) } : null
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new JournalError(
      `The marks ${path} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`,
      { cause: fault },
    )
  }
}

/** Reads the marks of a file. Empty if there is no file. */
export function readMarks(path: string): Marks {
  const marks = new Map<string, Map<string, number>>()
  for (const line of readText(path).split('\n')) {
    const mark = parseMark(line)
    if (!mark) continue
    const { competition, epoch, seq } = mark
    if (epoch === REMOVED) marks.delete(competition)
    else marks.set(competition, (marks.get(competition) ?? new Map<string, number>()).set(epoch, seq))
  }
  return marks
}

/** True if the file is a file of marks, with or without a mark. A file of an earlier version is recognised by its marks. */
export const isMarksFile = (path: string): boolean =>
  readText(path).startsWith(FIRST_LINE) || readMarks(path).size > 0

/** Tells the operator in a sentence what nobody can know about a database whose marks are gone. */
export const explainNoMarks = (path: string): string =>
  `The marks in ${path} are gone: nothing tells whether the last facts are missing. If the log beside the database was lost with them, restore a backup (bell-lap restore)`

/** By competition, a sentence about facts that the marks record and the journal does not have. */
export function listMissing(marks: Marks, heads: readonly JournalHead[]): Map<string, string> {
  const missing = new Map<string, string>()
  for (const [competition, epochs] of marks) {
    const head = heads.find((one) => one.competition === competition)
    const last = Math.max(...epochs.values())
    if (!head) {
      if (last > 0) missing.set(competition, formatMissing(1, last))
      continue
    }
    const marked = epochs.get(head.epoch)
    if (marked === undefined)
      missing.set(
        competition,
        `the journal is a different one: its epoch ${head.epoch} was never written here`,
      )
    else if (marked > head.seq) missing.set(competition, formatMissing(head.seq + 1, marked))
  }
  return missing
}

/** Replaces the whole file. Durable when it returns. */
export function writeMarks(path: string, marks: Iterable<Mark>): void {
  const beside = `${path}.new`
  rmSync(beside, { force: true })
  const file = openSync(beside, 'wx', OWNER_FILE)
  try {
    writeSync(file, FIRST_LINE + [...marks].map(formatMark).join(''))
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
}

export interface MarkLog {
  /** Call it after the commit. */
  note(marks: Iterable<Mark>): void
  /** Durable when it returns. Call it before the commit that removes a competition. */
  announceRemoval(competition: string): void
  /** Writes pending marks. No mark may be noted afterwards. */
  close(): Promise<void>
}

/**
 * Appends marks to the file.
 * @param onFault is called if a mark could not be written. The next one is tried again
 */
export function openMarkLog(path: string, onFault: (fault: unknown) => void): MarkLog {
  /** The newest mark of each competition. */
  const newest = new Map<string, Mark>()
  for (const [competition, epochs] of readMarks(path))
    for (const [epoch, seq] of epochs) newest.set(competition, { competition, epoch, seq })
  const waiting = new Map<string, Mark>()
  try {
    if (!isMarksFile(path)) writeMarks(path, newest.values())
  } catch (fault) {
    onFault(fault)
  }
  let file = openSync(path, 'a', OWNER_FILE)
  let bytes = 0
  let isWriting = false
  let timer: NodeJS.Timeout | null = null
  /** Called when the current write has ended. Set by `close`. */
  let onRest: (() => void) | null = null

  const compact = (): void => {
    writeMarks(path, newest.values())
    closeSync(file)
    file = openSync(path, 'a', OWNER_FILE)
    bytes = 0
  }
  const take = (): string => {
    const text = [...waiting.values()].map(formatMark).join('')
    waiting.clear()
    bytes += text.length
    return text
  }
  const rest = (fault: Error | null): void => {
    isWriting = false
    if (fault) onFault(fault)
    if (onRest) return onRest()
    timer = setTimeout(() => {
      timer = null
      flush()
    }, MARK_EVERY_MS)
    timer.unref()
  }
  const flush = (): void => {
    if (waiting.size === 0 || isWriting || timer) return
    isWriting = true
    try {
      if (bytes > MOST_BYTES) {
        compact()
        waiting.clear()
        return rest(null)
      }
    } catch (fault) {
      return rest(fault as Error)
    }
    write(file, take(), (fault) => {
      if (fault) rest(fault)
      else fdatasync(file, rest)
    })
  }
  const flushNow = (text: string): void => {
    writeSync(file, text)
    fdatasyncSync(file)
  }
  return {
    note(marks) {
      for (const mark of marks) {
        newest.set(mark.competition, mark)
        waiting.set(mark.competition, mark)
      }
      flush()
    },
    announceRemoval(competition) {
      newest.delete(competition)
      waiting.delete(competition)
      flushNow(formatMark({ competition, epoch: REMOVED, seq: 0 }))
    },
    async close() {
      if (timer) clearTimeout(timer)
      // The descriptor must not be closed while a write waits for a thread.
      if (isWriting) await new Promise<void>((resolve) => (onRest = resolve))
      try {
        if (waiting.size > 0) flushNow(take())
      } catch (fault) {
        onFault(fault)
      }
      closeSync(file)
    },
  }
}

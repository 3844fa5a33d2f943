/**
 * How far each competition's journal had come, written down beside the database: SQLite takes a log that was cut or thrown
 * away for the end of the story, and the facts in it are lost unnoticed. A mark never runs ahead of its commit, and
 * follows it within MARK_EVERY_MS; nobody waits for it.
 *
 * A first line that says what the file is, then one line for each step, appended: `competition epoch seq check`. The last
 * line of a competition and epoch counts; a line that was torn is passed over.
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

/** Time between two written marks; what arrives meanwhile shares the next one. */
export const MARK_EVERY_MS = 50
/** It tells a file that no mark has reached yet from one that was emptied. */
const FIRST_LINE = 'marks 1\n'
/** Bytes after which the file is rewritten with the newest line of each competition alone. */
const MOST_BYTES = 1_048_576

export type Mark = Pick<JournalHead, 'competition' | 'epoch' | 'seq'>
/** By competition, then by epoch. */
export type Marks = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Replaces the epoch when a competition was removed on purpose: earlier marks are void. */
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

/** The marks of a file; none where there is no file. */
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

/** Whether the file is one of marks, with or without a mark; one that an earlier version wrote is known by its marks. */
export const isMarksFile = (path: string): boolean =>
  readText(path).startsWith(FIRST_LINE) || readMarks(path).size > 0

/** What is not known of a database whose marks are gone, in a sentence for the operator. */
export const explainNoMarks = (path: string): string =>
  `The marks in ${path} are gone: nothing tells whether the last facts are missing. If the log beside the database was lost with them, restore a backup (bell-lap restore)`

/** Sentences, by competition, about facts that the marks record and the journal does not have. */
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

/** Replaces the whole file; durable when it returns. */
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
  /** To be called after the commit. */
  note(marks: Iterable<Mark>): void
  /** Durable when it returns: to be called before the commit that removes a competition. */
  announceRemoval(competition: string): void
  /** Writes what is left; nothing may be noted any more. */
  close(): Promise<void>
}

/** `onFault` is called if a mark could not be written; the next one is tried again. Appends to the file. */
export function openMarkLog(path: string, onFault: (fault: unknown) => void): MarkLog {
  /** The newest of each competition: as many as there are competitions. */
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
  /** Called when the write that is under way has ended; set by `close`. */
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
      // Its descriptor must not be closed while a write waits for a thread.
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

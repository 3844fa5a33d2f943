/** Explains why the copy of a store could not be written. The reason always names the target file, never the store. */
import { JournalError } from '../journal/journal.ts'
import { sqliteCode, SQLITE_FULL } from '../journal/sqlite/database.ts'

const FULL = 'the disk is full'
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: 'the quota of the disk is used up',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'its folder is not writable',
  EPERM: 'its folder is not writable',
  EROFS: 'the disk is read only',
  EFBIG: 'the disk does not support a file of that size',
}
/** SQLite's primary result codes. */
const SQLITE_REASONS: Readonly<Record<number, string>> = {
  8: 'it may not be written to',
  10: 'the disk reports an error',
  [SQLITE_FULL]: FULL,
  14: 'it cannot be opened',
}

function reasonOf(fault: unknown): string {
  const code = sqliteCode(fault)
  const systemCode = (fault as NodeJS.ErrnoException | null)?.code
  const known = code === null ? REASONS[systemCode ?? ''] : SQLITE_REASONS[code]
  return known ?? (fault instanceof Error ? fault.message : String(fault))
}

/** SQLite's extended codes of a failed read. */
const READ_FAULTS: ReadonlySet<unknown> = new Set([266, 522])

/**
 * True if a fault while copying a store concerns the file being written: what SQLite reports about writing, and what the system reports.
 * Code that reads the store's files reports its own faults as JournalError first.
 */
export function isOfTarget(fault: unknown): boolean {
  const code = sqliteCode(fault)
  if (code === null) return typeof (fault as NodeJS.ErrnoException | null)?.syscall === 'string'
  return code in SQLITE_REASONS && !READ_FAULTS.has((fault as { errcode?: unknown }).errcode)
}

/** @param what names the file that could not be written, as the beginning of a sentence */
export function explainTarget(what: string, fault: unknown): JournalError {
  if (fault instanceof JournalError) return fault
  return new JournalError(`${what} cannot be written: ${reasonOf(fault)}`, { cause: fault })
}

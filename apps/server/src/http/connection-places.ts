/**
 * How many connections the process has file descriptors for. Without a limit the last of them would be taken by connections, and then no
 * file, no log and no further connection could be opened: visitors would wait without an answer.
 */
import { readFileSync, readdirSync } from 'node:fs'

export interface ConnectionPlaces {
  /** Further connections are answered with 503. */
  readonly most: number
  /** Further ones than these are closed without an answer. */
  readonly mostAnswered: number
}

/** For the store, threads and files that are being served, or a quarter of what there is. */
const RESERVED = 256
const RESERVED_PART = 1 / 4

/** @param free file descriptors that are not in use */
export function placesFor(free: number): ConnectionPlaces {
  const reserved = Math.min(RESERVED, Math.ceil(free * RESERVED_PART))
  const most = Math.max(1, free - reserved)
  return { most, mostAnswered: most + Math.ceil(reserved / 2) }
}

/** Null where the system does not tell. */
export function readPlaces(): ConnectionPlaces | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'latin1')
    const [, limit = ''] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
    const open = readdirSync('/proc/self/fd').length
    return limit === '' ? null : placesFor(Number(limit) - open)
  } catch {
    return null
  }
}

/** Whether the process or the machine has no file descriptor left: it passes. */
export const isOutOfDescriptors = (error: unknown): boolean =>
  /^E[MN]FILE$/.test((error as NodeJS.ErrnoException | null)?.code ?? '')

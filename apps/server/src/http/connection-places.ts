/**
 * Counts the connections for which the process has file descriptors. Without a limit, connections
 * would take the last descriptor. Then no file, no log and no further connection could be opened,
 * and visitors would wait without an answer.
 */
import { readFileSync, readdirSync } from 'node:fs'

export interface ConnectionPlaces {
  /** Connections that are served. Further ones are answered with 503. */
  readonly most: number
  /** Connections that are answered at all. Further ones are closed without an answer. */
  readonly mostAnswered: number
}

/** Descriptors for the store, for threads and for files being served. At most a quarter of all. */
const RESERVED = 256
const RESERVED_PART = 1 / 4

/** @param free file descriptors that are not in use */
export function placesFor(free: number): ConnectionPlaces {
  const reserved = Math.min(RESERVED, Math.ceil(free * RESERVED_PART))
  const most = Math.max(1, free - reserved)
  return { most, mostAnswered: most + Math.ceil(reserved / 2) }
}

/** Null if the system does not say. */
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

/** True if the process or the machine has no file descriptor left. This state passes. */
export const isOutOfDescriptors = (error: unknown): boolean =>
  /^E[MN]FILE$/.test((error as NodeJS.ErrnoException | null)?.code ?? '')

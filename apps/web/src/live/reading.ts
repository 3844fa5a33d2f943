/**
 * The last read or push of one document. A failed read is no reading; the last reading stays beside it. Only
 * this file decides that the newest version wins (D-008, D-011).
 */
import { supersedesVersion, type DocumentVersion } from '@bell-lap/protocol/version'

export type Reading<Body = unknown> =
  | {
      readonly kind: 'ok'
      readonly body: Body
      /** Null for lists over several competitions: the newest answer wins. */
      readonly version: DocumentVersion | null
      /** ISO 8601: when the newest fact in it became known. Null if not stated. */
      readonly updatedAt: string | null
      /** True when a page carries only the first rows of it (cut-rows.ts). */
      readonly isCut?: boolean
    }
  | { readonly kind: 'notYet' | 'over' | 'unknown' }

/**
 * Which of two readings of one document is valid; `next` arrived later. Returns `current` itself if nothing is newer.
 */
export function newerReading(current: Reading | undefined, next: Reading): Reading {
  if (current?.kind !== 'ok' || next.kind !== 'ok') return next
  if (current.version === null || next.version === null) return next
  if (current.isCut === true) return supersedesVersion(current.version, next.version) ? current : next
  return supersedesVersion(next.version, current.version) ? next : current
}

/**
 * Two documents of one moment that a page shows side by side: the groups on the road, and the ranking by them. Both are made from the same
 * positions, but they are pushed and read one by one. Shown as they come, a rider would stand in one group above and in another below.
 */
import type { Reading } from './reading.ts'

/** One document waits so long for the other. A fact may change only one of them. */
export const PARTNER_WAIT_MS = 1_000

const PAIR = /^(\/competitions\/[^/]+\/stages\/\d+)\/(live|liverankings)$/

/** Null for a document that stands for itself. */
export function partnerOf(address: string): string | null {
  const [, stage, name] = PAIR.exec(address) ?? []
  return stage === undefined ? null : `${stage}/${name === 'live' ? 'liverankings' : 'live'}`
}

/** True if a reading rests on facts or positions that the other document does not have yet. */
export const isAhead = (next: Reading, other: Reading | undefined): boolean =>
  next.kind === 'ok' &&
  other?.kind === 'ok' &&
  next.updatedAt !== null &&
  other.updatedAt !== null &&
  Date.parse(next.updatedAt) > Date.parse(other.updatedAt)

/**
 * How a changed byte is noticed: each fact carries the check of all bodies up to its own, so that any run of facts is
 * proven by one pass over its text, from the check before it to the check of its last; each head is sealed by a check of
 * its own columns. CRC-32: against disks and copies, not against people.
 */
import { crc32 } from 'node:zlib'
import type { JournalHead } from '../journal.ts'

/** Of the empty journal. */
export const CHAIN_START = 0

/** @param bodies the texts of facts that follow on the one whose check is `before` */
export const extendChain = (before: number, bodies: readonly string[]): number =>
  bodies.length === 0 ? before : crc32(`${bodies.join(',')},`, before)

export const sealOf = (head: JournalHead, chain: number): number =>
  crc32(`${head.competition} ${head.epoch} ${head.seq} ${head.frameCount} ${chain}`)

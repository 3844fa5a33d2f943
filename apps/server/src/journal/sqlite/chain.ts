/**
 * How a changed byte is noticed: each fact carries the check of all bodies up to its own, so that any run of facts is
 * proven by one pass over its text, from the check before it to the check of its last; each head is sealed by a check of
 * its own columns. CRC-32: against disks and copies, not against people.
 */
import { crc32 } from 'node:zlib'
import type { JournalHead } from '../journal.ts'

/** Of the empty journal. */
export const CHAIN_START = 0

/** Bodies as one text, which is checked and parsed in one pass each. */
export const joinBodies = (bodies: readonly string[]): string => bodies.join(',')

/** @param text the joined bodies of facts that follow on the one whose check is `before`; one at least */
export const extendChainByText = (before: number, text: string): number => crc32(',', crc32(text, before))

/** The same for bodies. */
export const extendChain = (before: number, bodies: readonly string[]): number =>
  bodies.length === 0 ? before : extendChainByText(before, joinBodies(bodies))

/**
 * Frames are thinned, so that each carries a check of its own, which holds its place too.
 * @param count of the frame in its lane
 */
export const checkOfFrame = (count: number, body: string): number => crc32(body, count)

export const sealOf = (head: JournalHead, chain: number): number =>
  crc32(`${head.competition} ${head.epoch} ${head.seq} ${head.frameCount} ${chain}`)

/**
 * Detects changed bytes. Each fact carries the checksum of all bodies up to its own. So one pass over the text verifies any run of facts,
 * from the checksum before it to that of its last fact. Each head is sealed by a checksum of its own columns. CRC-32 protects against
 * errors of disks and copies, not against people.
 */
import { crc32 } from 'node:zlib'
import type { JournalHead } from './journal.ts'

/** A head as it is stored. */
export interface SealedHead extends JournalHead {
  /** Checksum of all facts so far. */
  readonly chain: number
  readonly seal: number
}

/** Checksum of the empty journal. */
export const CHAIN_START = 0

/** Joins bodies to one text, which is checked and parsed in one pass each. */
export const joinBodies = (bodies: readonly string[]): string => bodies.join(',')

/**
 * @param before checksum of the fact before these
 * @param text joined bodies of the following facts, at least one
 */
export const extendChainByText = (before: number, text: string): number => crc32(',', crc32(text, before))

/** Like extendChainByText, from bodies. */
export const extendChain = (before: number, bodies: readonly string[]): number =>
  bodies.length === 0 ? before : extendChainByText(before, joinBodies(bodies))

/**
 * Frames are thinned, so each has a checksum of its own, which includes its place.
 * @param count of the frame in its lane
 */
export const checkOfFrame = (count: number, body: string): number => crc32(body, count)

export const sealOf = (head: JournalHead, chain: number): number =>
  crc32(`${head.competition} ${head.epoch} ${head.seq} ${head.frameCount} ${chain}`)

/**
 * Detects changed bytes. Each fact carries the checksum of all bodies up to its own, so one pass over the text proves
 * any run of facts, from the checksum before it to that of its last fact. Each head is sealed by a checksum of its own
 * columns. CRC-32 protects against disk and copy errors, not against people.
 */
import { crc32 } from 'node:zlib'
import type { JournalHead } from '../journal.ts'

/** Of the empty journal. */
export const CHAIN_START = 0

/** Bodies as one text, which is checked and parsed in one pass each. */
export const joinBodies = (bodies: readonly string[]): string => bodies.join(',')

/** @param text the joined bodies of facts that follow the one whose checksum is `before`; at least one */
export const extendChainByText = (before: number, text: string): number => crc32(',', crc32(text, before))

/** The same for bodies. */
export const extendChain = (before: number, bodies: readonly string[]): number =>
  bodies.length === 0 ? before : extendChainByText(before, joinBodies(bodies))

/**
 * Frames are thinned, so each carries a checksum of its own, which includes its place.
 * @param count of the frame in
 * its lane
 */
export const checkOfFrame = (count: number, body: string): number => crc32(body, count)

export const sealOf = (head: JournalHead, chain: number): number =>
  crc32(`${head.competition} ${head.epoch} ${head.seq} ${head.frameCount} ${chain}`)

/** Of what a token allows, which never changes; when it was used or revoked is not in it. */
export const sealOfToken = (token: {
  readonly id: string
  readonly name: string
  readonly competitions: string
  readonly may_create: number
  readonly created_at: string
  readonly expires_at: string | null
}): number =>
  crc32(
    JSON.stringify([
      token.id,
      token.name,
      token.competitions,
      token.may_create,
      token.created_at,
      token.expires_at,
    ]),
  )

/**
 * Compression as permessage-deflate wants it (RFC 7692, 7.2.1): raw DEFLATE, flushed to a byte boundary, without
 * the four bytes that the receiver adds itself.
 */
import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync } from 'node:zlib'

/** From here on a message takes longer to compress than a trip to another thread. */
export const MIN_BESIDE_BYTES = 64 * 1024

/**
 * zlib's levels. Compressing costs once, every byte saved is saved for each receiver: 6 makes a twentieth less of JSON than 4 and
 * takes twice the time, which a few receivers do not bring back; beyond 6 nothing is gained. Of a long message that goes to a few
 * 1 makes a seventh more than 4 in three fifths of the time, and long messages seldom come alone.
 */
const LEVEL = { fewLong: 1, few: 4, many: 6 } as const
/** As many are many. */
const MANY_RECEIVERS = 20
const TAIL_BYTES = 4
const MIN_CHUNK_BYTES = 1024

const deflateRawBeside = promisify(deflateRaw)

/** What a message is compressed for. */
export interface Pains {
  /** How many will be sent it. */
  readonly receivers: number
  /** The bytes that the receivers decompressed last, at most 32 KiB of them; they must have them all. */
  readonly dictionary?: Buffer | undefined
}

const levelFor = (length: number, receivers: number): number =>
  receivers >= MANY_RECEIVERS ? LEVEL.many : length >= MIN_BESIDE_BYTES ? LEVEL.fewLong : LEVEL.few
const optionsFor = ({ length }: Buffer, { receivers, dictionary }: Pains) => ({
  // JSON comes down to less than a quarter: then all of it fits one piece of memory, which saves a third of the time.
  chunkSize: Math.max(MIN_CHUNK_BYTES, length >> 2),
  level: levelFor(length, receivers),
  finishFlush: constants.Z_SYNC_FLUSH,
  ...(dictionary && { dictionary }),
})
const withoutTail = (out: Buffer): Buffer => out.subarray(0, out.length - TAIL_BYTES)

/** Compresses one message; the result is shared by all receivers. */
export function deflate(payload: Buffer, pains: Pains): Buffer {
  return withoutTail(deflateRawSync(payload, optionsFor(payload, pains)))
}

/** The same in the thread pool. */
export async function deflateBeside(payload: Buffer, pains: Pains): Promise<Buffer> {
  return withoutTail(await deflateRawBeside(payload, optionsFor(payload, pains)))
}

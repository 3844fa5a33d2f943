/**
 * Compression as permessage-deflate wants it (RFC 7692, 7.2.1): raw DEFLATE, flushed to a byte boundary, without
 * the four bytes that the receiver adds itself.
 */
import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync } from 'node:zlib'

/** From this size on, compression takes longer than a trip to another thread. */
export const MIN_BESIDE_BYTES = 64 * 1024

/**
 * zlib's levels. Compression costs once, and every saved byte is saved for each receiver. For JSON, 6 saves a
 * twentieth more than 4 and takes twice the time, which pays only with many receivers; beyond 6 nothing is
 * gained. For a long message with few receivers, 1 gives a seventh more bytes than 4 in three fifths of the
 * time, and long messages seldom come alone.
 */
const LEVEL = { fewLong: 1, few: 4, many: 6 } as const
/** This many receivers are many. */
const MANY_RECEIVERS = 20
const TAIL_BYTES = 4
const MIN_CHUNK_BYTES = 1024

const deflateRawBeside = promisify(deflateRaw)

/** Decides the effort of a compression. */
export interface Pains {
  /** Number of receivers. */
  readonly receivers: number
  /** The last bytes that the receivers decompressed, at most 32 KiB. All receivers must have them all. */
  readonly dictionary?: Buffer | undefined
}

const levelFor = (length: number, receivers: number): number =>
  receivers >= MANY_RECEIVERS ? LEVEL.many : length >= MIN_BESIDE_BYTES ? LEVEL.fewLong : LEVEL.few
const optionsFor = ({ length }: Buffer, { receivers, dictionary }: Pains) => ({
  // JSON shrinks to less than a quarter: all of it then fits one piece of memory, which saves a third of the
  // time.
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

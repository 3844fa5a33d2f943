/**
 * Compression as permessage-deflate wants it (RFC 7692, 7.2.1): raw DEFLATE, flushed to a byte boundary, without
 * the four bytes that the receiver adds itself.
 */
import { constants, deflateRawSync } from 'node:zlib'

/**
 * zlib's levels. Compressing costs once, every byte saved is saved for each receiver: 6 makes a twentieth less of JSON than 4 and
 * takes twice the time, which a few receivers do not bring back. Beyond 6 nothing is gained, below 4 hardly any time.
 */
const LEVEL = { few: 4, many: 6 } as const
/** As many are many. */
const MANY_RECEIVERS = 20
const TAIL_BYTES = 4

/**
 * Compresses one message. Synchronous: a few kilobytes take less time than a trip to another thread, and the result is
 * shared by all receivers.
 * @param receivers how many will be sent it
 * @param dictionary the bytes that the receiver decompressed last, at most 32 KiB of them; it must have them all
 */
export function deflate(payload: Buffer, receivers: number, dictionary?: Buffer): Buffer {
  const out = deflateRawSync(payload, {
    level: receivers < MANY_RECEIVERS ? LEVEL.few : LEVEL.many,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary && { dictionary }),
  })
  return out.subarray(0, out.length - TAIL_BYTES)
}

/**
 * Compression as permessage-deflate wants it (RFC 7692, 7.2.1): raw DEFLATE, flushed to a byte boundary, without
 * the four bytes that the receiver adds itself.
 */
import { constants, deflateRawSync } from 'node:zlib'

/** Higher levels gain nothing on documents of a few kilobytes, lower ones save no time. */
const LEVEL = 6
const TAIL_BYTES = 4

/**
 * Compresses one message. Synchronous: a few kilobytes take less time than a trip to another thread, and the result is
 * shared by all receivers.
 * @param dictionary the bytes that the receiver decompressed last, at most 32 KiB of them; it must have them all
 */
export function deflate(payload: Buffer, dictionary?: Buffer): Buffer {
  const out = deflateRawSync(payload, {
    level: LEVEL,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary && { dictionary }),
  })
  return out.subarray(0, out.length - TAIL_BYTES)
}

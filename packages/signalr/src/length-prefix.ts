/**
 * The framing of the MessagePack encoding: a length of one to five bytes, seven bits each, the least significant first;
 * the high bit of a byte says that another follows.
 */
import type { Split } from './hub-protocol.ts'

const MAX_PREFIX_BYTES = 5
/** Five bytes carry 35 bits; lengths have 31, so the last may not exceed this. */
const MAX_FIFTH_BYTE = 7

/** The prefix for a record of this many bytes. */
export function lengthPrefix(length: number): Buffer {
  const bytes: number[] = []
  let left = length
  do {
    const low = left % 128
    left = Math.floor(left / 128)
    bytes.push(left > 0 ? low | 0x80 : low)
  } while (left > 0)
  return Buffer.from(bytes)
}

/** Cuts a stream into records of at most `limit` bytes. Never throws. */
export function splitPrefixed(bytes: Buffer, limit: number): Split {
  const records: Buffer[] = []
  let start = 0
  for (;;) {
    const prefix = readPrefix(bytes, start)
    if (prefix === 'invalid') return stop(records, 'Messages over 2GB in size are not supported.')
    if (prefix === 'incomplete') return { records, rest: bytes.subarray(start) }
    if (prefix.length > limit) return stop(records, `The maximum message size of ${limit}B was exceeded.`)
    if (prefix.end + prefix.length > bytes.length) return { records, rest: bytes.subarray(start) }
    start = prefix.end + prefix.length
    records.push(bytes.subarray(prefix.end, start))
  }
}

function stop(records: Buffer[], fault: string): Split {
  return { records, rest: Buffer.alloc(0), fault }
}

function readPrefix(
  bytes: Buffer,
  start: number,
): { length: number; end: number } | 'incomplete' | 'invalid' {
  let length = 0
  for (let index = 0; index < MAX_PREFIX_BYTES; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return 'incomplete'
    if (index === MAX_PREFIX_BYTES - 1 && byte > MAX_FIFTH_BYTE) return 'invalid'
    length += (byte & 0x7f) * 128 ** index
    if (byte < 0x80) return { length, end: start + index + 1 }
  }
  return 'invalid'
}

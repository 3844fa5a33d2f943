/** The headers of arrays and strings in MessagePack, for values that are assembled by hand. */

export function arrayHeader(elements: number): Buffer {
  if (elements < 16) return Buffer.of(0x90 | elements)
  return elements < 2 ** 16 ? header16(0xdc, elements) : header32(0xdd, elements)
}

/** @param length in bytes of UTF-8 */
export function stringHeader(length: number): Buffer {
  if (length < 32) return Buffer.of(0xa0 | length)
  if (length < 2 ** 8) return Buffer.of(0xd9, length)
  return length < 2 ** 16 ? header16(0xda, length) : header32(0xdb, length)
}

function header16(kind: number, count: number): Buffer {
  const header = Buffer.of(kind, 0, 0)
  header.writeUInt16BE(count, 1)
  return header
}

function header32(kind: number, count: number): Buffer {
  const header = Buffer.of(kind, 0, 0, 0, 0)
  header.writeUInt32BE(count, 1)
  return header
}

/**
 * Checks MessagePack bytes before they are decoded. A few bytes can claim arrays of millions of elements, and
 * decoders reserve the memory before they notice that the elements are missing; nested claims multiply. This
 * check needs hardly any memory and refuses any value that claims more elements than there are bytes left.
 */

/**
 * Deeper values are refused: no caller nests so far, and recursive code behind the hub may not survive it.
 */
const MAX_DEPTH = 64

/** True if the bytes are exactly one value whose arrays and maps claim no more than is there. */
export function isWellFormed(bytes: Buffer): boolean {
  /** For each open array or map the number of missing values. */
  const open: number[] = [1]
  let position = 0
  let pending = 1
  while (open.length > 0) {
    const top = open.length - 1
    if (open[top] === 0) {
      open.pop()
      continue
    }
    open[top]! -= 1
    pending -= 1
    const step = readHeader(bytes, position)
    if (step === undefined) return false
    position = step.end
    pending += step.values
    if (position + pending > bytes.length) return false
    if (step.values > 0 && open.push(step.values) > MAX_DEPTH) return false
  }
  return position === bytes.length
}

/** The end of the value's own bytes and the number of values in it. Undefined if the bytes end before. */
function readHeader(bytes: Buffer, at: number): { end: number; values: number } | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  const next = at + 1
  if (first <= 0x7f || first >= 0xe0) return { end: next, values: 0 }
  if (first <= 0x8f) return { end: next, values: (first & 0x0f) * 2 }
  if (first <= 0x9f) return { end: next, values: first & 0x0f }
  if (first <= 0xbf) return leaf(next, first & 0x1f)
  switch (first) {
    case 0xc0: // nil
    case 0xc2: // false
    case 0xc3: // true
      return leaf(next, 0)
    case 0xcc: // 8-bit integers
    case 0xd0:
      return leaf(next, 1)
    case 0xcd: // 16-bit integers
    case 0xd1:
      return leaf(next, 2)
    case 0xca: // 32-bit numbers
    case 0xce:
    case 0xd2:
      return leaf(next, 4)
    case 0xcb: // 64-bit numbers
    case 0xcf:
    case 0xd3:
      return leaf(next, 8)
    case 0xd4: // extensions of 1, 2, 4, 8, 16 bytes: a type byte and the data
    case 0xd5:
    case 0xd6:
    case 0xd7:
    case 0xd8:
      return leaf(next, 1 + 2 ** (first - 0xd4))
    case 0xc4: // binary, strings and extensions with a length before them
    case 0xd9:
      return sized(bytes, next, 1, 0)
    case 0xc5:
    case 0xda:
      return sized(bytes, next, 2, 0)
    case 0xc6:
    case 0xdb:
      return sized(bytes, next, 4, 0)
    case 0xc7:
      return sized(bytes, next, 1, 1)
    case 0xc8:
      return sized(bytes, next, 2, 1)
    case 0xc9:
      return sized(bytes, next, 4, 1)
    case 0xdc: // arrays
      return counted(bytes, next, 2, 1)
    case 0xdd:
      return counted(bytes, next, 4, 1)
    case 0xde: // maps: a key and a value for each entry
      return counted(bytes, next, 2, 2)
    case 0xdf:
      return counted(bytes, next, 4, 2)
    default: // 0xc1 is never used
      return undefined
  }
}

function leaf(start: number, length: number) {
  return { end: start + length, values: 0 }
}

function sized(bytes: Buffer, at: number, width: number, extra: number) {
  if (at + width > bytes.length) return undefined
  return leaf(at + width, bytes.readUIntBE(at, width) + extra)
}

function counted(bytes: Buffer, at: number, width: number, perEntry: number) {
  if (at + width > bytes.length) return undefined
  return { end: at + width, values: bytes.readUIntBE(at, width) * perEntry }
}

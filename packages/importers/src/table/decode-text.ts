/** Decodes a text file. Excel on Windows still writes Windows-1252 and UTF-16, so UTF-8 is not enough. */

export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

const MARKS: readonly { readonly encoding: TextEncoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Bytes examined to decide whether a file without a mark is UTF-16. */
const LOOKED_AT = 4_000
/** Share of zero bytes at even or odd places: western text in UTF-16 has nearly a zero for each letter. */
const MANY_ZEROS = 0.4

function encodingByZeros(bytes: Uint8Array): TextEncoding | null {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, LOOKED_AT)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1
  const [even, odd] = [zeros[0]!, zeros[1]!].map((count) => count / Math.max(1, length / 2))
  if (odd! > MANY_ZEROS && even! < odd! / 2) return 'utf-16le'
  if (even! > MANY_ZEROS && odd! < even! / 2) return 'utf-16be'
  return null
}

function decodeAs(encoding: TextEncoding, bytes: Uint8Array): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return null
  }
}

/**
 * The byte order mark decides, then the zeros of UTF-16, then whether the bytes are valid UTF-8. Otherwise it
 * is Windows-1252, in which every byte is a letter. Null if a file contradicts its own mark, or if `given`
 * does not fit.
 */
export function decodeText(bytes: Uint8Array, given?: TextEncoding): DecodedText | null {
  if (given !== undefined) return decodeAs(given, bytes)
  const marked = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))
  const sure = marked?.encoding ?? encodingByZeros(bytes)
  if (sure !== null) return decodeAs(sure, bytes)
  return decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes)
}

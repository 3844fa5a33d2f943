/**
 * JSON put together from pieces, in UTF-8. The space it is written in is kept from one time to the next: a large document's
 * is a quarter of a megabyte, and space outside the heap that comes and goes makes the garbage collector work.
 */

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTABLE = 0x20
/** What a byte is in a JSON string: 0 itself, 1 something with a backslash before it, 2 nothing that may be there. */
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < FIRST_PRINTABLE ? 2 : Number(byte === QUOTE || byte === BACKSLASH),
)
/** Of UTF-8 for one unit of a string. */
const MAX_UNIT_BYTES = 3

/** Writes a text as it is within a JSON string; the end of it, or null where it has what a backslash does not do for. */
function escape(bytes: Buffer, space: Buffer, start: number): number | null {
  const { length } = bytes
  let end = start
  let kinds = 0
  // This runs over every byte of every push. By index, for an iterator is slow; and without a branch, for nobody foresees
  // where the next quote stands.
  for (let index = 0; index < length; index++) {
    const byte = bytes[index]!
    const kind = KINDS[byte]!
    kinds |= kind
    space[end] = BACKSLASH
    end += kind & 1
    space[end++] = byte
  }
  return kinds & 2 ? null : end
}

/** A part of a text as it is within a JSON string; null where it has what a backslash does not do for. */
export function quote(bytes: Buffer): Buffer | null {
  const space = Buffer.allocUnsafe(2 * bytes.length + 1)
  const end = escape(bytes, space, 0)
  return end === null ? null : space.subarray(0, end)
}

export class JsonWriter {
  #space: Buffer = Buffer.allocUnsafeSlow(16 * 1024)
  #end = 0

  /** Adds a text as it is. */
  raw(text: string): void {
    this.#reserve(MAX_UNIT_BYTES * text.length)
    this.#end += this.#space.write(text, this.#end, 'utf8')
  }

  /** Adds bytes as they are. */
  bytes(bytes: Buffer): void {
    this.#reserve(bytes.length)
    this.#end += bytes.copy(this.#space, this.#end)
  }

  /** Adds a text given as UTF-8 as a JSON string, quotes included. */
  quoted(bytes: Buffer): void {
    this.#reserve(2 * bytes.length + 2)
    const space = this.#space
    space[this.#end] = QUOTE
    const end = escape(bytes, space, this.#end + 1)
    if (end === null) return this.raw(JSON.stringify(bytes.toString('utf8')))
    space[end] = QUOTE
    this.#end = end + 1
  }

  /** Where the next piece will stand. */
  get end(): number {
    return this.#end
  }

  /** Everything added from `start` on, in memory of its own, behind `room` bytes that are free; it is then no longer here. */
  take(start: number, room: number): Buffer {
    const bytes = Buffer.allocUnsafe(room + this.#end - start)
    this.#space.copy(bytes, room, start, this.#end)
    this.#end = start
    return bytes
  }

  /** Lets go of everything added from `start` on. */
  drop(start: number): void {
    this.#end = start
  }

  #reserve(bytes: number): void {
    const needed = this.#end + bytes
    if (needed <= this.#space.length) return
    const space = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(needed)))
    this.#space.copy(space, 0, 0, this.#end)
    this.#space = space
  }
}

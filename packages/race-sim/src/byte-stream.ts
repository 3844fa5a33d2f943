/** Integers as bytes of seven bits, the low ones first. Signed integers are folded so that small ones stay short. */

/** A buffer that grows as it is written. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count))
    grown.set(this.#bytes)
    this.#bytes = grown
  }

  /** Writes a whole number from 0 to 2^53 − 1. Throws RangeError for other values. */
  unsigned(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`not a whole number of zero or more: ${value}`)
    this.#reserve(8)
    let rest = value
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.#bytes[this.#length++] = rest
  }

  /** Writes a whole number of either sign. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** Writes ASCII text, its length first. Throws RangeError for other characters. */
  text(value: string): void {
    this.unsigned(value.length)
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index)
      if (code >= 0x80) throw new RangeError(`not ASCII: ${value}`)
      this.unsigned(code)
    }
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Reads what ByteWriter wrote. Throws RangeError if the bytes end too early or a number is too large. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  unsigned(): number {
    let value = 0
    let unit = 1
    for (;;) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('the bytes end within a number')
      value += (byte & 0x7f) * unit
      if (!Number.isSafeInteger(value)) throw new RangeError('a number is too large')
      if (byte < 0x80) return value
      unit *= 0x80
    }
  }

  signed(): number {
    const folded = this.unsigned()
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2
  }

  text(): string {
    const length = this.unsigned()
    if (length > this.#bytes.length - this.#at) throw new RangeError('the bytes end within a text')
    let text = ''
    for (let index = 0; index < length; index++) {
      const code = this.unsigned()
      if (code >= 0x80) throw new RangeError('a text that is not ASCII')
      text += String.fromCharCode(code)
    }
    return text
  }
}

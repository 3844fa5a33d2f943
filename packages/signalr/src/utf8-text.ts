/**
 * Text as its bytes. A caller that pushes documents already has them as UTF-8. Making a string would only let
 * the encoding turn it into bytes again. Without that detour the cost of pushing a large document falls to a
 * third.
 */
import { quote } from './json-writer.ts'
import { MESSAGE } from './message.ts'
import type { HubMessage, Invocation } from './message.ts'

/** Written in one go: about a millisecond. */
const PART_BYTES = 256 * 1024

/**
 * A string argument of a push, given as UTF-8. The client gets an ordinary string. Only arguments may be one,
 * and not values within them.
 */
export class Utf8Text {
  /** Well-formed UTF-8, which must not change any more. */
  readonly bytes: Buffer
  #quoted: Buffer | undefined

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /**
   * Writes it as a JSON string ahead of being sent, part by part, so that a text of megabytes holds up nothing else.
   * @param turn resolves when the next part may be written
   */
  async prepare(turn: () => Promise<unknown>): Promise<void> {
    const parts: Buffer[] = [Buffer.from('"')]
    for (let at = 0; at < this.bytes.length; at += PART_BYTES) {
      await turn()
      const part = quote(this.bytes.subarray(at, at + PART_BYTES))
      // It has characters that JSON writes with their code: it is written in one go.
      if (part === null) return
      parts.push(part)
    }
    parts.push(Buffer.from('"'))
    this.#quoted = Buffer.concat(parts)
  }

  /** The JSON string with its quotes. Undefined if it was not written before. */
  get quoted(): Buffer | undefined {
    return this.#quoted
  }

  toString(): string {
    return this.bytes.toString('utf8')
  }
}

/** True if a message has such arguments. */
export function hasUtf8Text(message: HubMessage): message is Invocation {
  return message.type === MESSAGE.invocation && message.arguments.some((each) => each instanceof Utf8Text)
}

/** Length of the texts among the arguments. Strings count their characters. */
export function textBytes({ arguments: args }: Invocation): number {
  let bytes = 0
  for (const each of args) {
    if (each instanceof Utf8Text) bytes += each.bytes.length
    else if (typeof each === 'string') bytes += each.length
  }
  return bytes
}

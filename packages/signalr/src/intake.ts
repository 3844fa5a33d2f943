/**
 * Unprocessed input from one client: bytes that are not yet a whole record, and records that wait for room.
 */
import type { HubProtocol } from './hub-protocol.ts'

const NO_RECORDS: readonly Buffer[] = []

export class Intake {
  /** As they came. They are joined when they are read: thousands of small messages may come at once. */
  #pieces: Buffer[] = []
  #length = 0
  #records: readonly Buffer[] = NO_RECORDS
  #next = 0
  /** True if there are bytes that were not examined. */
  #isFresh = false
  #fault = false

  /** Number of waiting bytes, without those of records cut out of them. */
  get length(): number {
    return this.#length
  }

  add(bytes: Buffer): void {
    // Empty messages would otherwise be kept, however many of them come.
    if (bytes.length === 0) return
    this.#pieces.push(bytes)
    this.#length += bytes.length
    this.#isFresh = true
  }

  /** All bytes. The caller returns the unused ones by `add`. */
  take(): Buffer {
    const pieces = this.#pieces
    this.#pieces = []
    this.#length = 0
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  }

  /** The next whole record. Undefined if there is none, 'fault' if the bytes cannot be read on. */
  next(protocol: HubProtocol, limit: number): Buffer | undefined | 'fault' {
    if (this.#next === this.#records.length && this.#isFresh) this.#split(protocol, limit)
    if (this.#next < this.#records.length) {
      const record = this.#records[this.#next++]!
      // The records are views of a large buffer, which must not live as long as a silent client.
      if (this.#next === this.#records.length) this.#forget()
      return record
    }
    return this.#fault ? 'fault' : undefined
  }

  #split(protocol: HubProtocol, limit: number): void {
    const { records, rest, fault } = protocol.split(this.take(), limit)
    this.#records = records
    this.#next = 0
    this.#isFresh = false
    this.#fault = fault !== undefined
    // A copy, so that a few bytes do not keep a large buffer alive.
    if (rest.length > 0) {
      this.#pieces.push(Buffer.from(rest))
      this.#length = rest.length
    }
  }

  #forget(): void {
    this.#records = NO_RECORDS
    this.#next = 0
  }

  /** Drops everything. */
  clear(): void {
    this.#pieces = []
    this.#length = 0
    this.#forget()
    this.#isFresh = this.#fault = false
  }
}

/**
 * The receiving half of stateful reconnect: counts tracked messages, skips those that come a second time, and
 * knows which number to acknowledge (SPEC 7).
 */

/** The progress of this end in the client's messages. */
export class Receipt {
  #nextId = 1
  #processed = 0
  #acknowledged = 0
  #awaitsSequence = false

  /**
   * True if the client has resumed and not yet stated where it goes on. Until then no other message counts.
   */
  get awaitsSequence(): boolean {
    return this.#awaitsSequence
  }

  /** A new socket took the place of the old one. */
  resume(): void {
    this.#awaitsSequence = true
  }

  /**
   * The client goes on from this number. False if earlier messages are missing: the connection cannot go on.
   */
  resumeFrom(id: number): boolean {
    if (id > this.#nextId || id < 1) return false
    this.#nextId = id
    this.#awaitsSequence = false
    return true
  }

  /** Counts one tracked message. False if it was processed before. */
  take(): boolean {
    const id = this.#nextId++
    if (id <= this.#processed) return false
    this.#processed = id
    return true
  }

  /** The number to acknowledge. Undefined if it has not changed since the last. */
  due(): number | undefined {
    if (this.#processed === this.#acknowledged) return undefined
    this.#acknowledged = this.#processed
    return this.#processed
  }
}

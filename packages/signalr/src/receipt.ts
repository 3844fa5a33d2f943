/**
 * The receiving half of stateful reconnect: counts tracked messages, passes over those that come a second time, and says what to
 * acknowledge (SPEC 7).
 */

/** How far this end has come with the client's messages. */
export class Receipt {
  #nextId = 1
  #processed = 0
  #acknowledged = 0
  #awaitsSequence = false

  /** Whether the client has resumed and not yet said where it goes on; until then nothing else counts. */
  get awaitsSequence(): boolean {
    return this.#awaitsSequence
  }

  /** A new socket took the place of the old one. */
  resume(): void {
    this.#awaitsSequence = true
  }

  /** The client goes on from this number. False when messages before it are missing: the connection cannot go on. */
  goOnFrom(id: number): boolean {
    if (id > this.#nextId || id < 1) return false
    this.#nextId = id
    this.#awaitsSequence = false
    return true
  }

  /** Counts one tracked message; false when it was processed before. */
  take(): boolean {
    const id = this.#nextId++
    if (id <= this.#processed) return false
    this.#processed = id
    return true
  }

  /** The number to acknowledge, or undefined when nothing has moved since the last. */
  due(): number | undefined {
    if (this.#processed === this.#acknowledged) return undefined
    this.#acknowledged = this.#processed
    return this.#processed
  }
}

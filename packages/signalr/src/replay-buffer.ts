/**
 * The sending half of stateful reconnect: numbers tracked messages and keeps them until the client has acknowledged them (SPEC 7).
 */
import type { EncodedBatch } from './batch.ts'

type Entry = { firstId: number; batch: EncodedBatch }

/** The messages that a client may still request. Holds references to shared bytes, never copies. */
export class ReplayBuffer {
  #entries: Entry[] = []
  #bytes = 0
  #nextId = 1
  #acked = 0
  #forgotten = 0

  /** Size of everything kept. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The number for a Sequence message: that of the first kept message, or else of the next one (SPEC 7.4).
   */
  get firstId(): number {
    return this.#entries[0]?.firstId ?? this.#nextId
  }

  /** True if no unacknowledged message is missing. */
  get isComplete(): boolean {
    return this.#acked >= this.#forgotten
  }

  /** Numbers the tracked messages of the batch and remembers it. */
  keep(batch: EncodedBatch): void {
    if (batch.tracked === 0) return
    this.#entries.push({ firstId: this.#nextId, batch })
    this.#nextId += batch.tracked
    this.#bytes += batch.length
  }

  /** The client has processed everything up to this number. A batch is dropped when its last message is. */
  acknowledge(id: number): void {
    this.#acked = Math.max(this.#acked, Math.min(id, this.#nextId - 1))
    let done = 0
    for (const { firstId, batch } of this.#entries) {
      if (firstId + batch.tracked - 1 > this.#acked) break
      this.#bytes -= batch.length
      done += 1
    }
    if (done > 0) this.#entries.splice(0, done)
  }

  /** Drops everything. Until the client has acknowledged all of it by itself, it cannot resume. */
  forget(): void {
    this.#entries = []
    this.#bytes = 0
    this.#forgotten = this.#nextId - 1
  }

  /** Everything kept, in order. */
  *batches(): Generator<EncodedBatch> {
    for (const { batch } of this.#entries) yield batch
  }
}

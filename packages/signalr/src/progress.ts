/** Tells whether bytes move on a link. Checked at every heartbeat and not at every write. */
import type { Link } from './link.ts'

export class Progress {
  /** The first heartbeat after the last bytes were written. */
  sentAt = 0
  /** Since when the client has taken nothing of the waiting data. Undefined if nothing waits. */
  stalledSince: number | undefined
  #written = 0
  #taken = 0

  /** A link begins. */
  begin(now: number): void {
    this.sentAt = now
    this.stalledSince = undefined
    this.#written = this.#taken = 0
  }

  /** One heartbeat. */
  look(link: Link, now: number): void {
    const written = link.writtenBytes()
    if (written !== this.#written) {
      this.#written = written
      this.sentAt = now
    }
    if (link.queuedBytes() === 0) {
      this.stalledSince = undefined
      return
    }
    const taken = link.takenBytes()
    if (taken !== this.#taken || this.stalledSince === undefined) {
      this.#taken = taken
      this.stalledSince = now
    }
  }
}

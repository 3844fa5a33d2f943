/**
 * Sends slow clients what they have missed, once they have taken everything (SPEC 8.8). Sending all of it in
 * one go would block the event loop in proportion to the clients, and fill the queue of each. So each client
 * gets one batch after the other, only while it takes them, and all clients together have a share of each
 * turn of the event loop.
 */
import type { HubContext } from './host.ts'

/** A client that catches up. */
export type CatchingUp = {
  /** Writes the next batch. False if there is none, or no room for it now. */
  writeMissed(): boolean
}

export class CatchUps {
  readonly #host: Pick<HubContext, 'limits' | 'now' | 'soon' | 'report'>
  /** Clients with room for more, in the order of their turns. Bound: the connections. */
  readonly #waiting = new Set<CatchingUp>()
  #isAsked = false

  constructor(host: Pick<HubContext, 'limits' | 'now' | 'soon' | 'report'>) {
    this.#host = host
  }

  /** The client has room for what it missed. */
  add(client: CatchingUp): void {
    this.#waiting.add(client)
    this.#ask()
  }

  remove(client: CatchingUp): void {
    this.#waiting.delete(client)
  }

  #ask(): void {
    if (this.#isAsked || this.#waiting.size === 0) return
    this.#isAsked = true
    this.#host.soon(() => {
      this.#isAsked = false
      this.#writeSome()
      this.#ask()
    })
  }

  /** A client that has room for more goes behind all others. */
  #writeSome(): void {
    const { now, limits, report } = this.#host
    const sinceMs = now()
    for (const client of this.#waiting) {
      this.#waiting.delete(client)
      try {
        if (client.writeMissed()) this.#waiting.add(client)
      } catch (error) {
        report(error)
      }
      if (now() - sinceMs >= limits.turnMs) return
    }
  }
}

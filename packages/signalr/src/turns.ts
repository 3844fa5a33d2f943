/**
 * Limits how long a hub reads its clients before other work gets its turn. Calls that answer immediately
 * would otherwise follow one another without end, those of one client and those of many (SPEC 5.10).
 */
import type { HubContext } from './host.ts'

export class Turns {
  readonly #host: Pick<HubContext, 'limits' | 'now' | 'soon'>
  /** When the hub began to read in this turn of the event loop. Undefined if it has not. */
  #since: number | undefined
  readonly #waiting: (() => void)[] = []

  constructor(host: Pick<HubContext, 'limits' | 'now' | 'soon'>) {
    this.#host = host
  }

  /** True if the hub has used its time in this turn: the rest goes to `wait`. */
  isOver(): boolean {
    const now = this.#host.now()
    if (this.#since === undefined) {
      this.#since = now
      this.#host.soon(() => this.#begin())
    }
    return now - this.#since >= this.#host.limits.turnMs
  }

  /** Calls back in the next turn, after earlier waiters. */
  wait(run: () => void): void {
    this.#waiting.push(run)
  }

  /** A waiter that has to wait again goes behind all others. */
  #begin(): void {
    this.#since = undefined
    for (let left = this.#waiting.length; left > 0 && !this.isOver(); left--) this.#waiting.shift()!()
  }
}

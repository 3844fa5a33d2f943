/**
 * How long a hub reads its clients before everything else has its turn: calls that answer at once would otherwise follow one
 * another without an end in sight, those of one client and those of many (SPEC 5.10).
 */
import type { HubContext } from './host.ts'

export class Turns {
  readonly #host: Pick<HubContext, 'limits' | 'now' | 'soon'>
  /** When the hub began to read in this turn of the event loop; undefined when it has not. */
  #since: number | undefined
  readonly #waiting: (() => void)[] = []

  constructor(host: Pick<HubContext, 'limits' | 'now' | 'soon'>) {
    this.#host = host
  }

  /** Whether the hub has had its time in this turn: what is left goes to `wait`. */
  isOver(): boolean {
    const now = this.#host.now()
    if (this.#since === undefined) {
      this.#since = now
      this.#host.soon(() => this.#begin())
    }
    return now - this.#since >= this.#host.limits.turnMs
  }

  /** Calls back in the next turn, after those that wait already. */
  wait(run: () => void): void {
    this.#waiting.push(run)
  }

  /** Whoever has to wait once more does so behind all others. */
  #begin(): void {
    this.#since = undefined
    for (let left = this.#waiting.length; left > 0 && !this.isOver(); left--) this.#waiting.shift()!()
  }
}

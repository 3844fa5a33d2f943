/** A clock that the test sets. */
import type { Clock } from '../src/clock.ts'

export class FakeClock implements Clock {
  #now = 0
  readonly #timers = new Set<{ dueAt: number; ms: number; run: () => void }>()

  readonly now = (): number => this.#now

  readonly every = (ms: number, run: () => void): (() => void) => {
    const timer = { dueAt: this.#now + ms, ms, run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  readonly soon = (run: () => void): void => {
    setImmediate(run)
  }

  /** Number of running timers. */
  get timers(): number {
    return this.#timers.size
  }

  /** Lets time pass; timers fire at their times. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const next = [...this.#timers]
        .filter((timer) => timer.dueAt <= end)
        .sort((a, b) => a.dueAt - b.dueAt)[0]
      if (next === undefined) break
      this.#now = next.dueAt
      next.dueAt += next.ms
      next.run()
    }
    this.#now = end
  }
}

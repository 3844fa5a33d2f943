/**
 * Limits the requests and bytes received at once over all doors, and the share of one token and of one
 * competition. Requests over the limit are asked to retry, before they fill the memory. Nobody may use more
 * than is left for all others: one sender alone gets half of everything, two get a third each, and there is
 * always room for the next.
 */
import type { IngestLimits } from './limits.ts'

/** The token and the competition that a place counts for. */
export interface Sender {
  /** Id of the token; null for the command line on this machine, which has no share of its own. */
  readonly token: string | null
  readonly competition: string
}

export interface Place {
  /** Counts bytes now held in memory. False if they are too many. */
  hold(bytes: number): boolean
  /** Returns the place and its bytes. A second call does nothing. */
  leave(): void
}

export interface Admission {
  /** Null if there is no place. */
  enter(sender: Sender): Place | null
  readonly requests: number
  readonly bytes: number
}

/** A limited resource, with how much of it each sender has. */
class Pool {
  readonly #most: number
  /** Amounts held by each token and each competition. Bound: `requestsAtOnce` entries of each. */
  readonly #shares = new Map<string, number>()
  taken = 0

  constructor(most: number) {
    this.#most = most
  }

  take(sharers: readonly string[], amount: number): boolean {
    const left = this.#most - this.taken - amount
    if (left < 0) return false
    // A first piece is always admitted. Otherwise a piece larger than the remaining room would never be
    // accepted.
    const isTooMuch = sharers.some((sharer) => {
      const own = this.#shares.get(sharer) ?? 0
      return own > 0 && own + amount > left
    })
    if (isTooMuch) return false
    this.taken += amount
    for (const sharer of sharers) this.#shares.set(sharer, (this.#shares.get(sharer) ?? 0) + amount)
    return true
  }

  giveBack(sharers: readonly string[], amount: number): void {
    this.taken -= amount
    for (const sharer of sharers) {
      const left = (this.#shares.get(sharer) ?? 0) - amount
      if (left > 0) this.#shares.set(sharer, left)
      else this.#shares.delete(sharer)
    }
  }
}

export function createAdmission(limits: Pick<IngestLimits, 'requestsAtOnce' | 'bytesAtOnce'>): Admission {
  const requests = new Pool(limits.requestsAtOnce)
  const bytes = new Pool(limits.bytesAtOnce)
  return {
    enter({ token, competition }) {
      const sharers = token === null ? [] : [`token ${token}`, `competition ${competition}`]
      if (!requests.take(sharers, 1)) return null
      let held = 0
      let isGone = false
      return {
        hold(more) {
          if (!bytes.take(sharers, more)) return false
          held += more
          return true
        },
        leave() {
          if (isGone) return
          isGone = true
          requests.giveBack(sharers, 1)
          bytes.giveBack(sharers, held)
        },
      }
    },
    get requests() {
      return requests.taken
    },
    get bytes() {
      return bytes.taken
    },
  }
}

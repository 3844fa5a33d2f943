/**
 * Pages that wait to be rendered, taken in turns by those who ask: whoever asks for many pages waits behind whoever asks for few. First
 * come, first served would let one address with a hundred connections hold up everybody else.
 */

/** Pages that wait. At 15 ms each, the last of them waits one second. */
export const MAX_WAITING = 64
/** So many of those who ask for one page are known; each of them brings it forward. */
export const MOST_VISITORS = 8

export interface Waiting {
  /** The addresses that ask for it. Those who ask later may be added while it waits. */
  readonly visitors: ReadonlySet<string>
  /** True: goes before others of the same turn. */
  readonly isUrgent: boolean
}

export class RenderQueue<Order extends Waiting> {
  /** In the order in which they came. Bound: `MAX_WAITING`. */
  readonly #orders: Order[] = []
  /** By address: the turn in which its next page is due. Bound: those who wait, and `MOST_VISITORS` of each page. */
  readonly #turns = new Map<string, number>()
  /** The turn that was served last. Whoever comes anew begins here. */
  #turn = 0

  get length(): number {
    return this.#orders.length
  }

  /**
   * Returns the order for which there is no room, or null: the newest of the address with the most orders, unless this one asks
   * for as many.
   */
  add(order: Order): Order | null {
    let refused: Order | null = null
    if (this.#orders.length >= MAX_WAITING) {
      refused = this.#findExcess(order)
      if (refused === null) return order
      this.#orders.splice(this.#orders.indexOf(refused), 1)
    }
    this.#orders.push(order)
    for (const visitor of order.visitors) if (!this.#turns.has(visitor)) this.#turns.set(visitor, this.#turn)
    return refused
  }

  /** The next one to be rendered. */
  take(): Order | undefined {
    const [first] = this.#orders.toSorted(
      (a, b) => this.#turnOf(a) - this.#turnOf(b) || Number(b.isUrgent) - Number(a.isUrgent),
    )
    if (first === undefined) return undefined
    this.#turn = this.#turnOf(first)
    this.#orders.splice(this.#orders.indexOf(first), 1)
    for (const visitor of first.visitors) this.#turns.set(visitor, this.#turn + 1)
    for (const visitor of first.visitors)
      if (!this.#orders.some(({ visitors }) => visitors.has(visitor))) this.#turns.delete(visitor)
    return first
  }

  /** All of them, which wait no longer. */
  takeAll(): Order[] {
    this.#turns.clear()
    return this.#orders.splice(0)
  }

  #turnOf({ visitors }: Order): number {
    return Math.min(...Array.from(visitors, (visitor) => this.#turns.get(visitor) ?? this.#turn))
  }

  #countOf(visitor: string): number {
    return this.#orders.filter(({ visitors }) => visitors.has(visitor)).length
  }

  /** The newest order of an address that has two more waiting than this one would have, and of nobody else; null for none. */
  #findExcess(order: Order): Order | null {
    const own = Math.max(...Array.from(order.visitors, (visitor) => this.#countOf(visitor)))
    const excess = this.#orders.findLast(
      ({ visitors }) =>
        visitors.size === 1 && [...visitors].every((visitor) => this.#countOf(visitor) > own + 1),
    )
    return excess ?? null
  }
}

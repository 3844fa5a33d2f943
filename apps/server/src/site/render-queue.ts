/**
 * Pages that wait to be rendered, taken in turns of visitors: a visitor who asks for many pages waits behind
 * one who asks for few. With first come, first served, one address with a hundred connections could hold up
 * everybody else.
 */

/** Most pages that wait. At 15 ms each, the last of them waits one second. */
export const MAX_WAITING = 64
/** Number of visitors known for one page. Each of them brings it forward. */
export const MOST_VISITORS = 8

export interface Waiting {
  /** Addresses of the visitors who ask for the page. Later ones may be added while it waits. */
  readonly visitors: ReadonlySet<string>
  /** True: it goes before other pages of the same turn. */
  readonly isUrgent: boolean
}

export class RenderQueue<Order extends Waiting> {
  /** Orders as they came. Bound: `MAX_WAITING`. */
  readonly #orders: Order[] = []
  /**
   * The turn in which the next page of an address is due. Bound: the waiting visitors, `MOST_VISITORS` for
   * each page.
   */
  readonly #turns = new Map<string, number>()
  /** The turn that was served last. New visitors begin here. */
  #turn = 0

  get length(): number {
    return this.#orders.length
  }

  /**
   * Adds an order. If the queue is full, returns the order that is dropped: the newest one of the address
   * with the most orders, or this one if its address has as many. Otherwise null.
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

  /** The next order to be rendered. */
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

  /** Empties the queue and returns all orders. */
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

  /**
   * The newest order of an address that alone asks for it and has at least two more waiting than the address
   * of this one would have. Null for none.
   */
  #findExcess(order: Order): Order | null {
    const own = Math.max(...Array.from(order.visitors, (visitor) => this.#countOf(visitor)))
    const excess = this.#orders.findLast(
      ({ visitors }) =>
        visitors.size === 1 && [...visitors].every((visitor) => this.#countOf(visitor) > own + 1),
    )
    return excess ?? null
  }
}

/**
 * Sessions that wait for their handshake, by address. One client can negotiate thousands in a second and
 * greet with none of them, so their number has a bound, and the address with most of them gives way. Every
 * operation takes the same time however many wait: it may run thousands of times in a second.
 */
interface Addressed {
  readonly address: string
}

export class Waiting<S extends Addressed> {
  /** The sessions of each address, the oldest first. */
  readonly #of = new Map<string, Set<S>>()
  /** `#having[n]` holds the addresses with n sessions. The last one is not empty. */
  readonly #having: Set<string>[] = [new Set()]
  #size = 0

  get size(): number {
    return this.#size
  }

  add(session: S): void {
    let own = this.#of.get(session.address)
    if (own === undefined) this.#of.set(session.address, (own = new Set()))
    own.add(session)
    this.#size += 1
    this.#moved(session.address, own.size - 1, own.size)
  }

  /** Removing twice has no further effect. */
  remove(session: S): void {
    const own = this.#of.get(session.address)
    if (own?.delete(session) !== true) return
    if (own.size === 0) this.#of.delete(session.address)
    this.#size -= 1
    this.#moved(session.address, own.size + 1, own.size)
  }

  /** The oldest session of the address that has most. Undefined if there is none. */
  givesWay(): S | undefined {
    const [address = ''] = this.#having.at(-1) ?? []
    return this.#of.get(address)?.values().next().value
  }

  #moved(address: string, from: number, to: number): void {
    this.#having[from]?.delete(address)
    if (to > 0) (this.#having[to] ??= new Set()).add(address)
    while (this.#having.length > 1 && this.#having.at(-1)!.size === 0) this.#having.pop()
  }
}

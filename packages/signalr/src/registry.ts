/** All sessions by their tokens and names, with the number of each address. */
import type { Refusal } from './answer.ts'
import type { Limits } from './limits.ts'
import type { Session } from './session.ts'
import { Waiting } from './waiting.ts'

type RegistryLimits = Pick<Limits, 'connections' | 'waitingConnections' | 'connectionsPerAddress'>

export class Registry {
  readonly #byToken = new Map<string, Session>()
  readonly #byId = new Map<string, Session>()
  readonly #byAddress = new Map<string, number>()
  readonly #waiting = new Waiting<Session>()
  readonly #limits: RegistryLimits

  constructor(limits: RegistryLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#byToken.size
  }

  get addresses(): number {
    return this.#byAddress.size
  }

  /** Why one more connection from this address is refused. Undefined if it is accepted (SPEC 8.5). */
  refuse(address: string): Refusal | undefined {
    if (this.size >= this.#limits.connections) return { status: 503, text: 'Too many connections' }
    if ((this.#byAddress.get(address) ?? 0) >= this.#limits.connectionsPerAddress) {
      return { status: 429, text: 'Too many connections from this address' }
    }
    return undefined
  }

  /** Adds a session that waits for its handshake. */
  add(session: Session): void {
    if (this.#waiting.size >= this.#limits.waitingConnections) this.#waiting.givesWay()?.destroy()
    this.#waiting.add(session)
    this.#byToken.set(session.token, session)
    this.#byId.set(session.id, session)
    this.#byAddress.set(session.address, (this.#byAddress.get(session.address) ?? 0) + 1)
  }

  /** Its handshake has come. */
  greeted(session: Session): void {
    this.#waiting.remove(session)
  }

  find(token: string): Session | undefined {
    return this.#byToken.get(token)
  }

  /** By its public name. */
  named(id: string): Session | undefined {
    return this.#byId.get(id)
  }

  /** Removes a session. Removing twice has no further effect. */
  remove(session: Session): void {
    if (!this.#byToken.delete(session.token)) return
    this.#waiting.remove(session)
    this.#byId.delete(session.id)
    const left = (this.#byAddress.get(session.address) ?? 0) - 1
    if (left > 0) this.#byAddress.set(session.address, left)
    else this.#byAddress.delete(session.address)
  }

  sessions(): IterableIterator<Session> {
    return this.#byToken.values()
  }
}

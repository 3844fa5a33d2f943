/**
 * The calls that the server makes to one client, and that wait for its answer.
 */
import { Batch } from './batch.ts'
import type { Caller } from './caller.ts'
import { ConnectionOver, HubException } from './hub-exception.ts'
import { MESSAGE } from './message.ts'
import type { Completion } from './message.ts'

/** No client chooses such an id for its streams: clients count, or make long random names. */
const PREFIX = 'server-'

type Pending = {
  target: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  dueAt: number
}

export class ClientCalls {
  readonly #caller: Caller
  readonly #pending = new Map<string, Pending>()
  #made = 0

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /**
   * Rejects if the client answers with an error or too late, if too many calls wait, and if the connection is
   * over.
   */
  invoke(target: string, args: readonly unknown[], timeoutMs: number): Promise<unknown> {
    const { host } = this.#caller
    if (!this.#caller.isOpen) return Promise.reject(new ConnectionOver())
    if (this.#pending.size >= host.limits.clientCallsPerConnection) {
      return Promise.reject(new Error('Too many calls wait for an answer of this client'))
    }
    const invocationId = `${PREFIX}${++this.#made}`
    const answer = new Promise((resolve, reject) => {
      this.#pending.set(invocationId, { target, resolve, reject, dueAt: host.now() + timeoutMs })
    })
    try {
      this.#caller.write(new Batch([{ type: MESSAGE.invocation, invocationId, target, arguments: args }]))
    } catch (error) {
      this.#pending.delete(invocationId)
      throw error
    }
    return answer
  }

  /** Takes the client's answer. False if nobody waits for it. */
  settle({ invocationId, error, result }: Completion): boolean {
    const pending = this.#pending.get(invocationId)
    if (pending === undefined) return false
    this.#pending.delete(invocationId)
    if (error === undefined) pending.resolve(result)
    else pending.reject(new HubException(error))
    return true
  }

  /** One heartbeat. */
  beat(now: number): void {
    for (const [invocationId, pending] of this.#pending) {
      if (now < pending.dueAt) continue
      this.#pending.delete(invocationId)
      pending.reject(new Error(`The client did not answer '${pending.target}' in time`))
    }
  }

  /** The connection is over. */
  end(): void {
    for (const { reject } of this.#pending.values()) reject(new ConnectionOver())
    this.#pending.clear()
  }
}

/**
 * The calls that one client makes: one at a time and in order.
 */
import { Batch } from './batch.ts'
import { describeFailure } from './hub-exception.ts'
import { MESSAGE } from './message.ts'
import type { Completion, Invocation } from './message.ts'
import { refuseCall } from './method-table.ts'
import type { Session } from './session.ts'

export class Calls {
  readonly #session: Session
  #waiting: Invocation[] = []
  #running = false
  #roomWaiters: (() => void)[] = []

  constructor(session: Session) {
    this.#session = session
  }

  /** Whether a handler runs right now; the client is not timed out meanwhile. */
  get isRunning(): boolean {
    return this.#running
  }

  /** Whether more calls wait than one client should have waiting. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#session.host.limits.waitingInvocations
  }

  /** Resolves when there is room again, or the connection is over. */
  room(): Promise<void> {
    if (!this.isFull) return Promise.resolve()
    return new Promise((resolve) => this.#roomWaiters.push(resolve))
  }

  /** Makes calls wait until the promise settles. */
  async holdFor(promise: Promise<unknown>): Promise<void> {
    this.#running = true
    try {
      await promise
    } finally {
      this.#running = false
      this.#session.heardAt = this.#session.host.now()
      this.#next()
    }
  }

  /** Takes a call: runs it now, or when those before it are done. */
  invoke(call: Invocation): void {
    if (this.#running) {
      this.#waiting.push(call)
      if (this.isFull) this.#session.link?.pause()
    } else this.#run(call)
  }

  #run(call: Invocation): void {
    const { host } = this.#session
    const method = host.methods.find(call.target)
    const refusal = refuseCall(method, call, false)
    if (refusal !== undefined) return this.#complete(call.invocationId, { error: refusal })
    try {
      const outcome = method!.handler(this.#session, ...call.arguments)
      if (outcome instanceof Promise) void this.holdFor(this.#settle(call, outcome))
      else this.#succeed(call, outcome)
    } catch (error) {
      this.#fail(call, error)
    }
  }

  async #settle(call: Invocation, outcome: Promise<unknown>): Promise<void> {
    try {
      this.#succeed(call, await outcome)
    } catch (error) {
      this.#fail(call, error)
    }
  }

  #next(): void {
    while (!this.#running && this.#session.isOpen) {
      const call = this.#waiting.shift()
      if (call === undefined) break
      this.#run(call)
    }
    if (!this.isFull) this.#makeRoom()
  }

  #makeRoom(): void {
    this.#session.link?.resume()
    const waiters = this.#roomWaiters
    this.#roomWaiters = []
    for (const resolve of waiters) resolve()
  }

  #succeed(call: Invocation, result: unknown): void {
    if (result === undefined) this.#complete(call.invocationId, {})
    else this.#complete(call.invocationId, { result })
  }

  #fail(call: Invocation, error: unknown): void {
    const { host } = this.#session
    host.report(error)
    this.#complete(call.invocationId, { error: describeFailure(call.target, error, host.detailedErrors) })
  }

  #complete(invocationId: string | undefined, end: { error?: string; result?: unknown }): void {
    if (invocationId === undefined) return
    const completion: Completion = { type: MESSAGE.completion, invocationId, ...end }
    this.#session.write(new Batch([completion]))
  }

  /** The connection is over: nothing more starts. */
  end(): void {
    this.#waiting = []
    this.#makeRoom()
  }
}

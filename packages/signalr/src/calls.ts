/**
 * The calls that one client makes: one at a time and in order.
 */
import { Batch } from './batch.ts'
import type { Caller } from './caller.ts'
import { ConnectionOver, describeFailure } from './hub-exception.ts'
import { MESSAGE } from './message.ts'
import type { Completion, Invocation } from './message.ts'
import { refuseCall } from './method-table.ts'
import type { Method } from './method-table.ts'

export class Calls {
  readonly #caller: Caller
  #waiting: (() => void)[] = []
  #running = false
  /** True while the application's greeting runs. */
  #greeting = false

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /** True while a handler runs or waits for its turn. The client is not timed out meanwhile. */
  get isRunning(): boolean {
    return this.#running
  }

  /** True if too many calls of the client wait. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#caller.host.limits.waitingInvocations
  }

  /** Makes everything wait until the application has greeted the client. */
  async greet(promise: Promise<unknown>): Promise<void> {
    this.#greeting = true
    await this.#holdFor(promise.finally(() => (this.#greeting = false)))
  }

  /** Makes calls wait until the promise settles. */
  async #holdFor(promise: Promise<unknown>): Promise<void> {
    this.#running = true
    try {
      await promise
    } finally {
      this.#running = false
      this.#caller.heard()
      this.#next()
    }
  }

  /** Takes a call: runs it now, or after earlier calls. A call that brings streams runs beside the others. */
  invoke(call: Invocation): void {
    if (call.streamIds !== undefined) return this.#runBeside(call)
    if (!this.#running && this.#caller.host.turns.isOver()) this.#rest()
    if (this.#running) this.#waiting.push(() => this.#run(call))
    else this.#run(call)
  }

  /** Makes calls wait for the next turn. */
  #rest(): void {
    this.#running = true
    this.#caller.host.turns.wait(() => {
      this.#running = false
      this.#next()
    })
  }

  /** Runs something that waits for no call: immediately, or when the application has greeted the client. */
  beside(run: () => void): void {
    if (this.#greeting) this.#waiting.push(run)
    else run()
  }

  #run(call: Invocation): void {
    const method = this.#caller.host.methods.find(call.target)
    const refusal = refuseCall(method, call, false)
    if (refusal !== undefined) return this.#refuse(call, refusal)
    try {
      const outcome = method!.handler(this.#caller, ...call.arguments)
      if (outcome instanceof Promise) void this.#holdFor(this.#settle(call, outcome))
      else this.#succeed(call, outcome)
    } catch (error) {
      this.#fail(call, error)
    }
  }

  #runBeside(call: Invocation): void {
    const method = this.#caller.host.methods.find(call.target)
    const refusal = refuseCall(method, call, false)
    if (refusal !== undefined) return this.#refuse(call, refusal)
    const bound = this.#caller.bind(method!, call)
    if (typeof bound === 'string') return this.#refuse(call, bound)
    this.beside(() => {
      const outcome = start(method!, this.#caller, bound.args)
      void this.#settle(call, outcome).finally(bound.release)
    })
  }

  async #settle(call: Invocation, outcome: Promise<unknown>): Promise<void> {
    try {
      this.#succeed(call, await outcome)
    } catch (error) {
      this.#fail(call, error)
    }
  }

  #next(): void {
    while (!this.#running && this.#caller.isOpen && this.#waiting.length > 0) {
      if (this.#caller.host.turns.isOver()) this.#rest()
      else this.#waiting.shift()!()
    }
    this.#caller.resumeReading()
  }

  #refuse(call: Invocation, error: string): void {
    if (call.invocationId === undefined) this.#caller.unanswered(call.target, error)
    else this.#complete(call.invocationId, { error })
  }

  #succeed(call: Invocation, result: unknown): void {
    if (result === undefined) this.#complete(call.invocationId, {})
    else this.#complete(call.invocationId, { result })
  }

  #fail(call: Invocation, error: unknown): void {
    const { host } = this.#caller
    if (!(error instanceof ConnectionOver)) host.report(error)
    this.#complete(call.invocationId, { error: describeFailure(call.target, error, host.detailedErrors) })
  }

  #complete(invocationId: string | undefined, end: { error?: string; result?: unknown }): void {
    if (invocationId === undefined) return
    const completion: Completion = { type: MESSAGE.completion, invocationId, ...end }
    this.#caller.write(new Batch([completion]))
  }

  /** The connection is over: nothing more starts. */
  end(): void {
    this.#waiting = []
  }
}

/** The result of a handler as a promise, also if it throws. */
async function start(method: Method, caller: Caller, args: unknown[]): Promise<unknown> {
  return await method.handler(caller, ...args)
}

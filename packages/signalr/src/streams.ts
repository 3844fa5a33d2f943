/**
 * The streams that one client requested. Each runs by itself, at the pace at which the client takes the
 * items.
 */
import { Batch } from './batch.ts'
import type { Caller } from './caller.ts'
import { ConnectionOver, describeFailure } from './hub-exception.ts'
import { MESSAGE } from './message.ts'
import type { StreamInvocation } from './message.ts'
import { refuseCall } from './method-table.ts'
import type { Method } from './method-table.ts'

/** After this many items a stream yields to other work (SPEC 5.7). */
const ITEMS_PER_TURN = 64

type Items = AsyncIterator<unknown> | Iterator<unknown>

/** A running stream. `items` is undefined while it waits for the application's greeting. */
type Running = { items: Items | undefined; release: () => void }

export class Streams {
  readonly #caller: Caller
  readonly #running = new Map<string, Running>()

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /**
   * Starts a stream, or completes it with the reason why not.
   * @param beside runs it once the application has greeted the client
   */
  start(call: StreamInvocation, beside: (run: () => void) => void): void {
    const method = this.#caller.host.methods.find(call.target)
    const refusal = refuseCall(method, call, true) ?? this.#refuse(call)
    if (refusal !== undefined) return this.#complete(call.invocationId, refusal)
    const bound = this.#caller.bind(method!, call)
    if (typeof bound === 'string') return this.#complete(call.invocationId, bound)
    const running: Running = { items: undefined, release: bound.release }
    this.#running.set(call.invocationId, running)
    beside(() => this.#open(call, method!, bound.args, running))
  }

  #open(call: StreamInvocation, method: Method, args: unknown[], running: Running): void {
    if (this.#running.get(call.invocationId) !== running) return
    try {
      running.items = open(method, this.#caller, args)
    } catch (error) {
      this.#running.delete(call.invocationId)
      running.release()
      return this.#fail(call, error)
    }
    void this.#flow(call, running, running.items).finally(running.release)
  }

  #refuse(call: StreamInvocation): string | undefined {
    if (this.#running.has(call.invocationId)) return `Invocation ID '${call.invocationId}' is already in use.`
    if (this.#running.size < this.#caller.host.limits.streamsPerConnection) return undefined
    return `Failed to invoke '${call.target}' due to an error on the server. InvalidOperationException: Too many streams.`
  }

  async #flow(call: StreamInvocation, running: Running, items: Items): Promise<void> {
    const id = call.invocationId
    const runs = () => this.#running.get(id) === running
    try {
      for (let sent = 1; ; sent += 1) {
        const { done, value } = await items.next()
        if (!runs()) return
        if (done === true) break
        this.#caller.write(new Batch([{ type: MESSAGE.streamItem, invocationId: id, item: value }]))
        await this.#caller.drained()
        if (sent % ITEMS_PER_TURN === 0) await new Promise<void>((resolve) => this.#caller.host.soon(resolve))
        if (!runs()) return
      }
      this.#running.delete(id)
      this.#complete(id)
    } catch (error) {
      if (!runs()) return
      this.#running.delete(id)
      this.#fail(call, error)
      void this.#stop(running)
    }
  }

  #fail(call: StreamInvocation, error: unknown): void {
    const { host } = this.#caller
    if (!(error instanceof ConnectionOver)) host.report(error)
    this.#complete(call.invocationId, describeFailure(call.target, error, host.detailedErrors))
  }

  #complete(invocationId: string, error?: string): void {
    this.#caller.write(
      new Batch([{ type: MESSAGE.completion, invocationId, ...(error !== undefined && { error }) }]),
    )
  }

  /** The client wants no more: the stream is stopped and still completed. Unknown streams are ignored. */
  cancel(invocationId: string): void {
    const running = this.#running.get(invocationId)
    if (running === undefined) return
    this.#running.delete(invocationId)
    this.#complete(invocationId)
    void this.#stop(running)
  }

  async #stop({ items, release }: Running): Promise<void> {
    try {
      // First, so that items waiting for the client's own stream do not wait forever.
      release()
      await items?.return?.()
    } catch (error) {
      this.#caller.host.report(error)
    }
  }

  /** The connection is over. */
  end(): void {
    for (const running of this.#running.values()) void this.#stop(running)
    this.#running.clear()
  }
}

function open(method: Method, caller: Caller, args: readonly unknown[]): Items {
  const source = method.handler(caller, ...args) as AsyncIterable<unknown> | Iterable<unknown>
  return Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
}

/**
 * The streams that one client asked for. Each runs by itself, at the pace at which the client takes the items.
 */
import { Batch } from './batch.ts'
import { describeFailure } from './hub-exception.ts'
import { MESSAGE } from './message.ts'
import type { StreamInvocation } from './message.ts'
import { refuseCall } from './method-table.ts'
import type { Method } from './method-table.ts'
import type { Session } from './session.ts'

/** After so many items a stream gives way to whatever else waits (SPEC 5.7). */
const ITEMS_PER_TURN = 64

type Items = AsyncIterator<unknown> | Iterator<unknown>

export class Streams {
  readonly #session: Session
  readonly #running = new Map<string, Items>()

  constructor(session: Session) {
    this.#session = session
  }

  /** Starts a stream, or completes it with the reason why not. */
  start(call: StreamInvocation): void {
    const method = this.#session.host.methods.find(call.target)
    const refusal = refuseCall(method, call, true) ?? this.#refuse(call)
    if (refusal !== undefined) return this.#complete(call.invocationId, refusal)
    let items: Items
    try {
      items = open(method!, this.#session, call.arguments)
    } catch (error) {
      return this.#fail(call, error)
    }
    this.#running.set(call.invocationId, items)
    void this.#flow(call, items)
  }

  #refuse(call: StreamInvocation): string | undefined {
    if (this.#running.has(call.invocationId)) return `Invocation ID '${call.invocationId}' is already in use.`
    if (this.#running.size < this.#session.host.limits.streamsPerConnection) return undefined
    return `Failed to invoke '${call.target}' due to an error on the server. InvalidOperationException: Too many streams.`
  }

  async #flow(call: StreamInvocation, items: Items): Promise<void> {
    const id = call.invocationId
    const runs = () => this.#running.get(id) === items
    try {
      for (let sent = 1; ; sent += 1) {
        const { done, value } = await items.next()
        if (!runs()) return
        if (done === true) break
        this.#session.write(new Batch([{ type: MESSAGE.streamItem, invocationId: id, item: value }]))
        await this.#session.drained()
        if (sent % ITEMS_PER_TURN === 0)
          await new Promise<void>((resolve) => this.#session.host.soon(resolve))
        if (!runs()) return
      }
      this.#running.delete(id)
      this.#complete(id)
    } catch (error) {
      if (!runs()) return
      this.#running.delete(id)
      this.#fail(call, error)
      void this.#stop(items)
    }
  }

  #fail(call: StreamInvocation, error: unknown): void {
    const { host } = this.#session
    host.report(error)
    this.#complete(call.invocationId, describeFailure(call.target, error, host.detailedErrors))
  }

  #complete(invocationId: string, error?: string): void {
    this.#session.write(
      new Batch([{ type: MESSAGE.completion, invocationId, ...(error !== undefined && { error }) }]),
    )
  }

  /** The client wants no more: the stream is stopped and still completed. Unknown streams are passed over. */
  cancel(invocationId: string): void {
    const items = this.#running.get(invocationId)
    if (items === undefined) return
    this.#running.delete(invocationId)
    this.#complete(invocationId)
    void this.#stop(items)
  }

  async #stop(items: Items): Promise<void> {
    try {
      await items.return?.()
    } catch (error) {
      this.#session.host.report(error)
    }
  }

  /** The connection is over. */
  end(): void {
    for (const items of this.#running.values()) void this.#stop(items)
    this.#running.clear()
  }
}

function open(method: Method, session: Session, args: readonly unknown[]): Items {
  const source = method.handler(session, ...args) as AsyncIterable<unknown> | Iterable<unknown>
  return Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
}

/**
 * The streams that one client sends along with its calls.
 */
import type { Caller } from './caller.ts'
import { ConnectionOver, HubException } from './hub-exception.ts'
import type { Completion, Invocation, StreamInvocation, StreamItem } from './message.ts'
import type { Method } from './method-table.ts'
import { Upload } from './upload.ts'
import type { Bound } from './upload.ts'

export class Uploads {
  readonly #caller: Caller
  readonly #byId = new Map<string, Upload>()

  constructor(caller: Caller) {
    this.#caller = caller
  }

  /** True if one of them is full: then the client is no longer read. */
  get isFull(): boolean {
    for (const upload of this.#byId.values()) if (upload.isFull) return true
    return false
  }

  /** Opens the streams of a call, or returns the reason why not. */
  open(method: Method, call: Invocation | StreamInvocation): Bound | string {
    const { target, streamIds: ids = [] } = call
    const { streamsPerConnection, uploadItems } = this.#caller.host.limits
    const failed = `Failed to invoke '${target}' due to an error on the server.`
    const taken = ids.find((id, index) => this.#byId.has(id) || ids.indexOf(id) !== index)
    if (taken !== undefined) return `${failed} InvalidDataException: Stream ID '${taken}' is already in use.`
    if (this.#byId.size + ids.length > streamsPerConnection)
      return `${failed} InvalidOperationException: Too many streams.`
    const args: unknown[] = [...call.arguments]
    for (const [index, id] of ids.entries()) {
      const upload = new Upload(uploadItems, () => this.#caller.resumeReading())
      this.#byId.set(id, upload)
      args.splice(method.uploads[index]!, 0, upload)
    }
    return { args, release: () => this.#release(ids) }
  }

  /** The call has ended: later items are ignored. */
  #release(ids: readonly string[]): void {
    for (const id of ids) {
      const upload = this.#byId.get(id)
      this.#byId.delete(id)
      void upload?.return()
    }
    this.#caller.resumeReading()
  }

  /** False when there is no such stream. */
  take({ invocationId, item }: StreamItem): boolean {
    const upload = this.#byId.get(invocationId)
    upload?.push(item)
    return upload !== undefined
  }

  /** The client ends a stream. False when there is none such. */
  complete({ invocationId, error }: Completion): boolean {
    const upload = this.#byId.get(invocationId)
    upload?.close(error === undefined ? undefined : new HubException(error))
    return upload !== undefined
  }

  /** The connection is over. */
  end(): void {
    for (const upload of this.#byId.values()) upload.close(new ConnectionOver())
    this.#byId.clear()
  }
}

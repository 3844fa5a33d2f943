/**
 * The methods of a hub by the names that clients call.
 */
import type { Connection } from './connection.ts'

type Handler = (connection: Connection, ...args: unknown[]) => unknown

/** One method or stream. */
export type Method = {
  name: string
  isStream: boolean
  /** How many arguments the handler needs after the connection; it may leave out those that it does not use. */
  parameters: number
  handler: Handler
  accepts: ((args: readonly unknown[]) => boolean) | undefined
}

/** Finds methods without regard to case, as the other implementations do. */
export class MethodTable {
  readonly #byName = new Map<string, Method>()

  constructor(parts: {
    methods?: object | undefined
    streams?: object | undefined
    accepts?: object | undefined
  }) {
    const accepts = (parts.accepts ?? {}) as Record<string, Method['accepts']>
    this.#addAll(parts.methods, false, accepts)
    this.#addAll(parts.streams, true, accepts)
  }

  #addAll(handlers: object | undefined, isStream: boolean, accepts: Record<string, Method['accepts']>): void {
    for (const [name, handler] of Object.entries(handlers ?? {}) as [string, Handler][]) {
      const key = name.toLowerCase()
      if (this.#byName.has(key)) throw new Error(`Two hub methods are called '${name}'`)
      this.#byName.set(key, {
        name,
        isStream,
        parameters: Math.max(0, handler.length - 1),
        handler,
        accepts: accepts[name],
      })
    }
  }

  find(target: string): Method | undefined {
    return this.#byName.get(target.toLowerCase())
  }
}

/** Why a call cannot be made, in the words that clients know; undefined when it can. */
export function refuseCall(
  method: Method | undefined,
  call: { target: string; arguments: readonly unknown[]; streamIds?: readonly string[] },
  wantsStream: boolean,
): string | undefined {
  if (method === undefined) return `Unknown hub method '${call.target}'`
  const failed = `Failed to invoke '${call.target}' due to an error on the server.`
  if (wantsStream && !method.isStream) {
    return `The client attempted to invoke the non-streaming '${call.target}' method with a streaming invocation.`
  }
  if (!wantsStream && method.isStream) {
    return `The client attempted to invoke the streaming '${call.target}' method with a non-streaming invocation.`
  }
  if (call.streamIds !== undefined)
    return `${failed} InvalidDataException: Streams from the client are not supported.`
  if (method.accepts !== undefined) return accepts(method, call.arguments) ? undefined : failed
  if (call.arguments.length >= method.parameters) return undefined
  return `${failed} InvalidDataException: Invocation provides ${call.arguments.length} argument(s) but target expects ${method.parameters}.`
}

/** A check that throws is one that the arguments did not pass. */
function accepts(method: Method, args: readonly unknown[]): boolean {
  try {
    return method.accepts!(args)
  } catch {
    return false
  }
}

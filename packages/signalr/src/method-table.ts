/**
 * The methods of a hub by the names that clients call.
 */
import type { Connection } from './connection.ts'

type Handler = (connection: Connection, ...args: unknown[]) => unknown

/** Number of arguments of a method: exactly so many, or from the least to the most. */
export type ArgumentCount = number | readonly [least: number, most: number]

/** One method or stream. */
export type Method = {
  name: string
  isStream: boolean
  /** Number of its arguments, without the connection and the client's streams. */
  least: number
  most: number
  /** Which of its parameters are streams from the client, the connection not counted. */
  uploads: readonly number[]
  handler: Handler
  accepts: ((args: readonly unknown[]) => boolean) | undefined
}

type Parts = {
  methods?: object | undefined
  streams?: object | undefined
  accepts?: object | undefined
  takes?: object | undefined
  uploads?: object | undefined
}

/** Finds methods without regard to case, as the other implementations do. */
export class MethodTable {
  readonly #byName = new Map<string, Method>()

  constructor(parts: Parts) {
    for (const [name, handler] of entries<Handler>(parts.methods)) this.#add(name, handler, false, parts)
    for (const [name, handler] of entries<Handler>(parts.streams)) this.#add(name, handler, true, parts)
  }

  #add(name: string, handler: Handler, isStream: boolean, parts: Parts): void {
    const key = name.toLowerCase()
    if (this.#byName.has(key)) throw new Error(`Two hub methods are called '${name}'`)
    const accepts = find<Method['accepts']>(parts.accepts, name)
    const uploads = [...(find<readonly number[]>(parts.uploads, name) ?? [])].sort((a, b) => a - b)
    const takes = find<ArgumentCount>(parts.takes, name)
    const declared = Math.max(0, handler.length - 1 - uploads.length)
    // An application that checks arguments by itself accepts any number.
    const [least, most] =
      typeof takes === 'number'
        ? [takes, takes]
        : (takes ?? (accepts === undefined ? [declared, declared] : [0, Number.POSITIVE_INFINITY]))
    this.#byName.set(key, { name, isStream, least, most, uploads, handler, accepts })
  }

  find(target: string): Method | undefined {
    return this.#byName.get(target.toLowerCase())
  }
}

function entries<T>(part: object | undefined): [string, T][] {
  return Object.entries(part ?? {}) as [string, T][]
}

function find<T>(part: object | undefined, name: string): T | undefined {
  return part === undefined || !Object.hasOwn(part, name) ? undefined : (part as Record<string, T>)[name]
}

const NOT_ACCEPTED =
  'InvalidDataException: Error binding arguments. Make sure that the types of the provided values match the types of the hub method being invoked.'

/** Why a call cannot be made, in the words that clients know; undefined when it can. */
export function refuseCall(
  method: Method | undefined,
  call: { target: string; arguments: readonly unknown[]; streamIds?: readonly string[] },
  wantsStream: boolean,
): string | undefined {
  const { target, arguments: args, streamIds = [] } = call
  if (method === undefined) return `Unknown hub method '${target}'`
  if (wantsStream && !method.isStream) {
    return `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`
  }
  if (!wantsStream && method.isStream) {
    return `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`
  }
  if (streamIds.length !== method.uploads.length) {
    return `An unexpected error occurred invoking '${target}' on the server. HubException: Client sent ${streamIds.length} stream(s), Hub method expects ${method.uploads.length}.`
  }
  const failed = `Failed to invoke '${target}' due to an error on the server.`
  const { least, most } = method
  if (args.length < least || args.length > most) {
    return `${failed} InvalidDataException: Invocation provides ${args.length} argument(s) but target expects ${describe(least, most)}.`
  }
  return accepts(method, args) ? undefined : `${failed} ${NOT_ACCEPTED}`
}

function describe(least: number, most: number): string {
  if (least === most) return String(least)
  return most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
}

/** A check that throws counts as failed. */
function accepts(method: Method, args: readonly unknown[]): boolean {
  try {
    return method.accepts?.(args) ?? true
  } catch {
    return false
  }
}

/** One writer thread for several processes: numbers their requests, and tells each of them what the others wrote. */
import type { FromWriter, ToWriter } from '../journal/writer/writer-message.ts'

export interface SharedWriter {
  /** Takes a message of a process. */
  take(client: number, message: ToWriter): void
  /** Takes a message of the thread. */
  receive(message: FromWriter): void
  add(client: number, send: (message: FromWriter) => void): void
  /** Its unanswered requests are still written, and their outcomes told to the others. */
  remove(client: number): void
}

export function createSharedWriter(tell: (message: ToWriter) => void): SharedWriter {
  const clients = new Map<number, (message: FromWriter) => void>()
  /** Unanswered requests by their number at the thread. Bound: what the processes admit. */
  const open = new Map<number, { readonly client: number; readonly id: number }>()
  /** Processes that will send nothing more. */
  const closing = new Set<number>()
  let last = 0
  /** Numbers of requests that come in parts, by client and id. */
  const parts = new Map<string, number>()
  const numberOf = (client: number, { id, kind }: Exclude<ToWriter, { kind: 'close' }>): number => {
    const name = `${client} ${id}`
    const begun = parts.get(name)
    if (kind === 'write') parts.delete(name)
    if (begun !== undefined) return begun
    last += 1
    if (kind === 'part') parts.set(name, last)
    open.set(last, { client, id })
    return last
  }
  const closeIfDone = (client: number): void => {
    if (!closing.has(client) || [...open.values()].some((each) => each.client === client)) return
    closing.delete(client)
    clients.get(client)?.({ kind: 'closed' })
  }
  return {
    take(client, message) {
      if (message.kind === 'close') {
        closing.add(client)
        return closeIfDone(client)
      }
      tell({ ...message, id: numberOf(client, message) })
    },
    receive(message) {
      if (message.kind !== 'outcomes') {
        // A message about the thread itself concerns all workers.
        if (message.kind !== 'closed') for (const send of clients.values()) send(message)
        return
      }
      const answered = message.outcomes.map(([number, outcome]) => ({ ...open.get(number)!, outcome }))
      for (const [number] of message.outcomes) open.delete(number)
      for (const [client, send] of clients) {
        const others = answered.flatMap(({ client: of, outcome }) =>
          of !== client && outcome.kind === 'done' ? [outcome] : [],
        )
        if (others.length > 0) send({ kind: 'told', outcomes: others })
        const own = answered.flatMap(({ client: of, id, outcome }) =>
          of === client ? [[id, outcome] as const] : [],
        )
        if (own.length > 0) send({ kind: 'outcomes', outcomes: own })
        closeIfDone(client)
      }
    },
    add: (client, send) => void clients.set(client, send),
    remove(client) {
      clients.delete(client)
      closing.delete(client)
    },
  }
}

/**
 * Sends a large request to the writer thread in parts. Sending copies the data synchronously, so the event loop is free between parts. The
 * writer waits for the last part and commits the whole request in one transaction.
 */
import { partsOf } from '../../slices.ts'
import type { FactEntry } from '../append-plan.ts'
import type { FrameEntry, ToWriter, WriteRequest } from './writer-message.ts'
import { nextTurn } from '../../turns.ts'

export type Turn = () => Promise<unknown>
type Entry = FactEntry | FrameEntry

/** Resolves when the last part was sent. A request of up to one slice is sent before this returns. */
export async function sendInParts(
  id: number,
  request: WriteRequest,
  send: (message: ToWriter) => void,
  turn: Turn = nextTurn,
): Promise<void> {
  if (!('entries' in request)) return send({ kind: 'write', id, request })
  let held: readonly Entry[] = []
  for (const part of partsOf<Entry>(request.entries, ({ body }) => body.length)) {
    if (held.length > 0) {
      send({ kind: 'part', id, entries: held })
      await turn()
    }
    held = part
  }
  send({ kind: 'write', id, request: withEntries(request, held) })
}

/** @param entries replace the request's own and are of the same kind */
const withEntries = (request: WriteRequest, entries: readonly Entry[]): WriteRequest =>
  ({ ...request, entries }) as WriteRequest

/** Collects parts of requests until the last part arrives. Its size is bounded by the requests that the server admitted. */
export function createPartsReceived() {
  const received = new Map<number, Entry[]>()
  return {
    add(id: number, entries: readonly Entry[]): void {
      const before = received.get(id)
      if (before === undefined) received.set(id, [...entries])
      else for (const entry of entries) before.push(entry)
    },
    /** The complete request. Its collected parts are dropped. */
    whole(id: number, request: WriteRequest): WriteRequest {
      const before = received.get(id)
      if (before === undefined || !('entries' in request)) return request
      received.delete(id)
      return withEntries(request, before.concat(request.entries))
    },
  }
}

/**
 * The documents that the desk shows, as the server gives them: read when they are first watched, then replaced by what the hub pushes. A
 * newer version always wins, whichever way it came.
 */
import type { ReceivedDocument } from '@bell-lap/live-client'
import type { DocumentAddress, DocumentVersion } from '@bell-lap/protocol/version'

export interface Read {
  /** Null if there is no such document. */
  readonly body: unknown
  readonly version: DocumentVersion | null
}

interface Held {
  /** Undefined until it was read once. */
  value: unknown
  version: DocumentVersion | null
  readonly listeners: Set<() => void>
}

export interface DeskDocuments {
  /** The newest known body. Null if there is none, undefined if it was never read. */
  get(path: string): unknown
  /** Reads the document if nobody watches it yet. Returns the undo. */
  watch(path: string, listener: () => void): () => void
  watchedPaths(): string[]
  /** Takes in what was pushed or polled. A document that nobody watches is passed over. */
  land(document: ReceivedDocument): void
  /** Reads the watched documents of which these are newer versions, or all of them. */
  freshen(addresses: readonly DocumentAddress[] | null): void
}

const isOlder = (known: DocumentVersion | null, come: DocumentVersion | null): boolean =>
  known === null || come === null || known.epoch !== come.epoch || known.version < come.version

/** @param read rejects if the server does not answer; what was known stays then */
export function createDeskDocuments(read: (path: string) => Promise<Read>): DeskDocuments {
  /** Bound: the documents on the screen, since one that nobody watches is dropped. */
  const held = new Map<string, Held>()
  const put = (path: string, { body, version }: Read): void => {
    const known = held.get(path)
    if (known === undefined || (known.value !== undefined && !isOlder(known.version, version))) return
    known.value = body
    known.version = version
    for (const listener of known.listeners) listener()
  }
  const ask = (path: string): void =>
    void read(path).then(
      (answer) => put(path, answer),
      () => {},
    )
  return {
    get: (path) => held.get(path)?.value,
    watch(path, listener) {
      const known = held.get(path) ?? { value: undefined, version: null, listeners: new Set() }
      if (!held.has(path)) {
        held.set(path, known)
        ask(path)
      }
      known.listeners.add(listener)
      return () => {
        known.listeners.delete(listener)
        if (known.listeners.size === 0) held.delete(path)
      }
    },
    watchedPaths: () => [...held.keys()],
    land: ({ path, body, version }) => put(path, { body, version }),
    freshen(addresses) {
      const newest = addresses && new Map(addresses.map(({ path, ...version }) => [path, version]))
      for (const [path, { version }] of held) {
        const come = newest?.get(path)
        if (newest === null || come === undefined || isOlder(version, come)) ask(path)
      }
    },
  }
}

/**
 * A page's state while the network is away: which of its pages are copies of an earlier time, and the page
 * that cannot be opened for now. There is one store per page. Its actions without a network are loaded later
 * (open-away.ts).
 */
import type { OpenedAtLast } from '../../navigation/navigator.ts'

export interface AwayStore {
  /** When the copy of a page came from the server (ms since 1970), by the page's address. */
  readonly keptAtMs: ReadonlyMap<string, number>
  /** The address that is to be opened. Null for none. */
  readonly waitsFor: string | null
  readonly set: (change: Partial<Pick<AwayStore, 'keptAtMs' | 'waitsFor'>>) => void
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Opens a page whose documents did not come. Null until that is loaded.
   * @param isWanted false as soon as another page is requested
   */
  open: ((href: string, isWanted: () => boolean) => Promise<OpenedAtLast>) | null
}

export function createAwayStore(): AwayStore {
  const listeners = new Set<() => void>()
  const store = {
    keptAtMs: new Map<string, number>(),
    waitsFor: null,
    open: null,
    set(change: object) {
      Object.assign(store, change)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return store
}

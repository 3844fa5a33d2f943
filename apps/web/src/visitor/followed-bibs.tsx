/**
 * The followed riders of a race, for panels that know riders by bib alone. The content of the context never
 * changes: otherwise a part of the page that hydrates later would be rendered again (live/late.tsx).
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

const NO_BIBS: ReadonlySet<Bib> = new Set()

function createBibStore() {
  const listeners = new Set<() => void>()
  let bibs = NO_BIBS
  return {
    get: () => bibs,
    set: (next: ReadonlySet<Bib>): void => {
      bibs = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const FollowedBibsContext = createContext(createBibStore())

interface FollowedBibsProps {
  readonly bibs: ReadonlySet<Bib>
  readonly children: ReactNode
}

/** Provides the followed riders of the race to everything inside. */
export function FollowedBibs({ bibs, children }: FollowedBibsProps) {
  const [store] = useState(createBibStore)
  useEffect(() => store.set(bibs), [store, bibs])
  return <FollowedBibsContext value={store}>{children}</FollowedBibsContext>
}

/**
 * Empty on the server and in the first rendering in the browser, also for a part that hydrates later than the
 * page.
 */
export function useFollowedBibs(): ReadonlySet<Bib> {
  const store = use(FollowedBibsContext)
  return useSyncExternalStore(store.subscribe, store.get, () => NO_BIBS)
}

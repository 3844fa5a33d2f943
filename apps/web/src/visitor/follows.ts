/**
 * Keeps follows in the browser's local storage, without an account. The server does not know them, so the
 * first rendering in the browser does not use them either.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createContext, use, useSyncExternalStore } from 'react'
import { storesOf, type FramedView } from './framed.ts'
import {
  addFollows,
  isRiderFollowed,
  parseFollows,
  toggleFollow,
  type Follow,
  type FollowableRider,
} from './follow.ts'

const KEY = 'bell-lap-follows'
const NOBODY: readonly Follow[] = []

export interface FollowStore {
  readonly get: () => readonly Follow[]
  readonly toggle: (follow: Follow) => void
  /** Adds those of another device. */
  readonly add: (more: readonly Follow[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The part of a window that is used. */
export interface FollowView extends FramedView {
  /** Throws where the visitor refuses storage to the site. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  addEventListener(type: 'storage', listener: () => void): void
}

/** If storage is refused, follows last as long as the page. */
export function createFollows(view: FollowView): FollowStore {
  const listeners = new Set<() => void>()
  const read = (): readonly Follow[] => {
    try {
      return parseFollows(storesOf(view).localStorage.getItem(KEY))
    } catch {
      return NOBODY
    }
  }
  let follows = read()
  const change = (next: readonly Follow[]): void => {
    follows = next
    for (const listener of listeners) listener()
  }
  const keep = (next: readonly Follow[]): void => {
    change(next)
    try {
      storesOf(view).localStorage.setItem(KEY, JSON.stringify(follows))
    } catch {
      // Refused or full: follows last as long as the page.
    }
  }
  // Another tab has changed them.
  view.addEventListener('storage', () => change(read()))
  return {
    get: () => follows,
    toggle: (follow) => keep(toggleFollow(follows, follow)),
    add: (more) => keep(addFollows(follows, more)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For the server, which keeps none. */
export const NO_FOLLOWS: FollowStore = {
  get: () => NOBODY,
  toggle: () => undefined,
  add: () => undefined,
  subscribe: () => () => undefined,
}

const FollowsContext = createContext<FollowStore>(NO_FOLLOWS)

export const FollowsProvider = FollowsContext.Provider

export const useFollowStore = (): FollowStore => use(FollowsContext)

/** Empty on the server and in the first rendering in the browser. */
export function useFollows(): readonly Follow[] {
  const store = useFollowStore()
  return useSyncExternalStore(store.subscribe, store.get, () => NOBODY)
}

/** Bibs of followed riders on the start list: followed themselves, with their team or with their nation. */
export function listFollowedBibs(
  follows: readonly Follow[],
  riders: Iterable<readonly [Bib, FollowableRider]>,
): ReadonlySet<Bib> {
  const bibs = new Set<Bib>()
  if (follows.length > 0)
    for (const [bib, rider] of riders) if (isRiderFollowed(follows, rider)) bibs.add(bib)
  return bibs
}

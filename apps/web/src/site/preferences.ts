/** The visitor's choices for the whole page: colour scheme and institutional mode. One store per page. */
import type { Scheme } from './cookies.ts'

export interface Preferences {
  readonly scheme: Scheme
  /** Institutional mode: no navigation in header and footer (spec.md section 4). */
  readonly cis: boolean
}

export interface PreferencesStore {
  readonly get: () => Preferences
  readonly set: (change: Partial<Preferences>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createPreferences(initial: Preferences): PreferencesStore {
  let preferences = initial
  const listeners = new Set<() => void>()
  return {
    get: () => preferences,
    set: (change) => {
      const next = { ...preferences, ...change }
      if (next.scheme === preferences.scheme && next.cis === preferences.cis) return
      preferences = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

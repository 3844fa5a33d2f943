/**
 * The visitor's consent to be counted. It is kept only in this browser; nothing is counted before it is
 * given.
 */

/** `unasked` until the visitor has said yes or no. */
export type Consent = 'allowed' | 'declined' | 'unasked'

export interface ConsentStore {
  readonly get: () => Consent
  readonly set: (consent: 'allowed' | 'declined') => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The part of a window that is used. */
export interface ConsentView {
  /** Throws if storage is refused. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly navigator: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }
}

const KEY = 'bell-lap:analytics'

/** A browser that asks not to be tracked has answered for the visitor, who may still decide otherwise. */
export function createConsent(view: ConsentView): ConsentStore {
  const { doNotTrack, globalPrivacyControl } = view.navigator
  const isRefused = doNotTrack === '1' || globalPrivacyControl === true
  const listeners = new Set<() => void>()
  let consent: Consent = readKept(view) ?? (isRefused ? 'declined' : 'unasked')
  return {
    get: () => consent,
    set(next) {
      consent = next
      try {
        view.localStorage.setItem(KEY, next)
      } catch {
        // It then holds only for this page.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readKept(view: ConsentView): Consent | null {
  try {
    const kept = view.localStorage.getItem(KEY)
    return kept === 'allowed' || kept === 'declined' ? kept : null
  } catch {
    return null
  }
}

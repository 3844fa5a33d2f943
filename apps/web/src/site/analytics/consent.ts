/**
 * Whether the visitor allows visits to be counted. Kept only in this browser; nothing is counted before it is allowed.
 */

/** `unasked` until the visitor has said yes or no. */
export type Consent = 'allowed' | 'declined' | 'unasked'

export interface ConsentStore {
  readonly get: () => Consent
  readonly set: (consent: 'allowed' | 'declined') => void
  readonly subscribe: (listener: () => void) => () => void
}

/** As much of a window as is needed. */
export interface ConsentView {
  /** Throws where storage is refused. */
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
        // It then holds for this page alone.
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

/**
 * Whether the page is being put on paper. Browsers announce it and wait for whoever listens, so what is drawn differently there is
 * drawn before the announcement returns: a sheet never depends on what happened to be finished.
 */
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const PRINT = 'print'

const listeners = new Set<() => void>()
let announced = false

const tell = (): void => flushSync(() => listeners.forEach((listener) => listener()))
const begin = (): void => {
  announced = true
  tell()
}
const end = (): void => {
  announced = false
  tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watchWindow('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watchWindow('removeEventListener')
  }
}

function watchWindow(change: 'addEventListener' | 'removeEventListener'): void {
  paper()[change]('change', tell)
  window[change]('beforeprint', begin)
  window[change]('afterprint', end)
}

let query: MediaQueryList | undefined
/** Matches also where the window shows how the print would look. */
const paper = (): MediaQueryList => (query ??= window.matchMedia(PRINT))

/** False on the server and in hydration. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => announced || paper().matches,
    () => false,
  )

/**
 * Whether the page is being put on paper. Browsers announce it and wait for whoever listens, so what is drawn differently there is
 * drawn before the announcement returns: a sheet never depends on what happened to be finished.
 */
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let announced = false

/** Matches also where the window shows how the print would look. */
let query: MediaQueryList | null = null
const paper = (): MediaQueryList => (query ??= window.matchMedia('print'))

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  const tell = ({ type }: Event): void => {
    if (type !== 'change') announced = type === 'beforeprint'
    flushSync(listener)
  }
  paper().addEventListener('change', tell, listening)
  window.addEventListener('beforeprint', tell, listening)
  window.addEventListener('afterprint', tell, listening)
  return () => listening.abort()
}

/** False on the server and in hydration. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => announced || paper().matches,
    () => false,
  )

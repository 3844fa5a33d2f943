/**
 * True while the page is being printed. Browsers announce printing and wait for the listeners, so content for
 * paper is drawn before the announcement returns.
 */
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let announced = false

/** Matches also in a window that previews the print. */
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

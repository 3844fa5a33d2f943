/** Whether the page is being put on paper. */
import { useSyncExternalStore } from 'react'

const PRINT = 'print'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PRINT)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False on the server and in hydration. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PRINT).matches,
    () => false,
  )

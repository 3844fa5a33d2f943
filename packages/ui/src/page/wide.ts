/**
 * Whether the window has room for a rail beside the board. Only for what is loaded; the style sheet decides what is
 * shown.
 */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from './hydrated.ts'
import { usePrinting } from './printing.ts'

const WIDE = '(width >= 60rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isWide = (): boolean => window.matchMedia(WIDE).matches
const no = (): boolean => false

/** False on the server, in hydration and on paper, which is the same for every window. */
export function useWide(): boolean {
  const wide = useSyncExternalStore(subscribe, isWide, no)
  return !usePrinting() && wide
}

/**
 * The contrary, once that is known: false on the server and in hydration too, known at once where a page is reached from another. What
 * changes with it may be large and is not urgent, so a tap in between is answered first.
 */
export function useNarrow(): boolean {
  const hydrated = useHydrated()
  const [narrow, setNarrow] = useState(() => hydrated && !isWide())
  const isPrinting = usePrinting()
  useEffect(() => {
    const tell = (): void => startTransition(() => setNarrow(!isWide()))
    tell()
    return subscribe(tell)
  }, [])
  return narrow && !isPrinting
}

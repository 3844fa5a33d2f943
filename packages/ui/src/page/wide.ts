/**
 * True if the window has room for a column beside the board. Only decides what is loaded; the style sheet
 * decides what is shown.
 */
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useHydrated } from './hydrated.ts'
import { usePrinting } from './printing.ts'

const WIDE = '(width >= 60rem)'

/** @returns the undo */
export function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** As the window is now: not for what is drawn, which the server and hydration must agree on. */
export const isWide = (): boolean => window.matchMedia(WIDE).matches
const no = (): boolean => false

/** False on the server, in hydration and on paper, which is the same for every window. */
export function useWide(): boolean {
  const wide = useSyncExternalStore(onWidthChange, isWide, no)
  return !usePrinting() && wide
}

/**
 * The opposite, once it is known: false on the server and in hydration too, known immediately on a page
 * reached from another. Its effect may be large and is not urgent, so a tap in between is handled first.
 */
export function useNarrow(): boolean {
  const hydrated = useHydrated()
  const [narrow, setNarrow] = useState(() => hydrated && !isWide())
  const isPrinting = usePrinting()
  useEffect(() => {
    const tell = (): void => startTransition(() => setNarrow(!isWide()))
    tell()
    return onWidthChange(tell)
  }, [])
  return narrow && !isPrinting
}

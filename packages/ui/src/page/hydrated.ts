/** True if the page has hydrated. Before that, only data that the server has may be shown. */
import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** False on the server and in the first rendering in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

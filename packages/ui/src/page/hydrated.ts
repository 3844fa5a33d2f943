/** Whether the page has hydrated: before that only what the server knows may be shown. */
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

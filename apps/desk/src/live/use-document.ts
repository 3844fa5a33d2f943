/** A document on the screen, kept the newest while it is shown. */
import { useCallback, useSyncExternalStore } from 'react'
import { useDesk } from '../desk-context.ts'

/** Null if there is no such document, or no path. Undefined until it was read once. */
export function useDocument<T>(path: string | null): T | null | undefined {
  const { documents } = useDesk()
  const subscribe = useCallback(
    (listener: () => void) => (path === null ? () => {} : documents.watch(path, listener)),
    [documents, path],
  )
  const value = useSyncExternalStore(subscribe, () => (path === null ? null : documents.get(path)))
  return value as T | null | undefined
}

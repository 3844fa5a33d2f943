/** True while the server is starting: a document was requested that the server has not loaded yet. */
import { useSyncExternalStore } from 'react'
import { useApp } from './app.ts'

export function useStarting(): boolean {
  const app = useApp()
  const { documents } = app
  return useSyncExternalStore(documents.subscribe, documents.isAnyStarting, () => app.wasStarting)
}

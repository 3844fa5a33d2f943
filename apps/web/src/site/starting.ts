/** Whether the server is starting: some document was asked for and it could not say yet. */
import { useSyncExternalStore } from 'react'
import { useApp } from './app.ts'

export function useStarting(): boolean {
  const app = useApp()
  const { documents } = app
  return useSyncExternalStore(documents.subscribe, documents.isAnyStarting, () => app.wasStarting)
}

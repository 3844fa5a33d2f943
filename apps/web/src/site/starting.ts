/** Whether the server is starting: some document was asked for and it could not say yet. */
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { saysStarting } from '../live/decode.ts'
import { useApp } from './app.ts'

export const isAnyStarting = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => saysStarting(state.error) || saysStarting(state.fetchFailureReason))

export function useStarting(): boolean {
  const app = useApp()
  const { queryClient } = app
  const subscribe = useCallback(
    (tell: () => void) => queryClient.getQueryCache().subscribe(tell),
    [queryClient],
  )
  return useSyncExternalStore(
    subscribe,
    () => isAnyStarting(queryClient),
    () => app.wasStarting,
  )
}

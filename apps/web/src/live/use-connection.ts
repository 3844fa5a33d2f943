/** The connection's state, for badges and for labelling what is old. */
import { useSyncExternalStore } from 'react'
import type { Connection } from './connection.ts'
import { useReadLayer } from './read-layer.tsx'

/** `connecting` on the server and until the live client is loaded. */
export function useConnection(): Connection {
  const { connection } = useReadLayer()
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'connecting')
}

/** True while nothing can arrive. Then data are not called live, and their clocks stand still. */
export const useIsLost = (): boolean => useLostAt() !== null

/**
 * The time since which nothing came (ms since 1970). Null while connected, and for the first seconds of the
 * first connection.
 */
export function useLostAt(): number | null {
  const { connection } = useReadLayer()
  return useSyncExternalStore(connection.subscribe, connection.lostAtMs, () => null)
}

/** The state of a network that is away, for the parts that show it. */
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../app.ts'
import type { AwayStore } from './away.ts'

const NO_COPIES: AwayStore['keptAtMs'] = new Map()

export function useAway(): Pick<AwayStore, 'keptAtMs' | 'waitsFor'> {
  const { away } = useApp()
  const keptAtMs = useSyncExternalStore(
    away.subscribe,
    () => away.keptAtMs,
    () => NO_COPIES,
  )
  const waitsFor = useSyncExternalStore(
    away.subscribe,
    () => away.waitsFor,
    () => null,
  )
  return useMemo(() => ({ keptAtMs, waitsFor }), [keptAtMs, waitsFor])
}

/** The zone times are shown in: the visitor's own once the browser has taken over, or the competition's. */
import { useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { TimeZoneMode } from '../routes/search.ts'

const never = (): (() => void) => () => {}

/** True after hydration: what only the browser knows may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}

/** `local` unless the address asks for the competition's. */
export function useTimeZoneMode(): TimeZoneMode {
  return useSearch({ strict: false, select: (search) => search.timezone }) ?? 'local'
}

/** IANA zone to show the instants of a competition in. On the server always the competition's. */
export function useTimeZone(competitionZone: string): string {
  const hydrated = useHydrated()
  const mode = useTimeZoneMode()
  return hydrated && mode === 'local' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : competitionZone
}

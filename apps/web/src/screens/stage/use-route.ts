/** The other stages of the race, for what lies around one of them: read after the page is there. */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import { useDocument } from '../../live/use-document.ts'
import { useHydrated } from '../../ui/hydrated.ts'

/** Null until it is read and where the race has none (`routeUrl` null). */
export function useRoute(c: string, routeUrl: string | null): CompetitionRoute | null {
  const hydrated = useHydrated()
  return useDocument('competition-route', { c }, undefined, { enabled: hydrated && routeUrl !== null }).body
}

/** The other stages of the race, for the surroundings of one stage: read after the page is shown. */
import type { CompetitionRoute } from '@bell-lap/protocol/documents/competitions'
import { useDocument } from '../../live/use-document.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'

/** Null until it is read, and if the race has none (`routeUrl` null). */
export function useRoute(c: string, routeUrl: string | null): CompetitionRoute | null {
  const hydrated = useHydrated()
  return useDocument('competition-route', { c }, undefined, { enabled: hydrated && routeUrl !== null }).body
}

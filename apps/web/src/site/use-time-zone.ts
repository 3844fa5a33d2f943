/**
 * The zone in which times are shown: the competition's, or on request the visitor's own. The server does not
 * know the visitor's zone, so a page that used it by default would change its times while they are read.
 */
import { usePageSearch } from '../navigation/page.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { usePrinting } from '@bell-lap/ui/page/printing.ts'
import type { TimeZoneMode } from '@bell-lap/ui/format/time-zone-mode.ts'

/** The zone of the visitor's browser. Call it only there. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `competition` unless the address asks for the visitor's own zone. */
export function useTimeZoneMode(): TimeZoneMode {
  return usePageSearch().timezone ?? 'competition'
}

/**
 * IANA zone in which to show the instants of a competition. On the server and on paper, which has other
 * readers too, it is always the competition's.
 */
export function useTimeZone(competitionZone: string): string {
  const hydrated = useHydrated()
  const mode = useTimeZoneMode()
  const isPrinting = usePrinting()
  return hydrated && !isPrinting && mode === 'local' ? localTimeZone() : competitionZone
}

/** The zone for one stage or phase of a list shown in `shown`: its own, if the competition's is chosen. */
export const zoneOfUnit = (
  shown: string,
  competitionZone: string,
  { timeZone = competitionZone }: { readonly timeZone?: string | undefined },
): string => (shown === competitionZone ? timeZone : shown)

/** True if times wait for the visitor's zone. Until then they are hidden, because they would change. */
export function useAwaitsZone(): boolean {
  const hydrated = useHydrated()
  return useTimeZoneMode() === 'local' && !hydrated
}

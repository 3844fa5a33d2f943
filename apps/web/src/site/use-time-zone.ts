/** The zone times are shown in: the visitor's own once the browser has taken over, or the competition's. */
import { usePageSearch } from '../navigation/page.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { usePrinting } from '../ui/printing.ts'
import type { TimeZoneMode } from '../format/time-zone-mode.ts'

/** The zone of the visitor's browser; only to be asked there. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `local` unless the address asks for the competition's. */
export function useTimeZoneMode(): TimeZoneMode {
  return usePageSearch().timezone ?? 'local'
}

/** IANA zone to show the instants of a competition in. On the server and on paper, which others read too, always the competition's. */
export function useTimeZone(competitionZone: string): string {
  const hydrated = useHydrated()
  const mode = useTimeZoneMode()
  const isPrinting = usePrinting()
  return hydrated && !isPrinting && mode === 'local' ? localTimeZone() : competitionZone
}

/** The zone for one stage or phase of a list that is shown in `shown`: its own, where the competition's is asked for. */
export const zoneOfUnit = (
  shown: string,
  competitionZone: string,
  { timeZone = competitionZone }: { readonly timeZone?: string | undefined },
): string => (shown === competitionZone ? timeZone : shown)

/**
 * The zone times are shown in: the competition's, or the visitor's own for who asks for it. The server does not know the visitor's
 * zone, so a page that showed it by itself would change its times under the reader.
 */
import { usePageSearch } from '../navigation/page.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { usePrinting } from '@bell-lap/ui/page/printing.ts'
import type { TimeZoneMode } from '@bell-lap/ui/format/time-zone-mode.ts'

/** The zone of the visitor's browser; only to be asked there. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** `competition` unless the address asks for the visitor's own zone. */
export function useTimeZoneMode(): TimeZoneMode {
  return usePageSearch().timezone ?? 'competition'
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

/** True where times wait for the visitor's zone: until then they are not shown, because they would change. */
export function useAwaitsZone(): boolean {
  const hydrated = useHydrated()
  return useTimeZoneMode() === 'local' && !hydrated
}

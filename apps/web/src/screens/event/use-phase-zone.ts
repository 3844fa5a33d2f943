/** IANA zone of a phase's own clocks: that of the competition, unless the phase is raced elsewhere. */
import { useDocument } from '../../live/use-document.ts'

export function usePhaseZone({
  c,
  e,
  p,
}: {
  readonly c: string
  readonly e: number
  readonly p: number
}): string {
  const phase = useDocument('phase', { c, e, p }).body
  const competition = useDocument('competition', { c }).body
  return phase?.timeZone ?? competition?.timeZone ?? 'UTC'
}

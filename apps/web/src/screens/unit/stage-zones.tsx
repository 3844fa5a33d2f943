/** The choice of the zone in which a stage's times of day are shown. Empty if only its day is known. */
import { useDocument } from '../../live/use-document.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import { TimeZoneSwitch } from '../../site/time-zone-switch.tsx'

export function StageZones({ c, s }: Pick<StageAddress, 'c' | 's'>) {
  const competition = useDocument('competition', { c }).body
  const stage = useDocument('stage', { c, s }).body
  return competition && stage && !stage.hideTime ? (
    <TimeZoneSwitch competitionZone={stage.timeZone ?? competition.timeZone} at={stage.startAt} />
  ) : null
}

/**
 * The data of an event that all its pages show, from the lists of its competition. By code and number until
 * those have come.
 */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { useLingui } from '@lingui/react/macro'
import { competitionId } from '../live/address.ts'
import { useDocument } from '../live/use-document.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { useTimeZone } from './use-time-zone.ts'

export interface EventAddress {
  readonly year: number
  readonly code: string
  readonly e: number
}

export function useEvent({ year, code, e }: EventAddress) {
  const { t, i18n } = useLingui()
  const c = competitionId(code, year)
  const competition = useDocument('competition', { c })
  const events = useDocument('events', { c })
  const phases = useDocument('phases', { c, e })
  const ownZone = competition.body?.timeZone ?? 'UTC'
  const zone = useTimeZone(ownZone)
  const listed = events.body?.find(({ number }) => number === e) ?? null
  return {
    c,
    /** The competition, with its year. */
    about: nameWithYear(competition.body?.name ?? code.toUpperCase(), year),
    title: listed ? eventName(listed.name, i18n.locale) : t`Event ${e}`,
    /** True if its laps are those of a track, all of the same length. */
    isOnTrack: competition.body?.sport === 'CTR',
    listed,
    phases,
    rounds: phases.body ?? [],
    /** Zone of the competition, and the zone in which times are shown. */
    ownZone,
    zone,
  }
}

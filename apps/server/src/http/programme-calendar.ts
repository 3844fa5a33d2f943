/**
 * Makes a calendar from the programme of a competition or of games: names in the requested
 * language, places and times, and no result.
 */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'
import type { GamesDetails, GamesSchedule } from '@bell-lap/protocol/documents/multisports'
import type { Events } from '@bell-lap/protocol/documents/phases'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { ProgrammeNames } from '../site/site-entry.ts'
import { createZone, type Zone } from '@bell-lap/domain/calendar/zone'
import type { Calendar, CalendarEntry } from './calendar.ts'

export interface CalendarSelection {
  /** Number of an event. Null for all events. */
  readonly event: number | null
  /** `2024-08-05` by the clock of each race's place. Null for all days. */
  readonly date: string | null
}

interface Around {
  readonly names: ProgrammeNames
  readonly selection: CalendarSelection
  readonly updatedAt: string
  /** The address visitors use. Null if it is unknown: entries have no links. */
  readonly publicUrl: string | null
}

type Item = Schedule['items'][number]

export function calendarOfCompetition(
  competition: Competition,
  { timeZone, items }: Schedule,
  events: Events,
  { names, selection: { event, date }, updatedAt, publicUrl }: Around,
): Calendar {
  const eventOf = new Map(events.map((each) => [each.number, each]))
  const nameOf = (number: number): string => names.event(eventOf.get(number)?.name ?? '')
  const { id, name, year, code, type, location } = competition
  const whole = nameWithYear(name, year)
  const wordsOfUnit = ({ eventId, phaseId, name: unit }: Item): string =>
    eventId !== 0
      ? wordsOf(name, nameOf(eventId), names.unit(unit))
      : wordsOf(name, type === 'GrandTour' ? String(phaseId) : '', unit)
  return {
    title: event === null ? whole : wordsOf(whole, nameOf(event)),
    updatedAt,
    entries: items
      .filter((item) => (event === null || item.eventId === event) && isOn(item, date))
      .map((item) => ({
        uid: uidOf(id, item.key),
        title: wordsOfUnit(item),
        ...timesOf(timeZone, item),
        status: statusOf(item),
        place: eventOf.get(item.eventId)?.venue ?? location,
        url: publicUrl === null ? null : `${publicUrl}/${year}/${code}${unitPath(type, item)}`,
      })),
  }
}

export function calendarOfGames(
  { id, name, shortName, location, sports }: GamesDetails,
  { timeZone, items }: GamesSchedule,
  { names, selection: { date }, updatedAt, publicUrl }: Around,
): Calendar {
  const stated = new Map(sports.map((sport) => [sport.code, sport.name]))
  const sportOf = (code: string): string => names.sport(code, stated.get(code) ?? code)
  return {
    title: names.games(name),
    updatedAt,
    entries: items
      .filter((item) => isOn(item, date))
      .map((item) => ({
        uid: uidOf(id, item.key),
        // The sport is part of the title, because many sports have an event of that name.
        title: wordsOf(shortName, sportOf(item.sport), names.event(item.event), names.unit(item.name)),
        ...timesOf(timeZone, item),
        status: statusOf(item),
        place: item.venue ?? location,
        url:
          publicUrl === null || item.competition === null
            ? null
            : `${publicUrl}/${item.competition.year}/${item.competition.code}`,
      })),
  }
}

/** Contains no host, so that the same entry has the same id on every machine. */
const uidOf = (competition: string, key: string): string => `${competition}-${key}@bell-lap`

/**
 * Each word once: a single race often has the name of its competition, and a final that of its
 * event.
 */
const wordsOf = (...words: readonly string[]): string =>
  [...new Set(words)].filter((word) => word !== '').join(' · ')

const isOn = ({ date }: Pick<Item, 'date'>, day: string | null): boolean =>
  day === null || date.startsWith(day)

function statusOf({ disruption }: Pick<Item, 'disruption'>): CalendarEntry['status'] {
  if (disruption?.kind === 'cancelled') return 'CANCELLED'
  return disruption?.kind === 'postponed' && disruption.startWas === null ? 'TENTATIVE' : null
}

/** @param zone IANA zone of items that have none of their own */
function timesOf(
  zone: string,
  {
    startAt,
    date,
    endDate,
    hideTime,
    timeZone = zone,
  }: Pick<Item, 'startAt' | 'date' | 'endDate' | 'hideTime' | 'timeZone'>,
): Pick<CalendarEntry, 'startAt' | 'endMs' | 'day'> {
  const endMs = endDate === undefined ? null : instantOf(endDate, createZone(timeZone), Date.parse(startAt))
  return { startAt, endMs, day: hideTime ? date.slice(0, 10) : null }
}

/**
 * The instant at which a zone's clock shows `local`, close to another instant: the clock may be
 * changed between the two.
 */
function instantOf(local: string, zone: Zone, nearMs: number): number {
  const shownMs = Date.parse(`${local}Z`)
  const offsetMs = (instantMs: number): number => zone.at(instantMs).utcOffset * 3_600_000
  return shownMs - offsetMs(shownMs - offsetMs(nearMs))
}

/** Path of a unit's page below the page of its competition. */
function unitPath(type: Competition['type'], { eventId, phaseId }: Item): string {
  if (eventId !== 0) return `/event-${eventId}/phase-${phaseId}`
  return type === 'SingleRace' ? '' : `/stage-${phaseId}`
}

/** A calendar of the races that followed riders, teams, nations and competitions ride next, without any result. */
import type { Followed, FollowedRace, FollowedUnit, Following } from '@bell-lap/protocol/documents/following'
import type { ProgrammeNames } from '../site/site-entry.ts'
import type { Calendar, CalendarEntry } from './calendar.ts'

interface Around {
  readonly names: Pick<ProgrammeNames, 'unit'>
  readonly updatedAt: string
  /** The address visitors use. Null if it is unknown: entries have no links. */
  readonly publicUrl: string | null
  /** The name of the site. */
  readonly product: string
}

/** Most names behind the title of an entry. */
const MOST_NAMES = 3

/** Each race once, with those who are followed in it. */
export function calendarOfFollowing(
  following: Following,
  { names, updatedAt, publicUrl, product }: Around,
): Calendar {
  const entries = new Map<string, { entry: Omit<CalendarEntry, 'title'>; title: string; who: string[] }>()
  for (const followed of following)
    for (const race of followed.races)
      for (const unit of race.units) {
        const path = pathOf(race, unit)
        const known = entries.get(path) ?? {
          title: titleOf(race, unit, names),
          who: [],
          entry: {
            uid: `${race.competition}-${keyOf(unit)}@bell-lap`,
            startAt: unit.startAt,
            endMs: null,
            day: unit.hideTime ? unit.startAt.slice(0, 10) : null,
            status: null,
            place: '',
            url: publicUrl === null ? null : publicUrl + path,
          },
        }
        if (followed.kind !== 'competition') known.who.push(shortName(followed))
        entries.set(path, known)
      }
  return {
    title: product,
    updatedAt,
    entries: [...entries.values()]
      .map(({ entry, title, who }) => ({
        ...entry,
        title: who.length === 0 ? title : `${title} (${who.slice(0, MOST_NAMES).join(', ')})`,
      }))
      .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || (a.uid < b.uid ? -1 : 1)),
  }
}

/** A surname: it is in capitals, and the first name is not. */
const shortName = ({ kind, name }: Followed): string =>
  kind === 'rider'
    ? name
        .split(' ')
        .filter((word) => word === word.toUpperCase())
        .join(' ') || name
    : name

const keyOf = ({ stage, event, phase }: FollowedUnit): string =>
  stage === null ? `event-${event}-phase-${phase}` : `stage-${stage}`

function titleOf(
  { competitionName, isSingle }: FollowedRace,
  { stage, label, name }: FollowedUnit,
  names: Around['names'],
): string {
  const number = isSingle || stage === null ? '' : (label ?? String(stage))
  return [...new Set([competitionName, number, names.unit(name)])].filter(Boolean).join(' · ')
}

function pathOf({ year, code, isSingle }: FollowedRace, unit: FollowedUnit): string {
  const whole = `/${year}/${code}`
  if (unit.stage !== null) return isSingle ? whole : `${whole}/stage-${unit.stage}`
  return `${whole}/event-${unit.event}/phase-${unit.phase}`
}

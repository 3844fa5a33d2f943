/** The name, the planned start and the length of a race may change after it was created. Each is stated anew in place of what stood. */
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { DeskRace, DeskUnit } from './race.ts'

export interface RaceChange {
  readonly name: string
  /** 14:00 on the day of the race. */
  readonly startsAt: string
  readonly distanceKm: number
  /** Null for a race that is not over a number of laps. */
  readonly laps: number | null
}

type MakeHead = () => Pick<Fact, 'id' | 'source' | 'at'>
type Planned = FactOf<'stage'> | FactOf<'phase'>

const plannedOf = ({ facts }: Pick<DeskUnit, 'facts'>): Planned | undefined =>
  facts.findLast((fact): fact is Planned => fact.type === 'stage' || fact.type === 'phase')

/** The race as it stands. Null if no programme was stated. */
export function raceAsPlanned({ competition }: DeskRace, unit: DeskUnit): RaceChange | null {
  const planned = plannedOf(unit)
  if (planned === undefined || competition === null) return null
  const { local } = createZone(unit.timeZone).at(Date.parse(planned.startAt))
  return {
    name: competition.name,
    startsAt: local.slice(11, 16),
    distanceKm: (planned.distanceM ?? 0) / 1_000,
    laps: unit.laps,
  }
}

/** The facts of what was changed, and of nothing else. */
export function changeFacts(race: DeskRace, unit: DeskUnit, change: RaceChange, makeHead: MakeHead): Fact[] {
  const before = raceAsPlanned(race, unit)
  const planned = plannedOf(unit)
  if (before === null || planned === undefined) return []
  const zone = createZone(unit.timeZone)
  const day = zone.at(Date.parse(planned.startAt)).local.slice(0, 10)
  const facts: Fact[] = []
  if (change.name !== before.name) facts.push({ ...anew(race.competition!, makeHead), name: change.name })
  const { startsAt, distanceKm, laps } = change
  if (startsAt !== before.startsAt || distanceKm !== before.distanceKm || laps !== before.laps)
    facts.push({
      ...withLaps(anew(planned, makeHead), laps),
      distanceM: Math.round(distanceKm * 1_000),
      startAt: zone.at(zone.instantMs(day, startsAt)).iso,
    })
  const course = unit.facts.findLast((fact): fact is FactOf<'course'> => fact.type === 'course')
  // A course with a line of its own has its length from there.
  if (course !== undefined && course.line.length === 0 && distanceKm !== before.distanceKm) {
    const lengthM = Math.round(distanceKm * 1_000)
    const markers = course.markers.map((marker) =>
      marker.kind === 'finish' ? { ...marker, distanceM: lengthM } : marker,
    )
    facts.push({ ...anew(course, makeHead), lengthM, markers })
  }
  return facts
}

function anew<F extends Fact>(fact: F, makeHead: MakeHead): F {
  const { source, id } = fact
  return { ...fact, ...makeHead(), supersedes: { source, id } }
}

function withLaps(fact: Planned, count: number | null): Planned {
  if (count === null) return fact
  if (fact.type === 'stage')
    return fact.laps === undefined ? fact : { ...fact, laps: { ...fact.laps, count } }
  return { ...fact, parameters: { ...fact.parameters, laps: count } }
}

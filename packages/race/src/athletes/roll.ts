/** Makes the roll of a competition (rolled.ts) from its race. */
import { createZone } from '@bell-lap/domain/calendar/zone'
import { COMPETITION_STATUS } from '../standing/competition-status.ts'
import { daysOf } from '../programme/days-of.ts'
import { GAMES } from '../programme/games.ts'
import { PROGRAMME } from '../programme/programme.ts'
import { RACE_ROSTER } from '../field/roster.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { borrowMemory } from '../state/memory.ts'
import type { Race } from '../state/race.ts'
import { sliceOf, type SliceName } from '../state/slice.ts'
import { versionOfSlices } from '../state/version.ts'
import { createView, readsOfAll, type View } from '../state/view.ts'
import { enteredIn } from './entered.ts'
import { listPlaces } from './places.ts'
import type { Roll } from './rolled.ts'
import { generalSoFar, unitsToCome } from './units.ts'

const READS: ReadonlySet<SliceName> = new Set<SliceName>([
  ...COMPETITION_STATUS.reads(),
  ...readsOfAll(UNIT_RESULT, '*'),
  ...GAMES.reads(),
  // Slices that only phases have, and that are read for each event.
  ...(['competitors', 'sprints', 'heats'] as const).map((kind) => sliceOf(kind, '*')),
  'persons',
])

/** Increases with every fact that may change the roll. */
export const versionOfRoll = (race: Race): number => versionOfSlices(race, READS)

/**
 * Null if the competition was not stated. Values derived for the roll of a race that is not being raced are
 * not kept, because nobody requested them.
 */
export function rollOf(race: Race): Roll | null {
  const standing = createView(race, 'roll', READS).get(COMPETITION_STATUS)
  const from = standing.status === 'Live' ? race : { ...race, memory: borrowMemory(race.memory) }
  return writeRoll(createView(from, 'roll', READS))
}

function writeRoll(view: View): Roll | null {
  const { competition, stages, events, units } = view.get(PROGRAMME)
  if (competition === null) return null
  const { code, year, name, sport, noc, location, replayOf } = competition
  const { start, end } = daysOf(competition, units)
  const games = view.get(GAMES)
  const zone = createZone(competition.timeZone)
  const sports = new Map(games.stated?.sports.map((each) => [each.code, each.name]))
  const athletes = enteredIn(view)
  const { status } = view.get(COMPETITION_STATUS)
  const isPast = status === 'Previous'
  return {
    competition: view.competition,
    code,
    year,
    name,
    sport,
    type: competition.competitionType,
    status,
    noc,
    location,
    start,
    end,
    athletes: athletes.list,
    links: athletes.links,
    teams: [...view.get(RACE_ROSTER).teams.values()].map((team) => ({
      name: team.name,
      nation: team.nation,
    })),
    races: [
      ...stages.map(({ stage, label, name, start }) => ({
        stage,
        ...(label !== null && { label }),
        event: null,
        sport: null,
        name,
        on: start.local.slice(0, 10),
      })),
      ...events.map(({ event, name, phases }) => ({
        stage: null,
        event,
        sport: null,
        name,
        on: phases[0]?.start.local.slice(0, 10) ?? start,
      })),
      ...games.medalEvents
        .filter(({ stated }) => stated.decidedIn === undefined)
        .map(({ stated, startMs }) => ({
          stage: null,
          event: null,
          sport: { code: stated.sport, name: sports.get(stated.sport) ?? '' },
          name: stated.name,
          on: zone.at(startMs).local.slice(0, 10),
        })),
    ],
    // A replay repeats a race, so its places do not count.
    lists: replayOf === undefined ? listPlaces(view, athletes) : [],
    toCome: isPast ? [] : unitsToCome(view),
    general: isPast ? [] : generalSoFar(view, athletes),
  }
}

/**
 * The roll of a competition: who started in it and which places they took. The index of athletes keeps nothing else of
 * a race, so neither a name nor a palmares needs its journal (D-162).
 */
import type { Irm } from '@bell-lap/domain/irm'
import { createZone } from '@bell-lap/domain/zone'
import type { PalmaresPlace } from '@bell-lap/protocol/documents/athletes'
import type {
  CompetitionStatus,
  CompetitionType,
  StageRaceClassification,
} from '@bell-lap/protocol/vocabulary/kinds'
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import { COMPETITION_STATUS } from '../derived/competition-status.ts'
import { daysOf } from '../derived/days-of.ts'
import { GAMES } from '../derived/games.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { RACE_ROSTER } from '../derived/roster.ts'
import { UNIT_RESULT } from '../derived/unit-result.ts'
import { borrowMemory } from '../memory.ts'
import type { Race } from '../race.ts'
import { sliceOf, type SliceName } from '../slice.ts'
import { versionOfSlices } from '../version.ts'
import { createView, readsOfAll, type View } from '../view.ts'
import { enteredIn } from './entered.ts'
import { listPlaces } from './places.ts'

/** Raised when a roll of the same facts would be another one: rolls that were kept are made again. */
export const ROLL_FORMAT = 6

export interface RolledAthlete {
  /** By what the person is known (packages/domain/src/person-key.ts). */
  readonly key: string
  /** By what the entry is known; the same as `key` where nothing better was stated. */
  readonly entryKey: string
  /** Keys that the entry had under earlier rules, or shares with somebody else. */
  readonly formerKeys: readonly string[]
  /** Keys under which the same person is known, as facts say. */
  readonly sameAs: readonly string[]
  readonly lastName: string
  readonly firstName: string
  /** Empty where none was stated. */
  readonly nation: string
  readonly uciRiderId: string | null
  readonly bornOn: string | null
  /** Null where none is worn or known. */
  readonly bib: number | null
  /** True for an entry in the stages of the race. */
  readonly isEntered: boolean
  readonly teamName: string | null
  /** `event-3-phase-1/81`: the start lists of phases that the person is on, with the key there. */
  readonly starts: readonly string[]
}

export interface RolledTeam {
  readonly name: string
  readonly nation: string
}

/** A stage, or an event. An event of games that is raced in no competition of theirs has a sport in place of a number. */
export interface RolledRace {
  readonly stage: number | null
  readonly event: number | null
  readonly sport: { readonly code: string; readonly name: string } | null
  readonly name: string
  /** The day of its start. */
  readonly on: string
}

/** A list of places. */
export interface RolledPlaces {
  readonly kind: PalmaresPlace['kind']
  readonly classification: StageRaceClassification | null
  readonly stage: number | null
  readonly event: number | null
  readonly phase: number | null
  readonly name: string
  readonly on: string
  readonly isTeam: boolean
  /** Athlete by athlete two numbers: its place in `athletes`, and its rank; a mark is the negative of its number in `ROLL_MARKS`. */
  readonly places: ArrayLike<number>
}

/** Numbered from 1. */
export const ROLL_MARKS: readonly Irm[] = ['DNF', 'DNS', 'DSQ', 'OTL', 'LAP', 'REL', 'OVL', 'ABD', 'NC']

export interface Roll {
  readonly competition: string
  readonly code: string
  readonly year: number
  readonly name: string
  readonly sport: DisciplineCode
  readonly type: CompetitionType
  readonly status: CompetitionStatus
  readonly noc: string
  readonly location: string
  readonly start: string
  readonly end: string
  readonly athletes: readonly RolledAthlete[]
  /** Ids of entries elsewhere, each with another id of the same person: under a token for all competitions alone. */
  readonly links: readonly (readonly [athlete: string, is: string])[]
  readonly teams: readonly RolledTeam[]
  readonly races: readonly RolledRace[]
  readonly lists: readonly RolledPlaces[]
}

const READS: ReadonlySet<SliceName> = new Set<SliceName>([
  ...COMPETITION_STATUS.reads(),
  ...readsOfAll(UNIT_RESULT, '*'),
  ...GAMES.reads(),
  // Of phases alone, and read of each event for itself.
  ...(['competitors', 'sprints', 'heats'] as const).map((kind) => sliceOf(kind, '*')),
  'persons',
])

/** Grows with every fact that the roll may depend on. */
export const versionOfRoll = (race: Race): number => versionOfSlices(race, READS)

/**
 * Null while the competition was not stated. What was derived for the roll of a race that is not being raced is not kept:
 * nobody asked for it.
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
  return {
    competition: view.competition,
    code,
    year,
    name,
    sport,
    type: competition.competitionType,
    status: view.get(COMPETITION_STATUS).status,
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
      ...stages.map(({ stage, name, start }) => ({
        stage,
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
    // A replay tells once more what is in its race.
    lists: replayOf === undefined ? listPlaces(view, athletes) : [],
  }
}

/**
 * The roll of a competition as it is kept: who started in it and which places they took. The index of athletes keeps nothing else of a
 * race, so neither a name nor a palmares needs its journal (D-162).
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { PalmaresPlace } from '@bell-lap/protocol/documents/athletes'
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import type {
  CompetitionStatus,
  CompetitionType,
  StageRaceClassification,
} from '@bell-lap/protocol/vocabulary/kinds'

/** Raised when a roll of the same facts would be another one: rolls that were kept are made again. */
export const ROLL_FORMAT = 7

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
  readonly bib: Bib | null
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
  /** What a half stage is called. */
  readonly label?: string
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
  /** What a half stage is called. */
  readonly label?: string
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

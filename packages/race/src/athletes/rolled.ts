/**
 * The roll of a competition: who started in it and which places they took. The index of athletes keeps
 * nothing else of a race, so it needs no journal to find a name or a palmares (D-162).
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { PalmaresPlace } from '@bell-lap/protocol/documents/athletes'
import type { FollowedUnit } from '@bell-lap/protocol/documents/following'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import type {
  CompetitionStatus,
  CompetitionType,
  StageRaceClassification,
} from '@bell-lap/protocol/vocabulary/kinds'

/** Increase it when the same facts give another roll. Kept rolls are then made again. */
export const ROLL_FORMAT = 9

export interface RolledAthlete {
  /** Key of the person (packages/domain/src/person-key.ts). */
  readonly key: string
  /** Key of the entry. The same as `key` if nothing better was stated. */
  readonly entryKey: string
  /** Keys that the entry had under earlier rules, or shares with another person. */
  readonly formerKeys: readonly string[]
  /** Other keys of the same person, stated by facts. */
  readonly sameAs: readonly string[]
  readonly lastName: string
  readonly firstName: string
  /** Empty if none was stated. */
  readonly nation: string
  readonly uciRiderId: string | null
  readonly bornOn: string | null
  /** Null if none is worn or known. */
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

/**
 * A stage or an event. An event of games that none of their competitions races has a sport in place of a
 * number.
 */
export interface RolledRace {
  readonly stage: number | null
  /** Name of a half stage. */
  readonly label?: string
  readonly event: number | null
  readonly sport: { readonly code: string; readonly name: string } | null
  readonly name: string
  /** The day of its start. */
  readonly on: string
}

/** A stage or phase that is not over. */
export interface RolledUnit extends FollowedUnit {
  /** `stage-16`, `event-3-phase-1` */
  readonly unit: string
}

/** A list of places. */
export interface RolledPlaces {
  readonly kind: PalmaresPlace['kind']
  readonly classification: StageRaceClassification | null
  readonly stage: number | null
  /** Name of a half stage. */
  readonly label?: string
  readonly event: number | null
  readonly phase: number | null
  readonly name: string
  readonly on: string
  readonly isTeam: boolean
  /**
   * Two numbers for each athlete: the index in `athletes`, and the rank. A mark is the negative of its number
   * in `ROLL_MARKS`.
   */
  readonly places: ArrayLike<number>
  /** Those athletes whose places rest on an inferred fact, and what that was inferred from. Left out if nobody is. */
  readonly inferred?: { readonly athletes: readonly number[]; readonly from: InferredFrom }
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
  /**
   * Ids of entries of other competitions, each with another id of the same person. Only a token for all
   * competitions may state them.
   */
  readonly links: readonly (readonly [athlete: string, is: string])[]
  readonly teams: readonly RolledTeam[]
  readonly races: readonly RolledRace[]
  readonly lists: readonly RolledPlaces[]
  /** By start. Empty if the competition is over. */
  readonly toCome: readonly RolledUnit[]
  /**
   * The general classification so far, two numbers for each athlete as in `places`. Empty before the first stage is over, and if the
   * competition is over.
   */
  readonly general: ArrayLike<number>
}

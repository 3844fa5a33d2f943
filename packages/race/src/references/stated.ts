/**
 * The statements so far to which facts may refer. The writer's outline and the documents each have an
 * implementation.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { FormKey } from '@bell-lap/domain/form/form'
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { PhaseEntrants } from './phase-entrants.ts'
import type { Worn, WornScope } from './renamed.ts'
import type { Entrant } from './start-orders.ts'

/** Names of one kind. */
export interface Names<N> {
  /** 0: nothing was stated yet, so no name is wrong. */
  readonly size: number
  has(name: N): boolean
  names(): Iterable<N>
}

export function namesOf<N>(names: Iterable<N>): Names<N> {
  const set = new Set(names)
  return { size: set.size, has: (name) => set.has(name), names: () => set }
}

/** The name that people see of a thing that facts name by its key. */
export interface Shown {
  readonly name: string
  readonly key: string
}

/** The starters of a phase. */
export interface StatedStarters {
  /** Their keys. */
  readonly competitors: Names<string>
  /** Bibs that they wear, or members of pairs and teams. */
  readonly bibs: Names<Bib>
  /** Heats into which competitors are drawn. */
  readonly heats: Names<string>
}

/** Where and how a rider left the race. */
export interface Gone {
  readonly unit: Unit
  readonly irm: Irm
}

export interface Stated {
  /** On the programme. */
  readonly units: Names<Unit>
  /** Bibs on the start list. */
  readonly bibs: Names<Bib>
  /** Stated by facts of their own. */
  readonly teams: Names<string>
  /** Team codes in the start list. Such a code needs no fact of its own. */
  readonly ridersTeams: Names<string>
  /** Events of games in which medals are won. */
  readonly medalEvents: Names<string>
  /** Tables of time limits. */
  readonly coefficients: Names<string>
  /** The stated start list of a phase. Null while none was stated, and for a stage. */
  starters(unit: Unit): StatedStarters | null
  /**
   * Competitors that facts on a phase may name (phase-entrants.ts). Null while they are unknown, and for a
   * stage.
   */
  entrants(unit: Unit): PhaseEntrants | null
  /** Heats of a phase. Null while none was named, and for a stage. */
  heats(unit: Unit): Names<string> | null
  /** The form of a phase. Null if it is unknown, and for a stage. */
  form(unit: Unit): FormKey | null
  /** The number of a phase's last sprint. Null if it is unknown, and if there is none. */
  lastSprint(unit: Unit): number | null
  /** Keys of the markers on a unit's course. Null while no course was stated. */
  markers(unit: Unit): Names<string> | null
  /** Keys of the timing points that a phase declares without a course. */
  points(unit: Unit): Names<string>
  /** Teams, and the markers and points of a unit, by the names that people see. */
  readonly shown: { teams(): Iterable<Shown>; points(unit: Unit): Iterable<Shown> }
  /** Metres of a unit's course. While none was stated, documents use the programme's. Null if unknown. */
  lengthM(unit: Unit): number | null
  /**
   * Riders who left the race before a stage, by bib. The writer knows those that facts name; documents also
   * know those outside a time limit.
   */
  gone(unit: Unit): ReadonlyMap<Bib, Gone>
  /**
   * The fact with this key in the journal, superseded or not. Undefined if there is none. Documents know only
   * superseded facts and those that correct.
   */
  factUnder(key: FactKey): Fact | undefined
  /**
   * The type of the fact with this key. Undefined if there is none. The writer knows every fact in the
   * journal, superseded or not. Documents know only passings in force, so that a decision on a withdrawn one
   * is flagged.
   */
  typeOf(key: FactKey): FactType | undefined
  /** True if the fact with this key was superseded before it came: it will not be in force. */
  isOut(key: FactKey): boolean
  /**
   * The fact in force in a slot that holds a single one (`soleSlotOf`). Undefined if there is none. Documents
   * know which one was in force when `fact` came; without `fact` it is the latest.
   */
  standingIn(slot: string, fact?: FactKey): FactKey | undefined
  /**
   * Start orders of a unit in force, in the journal's order. With `before`, those stated before that fact.
   */
  startOrders(unit: Unit, before?: FactKey): readonly FactOf<'startOrder'>[]
  /**
   * The returned function tells whether a competitor in an order of the unit had a passing or a result before
   * the fact.
   */
  ridden(unit: Unit, before: FactKey): (entrant: Entrant) => boolean
  /**
   * The holders of bibs, and those with results, before the fact, withdrawn or not. Documents know only facts
   * before one in the journal.
   */
  worn(scope: WornScope, before: FactKey): Worn
}

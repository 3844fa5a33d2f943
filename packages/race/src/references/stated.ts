/** What has been stated so far and others may refer to: the two who know it are the writer's outline and the documents. */
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
  /** 0: nothing was stated yet, so nothing is wrong. */
  readonly size: number
  has(name: N): boolean
  names(): Iterable<N>
}

export function namesOf<N>(names: Iterable<N>): Names<N> {
  const set = new Set(names)
  return { size: set.size, has: (name) => set.has(name), names: () => set }
}

/** What people see of a thing that facts name by its key. */
export interface Shown {
  readonly name: string
  readonly key: string
}

/** Who starts in a phase. */
export interface StatedStarters {
  /** Their keys. */
  readonly competitors: Names<string>
  /** Worn by them, or by members of pairs and teams. */
  readonly bibs: Names<Bib>
  /** Those that competitors are drawn into. */
  readonly heats: Names<string>
}

/** Where a rider left the race, and how. */
export interface Gone {
  readonly unit: Unit
  readonly irm: Irm
}

export interface Stated {
  /** On the programme. */
  readonly units: Names<Unit>
  /** On the start list. */
  readonly bibs: Names<Bib>
  /** Stated by facts of their own. */
  readonly teams: Names<string>
  /** Named by the start list; a code of theirs needs no fact of its own. */
  readonly ridersTeams: Names<string>
  /** Events of games in which medals are won. */
  readonly medalEvents: Names<string>
  /** Tables of time limits. */
  readonly coefficients: Names<string>
  /** On a phase's own start list; null while none was stated, and for a stage. */
  starters(unit: Unit): StatedStarters | null
  /** Whom facts on a phase may name (phase-entrants.ts); null while that is not known, and for a stage. */
  entrants(unit: Unit): PhaseEntrants | null
  /** Heats of a phase; null while nothing that was stated names any, and for a stage. */
  heats(unit: Unit): Names<string> | null
  /** What a phase is raced as; null where that is not known, and for a stage. */
  form(unit: Unit): FormKey | null
  /** The number of a phase's last sprint; null where that is not known, and where it has none. */
  lastSprint(unit: Unit): number | null
  /** Keys of the markers on a unit's course; null while no course was stated. */
  markers(unit: Unit): Names<string> | null
  /** Keys of the timing points that a phase declares without a course. */
  points(unit: Unit): Names<string>
  /** Teams, and the markers and points of a unit, by the names that people see. */
  readonly shown: { teams(): Iterable<Shown>; points(unit: Unit): Iterable<Shown> }
  /** Metres of a unit's course; while none was stated documents go by the programme. Null where nothing is known. */
  lengthM(unit: Unit): number | null
  /**
   * Riders who left the race before a stage, by bib. The writer knows those whom facts name; documents also those outside a time
   * limit.
   */
  gone(unit: Unit): ReadonlyMap<Bib, Gone>
  /**
   * The fact with this key in the journal, superseded or not; undefined where there is none. Documents know those that were
   * superseded, and those that correct, alone.
   */
  factUnder(key: FactKey): Fact | undefined
  /**
   * The type of the fact with this key; undefined where there is none. The writer knows every fact in the journal, superseded
   * or not; documents know the passings in force alone, so that a decision on one that was taken back is flagged.
   */
  typeOf(key: FactKey): FactType | undefined
  /** True when the fact with this key was superseded before it came: it will not be in force. */
  isOut(key: FactKey): boolean
  /**
   * The fact in force of which there is one alone (`soleSlotOf`), the first one; undefined where there is none. Documents know
   * which one stood when a fact of the slot came; without one it is the latest.
   */
  standingIn(slot: string, fact?: FactKey): FactKey | undefined
  /** Start orders of a unit in force, in the journal's order; with a fact those stated before it. */
  startOrders(unit: Unit, before?: FactKey): readonly FactOf<'startOrder'>[]
  /** Tells of somebody whom an order of the unit names whether a passing or a result stood for them before the fact. */
  ridden(unit: Unit, before: FactKey): (entrant: Entrant) => boolean
  /** Who had which bib, and who has results, before the fact: taken back or not. Documents know what came before a fact in the journal. */
  worn(scope: WornScope, before: FactKey): Worn
}

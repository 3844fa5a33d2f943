/**
 * Slices are the parts of a race's state. They are small enough that a correction of stage 3 touches only
 * stage 3 (D-008). FILED_IN alone decides where a fact is filed; a fact type without a row there does not
 * compile.
 */
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import { eventOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf, FactType, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'

/** The kind of slice in which each type of fact is filed. Null for a fact that is in no document. */
export const FILED_IN = {
  competition: 'competition',
  classificationRules: 'rules',
  stage: 'stages',
  event: 'events',
  phase: 'events',
  team: 'teams',
  startList: 'startList',
  series: 'series',
  seriesResult: 'series',
  samePerson: 'persons',
  file: 'files',
  course: 'course',
  marker: 'course',
  startOrder: 'startOrder',
  unitStartList: 'competitors',
  raceStatus: 'raceStatus',
  disruption: 'disruptions',
  stageStarted: 'raceStatus',
  passing: 'passings',
  stamp: 'passings',
  bibEntry: 'passings',
  lineMatch: 'passings',
  markerResult: 'markers',
  sprintResult: 'sprints',
  lapBalance: 'sprints',
  elimination: 'sprints',
  lapCounter: 'sprints',
  heatResult: 'heats',
  heatStatus: 'heats',
  records: 'conditions',
  conditions: 'conditions',
  withdrawal: 'withdrawals',
  timelineEntry: 'timeline',
  stageResult: 'results',
  unitResult: 'results',
  publishedRanking: 'published',
  resultStatus: 'results',
  decision: 'decisions',
  award: 'awards',
  games: 'games',
  medalEvent: 'games',
  medallists: 'medals',
  tally: 'awards',
  withdrawn: null,
  authority: null,
  personMasked: null,
} as const satisfies Record<FactType, string | null>

/**
 * Decisions on whether another fact counts, and on who may ride on, are filed with what they act on, so that a relegation
 * does not touch who rides on, or who passed where; warnings change no result.
 */
const DECISIONS_FILED_IN = {
  reinstatement: 'withdrawals',
  disqualification: 'withdrawals',
  timeLimit: 'withdrawals',
  timeCredit: 'results',
  warning: 'warnings',
  passingAccepted: 'passings',
  lapCount: 'passings',
  neutralisedLap: 'passings',
} as const satisfies Partial<Record<JuryDecision['kind'], string>>

/** Slices that exist once in a competition. */
export const COMPETITION_SLICES = [
  'competition',
  'rules',
  'stages',
  'teams',
  'startList',
  'series',
  'persons',
  'files',
  'games',
  'medals',
  'corrections',
] as const
/**
 * Slices that exist once in each unit. `events`, the programme of an event and its phases, exists once in
 * each event.
 */
export const UNIT_SLICES = [
  'events',
  'course',
  'startOrder',
  'competitors',
  'raceStatus',
  'disruptions',
  'passings',
  'markers',
  'sprints',
  'heats',
  'withdrawals',
  'timeline',
  'results',
  'published',
  'decisions',
  'awards',
  'conditions',
  'warnings',
] as const

export type CompetitionSliceKind = (typeof COMPETITION_SLICES)[number]
/** No fact is filed in `corrected`: it contains the part of the log of corrections that concerns the unit. */
export type UnitSliceKind = (typeof UNIT_SLICES)[number] | 'corrected'
export type SliceKind = CompetitionSliceKind | UnitSliceKind

/**
 * Kinds of slices of a unit. `lane` is its frames and `steps` the first of each ten seconds; these are no
 * slices, but are declared like them.
 */
export type UnitKind = UnitSliceKind | 'lane' | 'steps'
/** Several units at once: those of one event (`event-3`), every phase (`phases`), or all of the competition (`*`). */
export type Span = `event-${number}` | 'phases' | '*'

/**
 * `stages`, `passings:stage-4`, `results:event-3-phase-2`. The name of a span stands for the slices of all
 * its units.
 */
export type SliceName = CompetitionSliceKind | `${UnitKind}:${Unit | Span}`

type FiledIn = typeof FILED_IN
/**
 * The facts in a slice of this kind. `corrections` also has everything that corrects and everything that was
 * corrected; `corrected` of a unit has the part that concerns the unit.
 */
export type SliceFact<K extends SliceKind> =
  | (K extends 'corrections' | 'corrected' ? Fact : never)
  | FactOf<{ [T in FactType]: FiledIn[T] extends K ? T : never }[FactType]>
  | (K extends (typeof DECISIONS_FILED_IN)[keyof typeof DECISIONS_FILED_IN] ? FactOf<'decision'> : never)

/** The last fact that touched a slice or span. */
export interface Touch {
  /** Its `seq`. 0 while there was none. */
  seq: number
  /** Its `at`. '' while there was none. */
  at: string
}

/**
 * The facts in force, in the journal's order, and the last fact that touched the slice, by entering or
 * leaving it.
 */
export interface Slice extends Touch {
  facts: JournalledFact[]
  /** The spans that contain it and are touched with it. */
  readonly spans: readonly Touch[]
  /** Its own name and those of the spans. */
  readonly names: readonly SliceName[]
}

/** Number of units whose slice names are kept, for each kind. */
const UNITS_KEPT = 2_000
/** A unit's slice names, made once, so that filing a fact builds no text. */
const NAMES = new Map<UnitKind, Map<Unit | Span, SliceName>>(
  [...UNIT_SLICES, 'corrected' as const, 'lane' as const, 'steps' as const].map((kind) => [kind, new Map()]),
)

/**
 * The name of a unit's slice, or of its lane of frames. For a span the name of the slices of all its units.
 */
export function sliceOf(kind: UnitKind, unit: Unit | Span): SliceName {
  const names = NAMES.get(kind)!
  const known = names.get(unit)
  if (known !== undefined) return known
  const name: SliceName = `${kind}:${unit}`
  if (names.size < UNITS_KEPT) names.set(unit, name)
  return name
}

/** The slices of the given kinds, of one unit or of a span. */
export function slicesOf(kinds: readonly UnitKind[], unit: Unit | Span): SliceName[] {
  return kinds.map((kind) => sliceOf(kind, unit))
}

export const isSpan = (unit: Unit | Span): unit is Span =>
  unit === '*' || unit === 'phases' || /^event-\d+$/.test(unit)

/**
 * The spans that contain a slice or a smaller span, the smaller ones first. Empty for a slice of the whole
 * competition.
 */
export function spansOf(name: SliceName): SliceName[] {
  const [kind, of] = name.split(':') as [UnitKind, Unit | Span | undefined]
  if (of === undefined || of === '*') return []
  return [...widerThan(of), '*' as const].map((span) => sliceOf(kind, span))
}

/** The spans between a unit, or a span, and all units. */
function widerThan(of: Unit | Exclude<Span, '*'>): Span[] {
  if (of === 'phases') return []
  if (isSpan(of)) return ['phases']
  const event = eventOf(of)
  return event === null ? [] : [`event-${event}`, 'phases']
}

/** The names for every unit of a span: `results:stage-4` becomes `results:*`. */
export function spanned(names: Iterable<SliceName>, span: Span): SliceName[] {
  return [...names].map((name) => {
    const [kind, unit] = name.split(':') as [UnitKind, Unit | undefined]
    return unit === undefined ? name : sliceOf(kind, span)
  })
}

const OF_UNITS = new Set<string>(UNIT_SLICES)

/** The slice of a fact. Null for a fact that only withdraws another. */
export function filedIn(fact: JournalledFact['fact']): SliceName | null {
  const kind = fact.type === 'decision' ? kindOfDecision(fact.decision) : FILED_IN[fact.type]
  if (kind === null) return null
  if (fact.type === 'event' || fact.type === 'phase') return sliceOf('events', `event-${fact.event}`)
  if (!OF_UNITS.has(kind)) return kind as CompetitionSliceKind
  const unit = unitNamedBy(fact)
  return unit === null ? null : sliceOf(kind as UnitSliceKind, unit)
}

function kindOfDecision({ kind }: JuryDecision): UnitSliceKind {
  return kind in DECISIONS_FILED_IN
    ? DECISIONS_FILED_IN[kind as keyof typeof DECISIONS_FILED_IN]
    : FILED_IN.decision
}

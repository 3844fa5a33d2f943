/**
 * Slices: the parts a race's state is cut into, fine enough that a correction of stage 3 touches stage 3 (D-008).
 * FILED_IN is the one rule that says where a fact goes; a fact type without a row there does not compile.
 */
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import { eventOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf, FactType, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'

/** Which kind of slice each type of fact is filed in; null for a fact that only takes another one back. */
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

/** Slices there is one of in a competition. */
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
/** Slices there is one of in each unit; of `events`, the programme of an event and its phases, one in each event. */
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
/** `corrected` is filed by nothing: it has what of the log of corrections concerns the unit. */
export type UnitSliceKind = (typeof UNIT_SLICES)[number] | 'corrected'
export type SliceKind = CompetitionSliceKind | UnitSliceKind

/**
 * Kinds that name something of a unit; `lane` is its frames and `steps` the first of each ten seconds, which are not slices
 * but are declared like them.
 */
export type UnitKind = UnitSliceKind | 'lane' | 'steps'
/** Several units at once: those of one event (`event-3`), every phase (`phases`), or all of the competition (`*`). */
export type Span = `event-${number}` | 'phases' | '*'

/** `stages`, `passings:stage-4`, `results:event-3-phase-2`; a span's name stands for those of all its units. */
export type SliceName = CompetitionSliceKind | `${UnitKind}:${Unit | Span}`

type FiledIn = typeof FILED_IN
/**
 * The facts found in a slice of this kind. Beside what is filed there, `corrections` has everything that corrects and
 * everything that was corrected; `corrected` of a unit what of it concerns the unit.
 */
export type SliceFact<K extends SliceKind> =
  | (K extends 'corrections' | 'corrected' ? Fact : never)
  | FactOf<{ [T in FactType]: FiledIn[T] extends K ? T : never }[FactType]>
  | (K extends (typeof DECISIONS_FILED_IN)[keyof typeof DECISIONS_FILED_IN] ? FactOf<'decision'> : never)

/** The last fact that touched something. */
export interface Touch {
  /** Its `seq`; 0 when there was none yet. */
  seq: number
  /** Its `at`; '' when there was none yet. */
  at: string
}

/** The facts in force, in the journal's order, and the last fact that touched the slice (also by leaving it). */
export interface Slice extends Touch {
  facts: JournalledFact[]
  /** The spans it is part of, which are touched with it. */
  readonly spans: readonly Touch[]
  /** Its own name and those of the spans. */
  readonly names: readonly SliceName[]
}

/** Units whose slice names are kept, of each kind. */
const UNITS_KEPT = 2_000
/** A unit's slice names, made once, so that filing a fact builds no text. */
const NAMES = new Map<UnitKind, Map<Unit | Span, SliceName>>(
  [...UNIT_SLICES, 'corrected' as const, 'lane' as const, 'steps' as const].map((kind) => [kind, new Map()]),
)

/** The name of a unit's slice, or of its lane of frames; of a span those of all its units. */
export function sliceOf(kind: UnitKind, unit: Unit | Span): SliceName {
  const names = NAMES.get(kind)!
  const known = names.get(unit)
  if (known !== undefined) return known
  const name: SliceName = `${kind}:${unit}`
  if (names.size < UNITS_KEPT) names.set(unit, name)
  return name
}

/** The slices of the given kinds of one unit, or of a span. */
export function slicesOf(kinds: readonly UnitKind[], unit: Unit | Span): SliceName[] {
  return kinds.map((kind) => sliceOf(kind, unit))
}

export const isSpan = (unit: Unit | Span): unit is Span =>
  unit === '*' || unit === 'phases' || /^event-\d+$/.test(unit)

/** The spans that a slice or a narrower span belongs to, the narrower first; none for a slice of the whole competition. */
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

/** What these names are for every unit of a span: `results:stage-4` becomes `results:*`. */
export function spanned(names: Iterable<SliceName>, span: Span): SliceName[] {
  return [...names].map((name) => {
    const [kind, unit] = name.split(':') as [UnitKind, Unit | undefined]
    return unit === undefined ? name : sliceOf(kind, span)
  })
}

const OF_UNITS = new Set<string>(UNIT_SLICES)

/** Where a fact is filed; null for one that only takes another back. */
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

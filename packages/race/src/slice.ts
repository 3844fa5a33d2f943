/**
 * Slices: the parts a race's state is cut into, fine enough that a correction of stage 3 touches stage 3 (D-008).
 * FILED_IN is the one rule that says where a fact goes; a fact type without a row there does not compile.
 */
import type { Fact, FactOf, FactType, JournalledFact } from '@bell-lap/protocol/facts/facts'

/** Which kind of slice each type of fact is filed in; null for a fact that only takes another one back. */
export const FILED_IN = {
  competition: 'competition',
  classificationRules: 'rules',
  stage: 'stages',
  team: 'teams',
  startList: 'startList',
  file: 'files',
  course: 'course',
  startOrder: 'startOrder',
  raceStatus: 'raceStatus',
  stageStarted: 'raceStatus',
  passing: 'passings',
  markerResult: 'markers',
  withdrawal: 'withdrawals',
  timelineEntry: 'timeline',
  stageResult: 'results',
  publishedRanking: 'published',
  resultStatus: 'results',
  decision: 'decisions',
  award: 'awards',
  withdrawn: null,
} as const satisfies Record<FactType, string | null>

/**
 * Decisions on whether another fact counts, and on who may ride on, are filed with what they act on, so that a relegation
 * does not touch who rides on, or who passed where.
 */
const DECISIONS_FILED_IN = {
  reinstatement: 'withdrawals',
  timeLimit: 'withdrawals',
  timeCredit: 'results',
  passingAccepted: 'passings',
} as const satisfies Partial<Record<FactOf<'decision'>['decision']['kind'], string>>

/** Slices there is one of in a competition. */
export const COMPETITION_SLICES = [
  'competition',
  'rules',
  'stages',
  'teams',
  'startList',
  'files',
  'corrections',
] as const
/** Slices there is one of in each stage. */
export const STAGE_SLICES = [
  'course',
  'startOrder',
  'raceStatus',
  'passings',
  'markers',
  'withdrawals',
  'timeline',
  'results',
  'published',
  'decisions',
  'awards',
] as const

export type CompetitionSliceKind = (typeof COMPETITION_SLICES)[number]
export type StageSliceKind = (typeof STAGE_SLICES)[number]
export type SliceKind = CompetitionSliceKind | StageSliceKind

/** `stages`, `passings:4`; `lane:4` names the stage's frames, which are no slice but are declared like one. */
export type SliceName = CompetitionSliceKind | `${StageSliceKind | 'lane'}:${number}`

type FiledIn = typeof FILED_IN
/**
 * The facts found in a slice of this kind. Beside what is filed there, `corrections` has everything that corrects and
 * everything that was corrected.
 */
export type SliceFact<K extends SliceKind> =
  | (K extends 'corrections' ? Fact : never)
  | FactOf<{ [T in FactType]: FiledIn[T] extends K ? T : never }[FactType]>
  | (K extends (typeof DECISIONS_FILED_IN)[keyof typeof DECISIONS_FILED_IN] ? FactOf<'decision'> : never)

/** The facts in force, in the journal's order, and the last fact that touched the slice (also by leaving it). */
export interface Slice {
  facts: JournalledFact[]
  /** `seq` of that last fact; 0 when there was none yet. */
  seq: number
  /** Its `at`; '' when there was none yet. */
  at: string
}

const STAGE_COUNT = 100
/** The highest number a stage can have. */
export const LAST_STAGE = STAGE_COUNT - 1
const staged = new Set<string>(STAGE_SLICES)
/** Every stage slice's name made once, so that filing a fact builds no text. */
const NAMES = Object.fromEntries(
  [...STAGE_SLICES, 'lane' as const].map((kind) => [
    kind,
    Array.from({ length: STAGE_COUNT }, (_, stage) => `${kind}:${stage}`),
  ]),
) as unknown as Record<StageSliceKind | 'lane', SliceName[]>

/** The name of a stage's slice, or of its lane of frames. `stage` is any whole number; beyond 99 nothing is ever filed. */
export function sliceOf(kind: StageSliceKind | 'lane', stage: number): SliceName {
  return NAMES[kind][stage] ?? `${kind}:${stage}`
}

/** The slices of the given kinds of one stage. */
export function slicesOf(kinds: readonly (StageSliceKind | 'lane')[], stage: number): SliceName[] {
  return kinds.map((kind) => sliceOf(kind, stage))
}

/** Where a fact is filed; null for one that only takes another back. */
export function filedIn(fact: JournalledFact['fact']): SliceName | null {
  const kind = fact.type === 'decision' ? kindOfDecision(fact.decision) : FILED_IN[fact.type]
  if (kind === null) return null
  return staged.has(kind) && 'stage' in fact
    ? sliceOf(kind as StageSliceKind, fact.stage ?? 0)
    : (kind as CompetitionSliceKind)
}

function kindOfDecision({ kind }: FactOf<'decision'>['decision']): StageSliceKind {
  return kind in DECISIONS_FILED_IN
    ? DECISIONS_FILED_IN[kind as keyof typeof DECISIONS_FILED_IN]
    : FILED_IN.decision
}

/** Every stage number from 0 to this one, also those that are on no programme: a late stage must not change what is read. */
export function stagesUpTo(stage: number): number[] {
  return Array.from({ length: Math.min(stage, LAST_STAGE) + 1 }, (_, each) => each)
}

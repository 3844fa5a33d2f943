/**
 * The state to which facts and frames are applied. Applying a fact only files it in its slice. Derived values
 * wait until a document needs them (D-009).
 */
import type { QualifyingResult } from '@bell-lap/domain/heats/qualification'
import { unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactType, JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { LaneFrame } from '@bell-lap/protocol/facts/frame'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { createKeyIndex, type KeyIndex } from './key-index.ts'
import { createLane, foldFrame, type Lane } from './lane.ts'
import { createMemory, type Memory } from './memory.ts'
import { soleSlotOf } from '../references/reference.ts'
import { filedIn, sliceOf, spansOf, type Slice, type SliceName, type Touch } from './slice.ts'
import { Touches } from './touches.ts'
import { stampOf } from './version.ts'
import type { Derived, OfUnit } from './view.ts'

/** State of one competition. Only this package reads it; other packages ask for documents. */
export interface Race {
  /** Competition id, "tdf2026". */
  readonly competition: string
  /**
   * Prefix of addresses in documents: `https://results.example`, or '' for addresses relative to the root.
   */
  readonly publicUrl: string
  /** `seq` of the last applied fact. 0 before the first. */
  seq: number
  /** `at` of the last applied fact. '' before the first. */
  at: string
  /** Sum of all lanes' counters, so that two comparisons show whether anything has changed. */
  frames: number
  readonly slices: Map<SliceName, Slice>
  /** The last touch of any unit of an event, or of the competition. */
  readonly spans: Map<SliceName, Touch>
  readonly lanes: Map<Unit, Lane>
  readonly touches: Touches
  readonly keys: KeyIndex
  /** Passings on which a decision came before they did. */
  readonly awaitedPassings: Set<string>
  readonly memory: Memory
  /** Slices in which facts were filed that were inferred; empty of almost every race. */
  readonly inferredIn: Set<SliceName>
  /** The same race without those facts, as it was last asked for (state/stated-race.ts). */
  stated: { readonly race: Race; readonly stamp: number } | null
  /** The race with its inferred facts. Null unless this one is without them. */
  readonly whole: Race | null
  /** How the result of a phase is computed for the phases after it (result/earlier-result.ts). */
  readonly earlierResult: Derived<QualifyingResult, OfUnit>
}

export interface RaceOptions {
  /**
   * False if the caller keeps the bodies of a unit's documents. The race then remembers the documents of the
   * competition, which lists read again and again, and which documents of units do not exist.
   */
  readonly keepsUnitBodies?: boolean
  /** The address that visitors use, without a slash at its end. '' leaves addresses relative to the root. */
  readonly publicUrl?: string
}

export function createState(
  competition: string,
  earlierResult: Race['earlierResult'],
  { keepsUnitBodies = true, publicUrl = '' }: RaceOptions = {},
): Race {
  return {
    competition,
    publicUrl,
    earlierResult,
    seq: 0,
    at: '',
    frames: 0,
    slices: new Map(),
    spans: new Map(),
    lanes: new Map(),
    touches: new Touches(),
    keys: createKeyIndex(),
    awaitedPassings: new Set(),
    memory: createMemory(keepsUnitBodies),
    inferredIn: new Set(),
    stated: null,
    whole: null,
  }
}

/**
 * A fact as it is filed. `inPlaceOf` is the fact whose place it takes over, if any (references/standing.ts).
 */
interface FiledFact extends JournalledFact {
  inPlaceOf?: number
  replaced?: FiledFact
}

function touch(race: Race, name: SliceName, { seq, fact }: JournalledFact): Slice {
  let slice = race.slices.get(name)
  if (slice === undefined) race.slices.set(name, (slice = createSlice(race, name)))
  slice.seq = seq
  slice.at = fact.at
  for (const span of slice.spans) {
    span.seq = seq
    span.at = fact.at
  }
  race.touches.add({ stamp: stampOf(race), seq, names: slice.names })
  return slice
}

function createSlice(race: Race, name: SliceName): Slice {
  const names = spansOf(name)
  const spans = names.map((span) => {
    let touched = race.spans.get(span)
    if (touched === undefined) race.spans.set(span, (touched = { seq: 0, at: '' }))
    return touched
  })
  return { facts: [], seq: 0, at: '', spans, names: [name, ...names] }
}

const namesOfLane = (unit: Unit): SliceName[] =>
  (['lane', 'steps'] as const).flatMap((kind) => {
    const name = sliceOf(kind, unit)
    return [name, ...spansOf(name)]
  })

/** Removes a filed fact from its slice. Its place is found by `seq`, which increases along the slice. */
function unfile(slice: Slice, filed: JournalledFact): void {
  let low = 0
  let high = slice.facts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (slice.facts[middle]!.seq < filed.seq) low = middle + 1
    else high = middle
  }
  if (slice.facts[low] === filed) slice.facts.splice(low, 1)
}

/**
 * A superseded fact is out for good, whichever of the two came first, and stays out when its successor is
 * superseded.
 */
function supersede(race: Race, key: FactKey, by: FiledFact): void {
  const filed: FiledFact | undefined = race.keys.supersede(key, by)
  if (filed === undefined) return
  if (takesPlaceOf(by.fact, filed.fact)) by.inPlaceOf = filed.inPlaceOf ?? filed.seq
  if (SAYS_WHEN.has(by.fact.type)) by.replaced = filed
  const name = filedIn(filed.fact)
  if (name) unfile(touch(race, name, by), filed)
  if (!corrects(filed.fact)) logCorrection(race, filed, by)
  logInUnit(race, by, by, unitNamedBy(filed.fact))
}

/** These facts tell for which start an order was made, even after they are superseded. */
const SAYS_WHEN: ReadonlySet<FactType> = new Set<FactType>(['stage', 'phase', 'disruption'])

/** True if both fill the same slot for a single fact, or state starts in the same unit. */
function takesPlaceOf(fact: Fact, replaced: Fact): boolean {
  const slot = soleSlotOf(fact)
  if (slot !== null) return slot === soleSlotOf(replaced)
  const statesStarts = fact.type === 'startOrder' || fact.type === 'unitStartList'
  return statesStarts && fact.type === replaced.type && unitNamedBy(fact) === unitNamedBy(replaced)
}

/** True for a fact that belongs in the log of corrections whatever comes after it. */
const corrects = (fact: JournalledFact['fact']): boolean =>
  fact.supersedes !== undefined || fact.type === 'decision'

/**
 * Adds facts that correct, and facts that were corrected or decided on, in no particular order. Nothing is
 * ever removed from the log.
 */
function logCorrection(race: Race, journalled: JournalledFact, by: JournalledFact): void {
  touch(race, 'corrections', by).facts.push(journalled)
  logInUnit(race, journalled, by, unitNamedBy(journalled.fact))
}

/**
 * A decision on a passing brings the passing along, so that the log can name its rider, whichever of the two
 * came first.
 */
function logAccepted(race: Race, journalled: JournalledFact): void {
  const { fact } = journalled
  if (fact.type !== 'decision' || fact.decision.kind !== 'passingAccepted') return
  const accepted = race.keys.find(fact.decision.passing)
  if (accepted === undefined) race.awaitedPassings.add(formatFactKey(fact.decision.passing))
  else if (!corrects(accepted.fact)) logCorrection(race, accepted, journalled)
}

/**
 * Each unit has its part of the log, which also contains facts of other units that correct one of its facts.
 * A fact that is in it already is the last entry.
 */
function logInUnit(race: Race, journalled: JournalledFact, by: JournalledFact, unit: Unit | null): void {
  if (unit === null) return
  const { facts } = touch(race, sliceOf('corrected', unit), by)
  if (facts.at(-1) !== journalled) facts.push(journalled)
}

/**
 * Files a fact. Facts come in the journal's order: `seq` increases. Gaps are allowed, so that a race can be
 * applied up to an instant. A fact that was applied before is skipped.
 */
export function applyFact(race: Race, entry: JournalledFact): void {
  if (entry.seq <= race.seq) return
  const { fact } = entry
  race.seq = entry.seq
  race.at = fact.at
  const journalled: FiledFact = fact.supersedes === undefined ? entry : { ...entry }
  if (fact.supersedes !== undefined) supersede(race, fact.supersedes, journalled)
  const supersededBy = race.keys.add(journalled)
  const wasAwaited = race.awaitedPassings.size > 0 && race.awaitedPassings.delete(formatFactKey(fact))
  if (corrects(fact) || supersededBy !== null || wasAwaited) logCorrection(race, journalled, journalled)
  logAccepted(race, journalled)
  if (supersededBy !== null) {
    logInUnit(race, supersededBy, journalled, unitNamedBy(fact))
    return
  }
  const name = filedIn(fact)
  if (name === null) return
  touch(race, name, journalled).facts.push(journalled)
  if (inferredFrom(fact) !== null) race.inferredIn.add(name)
}

/**
 * Folds a frame into its unit's lane. Frames come in the order of their counter. A frame that was applied
 * before is skipped.
 */
export function applyFrame(race: Race, { count, frame }: LaneFrame): void {
  const unit = unitOf(frame)
  if (unit === null) return
  let lane = race.lanes.get(unit)
  if (lane === undefined) race.lanes.set(unit, (lane = createLane(namesOfLane(unit))))
  if (count <= lane.count) return
  race.frames += count - lane.count
  foldFrame(lane, count, frame)
  race.touches.add({ stamp: stampOf(race), seq: null, names: lane.names })
}

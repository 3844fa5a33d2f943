/**
 * The operator's list: accepted facts that look odd (D-003), and missing starts while the field is riding.
 * For the effect of each reason on the rankings see protocol, vocabulary/flag-reason.ts.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { showBib, type Bib } from '@bell-lap/domain/figures/bib'
import { type Unit } from '@bell-lap/domain/calendar/unit'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { LINE } from '../../facts/line.ts'
import { secondFacts } from '../../facts/counting-facts.ts'
import { plannedUnit, PROGRAMME } from '../../programme/programme.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { isPublished } from '../../result/published-result.ts'
import { STARTS } from '../../field/starts.ts'
import { statedFor } from './stated.ts'
import { riddenM } from '../../state/lane.ts'
import type { Projection } from '../../state/projection.ts'
import { danglingIn, type Dangling } from '../../references/dangling.ts'
import type { Stated } from '../../references/stated.ts'
import { soleSlotOf } from '../../references/reference.ts'
import { FILED_IN, slicesOf, UNIT_SLICES, type UnitSliceKind } from '../../state/slice.ts'
import { courseDoubts } from './course-doubts.ts'
import { cutDoubts } from './cut-doubts.ts'
import { knownDayDoubts, plannedDayDoubts, startDayDoubts } from './day-doubts.ts'
import { decisionDoubts } from './decision-doubts.ts'
import { sayer, type Doubt } from './doubt.ts'
import { passingDoubt } from './passing-doubts.ts'
import { medalDoubts } from './medal-doubts.ts'
import { idleFact, idleRide } from './idle-facts.ts'
import { lapDoubts } from './lap-doubts.ts'
import { lineDoubts, typedTwice, waitingDoubts } from './line-doubts.ts'
import { levelDoubts } from './level-doubts.ts'
import { heatDoubts, markerDoubts, missingSprints, sprintDoubts } from './place-doubts.ts'
import { namedWhenOut } from './named-when-out.ts'
import { READING_DOUBTS } from './reading-doubts.ts'
import { relayDoubts } from './relay-doubts.ts'
import { resultDoubts } from './result-doubts.ts'
import { differingStart, differingStartList } from './start-list-doubts.ts'
import { listedStartDoubts, orderDoubts, realStartDoubts } from './start-doubts.ts'
import { standingDoubts } from './standing-doubts.ts'
import { statusDoubts } from './status-doubts.ts'
import { unreadStartDoubts } from './unread-starts.ts'
import { zoneDoubts } from './zone-doubts.ts'
import { withdrawalDoubts } from './withdrawal-doubts.ts'
import { personDoubts } from './person-doubts.ts'
import { numbersOf } from '../unit-numbers.ts'
import { readsOfAll, type Filed, type View } from '../../state/view.ts'

type Flag = Flags[number]

/** Most flags of one fact. A result sent before its start list would fill the list. */
const MOST_OF_A_FACT = 20

/** Most flags in the document. A sender of facts could cause any number of them. */
export const MOST_FLAGS = 2_000

/**
 * Sorted by stage, then by bib and key. A decision, a start list or a correction that settles a flag removes
 * it.
 */
export const flags: Projection<Flags> = {
  reads: () => [
    ...readsOfAll(RACE_STATUS, '*'),
    ...readsOfAll(UNIT_RESULT, '*'),
    ...slicesOf([...UNIT_SLICES, 'lane'], '*'),
    'files',
    'games',
    'medals',
    'persons',
    'corrections',
  ],
  project: (view) => [...flagsIn(view).take(MOST_FLAGS)].toSorted(compare),
}

function* flagsIn(view: View): Generator<Flag> {
  yield* flagsOfWhole(view)
  for (const unit of new Set(UNIT_SLICES.flatMap((kind) => view.units(kind)))) yield* flagsOfUnit(view, unit)
}

/** Flags of facts that belong to no unit, and missing starts. */
export function* flagsOfWhole(view: View): Generator<Flag> {
  const ofAll = statedFor(view, null)
  // Withdrawals are in no other slice.
  const takenBack = view.facts('corrections').filter(({ fact }) => fact.type === 'withdrawn')
  const ofWhole = (['stages', 'startList', 'files', 'medals'] as const).flatMap((kind) => view.facts(kind))
  for (const { fact } of [...ofWhole, ...takenBack]) yield* danglingFlags(fact, ofAll)
  yield* secondTakings(takenBack)
  for (const { fact, doubt } of zoneDoubts(view)) yield flagOf(fact, doubt)
  for (const { fact, doubt } of [...plannedDayDoubts(view), ...personDoubts(view)]) yield flagOf(fact, doubt)
  yield* missingStarts(view)
}

/** Withdrawals of facts that were withdrawn before: by when they became known, whichever arrived first. */
function secondTakings(takenBack: readonly { readonly fact: Fact }[]): Flag[] {
  const seen = new Set<string>()
  const inOrder = takenBack.toSorted(
    (a, b) =>
      Date.parse(a.fact.at) - Date.parse(b.fact.at) ||
      compareKeys(formatFactKey(a.fact), formatFactKey(b.fact)),
  )
  return inOrder.flatMap(({ fact }): Flag[] => {
    if (fact.supersedes === undefined) return []
    const key = formatFactKey(fact.supersedes)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    const detail = 'this fact was taken back before'
    return [flagOf(fact, { bib: null, reason: 'no-effect', at: '/supersedes', detail })]
  })
}

function compare(a: Flag, b: Flag): number {
  return (
    (a.stage ?? -1) - (b.stage ?? -1) ||
    Number(a.bibLabel !== undefined) - Number(b.bibLabel !== undefined) ||
    compareKeys(a.bibLabel ?? '', b.bibLabel ?? '') ||
    (keyOf(a) < keyOf(b) ? -1 : 1)
  )
}

/** A missing start has no key and comes first. */
const keyOf = ({ source, id }: Flag): string =>
  source === null || id === null ? '' : formatFactKey({ source, id })

const missingStarts = (view: View): Flag[] =>
  view.get(PROGRAMME).units.flatMap(({ unit }): Flag[] => {
    const doubt: Doubt = { bib: null, reason: 'start-unknown', at: '', detail: null }
    return isStartMissing(view, unit) ? [factlessFlag(unit, doubt)] : []
  })

/**
 * Competitors who started and have neither a place nor a mark, although the race is over. A published result has doubts of its own that
 * say the same.
 */
function missingResults(view: View, unit: Unit): Flag[] {
  if (isPublished(view, unit)) return []
  const say = sayer(view, unit)
  return view
    .get(UNIT_RESULT, unit)
    .missing.slice(0, MOST_MISSING)
    .map((key): Flag => {
      const { bib, who } = say(key)
      const detail = `${who} started and has no result: state a place or time, or how the rider left`
      return factlessFlag(unit, { bib, reason: 'no-result', at: '', detail })
    })
}

/** A flag of a unit that no single fact causes. */
const factlessFlag = (unit: Unit, about: Doubt): Flag => ({
  source: null,
  id: null,
  type: null,
  ...numbersOf(unit),
  ...doubtFields(about),
})

/** Most such flags of one unit. */
const MOST_MISSING = 20

/** A field that has ridden this many metres has certainly started and is not on its way to the start. */
const AWAY_M = 1000

/**
 * True for a mass start without a stated start whose field rides by its positions, or whose status says that
 * it is under way.
 */
function isStartMissing(view: View, unit: Unit): boolean {
  const status = view.get(RACE_STATUS, unit)
  if (isOver(status) || view.get(STARTS, unit).startedAt !== null) return false
  if ((plannedUnit(view, unit)?.stageType ?? 'MS') !== 'MS') return false
  return status === 'inProgress' || riddenM(view.lane(unit)) >= AWAY_M
}

/** Flags of the facts of one stage or phase. */
export function* flagsOfUnit(view: View, unit: Unit): Generator<Flag> {
  const stated = statedFor(view, unit)
  const isPlanned = plannedUnit(view, unit) !== undefined
  const { byPassing, clocks } = view.get(READING_DOUBTS, unit)
  for (const { fact, doubt } of [...knownDayDoubts(view, unit), ...clocks]) yield flagOf(fact, doubt)
  yield* missingResults(view, unit)
  for (const doubt of [
    ...missingSprints(view, unit),
    ...standingDoubts(view, unit),
    ...levelDoubts(view, unit),
    ...cutDoubts(view, unit),
    ...lapDoubts(view, unit),
    ...unreadStartDoubts(view, unit),
    ...relayDoubts(view, unit),
    ...waitingDoubts(view, unit),
  ])
    yield factlessFlag(unit, doubt)
  for (const kind of UNIT_SLICES)
    for (const filed of view.factsOf(kind, unit)) {
      const reading = byPassing.get(filed.fact)
      if (reading === undefined) yield* flagsOfFact(view, unit, filed, stated, isPlanned)
      else yield* flagsOfReading(filed.fact, reading.doubt, flagsOf(filed.fact, reading.dangling))
    }
}

/** The doubt about a reading already says that its bib or point is unknown. */
function flagsOfReading(fact: Fact, doubt: Doubt | null, dangling: readonly Flag[]): Flag[] {
  const others = dangling.filter(({ reason }) => reason !== 'unknown-bib' && reason !== 'unknown-point')
  return doubt === null ? others : [flagOf(fact, doubt), ...others]
}

function flagsOfFact(
  view: View,
  unit: Unit,
  filed: Filed<UnitSliceKind>,
  stated: Stated,
  isPlanned: boolean,
): Flag[] {
  const { fact } = filed
  const dangling = danglingFlags(fact, stated)
  const read = isPlanned ? readOf(view, unit, fact) : undefined
  if (read !== undefined) {
    // A decision may have settled the doubt about a passing.
    const doubt =
      passingDoubt(view, unit, read, () => danglingIn(fact, stated)) ?? typedTwice(view, unit, fact)
    return flagsOfReading(fact, doubt, dangling)
  }
  // A wrong reference changes nothing either. It is flagged once, as a wrong reference.
  const danglingAt = new Set(dangling.map(({ at }) => at))
  const doubts = doubtsOf(view, unit, filed).filter(({ at }) => !danglingAt.has(at))
  return [...dangling, ...doubts.map((doubt) => flagOf(fact, doubt))]
}

/** The passing that a fact states or gives. */
function readOf(view: View, unit: Unit, fact: Fact): FactOf<'passing'> | undefined {
  if (fact.type === 'passing') return fact
  return fact.type === 'bibEntry' ? view.get(LINE, unit).passings.get(formatFactKey(fact)) : undefined
}

/** Doubts about a fact in view of the whole race. */
function doubtsOf(view: View, unit: Unit, filed: Filed<UnitSliceKind>): Doubt[] {
  const { fact } = filed
  if (soleSlotOf(fact) !== null && !isCounting(view, unit, filed)) return []
  return [...ownDoubts(view, unit, filed), ...differingStart(view, unit, fact)]
}

function ownDoubts(view: View, unit: Unit, { seq, fact }: { seq: number; fact: Fact }): Doubt[] {
  switch (fact.type) {
    case 'stageResult':
    case 'unitResult':
      return resultDoubts(view, unit, fact)
    case 'markerResult':
      return [...markerDoubts(view, unit, fact), ...namedWhenOut(view, unit, fact)].slice(0, MOST_OF_A_FACT)
    case 'sprintResult':
      return [
        ...sprintDoubts(view, unit, fact),
        ...idleFact(view, unit, fact),
        ...namedWhenOut(view, unit, fact),
      ].slice(0, MOST_OF_A_FACT)
    case 'lapBalance':
      return idleFact(view, unit, fact).slice(0, MOST_OF_A_FACT)
    case 'elimination':
      return [...idleFact(view, unit, fact), ...namedWhenOut(view, unit, fact)].slice(0, MOST_OF_A_FACT)
    case 'heatResult':
      return [
        ...idleRide(view, unit, fact),
        ...heatDoubts(view, unit, fact),
        ...namedWhenOut(view, unit, fact),
      ].slice(0, MOST_OF_A_FACT)
    case 'decision':
      return [...decisionDoubts(view, unit, { seq, fact }), ...medalDoubts(view, unit, { seq, fact })]
    case 'resultStatus':
      return statusDoubts(view, unit, fact)
    case 'startOrder':
      return [...startDayDoubts(view, unit, fact), ...orderDoubts(view, unit, fact)]
    case 'stageStarted':
      return realStartDoubts(view, unit, fact)
    case 'stamp':
    case 'bibEntry':
    case 'lineMatch':
      return lineDoubts(view, unit, fact)
    case 'course':
      return courseDoubts(view, unit, fact)
    case 'withdrawal':
      return withdrawalDoubts(view, unit, fact)
    case 'unitStartList':
      return [
        ...differingStartList(view, unit, fact),
        ...orderDoubts(view, unit, fact),
        ...listedStartDoubts(view, unit, fact),
      ]
    default:
      return []
  }
}

/** False for a second result, which gets no other flag. */
const isCounting = (view: View, unit: Unit, filed: Filed<UnitSliceKind>): boolean =>
  !secondFacts(view, FILED_IN[filed.fact.type] as UnitSliceKind, unit).has(filed)

/** A stage that is on no programme gets this flag alone: without the programme no other rule can judge it. */
const danglingFlags = (fact: Fact, stated: Stated): Flag[] => flagsOf(fact, danglingIn(fact, stated))

function flagsOf(fact: Fact, found: readonly Dangling[]): Flag[] {
  const lost = found.find(({ reason }) => reason === 'unknown-stage')
  return (lost === undefined ? found : [lost]).slice(0, MOST_OF_A_FACT).map((dangling) =>
    flagOf(fact, {
      bib: bibIn(fact, dangling),
      reason: dangling.reason,
      at: dangling.at,
      detail: dangling.explain(),
    }),
  )
}

/** Pointers to a bib, in contrast to the key of a competitor. */
const NAMES_BIB = /\/(?:bib|behind|timeOf|bibs\/\d+)$/

/** The bib that is unknown, or the bib of the passing. */
function bibIn(fact: Fact, { reason, at }: Dangling): Bib | null {
  if (fact.type === 'passing') return fact.bib
  if ((reason !== 'unknown-bib' && reason !== 'left-the-race') || !NAMES_BIB.test(at)) return null
  let value: unknown = fact
  for (const step of at.split('/').slice(1)) value = (value as Record<string, unknown>)[step]
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

const doubtFields = ({ bib, reason, at, detail }: Doubt) => ({ ...showBib(bib), reason, at, detail })

function flagOf(fact: Fact, about: Doubt): Flag {
  const { source, id, type } = fact
  return { source, id, type, ...numbersOf(unitNamedBy(fact)), ...doubtFields(about) }
}

/**
 * The latest actions of a unit, from facts about it and from positions. They depend only on facts and on the
 * steps of the lane, so that they are the same after a restart and after frames were thinned.
 */
import { eventOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Action, Actions } from '@bell-lap/protocol/documents/actions'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { EVENT_PODIUM } from '../../standing/event-podium.ts'
import { JERSEYS } from '../../programme/jerseys.ts'
import { isOver, isRacing, RACE_STATUS } from '../../ridden/race-status.ts'
import { LAP_RACE } from '../../ridden/lap-race.ts'
import { STORY } from '../../telling/story.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { WINNERS } from '../../result/winners.ts'
import type { Projection } from '../../state/projection.ts'
import { slicesOf, type SliceName } from '../../state/slice.ts'
import { derived, type OfUnit, type View } from '../../state/view.ts'
import { stageJerseys } from '../jerseys.ts'
import { markInferred } from '../rows/inferred-parts.ts'
import { actionMaker, type Happening } from './action.ts'
import { factHappenings, leaderHappenings } from './fact-actions.ts'
import { lapHappenings } from './lap-actions.ts'
import { phaseHappenings } from './phase-actions.ts'
import { roadHappenings } from './road-actions.ts'
import { rulingHappenings } from './ruling-actions.ts'

/** Most actions in the document. The newest are kept; a stage has some sixty. */
const MOST_ACTIONS = 300

interface ListedAction {
  readonly happening: Happening
  readonly action: Action
  /**
   * Place in the journal of the last fact on which the action rests. 0 if it follows from positions or
   * passings.
   */
  readonly seq: number
}

/** Actions that follow from facts of the unit alone. They stay the same when an earlier unit is corrected. */
const OF_UNIT = derived<readonly ListedAction[], OfUnit>({
  name: 'actions of the unit',
  reads: (unit) => [
    'series',
    ...WINNERS.reads(unit),
    ...UNIT_RESULT.reads(unit),
    ...LAP_RACE.reads(unit),
    ...slicesOf(['timeline', 'corrected'], unit),
    ...podiumReads(unit),
  ],
  compute(view, unit) {
    const happenings = [
      ...factHappenings(view, unit),
      ...phaseHappenings(view, unit),
      ...lapHappenings(view, unit),
      ...rulingHappenings(view, unit),
    ]
    return listActions(view, unit, happenings, filedIn(view, unit))
  },
})

export const unitActions: Projection<Actions, OfUnit> = {
  reads: (unit) => [
    ...OF_UNIT.reads(unit),
    ...RACE_STATUS.reads(unit),
    ...CLASSIFICATIONS_AFTER.reads(unit),
    ...STORY.reads(unit),
    ...JERSEYS.reads(),
    ...stageJerseys.reads(unit),
  ],
  project(view, unit) {
    const listed = listedIn(view, unit)
    if (listed.length === 0 && !hasBegun(view.get(RACE_STATUS, unit))) return 'not-yet'
    const actions = listed.slice(0, MOST_ACTIONS).map(({ action }) => action)
    const marked = markInferred(
      view,
      (each) => (each === view ? actions : listedIn(each, unit).map(({ action }) => action)),
      ({ key }) => key,
      toldBy,
    )
    // An inferred action is never a headline.
    return marked.map((action) => {
      if (action.inferred !== true || action.weight === undefined) return action
      const { weight: _, ...told } = action
      return told
    })
  },
}

/** The part of an action that it tells of the race, in contrast to the facts on which it rests and when they became known. */
const toldBy = (action: Action): object => ({
  ...action,
  knownAt: null,
  facts: null,
  weight: null,
  inferred: null,
  inferredFrom: null,
})

function listedIn(view: View, unit: Unit): readonly ListedAction[] {
  const ofUnit = view.get(OF_UNIT, unit)
  const others = [
    ...leaderHappenings(view, unit),
    ...roadHappenings(view, unit).filter((happening) => !isListedIn(ofUnit, happening)),
  ]
  return others.length === 0 ? ofUnit : inOrder([...ofUnit, ...listActions(view, unit, others)])
}

/** From then on the list exists. It may be empty. */
const hasBegun = (status: RaceStatus): boolean => isRacing(status) || isOver(status)

/** Makes the list, the newest first. @param filed place in the journal of each fact, by its key */
function listActions(
  view: View,
  unit: Unit,
  happenings: readonly Happening[],
  filed: ReadonlyMap<string, number> = new Map(),
): ListedAction[] {
  const make = actionMaker(view, unit)
  return inOrder(
    happenings.map((happening) => {
      const seqs = (happening.restsOn ?? []).map((fact) => filed.get(formatFactKey(fact)) ?? 0)
      return { happening, action: make(happening), seq: Math.max(0, ...seqs) }
    }),
  )
}

/** Slices whose facts become actions. */
const ACTION_SLICES = [
  'markers',
  'sprints',
  'heats',
  'decisions',
  'withdrawals',
  'timeline',
  'results',
  'corrected',
] as const

const filedIn = (view: View, unit: Unit): ReadonlyMap<string, number> =>
  new Map(
    ACTION_SLICES.flatMap((kind) =>
      view.factsOf(kind, unit).map(({ fact, seq }) => [formatFactKey(fact), seq]),
    ),
  )

/**
 * Sorts by the time when it happened, which is the time shown, even if it became known later. Actions of the
 * same second stay in the order of their facts, because a communiqué has one time for all its decisions.
 */
const byNewest = (a: ListedAction, b: ListedAction): number =>
  compareTimes(a, b) || b.seq - a.seq || (a.action.key < b.action.key ? -1 : 1)

const compareTimes = ({ happening: a }: ListedAction, { happening: b }: ListedAction): number =>
  b.happenedMs - a.happenedMs || b.knownMs - a.knownMs

/** Kinds that are numbered in the order of the race, whatever the order of their facts. */
const NUMBERED: readonly Action['kind'][] = ['sprint', 'elimination']

function inOrder(listed: readonly ListedAction[]): ListedAction[] {
  const sorted = listed.toSorted(byNewest)
  for (let from = 0; from < sorted.length;) {
    let to = from + 1
    while (to < sorted.length && compareTimes(sorted[from]!, sorted[to]!) === 0) to += 1
    if (to - from > 1) for (const kind of NUMBERED) orderNumbered(sorted, from, to, kind)
    from = to
  }
  return sorted
}

/** Sorts the actions of one kind among themselves: the highest number first. */
function orderNumbered(sorted: ListedAction[], from: number, to: number, kind: Action['kind']): void {
  const isOfKind = ({ happening }: ListedAction) => happening.kind === kind && happening.number !== undefined
  const own = sorted.slice(from, to).filter(isOfKind)
  own.sort((a, b) => b.happening.number! - a.happening.number!)
  let next = 0
  for (let index = from; index < to; index += 1) if (isOfKind(sorted[index]!)) sorted[index] = own[next++]!
}

/** Slices for the medals of an omnium, which depend on all its races. */
function podiumReads(unit: Unit): Iterable<SliceName> {
  const event = eventOf(unit)
  return event === null ? [] : EVENT_PODIUM.reads(event)
}

/** A report by a person is not repeated if positions state the same within this time. */
const SAME_MS = 180_000

function isListedIn(listed: readonly ListedAction[], { kind, happenedMs, riders = [] }: Happening): boolean {
  const keys = new Set(riders.map(({ key }) => key))
  return listed.some(
    ({ happening: each }) =>
      (each.kind === kind || (each.kind === 'attack' && kind === 'breakaway')) &&
      Math.abs(each.happenedMs - happenedMs) <= SAME_MS &&
      (each.riders ?? []).some(({ key }) => keys.has(key)),
  )
}

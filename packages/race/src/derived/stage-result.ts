/**
 * The result of a stage: as published, else as the passings at the finish give it so far; with the marks of those who
 * left or are outside the time limit, and the jury's decisions applied. Slices: those of its timing, status, withdrawals
 * and markers.
 */
import { decisionsOf, reinstatedBy, type Decision } from '@bell-lap/domain/decision'
import { entrantsOf } from '@bell-lap/domain/field'
import type { Irm } from '@bell-lap/domain/irm'
import { markRows } from '@bell-lap/domain/mark-rows'
import type { ResultRow } from '@bell-lap/domain/result'
import { settleStage, type StageForm, type StageOutcome } from '@bell-lap/domain/stage-outcome'
import { creditTimes } from '@bell-lap/domain/time-credit'
import { ONE_SECOND_RULE, resultFromPassings, resultFromTimes } from '@bell-lap/domain/time-group'
import { ridersBeyond } from '@bell-lap/domain/time-limit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { rulesOf } from './rules.ts'
import { slicesOf } from '../slice.ts'
import { derived, type View } from '../view.ts'
import { COURSE } from './course.ts'
import { MARKER_PLACES } from './marker-places.ts'
import { plannedStage } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { ROSTER } from './roster.ts'
import { STATED_RESULT, type StatedResult } from './stated-result.ts'
import { timeLimitOf, type TimeLimit } from './time-limit.ts'
import { finishers, TIMING } from './timing.ts'
import { FIELD_CHANGE, WITHDRAWN } from './withdrawn.ts'

export interface StageResult {
  readonly form: StageForm
  readonly outcome: StageOutcome
  readonly decisions: readonly Decision[]
  readonly resultStatus: ResultStatus
  /** The published result; null while there is none. */
  readonly published: FactOf<'stageResult'> | null
  /** True once the stage counts for the classifications: there is a result and the racing is over. */
  readonly counts: boolean
  /** Null where the stage has none. */
  readonly timeLimit: TimeLimit | null
  /** Who was outside it and may go on. */
  readonly reinstated: ReadonlySet<number>
}

/** Riders who may start this stage: entered, and not gone before it. */
export const ENTRANTS = derived<ReadonlySet<number>>({
  name: 'entrants',
  reads: (stage) => [...ROSTER.reads(0), ...(stage > 0 ? WITHDRAWN.reads(stage - 1) : [])],
  compute(view, stage) {
    const left = stage > 0 ? view.get(WITHDRAWN, stage - 1) : []
    return entrantsOf(stage, view.get(ROSTER).riders.keys(), left)
  },
})

export const STAGE_RESULT = derived<StageResult>({
  name: 'stage result',
  reads: (stage) => [
    ...RACE_STATUS.reads(stage),
    ...ENTRANTS.reads(stage),
    ...FIELD_CHANGE.reads(stage),
    ...MARKER_PLACES.reads(stage),
    ...slicesOf(['results', 'decisions'], stage),
  ],
  compute(view, stage) {
    const form = plannedStage(view, stage)?.stageType ?? 'MS'
    const stated = view.get(STATED_RESULT, stage)
    const { published } = stated
    const decisions = decisionsOn(view, stage)
    const rows = published === null ? passedRows(view, stage, form, stated) : stated.rows
    const timeLimit = timeLimitOf(view, stage, rows, published?.teams)
    // Of a published result the limit is among what riders left by; passings so far are held against it here.
    const limitMs = published === null ? (timeLimit?.limitMs ?? null) : null
    const late = limitMs === null ? [] : ridersBeyond(rows, limitMs)
    const { left, reinstated } = view.get(FIELD_CHANGE, stage)
    const marks = new Map<number, Irm>([
      ...late.map((bib) => [bib, 'OTL'] as const),
      ...[...left.values()].map(({ bib, irm }) => [bib, irm] as const),
    ])
    const mayGoOn = new Set(decisionsOf(decisions, 'reinstatement').flatMap(reinstatedBy))
    const scales = bonificationsOf(view, stage, form)
    const outcome = settleStage({ stage, form, rows: markRows(rows, marks), decisions, ...scales })
    const over = isOver(view.get(RACE_STATUS, stage))
    return {
      form,
      outcome,
      decisions,
      resultStatus: resultStatusOf(view, stage, published !== null, over),
      published,
      counts: over && outcome.times.length > 0,
      timeLimit,
      reinstated: new Set([...reinstated, ...late.filter((bib) => mayGoOn.has(bib) && !left.has(bib))]),
    }
  },
})

function passedRows(view: View, stage: number, form: StageForm, { credits }: StatedResult): ResultRow[] {
  const entrants = view.get(ENTRANTS, stage)
  const home = finishers(view.get(TIMING, stage)).filter(({ bib }) => entrants.has(bib))
  if (form !== 'MS') return creditTimes(resultFromTimes(home), credits)
  const gapMs = plannedStage(view, stage)?.newTimeGapMs
  return creditTimes(resultFromPassings(home, gapMs === undefined ? ONE_SECOND_RULE : { gapMs }), credits)
}

/** In the journal's order. Those on who may ride on are filed with the withdrawals; those on passings are settled with them. */
function decisionsOn(view: View, stage: number): Decision[] {
  const filedBeside = view
    .factsOf('withdrawals', stage)
    .flatMap(({ seq, fact }) => (fact.type === 'decision' ? [{ seq, fact }] : []))
  const inOrder = [...view.factsOf('decisions', stage), ...filedBeside].sort((a, b) => a.seq - b.seq)
  return inOrder.flatMap(({ fact: { decision } }) =>
    decision.kind === 'passingAccepted' ? [] : [decision as Decision],
  )
}

const toMs = (scaleS: readonly number[]): number[] => scaleS.map((seconds) => seconds * 1000)

/** None in time trials, unless the finish says so. */
function bonificationsOf(view: View, stage: number, form: StageForm) {
  const rules = rulesOf(view)?.bonifications
  const own = view.get(COURSE, stage).markers.findLast(({ kind }) => kind === 'finish')?.bonificationsS
  const finishS = own ?? (form === 'MS' ? (rules?.finishS ?? []) : [])
  return {
    finishBonificationsMs: toMs(finishS),
    sprintBonificationsMs: view.get(MARKER_PLACES, stage).map(({ bonifications }) => bonifications),
  }
}

function resultStatusOf(view: View, stage: number, published: boolean, over: boolean): ResultStatus {
  const stated = view.factsOf('results', stage).findLast(({ fact }) => fact.type === 'resultStatus')?.fact
  if (stated?.type === 'resultStatus') return stated.resultStatus
  return published ? 'unofficial' : over ? 'unconfirmed' : 'live'
}

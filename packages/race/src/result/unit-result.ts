/**
 * The result of a unit in the shape that all units share. A phase has it as officials published it, else as
 * the race stands. A stage has it after its decisions, a team time trial by teams. Slices: those of the
 * unit's timing, results and competitors.
 */
import type { Advance } from '@bell-lap/domain/heats/qualification'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import type { Decision } from '@bell-lap/domain/marks/decision'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { VoidDecision } from '@bell-lap/domain/outcome/result-doubt'
import type { CompetitorKind } from '@bell-lap/domain/people/competitor'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { COMPETITORS } from '../field/competitors.ts'
import { HEATS } from '../field/heats.ts'
import { TRACK_RACE } from '../ridden/track-race.ts'
import { derived, type Derived, type OfUnit, type View } from '../state/view.ts'
import type { FiguresBeside } from './figures-beside.ts'
import { phaseResult } from './phase-result.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { stageUnitResult } from './stage-unit-result.ts'
import type { TeamTime } from './team-result.ts'

export interface UnitResult extends FiguresBeside {
  /** The kind of competitor in the rows. */
  readonly kind: CompetitorKind
  /** In order of places. Behind them stand competitors without a result yet, then those with a mark. */
  readonly rows: readonly OutcomeRow[]
  /** True if all heats share one ranking. */
  readonly isOneRanking: boolean
  /** The place in the event of each heat's first competitor; 1 for a heat that is absent. */
  readonly firstPlaces: ReadonlyMap<string, number>
  /** Keys of disqualified competitors who leave their place in the event to those behind. */
  readonly makingRoom: readonly string[]
  readonly resultStatus: ResultStatus
  /** Laps by competitor, if the rows come from a race on laps; null for published rows and other races. */
  readonly laps: ReadonlyMap<string, LapStanding> | null
  /** The rows of a phase before rulings put competitors out or relegated them. A stage has its rows here. */
  readonly unruled: readonly OutcomeRow[]
  /** The rows of a phase also before decisions by bib, except for rows from passings, which those decisions have moved already. */
  readonly unmoved: readonly OutcomeRow[]
  /** The rows of a phase before orders of the jury separated level competitors. A stage has its rows here. */
  readonly unordered: readonly OutcomeRow[]
  /** Where competitors go on to, by key, as later phases of the event declare. */
  readonly advances: ReadonlyMap<string, Advance>
  /** Keys of starters who are missing from a result that is no longer live. They have empty rows and a flag. */
  readonly missing: readonly string[]
  /** Decisions without effect, with the reason. */
  readonly voided: ReadonlyMap<Decision, VoidDecision>
}

export const UNIT_RESULT: Derived<UnitResult, OfUnit> = derived<UnitResult, OfUnit>({
  name: 'unit result',
  reads: (unit) => [
    ...STAGE_RESULT.reads(unit),
    ...COMPETITORS.reads(unit),
    ...TRACK_RACE.reads(unit),
    ...HEATS.reads(unit),
  ],
  compute: (view, unit) => (isStage(unit) ? stageUnitResult(view, unit) : phaseResult(view, unit)),
})

/** Teams of a stage that is a team time trial, in order. Empty for any other unit. */
export function teamResult(view: View, unit: Unit): TeamTime[] {
  if (!isStage(unit) || view.get(STAGE_RESULT, unit).form !== 'TTT') return []
  return view
    .get(UNIT_RESULT, unit)
    .rows.flatMap(({ key, rank, outcome }) =>
      rank === null || outcome?.kind !== 'time' ? [] : [{ teamCode: key, rank, timeMs: outcome.timeMs }],
    )
}

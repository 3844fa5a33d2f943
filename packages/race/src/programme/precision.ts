/** How finely the times of a unit are published. Slices: the programme's, and `rules`. */
import { formOf } from '@bell-lap/domain/form/form'
import { PRECISIONS, truncateMs, type Precision } from '@bell-lap/domain/figures/precision'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import type { View } from '../state/view.ts'
import { isOneDay, plannedPhase, plannedStage, type ProgrammePhase } from './programme.ts'
import { rulesOf } from './rules.ts'

/**
 * The precision that the competition states for its time trials (D-098). Null if it states none, and for mass
 * starts. A phase may state its own; otherwise the competition's holds, or else that of its form.
 */
export function statedPrecision(view: View, unit: Unit): Precision | null {
  const ofTrials = rulesOf(view)?.timeTrialPrecision ?? null
  const phase = plannedPhase(view, unit)
  if (phase === undefined) return (plannedStage(view, unit)?.stageType ?? 'MS') === 'MS' ? null : ofTrials
  const { form, parameters } = phase
  return parameters.precision ?? (isTrial(phase) ? ofTrials : null) ?? formOf(form).precision
}

const isTrial = ({ form }: ProgrammePhase): boolean => form === 'timeTrial' || form === 'teamTimeTrial'

/**
 * The precision to which times are cut before they give places. Null where every known fraction separates riders.
 * In a time trial only the competition decides it: the precision of a phase is what is shown (D-257). A mass
 * start on the road counts whole seconds (UCI 2.6.015), and so does a race of one stage, as its twin as a phase does.
 */
export function precisionOfPlaces(view: View, unit: Unit): Precision | null {
  const phase = plannedPhase(view, unit)
  if (phase === undefined) return precisionOfStage(view, unit)
  if (!isTrial(phase)) return statedPrecision(view, unit)
  return phase.parameters.precision === undefined ? (rulesOf(view)?.timeTrialPrecision ?? null) : null
}

function precisionOfStage(view: View, unit: Unit): Precision | null {
  const { stageType = 'MS', form = 'massStart' } = plannedStage(view, unit) ?? {}
  if (stageType !== 'MS') return statedPrecision(view, unit)
  // On laps every fraction known at the line counts, as in a phase.
  if (form !== 'massStart') return null
  const { generalPrecision } = rulesOf(view) ?? {}
  return isOneDay(view, unit) ? (generalPrecision ?? PRECISIONS.roadRace) : precisionOfSums(view)
}

/**
 * The precision to which a mass start cuts stated times because the sport does, and not because the competition or the phase says so.
 * Null for other units, which cut nothing or as they state.
 */
export function precisionOfSport(view: View, unit: Unit): Precision | null {
  const phase = plannedPhase(view, unit)
  if (phase === undefined) {
    const isMassStart = (plannedStage(view, unit)?.stageType ?? 'MS') === 'MS'
    return isMassStart && rulesOf(view)?.generalPrecision === undefined ? precisionOfPlaces(view, unit) : null
  }
  return isTrial(phase) || phase.parameters.precision !== undefined ? null : precisionOfPlaces(view, unit)
}

/** Times as they decide places and are added up. Stated times are cut like computed ones. */
export function cutForPlaces<R extends { readonly timeMs: number | null }>(
  view: View,
  unit: Unit,
  rows: readonly R[],
): readonly R[] {
  const precision = precisionOfPlaces(view, unit)
  if (precision === null) return rows
  return rows.map((row) =>
    row.timeMs === null ? row : { ...row, timeMs: truncateMs(row.timeMs, precision) },
  )
}

/** The same for the stated outcomes of a phase. Computed ones are cut if their form says so. */
export function cutOutcomes(view: View, unit: Unit, rows: readonly OutcomeRow[]): OutcomeRow[] {
  const precision = precisionOfPlaces(view, unit)
  if (precision === null) return [...rows]
  return rows.map((row) =>
    row.outcome?.kind === 'time'
      ? { ...row, outcome: { ...row.outcome, timeMs: truncateMs(row.outcome.timeMs, precision) } }
      : row,
  )
}

/** Precision of results, splits and gaps. */
export const precisionOf = (view: View, unit: Unit): Precision =>
  statedPrecision(view, unit) ?? PRECISIONS.roadRace

/**
 * Only the rules of the road cut the times of stages to whole seconds before they are added up (UCI 2.6.015).
 */
const isByRoadRules = (view: View): boolean => {
  const sport = view.facts('competition').at(-1)?.fact.sport
  return sport === undefined || sport === 'CRD' || sport === 'PAR'
}

/** Precision of sums over stages: general, young riders, teams, nations. */
export const precisionOfGeneral = (view: View): Precision => {
  const { generalPrecision, timeTrialPrecision } = rulesOf(view) ?? {}
  return generalPrecision ?? (isByRoadRules(view) ? PRECISIONS.roadRace : (timeTrialPrecision ?? 0))
}

/**
 * The precision to which the times of stages are cut before they are added up. If no rule cuts them, hidden
 * fractions count.
 */
export const precisionOfSums = (view: View): Precision => {
  const { generalPrecision, timeTrialPrecision } = rulesOf(view) ?? {}
  return generalPrecision ?? (isByRoadRules(view) ? PRECISIONS.roadRace : (timeTrialPrecision ?? 3))
}

/**
 * Precision of a ranking of the unit. The team classification has the precision of the sums, whatever the
 * times of its riders.
 */
export const precisionOfRanking = (
  view: View,
  unit: Unit,
  { rankingType }: { readonly rankingType: Classification },
): Precision => (rankingType === 'Team' ? precisionOfGeneral(view) : precisionOf(view, unit))

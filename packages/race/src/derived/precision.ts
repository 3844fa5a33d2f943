/** How fine the times of a unit are published. Slices: the programme's, and `rules`. */
import { formOf } from '@bell-lap/domain/form'
import { PRECISIONS, type Precision } from '@bell-lap/domain/precision'
import type { Unit } from '@bell-lap/domain/unit'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import type { View } from '../view.ts'
import { plannedPhase, plannedStage, type ProgrammePhase } from './programme.ts'
import { rulesOf } from './rules.ts'

/**
 * What the competition says of its time trials (D-098); null where it says nothing, and for mass starts. Of a phase what it says
 * of itself, else the same, else what its form says.
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
 * To what times are cut before they give places; null where every fraction that is known parts riders. Of a time trial that is what the
 * competition says alone: the precision of a phase is of what is shown (D-257).
 */
export function precisionOfPlaces(view: View, unit: Unit): Precision | null {
  const phase = plannedPhase(view, unit)
  if (phase === undefined || !isTrial(phase)) return statedPrecision(view, unit)
  return phase.parameters.precision === undefined ? (rulesOf(view)?.timeTrialPrecision ?? null) : null
}

/** Of results, splits and gaps; general times are whole seconds whatever it says. */
export const precisionOf = (view: View, unit: Unit): Precision =>
  statedPrecision(view, unit) ?? PRECISIONS.roadRace

/** Of a ranking of the unit: the teams' classification adds up whole seconds, whatever the times of its riders. */
export const precisionOfRanking = (
  view: View,
  unit: Unit,
  { rankingType }: { readonly rankingType: Classification },
): Precision => (rankingType === 'Team' ? PRECISIONS.roadRace : precisionOf(view, unit))

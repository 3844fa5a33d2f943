/** How fine the times of a unit are published. Slices: the programme's, and `rules`. */
import { formOf } from '@bell-lap/domain/form'
import { PRECISIONS, type Precision } from '@bell-lap/domain/precision'
import type { Unit } from '@bell-lap/domain/unit'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import type { View } from '../view.ts'
import { plannedPhase, plannedStage } from './programme.ts'
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
  const isTrial = form === 'timeTrial' || form === 'teamTimeTrial'
  return parameters.precision ?? (isTrial ? ofTrials : null) ?? formOf(form).precision
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

/** How fine the times of a unit are published. Slices: the programme's, and `rules`. */
import { PRECISIONS, type Precision } from '@bell-lap/domain/precision'
import type { Unit } from '@bell-lap/domain/unit'
import type { View } from '../view.ts'
import { plannedStage } from './programme.ts'
import { rulesOf } from './rules.ts'

/** What the competition says of its time trials; null where it says nothing, and for mass starts. */
export function statedPrecision(view: View, unit: Unit): Precision | null {
  const form = plannedStage(view, unit)?.stageType ?? 'MS'
  return form === 'MS' ? null : ((rulesOf(view)?.timeTrialPrecision as Precision | undefined) ?? null)
}

/** Of results, splits and gaps; general times are whole seconds whatever it says. */
export const precisionOf = (view: View, unit: Unit): Precision =>
  statedPrecision(view, unit) ?? PRECISIONS.roadRace

/**
 * The contribution of a stage to the general classification: the time (on the road in whole seconds, UCI
 * 2.6.015), minus bonifications (UCI 2.6.019 to 2.6.021), plus penalties.
 */
import type { Bib } from '../figures/bib.ts'
import { PRECISIONS, truncateMs, type Precision } from '../figures/precision.ts'
import type { StageForm, StageOutcome } from './stage-outcome.ts'
import type { Gain } from './sum.ts'

export interface TimeGain extends Gain {
  readonly bonificationMs: number
}

/**
 * Stages whose fractions of a second separate level riders: only individual time trials (UCI 2.6.015). A race that times riders in its team
 * time trial may state otherwise.
 */
export const FRACTIONS_OF: readonly StageForm[] = ['ITT']

/**
 * Gains by bib of everyone with a counting time. A team time trial adds nothing to the sum of places.
 * @param precision times are truncated to it before they are added
 */
export function timeGains(
  { form, times }: StageOutcome,
  fractionsOf: readonly StageForm[] = FRACTIONS_OF,
  precision: Precision = PRECISIONS.roadRace,
): [Bib, TimeGain][] {
  const counts = fractionsOf.includes(form)
  return times.map(({ bib, lineMs, bonificationMs, correctionMs, place }) => {
    const countedMs = truncateMs(lineMs, precision)
    return [
      bib,
      {
        value: countedMs - bonificationMs + correctionMs,
        place,
        ...(form === 'TTT' && { placing: 0 }),
        ...(counts && { fractionMs: lineMs - countedMs }),
        bonificationMs,
      },
    ]
  })
}

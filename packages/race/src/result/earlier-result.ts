/**
 * The result that a phase gives to later ones. Slices: those of the result of the phase and of earlier
 * phases.
 *
 * Who starts in a phase follows from the results of earlier phases, and a result follows from who starts. So
 * the rules of the starters cannot import the rules of the result. They ask the view for the result of an
 * earlier phase (`View.earlierResult`), and `createRace` hands the view this value.
 */
import type { QualifyingResult } from '@bell-lap/domain/heats/qualification'
import { derived, type OfUnit } from '../state/view.ts'
import { qualifyingResult } from './advances.ts'
import { RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from './unit-result.ts'

export const EARLIER_RESULT = derived<QualifyingResult, OfUnit>({
  name: 'earlier result',
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...RACE_STATUS.reads(unit)],
  compute: (view, unit) => qualifyingResult(view, unit, view.get(UNIT_RESULT, unit)),
})

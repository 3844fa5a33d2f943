/** The numbers by which documents name a unit. */
import { addressOf, type Unit } from '@bell-lap/domain/calendar/unit'

export interface UnitNumbers {
  readonly stage: number | null
  readonly event: number | null
  readonly phase: number | null
}

/** All three are null if there is no unit. */
export function numbersOf(unit: Unit | null): UnitNumbers {
  const none = { stage: null, event: null, phase: null }
  return unit === null ? none : { ...none, ...addressOf(unit) }
}

/** A unit as documents name it beside something of it. */
import { addressOf, type Unit } from '@bell-lap/domain/calendar/unit'

export interface UnitNumbers {
  readonly stage: number | null
  readonly event: number | null
  readonly phase: number | null
}

/** All three null where there is no unit. */
export function numbersOf(unit: Unit | null): UnitNumbers {
  const none = { stage: null, event: null, phase: null }
  return unit === null ? none : { ...none, ...addressOf(unit) }
}

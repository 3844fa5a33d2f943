/** The days of a competition. */
import { daysHeld, type Days } from '@bell-lap/domain/calendar/days-held'
import type { ProgrammeUnit } from './programme.ts'

/** As stated, extended by races that were moved. */
export const daysOf = (stated: Days, units: readonly ProgrammeUnit[]): Days =>
  daysHeld(
    stated,
    units.map(({ start, disruption }) => ({
      on: start.local.slice(0, 10),
      plannedOn: (disruption?.startWas ?? start).local.slice(0, 10),
    })),
  )

/** The disruption of a unit as documents show it. */
import { putsOffStart } from '@bell-lap/domain/calendar/disruption'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Disruption } from '@bell-lap/protocol/objects/disruption'
import { DISRUPTION } from '../programme/disruption.ts'
import { zoneOf } from '../programme/programme.ts'
import { RACE_STATUS } from '../ridden/race-status.ts'
import type { View } from '../state/view.ts'

/**
 * Empty if the unit is held as planned. Reads the slices of its race status. A delayed start is shown until
 * somebody has passed.
 */
export function showDisruption(view: View, unit: Unit): { disruption?: Disruption } {
  const stated = view.get(DISRUPTION, unit)
  if (stated === null) return {}
  const { kind, reason, atMs, startWas, timesAt, inferredFrom } = stated
  if (putsOffStart(kind) && view.get(RACE_STATUS, unit) !== 'expected') return {}
  const since = zoneOf(view, unit).at(atMs).iso
  const shown = { kind, reason, since, startWas: startWas?.iso ?? null, timesAt }
  return { disruption: { ...shown, ...showInferred(inferredFrom) } }
}

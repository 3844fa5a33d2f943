/**
 * Competitors who left the standing of an event such as an omnium before one of its races: a rider who does
 * not finish a race takes no part in the following ones (UCI 3.2.251 bis). Slices: the programme's, and all
 * those of the results of earlier phases.
 */
import { endsRace, type Irm } from '@bell-lap/domain/marks/irm'
import { addressOf, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { plannedEvent } from '../programme/programme.ts'

/** How a competitor left. */
export interface LeftStanding {
  /** The first race that was not finished. */
  readonly unit: Unit
  readonly irm: Irm
}

const NOBODY: ReadonlyMap<string, LeftStanding> = new Map()

/** By key. Empty for a unit of no standing that riders leave. */
export function leftStandingBefore(view: View, unit: Unit): ReadonlyMap<string, LeftStanding> {
  const address = addressOf(unit)
  if ('stage' in address) return NOBODY
  const { event, phase } = address
  const rule = plannedEvent(view, event)?.standing
  if (rule?.leaving !== 'out') return NOBODY
  const place = rule.from.findIndex((part) => part.phase === phase)
  const left = new Map<string, LeftStanding>()
  for (const part of rule.from.slice(0, Math.max(place, 0))) {
    if (part.phase >= phase) continue
    const before = unitAt({ event, phase: part.phase })
    for (const { key, irm } of view.earlierResult(before).rows)
      if (irm !== null && endsRace(irm) && !left.has(key)) left.set(key, { unit: before, irm })
  }
  return left
}

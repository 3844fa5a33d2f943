/**
 * Who left the standing of an event, an omnium's, before one of its races: who does not end one of them takes no part in those that follow
 * (UCI 3.2.251 bis). Slices: the programme's, and all that makes the results of the phases before it.
 */
import { endsRace, type Irm } from '@bell-lap/domain/marks/irm'
import { addressOf, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { plannedEvent } from '../programme/programme.ts'

/** How somebody left. */
export interface LeftStanding {
  /** The first race that was not ended. */
  readonly unit: Unit
  readonly irm: Irm
}

const NOBODY: ReadonlyMap<string, LeftStanding> = new Map()

/** By key; empty for a unit that is no race of a standing which riders leave. */
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

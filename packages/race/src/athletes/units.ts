/** The races of a competition that are not over, and the general classification so far, for a roll. */
import { CLASSIFICATIONS_AFTER } from '../standing/classifications.ts'
import { lastHeld } from '../programme/disruption.ts'
import { isOneDay, PROGRAMME } from '../programme/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import type { View } from '../state/view.ts'
import type { EnteredAthletes } from './entered.ts'
import type { RolledUnit } from './rolled.ts'

interface Named {
  readonly stage?: number | null
  readonly label?: string | null
  readonly event?: number | null
  readonly phase?: number | null
}

/** By start. Without races that are cancelled, and those that are put off until nobody knows when. */
export function unitsToCome(view: View): RolledUnit[] {
  const { stages, events } = view.get(PROGRAMME)
  const planned = [
    ...stages.map((stage) => ({
      unit: stage,
      named: { stage: stage.stage, label: stage.label },
      name: stage.name,
    })),
    ...events.flatMap(({ event, name, phases }) =>
      phases.map((phase) => ({
        unit: phase,
        named: { event, phase: phase.phase },
        name: [...new Set([name, phase.name])].filter(Boolean).join(', '),
      })),
    ),
  ]
  return planned
    .flatMap(({ unit: { unit, start, startMs, dayOnly, disruption }, named, name }) => {
      const status = view.get(RACE_STATUS, unit)
      const isOff =
        disruption?.kind === 'cancelled' || (disruption?.kind === 'postponed' && disruption.startWas === null)
      if (isOver(status) || isOff) return []
      const { stage = null, label = null, event = null, phase = null }: Named = named
      return [
        {
          startMs,
          rolled: {
            unit,
            stage,
            ...(label !== null && { label }),
            event,
            phase,
            name,
            startAt: start.iso,
            hideTime: dayOnly,
            isLive: isRacing(status),
          },
        },
      ]
    })
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ rolled }) => rolled)
}

/** Places after the last stage that is over: two numbers for each athlete. Empty if there is no such classification. */
export function generalSoFar(view: View, { byBib }: EnteredAthletes): number[] {
  const { stages } = view.get(PROGRAMME)
  const last = stages.findLast(({ unit }) => isOver(view.get(RACE_STATUS, unit)))
  if (last === undefined || isOneDay(view, last.unit)) return []
  const held = lastHeld(view, last.unit) ?? last.unit
  const after = view.get(CLASSIFICATIONS_AFTER, held)
  if (after.unit !== held) return []
  return after.of.Time.flatMap(({ key, rank }) => {
    const athlete = byBib.get(key)
    return athlete === undefined || rank === null ? [] : [athlete, rank]
  })
}

/**
 * The standing of an event that is decided by several phases: omnium, cup, series. Slices: the programme's, and all that
 * makes the results of its phases.
 */
import type { PartResult, StandingRow, StandingRule } from '@bell-lap/domain/standing'
import { foldStanding } from '@bell-lap/domain/standing'
import { unitAt, type Unit } from '@bell-lap/domain/unit'
import { derived, readsOfAll, type OfEvent, type View } from '../view.ts'
import { COMPETITORS, type Starter } from './competitors.ts'
import { phaseDecisions } from './phase-decisions.ts'
import { PROGRAMME } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { UNIT_RESULT } from './unit-result.ts'

export interface EventStanding {
  readonly rule: StandingRule
  /** Of the parts, in the order of the rule. */
  readonly units: readonly Unit[]
  readonly starters: ReadonlyMap<string, Starter>
  readonly rows: readonly StandingRow[]
  /** The standing after each part, ranks by key; null for a part that has given nothing yet. */
  readonly ranksAfter: readonly (ReadonlyMap<string, number> | null)[]
}

/** Null where the event declares none. */
export const EVENT_STANDING = derived<EventStanding | null, OfEvent>({
  name: 'event standing',
  reads: (event) => [...readsOfAll(UNIT_RESULT, `event-${event}`)],
  compute(view, event) {
    const planned = view.get(PROGRAMME).events.find((each) => each.event === event)
    const rule = planned?.standing ?? null
    if (rule === null) return null
    const units = rule.from.map(({ phase }) => unitAt({ event, phase }))
    const starters = startersOf(view, units)
    const results = units.map((unit): PartResult => ({
      rows: view.get(UNIT_RESULT, unit).rows,
      isOver: isOver(view.get(RACE_STATUS, unit)),
    }))
    const keys = [...starters.keys()]
    const orders = units.flatMap((unit) => phaseDecisions(view, unit, 'Omnium').orders)
    return {
      rule,
      units,
      starters,
      rows: foldStanding(rule, keys, results, orders),
      ranksAfter: rule.from.map((_, index) => {
        const upTo = { ...rule, from: rule.from.slice(0, index + 1) }
        const rows = foldStanding(upTo, keys, results.slice(0, index + 1), orders)
        return rows.some(({ parts }) => parts[index] !== null)
          ? new Map(rows.flatMap(({ key, rank }) => (rank === null ? [] : [[key, rank]])))
          : null
      }),
    }
  },
})

/** Of all its phases: who starts in the first and does not in the next is still in the standing. */
function startersOf(view: View, units: readonly Unit[]): ReadonlyMap<string, Starter> {
  const starters = new Map<string, Starter>()
  for (const unit of units)
    for (const [key, starter] of view.get(COMPETITORS, unit))
      if (!starters.has(key)) starters.set(key, starter)
  return starters
}

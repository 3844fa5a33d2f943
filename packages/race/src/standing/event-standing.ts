/**
 * The standing of an event that several phases decide, such as an omnium. Slices: the programme's, and all
 * those of the results of its phases.
 */
import type { Irm } from '@bell-lap/domain/marks/irm'
import { partGains, type EventRule, type PartScore } from '@bell-lap/domain/standing/part-score'
import {
  addUnit,
  listLeft,
  rankStanding,
  standingOf,
  type Standing,
  type StandingRow,
} from '@bell-lap/domain/standing/standing'
import type { StatedTie } from '@bell-lap/domain/standing/standing-tie'
import { listGains } from '@bell-lap/domain/standing/sum'
import type { TieOrder } from '@bell-lap/domain/outcome/tie-order'
import { unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import { derived, readsOfAll, type OfEvent, type View } from '../state/view.ts'
import { COMPETITORS, type Starter } from '../field/competitors.ts'
import { phaseOrders } from '../facts/phase-decisions.ts'
import { plannedEvent } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { keysOfBibs } from '../result/ridden-rows.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'

export interface EventStandingRow {
  readonly key: string
  /** Null for a competitor who is out. */
  readonly rank: number | null
  readonly value: number
  readonly aheadBy: StandingRow<string, PartScore, StatedTie>['aheadBy'] | 'published'
  readonly irm: Irm | null
  /** In the order of the rule. Null for a part without a result. */
  readonly parts: readonly (PartScore | null)[]
}

export interface EventStanding {
  readonly rule: EventRule
  /** Units of the parts, in the order of the rule. */
  readonly units: readonly Unit[]
  readonly starters: ReadonlyMap<string, Starter>
  readonly rows: readonly EventStandingRow[]
  /** The standing after each part, ranks by key. Null for a part without a result. */
  readonly ranksAfter: readonly (ReadonlyMap<string, number> | null)[]
}

/** Null if the event declares none. */
export const EVENT_STANDING = derived<EventStanding | null, OfEvent>({
  name: 'event standing',
  reads: (event) => [...readsOfAll(UNIT_RESULT, `event-${event}`)],
  compute(view, event) {
    const planned = plannedEvent(view, event)
    const rule = planned?.standing ?? null
    if (rule === null) return null
    const units = rule.from.map(({ phase }) => unitAt({ event, phase }))
    const starters = startersOf(view, units)
    // A decision of the jury after any of the races breaks ties after all of them.
    const decisions = units.map((unit) => phaseOrders(view, unit, 'Omnium', keysOfBibs(view, unit)))
    const orders = decisions.flatMap((each) => each.orders)
    const published = decisions.flatMap((each) => each.published)
    let standing: Standing<string, PartScore> = { ...standingOf([...starters.keys()]), orders }
    const ranksAfter = units.map((unit, index) => {
      const { rows } = view.get(UNIT_RESULT, unit)
      const result = { rows, isOver: isOver(view.get(RACE_STATUS, unit)) || isFollowed(view, units, index) }
      const gains = partGains(rule.from[index]!, result).filter(([key]) => starters.has(key))
      standing = addUnit(standing, gains, rule)
      return gains.length === 0
        ? null
        : new Map(rankStanding(standing, rule).map(({ key, rank }) => [key, rank]))
    })
    return { rule, units, starters, rows: rowsOf(standing, rule, published), ranksAfter }
  },
})

/**
 * True if a later race has begun. The races follow one another, so this one is over even if nobody stated it.
 */
const isFollowed = (view: View, units: readonly Unit[], index: number): boolean =>
  units.slice(index + 1).some((later) => view.get(RACE_STATUS, later) !== 'expected')

/** In order; competitors who are out come last. */
const rowsOf = (
  standing: Standing<string, PartScore>,
  rule: EventRule,
  published: readonly TieOrder<string>[],
): EventStandingRow[] => [
  ...rankStanding(standing, rule).map(({ key, rank, value, aheadBy, sum }, index, ranked) => ({
    key,
    rank,
    value,
    aheadBy:
      aheadBy === 'decision' && isLastOf(standing.orders, published, key, ranked[index + 1]!.key)
        ? ('published' as const)
        : aheadBy,
    irm: null,
    parts: listGains(sum, standing.units),
  })),
  ...(rule.leaving === 'out' ? listLeft(standing) : []).map(({ sum, irm }) => ({
    key: sum.key,
    rank: null,
    value: sum.value,
    aheadBy: null,
    irm,
    parts: listGains(sum, standing.units),
  })),
]

/**
 * True if the last of the orders that name both is among `published`. Later orders act after earlier ones.
 */
const isLastOf = (
  orders: readonly TieOrder<string>[],
  published: readonly TieOrder<string>[],
  ...both: readonly string[]
): boolean => {
  const last = orders.findLast((order) => both.every((key) => order.includes(key)))
  return last !== undefined && published.includes(last)
}

/** Collects the starters of all phases. A rider who starts in the first phase and not in the next stays in the standing. */
function startersOf(view: View, units: readonly Unit[]): ReadonlyMap<string, Starter> {
  const starters = new Map<string, Starter>()
  for (const unit of units)
    for (const [key, starter] of view.get(COMPETITORS, unit))
      if (!starters.has(key) && !starter.isNotCompeting) starters.set(key, starter)
  return starters
}

/**
 * Flags starts that contradict each other: a start order made for another start of the race, the real start,
 * and a phase's start list beside a start order.
 */
import { differs } from '@bell-lap/domain/calendar/moved-start'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { ANNOUNCED_START } from '../../programme/announced-start.ts'
import { plannedUnit, zoneOf } from '../../programme/programme.ts'
import { START_PLAN } from '../../field/start-plan.ts'
import { STARTS } from '../../field/starts.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

/** Doubts of a start order that counts, or of a phase's start list in force. */
export function orderDoubts(
  view: View,
  unit: Unit,
  fact: FactOf<'startOrder'> | FactOf<'unitStartList'>,
): Doubt[] {
  const isOrder = fact.type === 'startOrder'
  const starts = isOrder ? fact.starts : fact.competitors
  const movedMs = view.get(START_PLAN, unit).movedMs.get(fact)
  const startsMs = starts.map(({ startAt }) => (startAt === undefined ? Infinity : Date.parse(startAt)))
  const firstMs = Math.min(...startsMs)
  if (movedMs === undefined || firstMs === Infinity) return []
  const list = isOrder ? '/starts' : '/competitors'
  if (movedMs === null) {
    const detail = `${describeUnit(unit)} was postponed without a new start: these starts belong to the earlier one`
    return [{ bib: null, reason: 'start-unknown', at: list, detail }]
  }
  const { nowMs, putOffSeq, atMs } = view.get(ANNOUNCED_START, unit)
  const beginsMs = firstMs + movedMs
  const startedMs = view.get(STARTS, unit).startedAt?.epochMs ?? null
  if (nowMs === null || !differs(beginsMs, nowMs)) return []
  if (startedMs !== null && !differs(beginsMs, startedMs)) return []
  const { seq = putOffSeq } = filedOf(view, unit, fact) ?? {}
  const isEarly = putOffSeq >= 0 && beginsMs < nowMs
  // The programme was changed without stating a delay, so nobody knows whether the order changed too.
  const wasMs = atMs(seq)
  const isOutdated = wasMs !== null && putOffSeq <= seq && differs(wasMs, nowMs)
  if (!isEarly && !isOutdated) return []
  const index = startsMs.indexOf(firstMs)
  const clock = clockIn(view, unit)
  const detail = isEarly
    ? `this start is at ${clock(beginsMs)}, but ${describeUnit(unit)} was postponed until ${clock(nowMs)}`
    : `this start is at ${clock(beginsMs)}, stated when ${describeUnit(unit)} was planned for ${clock(wasMs ?? nowMs)}; it is planned for ${clock(nowMs)} now: supersede the order, or state a disruption of kind delayed, which moves it`
  return [
    { bib: starts[index]?.bib ?? null, reason: 'start-differs', at: `${list}/${index}/startAt`, detail },
  ]
}

const filedOf = (view: View, unit: Unit, fact: Fact) =>
  [...view.factsOf('startOrder', unit), ...view.factsOf('competitors', unit)].find(
    (each) => each.fact === fact,
  )

/** The first competitor whose start in the list differs from the start order stated before it. */
export function listedStartDoubts(view: View, unit: Unit, fact: FactOf<'unitStartList'>): Doubt[] {
  const filed = view.factsOf('competitors', unit).at(-1)
  const { byKey, movedMs } = view.get(START_PLAN, unit)
  if (filed?.fact !== fact) return []
  const byMs = movedMs.get(fact) ?? 0
  const differing = fact.competitors.flatMap(({ key, bib = null, startAt }, index) => {
    const planned = byKey.get(key)
    if (startAt === undefined || planned?.startMs == null || planned.seq >= filed.seq) return []
    const listedMs = Date.parse(startAt) + byMs
    return planned.isOrdered && listedMs !== planned.startMs
      ? [{ key, bib, index, listedMs, orderedMs: planned.startMs }]
      : []
  })
  const [first] = differing
  if (first === undefined) return []
  const clock = clockIn(view, unit)
  const others = differing.length === 1 ? '' : `, and ${differing.length - 1} more`
  const detail = `${first.bib === null ? first.key : `bib ${first.bib}`} starts at ${clock(first.orderedMs)} by the start order, and at ${clock(first.listedMs)} by this list${others}: the start order counts`
  return [{ bib: first.bib, reason: 'start-differs', at: `/competitors/${first.index}/startAt`, detail }]
}

/**
 * The real start, if it is later than the first in the order, or differs from the order and from the
 * announced start.
 */
export function realStartDoubts(view: View, unit: Unit, fact: FactOf<'stageStarted'>): Doubt[] {
  const last = view.factsOf('raceStatus', unit).findLast((each) => each.fact.type === 'stageStarted')
  const { nowMs, putOffSeq } = view.get(ANNOUNCED_START, unit)
  const { firstMs } = view.get(START_PLAN, unit)
  const planned = plannedUnit(view, unit)
  if (last?.fact !== fact || planned === undefined || nowMs === null || firstMs === null) return []
  const startedMs = Date.parse(fact.startedAt)
  const isAnnounced = !planned.dayOnly && !differs(startedMs, nowMs)
  const isCalledBack = last.seq < putOffSeq
  if (isCalledBack || !differs(startedMs, firstMs) || (startedMs < firstMs && isAnnounced)) return []
  const clock = clockIn(view, unit)
  const by = isStage(unit) ? 'start order' : 'start order or list'
  const detail = `${describeUnit(unit)} started at ${clock(startedMs)}, but the first start in its ${by} is at ${clock(firstMs)}: if the start was put off, state a disruption of kind delayed, else supersede the one that is wrong`
  return [{ bib: null, reason: 'start-differs', at: '/startedAt', detail }]
}

/** Local clock time with the day, because a start may have been moved to another day. */
function clockIn(view: View, unit: Unit): (instantMs: number) => string {
  const zone = zoneOf(view, unit)
  return (instantMs) => zone.at(instantMs).local.replace('T', ' ')
}

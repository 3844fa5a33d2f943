/**
 * Flags impossible days: a stage or phase outside the days of its competition, a start on another day than
 * its stage, a passing that became known in another year.
 */
import { passingsOf } from '../../facts/line.ts'
import { isOtherYear } from '@bell-lap/domain/figures/clock'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { ZonedInstant } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { plannedUnit, PROGRAMME, zoneOf } from '../../programme/programme.ts'
import { START_PLAN } from '../../field/start-plan.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

const DAY_MS = 86_400_000

const dayOf = ({ local }: ZonedInstant): string => local.slice(0, 10)

/** Doubts of each stage and phase as last stated. Days are those of the place of the stage or phase. */
export function plannedDayDoubts(view: View): { readonly fact: Fact; readonly doubt: Doubt }[] {
  const { competition, byUnit } = view.get(PROGRAMME)
  if (competition === null) return []
  const { start, end } = competition
  const latest = new Map<Unit | null, Fact>()
  const stated = [...view.facts('stages'), ...view.events().flatMap((event) => view.factsOfEvent(event))]
  for (const { fact } of stated) latest.set(unitNamedBy(fact), fact)
  return [...byUnit].flatMap(([unit, planned]) => {
    const day = dayOf(planned.start)
    const fact = latest.get(unit)
    if (fact === undefined || (day >= start && day <= end)) return []
    const days = start === end ? `is on ${start}` : `lasts from ${start} to ${end}`
    const detail = `${describeUnit(unit)} is planned for ${day}, but the competition ${days}`
    return [{ fact, doubt: { bib: null, reason: 'other-day', at: '/startAt', detail } }]
  })
}

/** The first start that is a day or more away from that of its unit. A delay of the unit moves both. */
export function startDayDoubts(view: View, unit: Unit, fact: FactOf<'startOrder'>): Doubt[] {
  const planned = plannedUnit(view, unit)
  const movedMs = view.get(START_PLAN, unit).movedMs.get(fact) ?? null
  if (planned === undefined || movedMs === null) return []
  const startMs = ({ startAt }: FactOf<'startOrder'>['starts'][number]) =>
    startAt === undefined ? planned.startMs : Date.parse(startAt) + movedMs
  const index = fact.starts.findIndex((each) => Math.abs(startMs(each) - planned.startMs) >= DAY_MS)
  const first = fact.starts[index]
  if (first === undefined) return []
  const day = dayOf(zoneOf(view, unit).at(startMs(first)))
  const detail = `this start is on ${day}, but ${describeUnit(unit)} is planned for ${dayOf(planned.start)}`
  return [{ bib: first.bib ?? null, reason: 'other-day', at: `/starts/${index}/startAt`, detail }]
}

/**
 * The first passing of each source that became known half a year or more away from the start of its stage or
 * phase.
 */
export function knownDayDoubts(view: View, unit: Unit): { readonly fact: Fact; readonly doubt: Doubt }[] {
  const planned = plannedUnit(view, unit)
  if (planned === undefined) return []
  const flaggedSources = new Set<string>()
  return passingsOf(view, unit).flatMap(({ fact }) => {
    if (fact.type !== 'passing' || flaggedSources.has(fact.source)) return []
    const knownMs = Date.parse(fact.at)
    if (!isOtherYear(knownMs, planned.startMs)) return []
    flaggedSources.add(fact.source)
    const day = dayOf(zoneOf(view, unit).at(knownMs))
    const detail = `this passing became known on ${day}, but ${describeUnit(unit)} is planned for ${dayOf(planned.start)}`
    return [{ fact, doubt: { bib: fact.bib, reason: 'other-day', at: '/at', detail } }]
  })
}

/**
 * Flags instants whose offset is not that of the zone in which their stage or phase is timed. Either the zone
 * was not stated, or a clock is set to another zone; then times of day read from it are wrong by hours. UTC
 * proves nothing about a zone, because machines write it everywhere.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Zone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { plannedUnit, PROGRAMME } from '../../programme/programme.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

interface Stated {
  readonly at: string
  readonly instant: string
  readonly bib: Bib | null
}

/**
 * Doubts of each stage and phase as last stated, and of the facts stated about it: one for each fact, and for
 * passings one for each source.
 */
export function* zoneDoubts(view: View): Generator<{ readonly fact: Fact; readonly doubt: Doubt }> {
  for (const { unit } of view.get(PROGRAMME).units) {
    const planned = plannedUnit(view, unit)
    if (planned === undefined) continue
    const { zone, start } = planned
    const usual = start.iso.slice(-6)
    const flagged = new Set<string>()
    for (const fact of statingFacts(view, unit)) {
      const once = fact.type === 'passing' ? `passing ${fact.source}` : `${fact.source} ${fact.id}`
      const wrong = flagged.has(once)
        ? undefined
        : instantsOf(fact).find(({ instant }) => isOff(instant, zone, usual))
      if (wrong === undefined) continue
      flagged.add(once)
      const { at, instant, bib } = wrong
      const offset = zone.at(Date.parse(instant)).iso.slice(-6)
      const detail = `${instant} has another offset than the clocks of ${describeUnit(unit)} (${zone.name}, ${offset}): state its timeZone, or set the clock`
      yield { fact, doubt: { bib, reason: 'other-zone', at, detail } }
    }
  }
}

function* statingFacts(view: View, unit: Unit): Generator<Fact> {
  const planned = [...view.facts('stages'), ...view.events().flatMap((event) => view.factsOfEvent(event))]
  const last = planned.findLast(({ fact }) => fact.type !== 'event' && unitNamedBy(fact) === unit)
  if (last !== undefined) yield last.fact
  for (const kind of ['disruptions', 'raceStatus', 'startOrder', 'competitors', 'heats', 'passings'] as const)
    for (const { fact } of view.factsOf(kind, unit)) yield fact
}

function instantsOf(fact: Fact): Stated[] {
  const of = (at: string, instant: string | undefined, bib: Bib | null = null): Stated[] =>
    instant === undefined ? [] : [{ at, instant, bib }]
  switch (fact.type) {
    case 'stage':
    case 'phase':
    case 'disruption':
      return of('/startAt', fact.startAt)
    case 'stageStarted':
    case 'heatStatus':
      return of('/startedAt', fact.startedAt)
    case 'startOrder':
      return fact.starts.flatMap(({ startAt, bib = null }, index) =>
        of(`/starts/${index}/startAt`, startAt, bib),
      )
    case 'unitStartList':
      return fact.competitors.flatMap(({ startAt, bib = null }, index) =>
        of(`/competitors/${index}/startAt`, startAt, bib),
      )
    case 'passing':
      return of('/at', fact.at, fact.bib)
    default:
      return []
  }
}

const OFFSET = /[+-]\d\d:\d\d$/

/**
 * @param usual the offset at the start. Nearly every instant has it, so it is not looked up again for each
 * passing
 */
function isOff(instant: string, zone: Zone, usual: string): boolean {
  const stated = OFFSET.exec(instant)?.[0]
  if (stated === undefined || stated.slice(1) === '00:00' || stated === usual) return false
  return zone.at(Date.parse(instant)).iso.slice(-6) !== stated
}

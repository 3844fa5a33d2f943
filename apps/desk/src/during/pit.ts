/**
 * Riders in the pit after a mishap. Going in is a word of the timeline about the rider; coming out is the decision that gives laps back, or the
 * next crossing of the line, if the rule gives none.
 */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { Zone } from '@bell-lap/domain/calendar/zone'
import { sinceMidnightMs } from '../clock/time-of-day.ts'
import type { DeskUnit, Starter } from '../race/race.ts'
import type { Reading } from '../result/readings.ts'
import { lapsBackFact, statedOf, wordsFact } from './entry-facts.ts'

/** Mishaps for which a rider goes into the pit. */
export const MISHAPS = ['puncture', 'mechanical', 'crash'] as const
export type Mishap = (typeof MISHAPS)[number]

export interface InPit {
  readonly starter: Starter
  readonly mishap: Mishap
  /** Since midnight of the day of the race. */
  readonly sinceMs: number
  /** The rider's readings before the mishap. */
  readonly readings: readonly Reading[]
}

type MakeHead = () => Pick<Fact, 'id' | 'source' | 'at'>

export const intoPitFact = (unit: DeskUnit, mishap: Mishap, starter: Starter, makeHead: MakeHead): Fact =>
  wordsFact(unit, mishap, '', [starter], makeHead)

/** The laps are given back from where the rider left the race, however late it is stated. */
export const outOfPitFact = (
  unit: DeskUnit,
  { starter, readings }: InPit,
  laps: number,
  reason: string,
  makeHead: MakeHead,
): Fact => lapsBackFact(unit, starter, laps, readings, reason, makeHead)

/** In the order in which they went in. */
export function ridersInPit(
  unit: DeskUnit,
  readings: ReadonlyMap<string, readonly Reading[]>,
  day: string,
  zone: Zone,
): InPit[] {
  const left = new Set(unit.withdrawals.map(({ bib }) => bib))
  const given = statedOf(unit, 'decision')
  return statedOf(unit, 'timelineEntry').flatMap((fact) => {
    const mishap = MISHAPS.find((each) => each === fact.entry)
    if (mishap === undefined) return []
    const sinceMs = sinceMidnightMs(Date.parse(fact.happenedAt), day, zone)
    return (fact.bibs ?? []).flatMap((bib): InPit[] => {
      const starter = unit.starters.find((each) => each.bib === bib)
      const own = readings.get(String(bib)) ?? []
      const isBack =
        own.some(({ timeOfDayMs }) => timeOfDayMs > sinceMs) ||
        given.some((each) => isGivenBack(each, bib, fact))
      if (starter === undefined || left.has(bib) || isBack) return []
      return [{ starter, mishap, sinceMs, readings: own }]
    })
  })
}

const isGivenBack = (
  { decision, at }: FactOf<'decision'>,
  bib: Starter['bib'],
  mishap: FactOf<'timelineEntry'>,
): boolean => decision.kind === 'lapCount' && decision.bib === bib && Date.parse(at) >= Date.parse(mishap.at)

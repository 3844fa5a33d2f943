/**
 * Measures the largest document of a competition, while its facts are read: by the riders of its longest
 * start list, and the most passings of one unit. A long season is not large, because each of its documents
 * covers one stage.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { unitOf } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** A race with at least this many riders is large: its rankings take some 50 ms of CPU time. */
export const LARGE_FIELD = 2_000
/** This many passings take as long as one rider. */
const PASSINGS_A_RIDER = 10

export interface RaceSize {
  note(fact: Fact): void
  readonly isLarge: boolean
}

export function createRaceSize(): RaceSize {
  /** Bibs of the race's own start list, which applies to every stage. */
  const bibs = new Set<Bib>()
  /** Bound: the units of the competition. */
  const passings = new Map<string, number>()
  let isLarge = false
  return {
    note(fact) {
      switch (fact.type) {
        case 'startList':
          for (const { bib } of fact.riders) bibs.add(bib)
          isLarge ||= bibs.size >= LARGE_FIELD
          return
        case 'unitStartList':
          isLarge ||= fact.competitors.length >= LARGE_FIELD
          return
        case 'passing': {
          const unit = unitOf(fact) ?? ''
          const count = (passings.get(unit) ?? 0) + 1
          passings.set(unit, count)
          isLarge ||= count >= LARGE_FIELD * PASSINGS_A_RIDER
          return
        }
        default:
      }
    },
    get isLarge() {
      return isLarge
    },
  }
}

/**
 * Measures the largest document of a competition, while its facts are read: by the longest list of riders, and
 * by the most times of one unit. A long season is not large, because each of its documents covers one stage.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { unitOf, type Located } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** A race with at least this many riders is large: its rankings take some 50 ms of CPU time. */
export const LARGE_FIELD = 2_000
/** This many times (passings, notes at the line, splits, sprints of a result) take as long as one rider. */
const TIMES_A_RIDER = 10

export interface RaceSize {
  note(fact: Fact): void
  readonly isLarge: boolean
}

export function createRaceSize(): RaceSize {
  /** Bibs of the race's own start list, which applies to every stage. */
  const bibs = new Set<Bib>()
  /** Bound: the units of the competition. */
  const times = new Map<string, number>()
  let isLarge = false
  return {
    note(fact) {
      if (fact.type === 'startList') for (const { bib } of fact.riders) bibs.add(bib)
      const count = timesIn(fact)
      if (count > 0) {
        const unit = unitOf(fact as Located) ?? ''
        const sum = (times.get(unit) ?? 0) + count
        times.set(unit, sum)
        isLarge ||= sum >= LARGE_FIELD * TIMES_A_RIDER
      }
      isLarge ||= bibs.size >= LARGE_FIELD || ridersIn(fact) >= LARGE_FIELD
    },
    get isLarge() {
      return isLarge
    },
  }
}

/** The riders in the list of one fact. */
function ridersIn(fact: Fact): number {
  switch (fact.type) {
    case 'unitStartList':
      return fact.competitors.length
    case 'stageResult':
    case 'unitResult':
    case 'publishedRanking':
    case 'seriesResult':
      return fact.rows.length
    default:
      return 0
  }
}

function timesIn(fact: Fact): number {
  switch (fact.type) {
    case 'passing':
    case 'stamp':
    case 'bibEntry':
      return 1
    case 'heatResult':
      return fact.rows.reduce((sum, { splits = [] }) => sum + splits.length, 0)
    case 'unitResult':
      return fact.rows.reduce((sum, { splits = [], outcome }) => sum + splits.length + partsOf(outcome), 0)
    default:
      return 0
  }
}

type Outcome = Extract<Fact, { type: 'unitResult' }>['rows'][number]['outcome']

/** The sprints or runs that make up a result. */
const partsOf = (outcome: Outcome): number =>
  outcome?.kind === 'points'
    ? (outcome.sprints?.length ?? 0)
    : outcome?.kind === 'score'
      ? (outcome.runs?.length ?? 0)
      : 0

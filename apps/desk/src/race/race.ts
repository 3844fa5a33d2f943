/** The desk's view of a race, computed only from its facts, including those that wait to be sent. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { ShownFact } from './fact-log.ts'

export interface Starter {
  readonly bib: Bib
  readonly lastName: string
  readonly firstName: string
}

export interface DeskRace {
  readonly competition: FactOf<'competition'> | null
  readonly stage: FactOf<'stage'> | null
  /** In the order in which they were entered. */
  readonly starters: readonly Starter[]
  readonly startOrder: FactOf<'startOrder'> | null
  readonly started: FactOf<'stageStarted'> | null
}

export function deskRaceOf(shown: readonly ShownFact[]): DeskRace {
  const standing = shown
    .filter(({ replacedBy, entry }) => replacedBy === null && entry?.refused === undefined)
    .map(({ fact }) => fact)
  const last = <T extends Fact['type']>(type: T): FactOf<T> | null =>
    (standing.findLast((fact) => fact.type === type) as FactOf<T> | undefined) ?? null
  const starters = new Map<Bib, Starter>()
  for (const fact of standing) {
    if (fact.type !== 'startList') continue
    for (const { bib, lastName, firstName = '' } of fact.riders)
      if (bib !== undefined) starters.set(bib, { bib, lastName, firstName })
  }
  return {
    competition: last('competition'),
    stage: last('stage'),
    starters: [...starters.values()],
    startOrder: last('startOrder'),
    started: last('stageStarted'),
  }
}

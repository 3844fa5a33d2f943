/** A result as officials published it. Slices: those of the competitors, `results` of the unit, and of a stage those of its result. */
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { countingFacts } from '../facts/counting-facts.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { plannedPhase } from '../programme/programme.ts'
import type { View } from '../state/view.ts'
import { STAGE_RESULT } from './stage-result.ts'

export type PublishedRows = FactOf<'unitResult'>['rows']

/** The published result of a phase that counts. Undefined if there is none. */
export function publishedResult(view: View, unit: Unit): FactOf<'unitResult'> | undefined {
  for (const { fact } of countingFacts(view, 'results', unit)) if (fact.type === 'unitResult') return fact
  return undefined
}

/** True if a published result of the stage or phase counts. */
export const isPublished = (view: View, unit: Unit): boolean =>
  isStage(unit) ? view.get(STAGE_RESULT, unit).published !== null : publishedResult(view, unit) !== undefined

/** Rows of a published result of a phase, before its places are computed. */
export function rowsAsPublished(view: View, unit: Unit, rows: PublishedRows): OutcomeRow[] {
  const lapsFirst = plannedPhase(view, unit)?.parameters.lapsFirst === true
  return rows.map(({ competitor, heat, rank, outcome, irm, mark, roundPoints }) => ({
    key: competitor,
    heat: heat ?? view.get(COMPETITORS, unit).get(competitor)?.heat ?? null,
    rank: rank ?? null,
    outcome:
      outcome === undefined
        ? null
        : outcome.kind === 'points' && lapsFirst
          ? { ...outcome, lapsFirst }
          : outcome,
    irm: irm ?? null,
    mark: mark ?? null,
    ...(roundPoints !== undefined && { roundPoints }),
  }))
}

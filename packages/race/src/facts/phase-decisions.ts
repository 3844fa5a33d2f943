/** Decisions of the jury on the result of a phase. Slice `decisions:{unit}`. */
import type { Ruling } from '@bell-lap/domain/outcome/ruling'
import type { TieOrder } from '@bell-lap/domain/outcome/tie-order'
import type { Decision, TieClassification } from '@bell-lap/domain/marks/decision'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { View } from '../state/view.ts'

export interface PhaseDecisions {
  /** Orders of competitors that are level in the requested classification. */
  readonly orders: readonly TieOrder<string>[]
  /** The orders that nobody decided: each is the published order, and its reason is unknown. */
  readonly published: readonly TieOrder<string>[]
  readonly rulings: readonly (Ruling & Extract<Decision, { kind: 'invalidResult' }>)[]
}

export function phaseDecisions(view: View, unit: Unit, of: TieClassification = 'Result'): PhaseDecisions {
  const facts = view.factsOf('decisions', unit).map(({ fact }) => fact)
  const decisions = facts.map(({ decision }) => decision)
  const orders = facts.flatMap((fact) =>
    fact.decision.kind === 'tieOrder' && fact.decision.classification === of && fact.decision.competitors
      ? [{ order: fact.decision.competitors, isPublished: inferredFrom(fact) !== null }]
      : [],
  )
  return {
    orders: orders.map(({ order }) => order),
    published: orders.flatMap(({ order, isPublished }) => (isPublished ? [order] : [])),
    rulings: decisions.flatMap((decision) => (decision.kind === 'invalidResult' ? [decision] : [])),
  }
}

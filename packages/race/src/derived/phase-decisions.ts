/** What a jury decided on the result of a phase. Slice `decisions:{unit}`. */
import type { Ruling } from '@bell-lap/domain/ruling'
import type { TieOrder } from '@bell-lap/domain/tie-order'
import type { Decision, TieClassification } from '@bell-lap/domain/decision'
import type { Unit } from '@bell-lap/domain/unit'
import type { View } from '../view.ts'

export interface PhaseDecisions {
  /** Orders of competitors that are level in the classification asked for. */
  readonly orders: readonly TieOrder<string>[]
  /** Those of them that nobody decided: what decides is not known, and the order is the published one. */
  readonly published: readonly TieOrder<string>[]
  readonly rulings: readonly (Ruling & Extract<Decision, { kind: 'invalidResult' }>)[]
}

export function phaseDecisions(view: View, unit: Unit, of: TieClassification = 'Result'): PhaseDecisions {
  const decisions = view.factsOf('decisions', unit).map(({ fact: { decision } }) => decision)
  const orders = decisions.flatMap((decision) =>
    decision.kind === 'tieOrder' && decision.classification === of && decision.competitors
      ? [{ order: decision.competitors, isPublished: decision.asPublished === true }]
      : [],
  )
  return {
    orders: orders.map(({ order }) => order),
    published: orders.flatMap(({ order, isPublished }) => (isPublished ? [order] : [])),
    rulings: decisions.flatMap((decision) => (decision.kind === 'invalidResult' ? [decision] : [])),
  }
}

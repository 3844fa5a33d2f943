/** Decisions of the jury on the result of a phase. Slice `decisions:{unit}`. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Ruling } from '@bell-lap/domain/outcome/ruling'
import type { TieOrder } from '@bell-lap/domain/outcome/tie-order'
import type { Decision, DecisionOf, TieClassification } from '@bell-lap/domain/marks/decision'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { View } from '../state/view.ts'

/** Rulings on competitors by key. */
export const phaseRulings = (
  view: View,
  unit: Unit,
): readonly (Ruling & Extract<Decision, { kind: 'invalidResult' }>)[] =>
  view
    .factsOf('decisions', unit)
    .flatMap(({ fact: { decision } }) => (decision.kind === 'invalidResult' ? [decision] : []))

export interface PhaseOrders {
  /** Orders of competitors that are level in the requested classification. */
  readonly orders: readonly TieOrder<string>[]
  /** The orders that nobody decided: each is the published order, and its reason is unknown. */
  readonly published: readonly TieOrder<string>[]
}

/** @param keyOf key of the competitor that a bib stands for: a member's bib stands for its pair or team */
export function phaseOrders(
  view: View,
  unit: Unit,
  of: TieClassification,
  keyOf: (bib: Bib) => string,
): PhaseOrders {
  const orders = view
    .factsOf('decisions', unit)
    .flatMap(({ fact }) =>
      fact.decision.kind === 'tieOrder' && fact.decision.classification === of
        ? [{ order: keysInOrder(fact.decision, keyOf), isPublished: inferredFrom(fact) !== null }]
        : [],
    )
  return {
    orders: orders.map(({ order }) => order),
    published: orders.flatMap(({ order, isPublished }) => (isPublished ? [order] : [])),
  }
}

/** The competitors that an order names, by their keys, by bibs or as teams. */
export const keysInOrder = (
  { bibs = [], teamCodes = [], competitors = [] }: Omit<DecisionOf<'tieOrder'>, 'kind' | 'classification'>,
  keyOf: (bib: Bib) => string,
): TieOrder<string> => [...new Set([...bibs.map(keyOf), ...teamCodes, ...competitors])]

/**
 * Orders of the jury for riders or teams who share a place in the result of a stage. In a race of one stage
 * the result is also the general classification, and an order in that is one in the result.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { decisionsOf, type Decision, type TieClassification } from '@bell-lap/domain/marks/decision'
import type { TieOrder } from '@bell-lap/domain/outcome/tie-order'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { View } from '../state/view.ts'
import { isOneDay } from '../programme/programme.ts'
import { ROSTER } from './roster.ts'

/** True if orders in the classification change the places of the stage. */
export const isOfPlaces = (view: View, unit: Unit, classification: TieClassification): boolean =>
  classification === 'Result' ||
  (isOneDay(view, unit) && (classification === 'Time' || classification === 'Young'))

/**
 * Orders of riders by bib, however they are named, and of teams by code. Slices: those of the programme and
 * roster.
 */
export function placeOrders(
  view: View,
  unit: Unit,
  decisions: readonly Decision[],
): { readonly riders: readonly TieOrder<Bib>[]; readonly teams: readonly TieOrder<string>[] } {
  const orders = decisionsOf(decisions, 'tieOrder').filter(({ classification }) =>
    isOfPlaces(view, unit, classification),
  )
  if (orders.length === 0) return { riders: [], teams: [] }
  const bibs = new Map([...view.get(ROSTER, unit).riders].map(([bib, { key }]) => [key, bib]))
  return {
    riders: orders.map(({ bibs: named = [], competitors = [] }) => [
      ...named,
      ...competitors.flatMap((key) => bibs.get(key) ?? []),
    ]),
    teams: orders.map(({ teamCodes = [] }) => teamCodes),
  }
}

/**
 * How final the result of a unit is. Slice `results:{unit}`; of a phase also `heats`, which may end a stated
 * status.
 */
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'
import { isCancelled } from '../programme/disruption.ts'
import type { View } from '../state/view.ts'

/** The last statement. Undefined if there is none. */
export function statedResultStatus(view: View, unit: Unit): ResultStatus | undefined {
  const stated = view.factsOf('results', unit).findLast(({ fact }) => fact.type === 'resultStatus')?.fact
  return stated?.type === 'resultStatus' ? statusIn(stated) : undefined
}

/** Only officials make a result official. A status that somebody inferred says no more than that the result was published. */
const statusIn = (fact: FactOf<'resultStatus'>): ResultStatus =>
  fact.resultStatus === 'official' && inferredFrom(fact) !== null ? 'unofficial' : fact.resultStatus

/**
 * The last statement. Also undefined once a heat that it covered is to be rerun, because the new result needs
 * a new statement.
 */
export function resultStatusInForce(view: View, unit: Unit): ResultStatus | undefined {
  const stated = view.factsOf('results', unit).findLast(({ fact }) => fact.type === 'resultStatus')
  return stated?.fact.type !== 'resultStatus' || stated.seq < rerunSince(view, unit)
    ? undefined
    : statusIn(stated.fact)
}

/** Place in the journal of the last rerun of a heat of the unit. -1 if there was none. */
export const rerunSince = (view: View, unit: Unit): number =>
  isStage(unit)
    ? -1
    : (view
        .factsOf('heats', unit)
        .findLast(({ fact }) => fact.type === 'heatStatus' && fact.heatStatus === 'rerun')?.seq ?? -1)

/**
 * The last statement holds. Without one, the publication and the end of the race decide. A result of what was
 * cancelled never stands, whatever is stated: it gives no medals and no points.
 */
export function resultStatusOf(
  view: View,
  unit: Unit,
  { isPublished, isOver }: { readonly isPublished: boolean; readonly isOver: boolean },
): ResultStatus {
  const unstated = isPublished ? 'unofficial' : isOver ? 'unconfirmed' : 'live'
  const status = resultStatusInForce(view, unit) ?? unstated
  return resultStands(status) && isCancelled(view, unit) ? 'unconfirmed' : status
}

/**
 * True once every starter should be in the result: the race is over, was not cancelled, and somebody has a result. Whoever is missing then
 * is listed without a place, and flagged.
 */
export const shouldBeComplete = (
  view: View,
  unit: Unit,
  {
    isOver,
    status,
    hasRows,
  }: { readonly isOver: boolean; readonly status: ResultStatus; readonly hasRows: boolean },
): boolean => isOver && status !== 'live' && hasRows && !isCancelled(view, unit)

/** How final the result of a unit is. Slice `results:{unit}`; of a phase with its `heats`, what still holds of it. */
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import type { View } from '../state/view.ts'

/** What was stated last; undefined where nothing was. */
export function statedResultStatus(view: View, unit: Unit): ResultStatus | undefined {
  const stated = view.factsOf('results', unit).findLast(({ fact }) => fact.type === 'resultStatus')?.fact
  return stated?.type === 'resultStatus' ? stated.resultStatus : undefined
}

/** What was stated last; undefined too once a heat is to be run again that it spoke of: the new result has to be stated again. */
export function resultStatusInForce(view: View, unit: Unit): ResultStatus | undefined {
  const stated = view.factsOf('results', unit).findLast(({ fact }) => fact.type === 'resultStatus')
  return stated?.fact.type !== 'resultStatus' || stated.seq < rerunSince(view, unit)
    ? undefined
    : stated.fact.resultStatus
}

/** Where in the journal a heat of the unit was last said to be run again; -1 where none was. */
export const rerunSince = (view: View, unit: Unit): number =>
  isStage(unit)
    ? -1
    : (view
        .factsOf('heats', unit)
        .findLast(({ fact }) => fact.type === 'heatStatus' && fact.heatStatus === 'rerun')?.seq ?? -1)

/** What was stated last holds; without it the result is what its publication and the end of the racing make it. */
export function resultStatusOf(
  view: View,
  unit: Unit,
  { isPublished, isOver }: { readonly isPublished: boolean; readonly isOver: boolean },
): ResultStatus {
  const unstated = isPublished ? 'unofficial' : isOver ? 'unconfirmed' : 'live'
  return resultStatusInForce(view, unit) ?? unstated
}

/** How final the result of a unit is. Slice `results:{unit}`. */
import type { Unit } from '@bell-lap/domain/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import type { View } from '../view.ts'

/** What was stated last; undefined where nothing was. */
export function statedResultStatus(view: View, unit: Unit): ResultStatus | undefined {
  const stated = view.factsOf('results', unit).findLast(({ fact }) => fact.type === 'resultStatus')?.fact
  return stated?.type === 'resultStatus' ? stated.resultStatus : undefined
}

/** What was stated last holds; without it the result is what its publication and the end of the racing make it. */
export function resultStatusOf(
  view: View,
  unit: Unit,
  { isPublished, isOver }: { readonly isPublished: boolean; readonly isOver: boolean },
): ResultStatus {
  const unstated = isPublished ? 'unofficial' : isOver ? 'unconfirmed' : 'live'
  return statedResultStatus(view, unit) ?? unstated
}

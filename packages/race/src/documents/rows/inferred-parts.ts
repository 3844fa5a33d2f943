/**
 * Marks the parts of documents that would be others without facts that were inferred: winners, medals, wearers, points of a standing.
 * Rows of rankings are marked for whom the fact concerns instead (row-inferred.ts), since one relegation moves up everybody behind.
 */
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Rankings } from '@bell-lap/protocol/documents/stages'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { Absence } from '../../state/projection.ts'
import type { View } from '../../state/view.ts'

/** The source that a part of a document was inferred from. Null if it would be the same without inferred facts. */
export function inferenceOf(view: View, partOf: (view: View) => unknown): InferredFrom | null {
  const stated = view.asStated()
  if (stated === null) return null
  return JSON.stringify(partOf(view)) === JSON.stringify(partOf(stated.view)) ? null : stated.from
}

/**
 * The parts, each that would not be there, or would be another, marked.
 * @param keyOf by what a part is known in both
 * @param essenceOf what of it counts; all of it by default
 */
export function markInferred<T extends object>(
  view: View,
  partsOf: (view: View) => readonly T[],
  keyOf: (part: T) => string,
  essenceOf: (part: T) => unknown = (part) => part,
): T[] {
  const parts = partsOf(view)
  const stated = view.asStated()
  if (stated === null) return [...parts]
  const without = new Map(
    partsOf(stated.view).map((part) => [keyOf(part), JSON.stringify(essenceOf(part))] as const),
  )
  return parts.map((part) =>
    without.get(keyOf(part)) === JSON.stringify(essenceOf(part))
      ? part
      : { ...part, ...showInferred(stated.from) },
  )
}

/**
 * Marks a whole document that would be another one and whose rows do not say so, such as the next round after an inferred
 * relegation in the round before.
 */
export function markWhole<T extends object>(view: View, bodyOf: (view: View) => T | Absence): T | Absence {
  const body = bodyOf(view)
  if (typeof body === 'string' || view.asStated() === null) return body
  if (JSON.stringify(body).includes('"inferred":true')) return body
  return { ...body, ...showInferred(inferenceOf(view, (each) => (each === view ? body : bodyOf(each)))) }
}

/** Marks a ranking whose places would be others, and whose rows do not say so: whom the inferred fact concerns is not in it. */
export function markRankings(view: View, listOf: (view: View) => Rankings | Absence): Rankings | Absence {
  const rankings = listOf(view)
  if (typeof rankings === 'string') return rankings
  const listed = (each: View): Rankings => {
    const other = each === view ? rankings : listOf(each)
    return typeof other === 'string' ? [] : other
  }
  const marked = markInferred(
    view,
    listed,
    ({ type, rankingType, name }) => JSON.stringify([type, rankingType, name]),
    ({ results }) => results.map(({ key, rank, irm, points, timeMs }) => [key, rank, irm, points, timeMs]),
  )
  return marked.map((each, index) => {
    const ranking = rankings[index]!
    return JSON.stringify(ranking).includes('"inferred":true') ? ranking : each
  })
}

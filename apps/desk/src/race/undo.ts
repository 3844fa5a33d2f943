/**
 * The facts that undo a fact. An entry is taken back. What was put in the place of another fact cannot be taken back without losing both
 * (D-035), so the earlier content is stated anew.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { StatedFact } from '@bell-lap/protocol/facts/stated-facts'

const keyOf = ({ source, id }: { readonly source: string; readonly id: string }): string => `${source}/${id}`

/** Facts that end something already, and cannot be undone themselves: what they took back is entered again. */
export const canUndo = ({ fact, supersededBy, withdrawnBy }: StatedFact): boolean =>
  supersededBy === undefined && withdrawnBy === undefined && fact.type !== 'withdrawn'

/** @param makeId a fresh id */
export function undoOf(
  { fact }: Pick<StatedFact, 'fact'>,
  all: readonly Pick<StatedFact, 'fact'>[],
  { source, at, makeId }: { readonly source: string; readonly at: string; readonly makeId: () => string },
): Fact {
  const head = { id: makeId(), source, at }
  const supersedes = { source: fact.source, id: fact.id }
  const replaced = fact.supersedes
  const earlier =
    replaced === undefined ? undefined : all.find((each) => keyOf(each.fact) === keyOf(replaced))?.fact
  if (earlier === undefined) return { ...head, type: 'withdrawn', supersedes }
  // A note of the line says which one was made first, so that what was matched to it stays.
  const entry = fact.type === 'stamp' || fact.type === 'bibEntry' ? { entry: fact.entry ?? replaced } : {}
  return { ...earlier, ...head, ...entry, supersedes } as Fact
}

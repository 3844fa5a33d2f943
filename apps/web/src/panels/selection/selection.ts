/** What of a race is selected: one group or one rider, the same for string of groups, board, profile and map. */

export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'group'; readonly key: string }
  | { readonly kind: 'rider'; readonly bib: number }

export const NOTHING_SELECTED: Selection = { kind: 'none' }

export function isSameSelection(one: Selection, other: Selection): boolean {
  if (one.kind === 'group') return other.kind === 'group' && one.key === other.key
  if (one.kind === 'rider') return other.kind === 'rider' && one.bib === other.bib
  return other.kind === 'none'
}

/** Selecting what is selected takes the selection away. */
export function toggleSelection(present: Selection, chosen: Selection): Selection {
  return isSameSelection(present, chosen) ? NOTHING_SELECTED : chosen
}

interface GroupLike {
  readonly key: string
  readonly riders: readonly number[]
}

/** The group that is selected, or that the selected rider rides in; null where neither is on the road any more. */
export function selectGroup<G extends GroupLike>(selection: Selection, groups: readonly G[]): G | null {
  if (selection.kind === 'group') return groups.find((group) => group.key === selection.key) ?? null
  if (selection.kind === 'rider') return groups.find((group) => group.riders.includes(selection.bib)) ?? null
  return null
}

/** True for the rider who is selected, and for everyone of the selected group. */
export function isRiderSelected(
  selection: Selection,
  bib: number | undefined,
  groups: readonly GroupLike[],
): boolean {
  if (bib === undefined) return false
  if (selection.kind === 'rider') return selection.bib === bib
  return selectGroup(selection, groups)?.riders.includes(bib) ?? false
}

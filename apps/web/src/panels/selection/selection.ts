/**
 * The selection of a race: a group, a rider or a place of the course. Groups, board, profile and map share
 * it.
 */
import { ridersOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { Jersey } from '@bell-lap/protocol/vocabulary/kinds'

export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'group'; readonly key: string }
  /** `jersey`: the rider was selected as its wearer. */
  | { readonly kind: 'rider'; readonly bib: Bib; readonly jersey?: Jersey }
  /** A climb, a sprint or a timing point by its key. */
  | { readonly kind: 'marker'; readonly key: string }

/** The possible choices: a selection, or the wearer of a jersey on the shown stage. */
export type Choice = Selection | { readonly kind: 'wearer'; readonly jersey: Jersey }

export const NOTHING_SELECTED: Selection = { kind: 'none' }

export function isSameChoice(one: Choice, other: Choice): boolean {
  switch (one.kind) {
    case 'group':
    case 'marker':
      return other.kind === one.kind && one.key === other.key
    case 'rider':
      return other.kind === 'rider' && one.bib === other.bib
    case 'wearer':
      return other.kind === 'wearer' && one.jersey === other.jersey
    case 'none':
      return other.kind === 'none'
  }
}

/** Choosing the same again clears the choice. */
export function toggleChoice(present: Choice, chosen: Choice): Choice {
  return isSameChoice(present, chosen) ? NOTHING_SELECTED : chosen
}

/**
 * The rider or group that a choice means now. For a jersey it is its wearer, whoever leads that
 * classification meanwhile. Null if nobody wears it on this stage.
 */
export function resolveChoice(choice: Choice, wearers: ReadonlyMap<Jersey, Bib>): Selection {
  if (choice.kind !== 'wearer') return choice
  const bib = wearers.get(choice.jersey)
  return bib === undefined ? NOTHING_SELECTED : { kind: 'rider', bib, jersey: choice.jersey }
}

interface GroupLike {
  readonly key: string
  readonly riders: readonly number[]
  readonly riderLabels?: readonly string[]
}

/** The selected group, or the group of the selected rider. Null if neither is on the road any more. */
export function selectGroup<G extends GroupLike>(selection: Selection, groups: readonly G[]): G | null {
  if (selection.kind === 'group') return groups.find((group) => group.key === selection.key) ?? null
  if (selection.kind === 'rider')
    return groups.find((group) => ridersOf(group).includes(selection.bib)) ?? null
  return null
}

/** True for the selected rider, and for all riders of the selected group. */
export function isRiderSelected(
  selection: Selection,
  bib: Bib | null | undefined,
  groups: readonly GroupLike[],
): boolean {
  if (bib == null) return false
  if (selection.kind === 'rider') return selection.bib === bib
  const group = selectGroup(selection, groups)
  return group !== null && ridersOf(group).includes(bib)
}

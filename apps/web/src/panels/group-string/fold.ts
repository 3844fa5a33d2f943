/**
 * Decides which groups the string shows one by one, and which it folds. Single riders between groups would
 * push the important groups off the screen. The first group, the bunch, groups with a jersey wearer and the
 * selected one are never folded.
 */
import type { Group } from '@bell-lap/protocol/documents/stages'

export type StringPart =
  | { readonly kind: 'group'; readonly group: Group }
  /** Two or more groups in a row. */
  | { readonly kind: 'fold'; readonly key: string; readonly groups: readonly Group[]; readonly size: number }

/** Most parts that fit on one screen of a phone. */
const PARTS = 7
/** Sizes up to which groups are folded, one after another while there are too many parts. */
const FOLDED_SIZES = [2, 5, 9]

/** In the order of the road. `keeps`: true for a group that is never folded. */
export function foldGroups(groups: readonly Group[], keeps: (group: Group) => boolean): StringPart[] {
  let parts: StringPart[] = []
  for (const size of FOLDED_SIZES) {
    parts = foldUpTo(groups, size, keeps)
    if (parts.length <= PARTS) return parts
  }
  return parts
}

function foldUpTo(groups: readonly Group[], size: number, keeps: (group: Group) => boolean): StringPart[] {
  const parts: StringPart[] = []
  let run: Group[] = []
  const close = (): void => {
    const [first] = run
    if (first !== undefined)
      parts.push(
        run.length === 1
          ? { kind: 'group', group: first }
          : {
              kind: 'fold',
              key: `fold-${first.key}`,
              groups: run,
              size: run.reduce((sum, group) => sum + group.size, 0),
            },
      )
    run = []
  }
  for (const [index, group] of groups.entries()) {
    if (index > 0 && group.kind !== 'bunch' && group.size <= size && !keeps(group)) {
      run.push(group)
      continue
    }
    close()
    parts.push({ kind: 'group', group })
  }
  close()
  return parts
}

/**
 * The rows of a ranking that are pinned above it, because the visitor follows the rider, the team or the
 * nation.
 */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Follow } from '../../visitor/follow.ts'
import { followsOfRow } from './row-follows.ts'

export interface PinnedRow {
  readonly follow: Follow
  /** For a team or a nation, its best row. */
  readonly row: Row
  /** Number of further rows of the team or nation below it. */
  readonly more: number
}

/** In the order of the ranking. */
export function pinRows(follows: readonly Follow[], rows: readonly Row[]): PinnedRow[] {
  const pinned = new Map<Follow, { readonly row: Row; more: number }>()
  for (const row of rows)
    for (const own of followsOfRow(row)) {
      const follow = follows.find(({ kind, key }) => kind === own.kind && key === own.key)
      if (follow === undefined) continue
      const held = pinned.get(follow)
      if (held === undefined) pinned.set(follow, { row, more: 0 })
      else held.more += 1
    }
  return [...pinned].map(([follow, { row, more }]) => ({ follow, row, more }))
}

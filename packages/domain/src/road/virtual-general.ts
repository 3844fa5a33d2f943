/**
 * The general classification if the stage ended with the present gaps: the general time before the stage, plus the gap of the rider's group
 * to the head of the race, minus bonifications already taken, plus known penalties. An estimate.
 */
import type { Bib } from '../figures/bib.ts'
import { rankBy } from '../figures/rank.ts'

export interface VirtualRow {
  readonly bib: Bib
  readonly rank: number
  /** Gap to the virtual leader. */
  readonly gapMs: number
  /** Places gained since the start of the stage. Negative if lost. */
  readonly progression: number
  readonly tied: boolean
}

/**
 * Ranks riders with a gap. Riders who are unseen or out are left out. Gaps count in whole seconds, as times will.
 * @param before the general classification before the stage, by bib. All at 0 before the first stage
 * @param gapsMs per bib, to the head of the race
 * @param takenOffMs per bib: bonifications so far, minus penalties
 */
export function rankVirtualGeneral(
  before: readonly { readonly key: Bib; readonly rank: number; readonly value: number }[],
  gapsMs: ReadonlyMap<Bib, number>,
  takenOffMs: ReadonlyMap<Bib, number> = new Map(),
): VirtualRow[] {
  const standing = before.flatMap(({ key: bib, rank, value }) => {
    const gapMs = gapsMs.get(bib)
    if (gapMs === undefined) return []
    const whole = Math.floor(gapMs / 1000) * 1000
    return [{ bib, before: rank, timeMs: value + whole - (takenOffMs.get(bib) ?? 0) }]
  })
  const ranked = rankBy(
    standing,
    (a, b) => a.timeMs - b.timeMs || a.before - b.before,
    ({ bib }) => bib,
  )
  const leaderMs = ranked[0]?.entry.timeMs ?? 0
  return ranked.map(({ rank, entry, tied }) => ({
    bib: entry.bib,
    rank,
    gapMs: entry.timeMs - leaderMs,
    progression: entry.before - rank,
    tied,
  }))
}

/**
 * The standing with this rider in the lead. Gaps from positions are some seconds off, so the lead changes only once another rider has been
 * clearly ahead for a while (virtual-lead.ts). Until then riders ahead of the leader are level with the leader.
 * @param leader a leader who is not in the standing changes nothing
 */
export function keepLeader(standing: readonly VirtualRow[], leader: Bib | null): readonly VirtualRow[] {
  const own = standing.find(({ bib }) => bib === leader)
  if (own === undefined || own === standing[0]) return standing
  const level = standing.filter(({ gapMs }) => gapMs <= own.gapMs)
  const behind = standing.slice(level.length)
  return [
    ...[own, ...level.filter((row) => row !== own)].map((row) => ({
      ...row,
      rank: 1,
      gapMs: 0,
      progression: row.progression + row.rank - 1,
      tied: true,
    })),
    ...behind.map((row) => ({ ...row, gapMs: row.gapMs - own.gapMs })),
  ]
}

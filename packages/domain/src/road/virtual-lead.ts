/**
 * Finds the leader of the virtual general classification, with hysteresis: another rider becomes leader only
 * after being clearly ahead of the previous one for a while. A pure fold, like the moves on the road.
 */
import type { Bib } from '../figures/bib.ts'
import type { VirtualRow } from './virtual-general.ts'

export interface LeadChange {
  readonly bib: Bib
  /** The previous leader. */
  readonly from: Bib
  /** When the rider was first seen clearly ahead, and when that had held long enough. */
  readonly sinceMs: number
  readonly knownMs: number
  /** Metres to go of the head of the race at that time. */
  readonly toFinishM: number
  /** Lead over the previous leader when it was known. */
  readonly leadMs: number
  readonly takenBackMs: number | null
}

export interface LeadWatch {
  readonly leader: Bib
  /** The rider who is clearly ahead of the leader, and since when. */
  readonly rival: Pick<LeadChange, 'bib' | 'sinceMs' | 'toFinishM'> | null
  readonly changes: readonly LeadChange[]
}

export const LEAD_RULES = {
  /** Gaps from positions are some seconds off. */
  clearMs: 5000,
  holdMs: 20_000,
  /** Positions may contradict a change for this long after it was reported. */
  doubtMs: 120_000,
}

/**
 * The watch after an instant.
 * @param standing the virtual general at that instant. A leader who is missing in it, because unseen, stays the leader
 * @param leaptMs when devices were last seen to leap, by bib
 */
export function watchLead(
  before: LeadWatch,
  standing: readonly VirtualRow[],
  { atMs, toFinishM, leaptMs }: { atMs: number; toFinishM: number; leaptMs: ReadonlyMap<Bib, number> },
  rules = LEAD_RULES,
): LeadWatch {
  const changes = before.changes.map((change) =>
    change.takenBackMs === null &&
    atMs - change.knownMs <= rules.doubtMs &&
    (leaptMs.get(change.bib) ?? -Infinity) > change.sinceMs
      ? { ...change, takenBackMs: atMs }
      : change,
  )
  const { leader } = before
  const first = standing[0]
  const leadMs = standing.find(({ bib }) => bib === leader)?.gapMs
  if (first === undefined || leadMs === undefined || leadMs < rules.clearMs)
    return { leader, rival: null, changes }
  const { bib } = first
  const rival = before.rival?.bib === bib ? before.rival : { bib, sinceMs: atMs, toFinishM }
  if (atMs - rival.sinceMs < rules.holdMs) return { leader, rival, changes }
  const change = { ...rival, from: leader, knownMs: atMs, leadMs, takenBackMs: null }
  return { leader: bib, rival: null, changes: [...changes, change] }
}

/**
 * Pairs and teams whose members wear bibs, in a race that is otherwise one of single riders: what a member's passing is for the
 * pair. The pair goes by one of its bibs, the holder, wherever riders go by theirs. Slices: the programme's and the starters'.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { bibsOfPairs } from '@bell-lap/domain/form/bibs-of-pairs'
import { formOf } from '@bell-lap/domain/form/form'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { plannedPhase, programmeReads } from '../programme/programme.ts'
import { STARTERS } from './starters.ts'

export interface BibGroup {
  readonly key: string
  /** The pair's own bib, else that of its first member. */
  readonly holder: Bib
  /** Whether the holder is a bib of the pair as one. */
  readonly isOne: boolean
  readonly members: readonly Bib[]
  /**
   * Which member over the line gives the time: the last one of a pair that rides together (marathon), unless the phase states
   * another (`counting`). Null on laps, where whoever rides counts for the pair.
   */
  readonly counting: number | null
}

export interface BibHolders {
  /** By the bib of each member and by the pair's own. */
  readonly byBib: ReadonlyMap<Bib, BibGroup>
  /** The bib under which a rider is ranked: the rider's own outside pairs. */
  holderOf(bib: Bib): Bib
}

const NONE: BibHolders = { byBib: new Map(), holderOf: (bib) => bib }

export const BIB_HOLDERS = derived<BibHolders, OfUnit>({
  name: 'bib holders',
  reads: (unit) => (isStage(unit) ? [] : [...programmeReads(unit), ...STARTERS.reads(unit)]),
  compute(view, unit) {
    if (isStage(unit)) return NONE
    const groups = groupsOf(view, unit)
    if (groups.length === 0) return NONE
    const byBib = new Map(
      groups.flatMap((group) => [group.holder, ...group.members].map((bib) => [bib, group] as const)),
    )
    return { byBib, holderOf: (bib) => byBib.get(bib)?.holder ?? bib }
  },
})

function groupsOf(view: View, unit: Unit): BibGroup[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || bibsOfPairs(planned.form) !== 'pair') return []
  const isOnLaps = formOf(planned.form).decidedBy === 'lapsAndTime'
  return view.get(STARTERS, unit).list.flatMap(({ key, kind, bib: own, members = [] }): BibGroup[] => {
    if (kind === 'athlete') return []
    const bibs = members.flatMap(({ bib }) => (bib === undefined ? [] : [bib]))
    const holder = own ?? bibs[0]
    if (holder === undefined) return []
    const counting = isOnLaps ? null : Math.min(planned.parameters.counting ?? bibs.length, bibs.length)
    return [{ key, holder, isOne: own !== undefined, members: bibs, counting }]
  })
}

interface Passed {
  readonly bib: Bib
  readonly timeMs: number
}

/** At one point, by bib: of each pair the passing that counts, under its holder. */
export function byHolder<P extends Passed>(
  passed: ReadonlyMap<Bib, P>,
  { byBib }: BibHolders,
): ReadonlyMap<Bib, P> {
  if (byBib.size === 0) return passed
  const counted = new Map<Bib, P>()
  const ofGroup = Map.groupBy(passed.values(), ({ bib }) => byBib.get(bib)?.holder ?? bib)
  for (const [holder, own] of ofGroup) {
    const group = byBib.get(holder)
    const asOne = group?.isOne === true ? own.find(({ bib }) => bib === holder) : undefined
    const at = group === undefined ? 0 : (group.counting ?? 1) - 1
    const passing = asOne ?? own.toSorted((a, b) => a.timeMs - b.timeMs)[Math.max(0, at)]
    if (passing !== undefined) counted.set(holder, { ...passing, bib: holder })
  }
  return counted
}

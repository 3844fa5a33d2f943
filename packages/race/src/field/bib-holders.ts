/**
 * Pairs and teams whose members wear bibs, in a race that otherwise has single riders, and relay teams. It
 * says what a member's passing means for the team. The team goes by one of its bibs, the holder, wherever
 * riders go by theirs. Slices: the programme's and the starters'.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { RelayLeg } from '@bell-lap/domain/laps/relay-legs'
import { bibsOfPairs } from '@bell-lap/domain/form/bibs-of-pairs'
import { formOf, type Form } from '@bell-lap/domain/form/form'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { plannedPhase, programmeReads, type ProgrammePhase } from '../programme/programme.ts'
import { STARTERS, type Entered } from './starters.ts'

export interface BibGroup {
  readonly key: string
  /** The pair's own bib, else that of its first member. */
  readonly holder: Bib
  /** True if the holder is a bib of the pair itself. */
  readonly isOne: boolean
  readonly members: readonly Bib[]
  /**
   * The member over the line who gives the time: the last one of a pair that rides together (marathon),
   * unless the phase states another (`counting`). Null on laps, where the member who rides counts for the
   * pair.
   */
  readonly counting: number | null
  /**
   * The legs of a relay team, each with the bibs that may be read at its end: those of its riders and that of
   * the team. Null for pairs.
   */
  readonly legs: readonly RelayLeg[] | null
}

export interface BibHolders {
  /** By the bib of each member, and by the pair's own bib. */
  readonly byBib: ReadonlyMap<Bib, BibGroup>
  /** The bib under which a rider is ranked. Outside pairs it is the rider's own. */
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
  if (planned === undefined) return []
  const form = formOf(planned.form)
  const isRelay = isRelayForm(form)
  if (!isRelay && bibsOfPairs(planned.form) !== 'pair') return []
  const isOnLaps = form.decidedBy === 'lapsAndTime'
  return view.get(STARTERS, unit).list.flatMap(({ key, kind, bib: own, members = [] }): BibGroup[] => {
    if (kind === 'athlete') return []
    const bibs = members.flatMap(({ bib }) => (bib === undefined ? [] : [bib]))
    const holder = own ?? bibs[0]
    if (holder === undefined) return []
    const group = { key, holder, isOne: own !== undefined, members: bibs }
    // At a change of riders, the first one read shows when the team was there.
    if (isRelay) {
      const legs =
        bibs.length > 0
          ? legsOf(members, own, planned.parameters.counting)
          : legsOfOneChip(planned, members, holder)
      return [{ ...group, counting: 1, legs }]
    }
    const counting = isOnLaps ? null : Math.min(planned.parameters.counting ?? bibs.length, bibs.length)
    return [{ ...group, counting, legs: null }]
  })
}

/** True if the members of a team ride one after the other. */
export const isRelayForm = ({ hasLegs, competitor }: Form): boolean =>
  hasLegs === true && competitor === 'team'

/**
 * The legs of a team that is read by one bib, whoever rides: as many as the phase states laps, otherwise as
 * its members ride, otherwise as the change-over points part.
 */
function legsOfOneChip(
  { parameters, points }: ProgrammePhase,
  members: NonNullable<Entered['members']>,
  bib: Bib,
): RelayLeg[] {
  const ofMembers = new Set(members.map(({ leg }, index) => leg ?? index + 1)).size
  const legs = parameters.laps ?? (ofMembers || points.length + 1)
  return Array.from({ length: legs }, () => ({ bibs: [bib], counting: 1 }))
}

/**
 * Each member with a bib rides one leg, in the order of the list, unless the members state their legs. If
 * only `counting` was stated, that one of all riders times the team. A bib of the team itself counts for
 * whoever rides.
 */
function legsOf(
  members: NonNullable<Entered['members']>,
  own: Bib | undefined,
  counting: number | undefined,
): RelayLeg[] {
  const riding = members.flatMap(({ bib, leg }) => (bib === undefined ? [] : [{ bib, leg }]))
  const isStated = riding.some(({ leg }) => leg !== undefined)
  if (!isStated && counting !== undefined)
    return [{ bibs: riding.map(({ bib }) => bib), counting: Math.min(counting, riding.length) }]
  const byLeg = Map.groupBy(riding, ({ leg }, index) => (isStated ? (leg ?? 1) : index + 1))
  return [...byLeg]
    .toSorted(([a], [b]) => a - b)
    .map(([, riders]) => {
      const counts = Math.min(counting ?? 1, riders.length)
      const bibs = riders.map(({ bib }) => bib)
      return { bibs: counts === 1 && own !== undefined ? [...bibs, own] : bibs, counting: counts }
    })
}

interface Passed {
  readonly bib: Bib
  readonly timeMs: number
}

/** By bib, the passings that count at one point. A pair has one, under its holder. */
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

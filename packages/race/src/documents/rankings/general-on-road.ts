/**
 * The rider who would take the lead of the general classification on the road, and the rider in front who
 * comes nearest to it.
 */
import { showBib, type Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { PRECISIONS } from '@bell-lap/domain/figures/precision'
import { formatGap } from '@bell-lap/domain/figures/gap'
import type { BestInFront, VirtualLead } from '@bell-lap/protocol/documents/stages'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { JERSEYS, jerseyOf } from '../../programme/jerseys.ts'
import type { Road } from '../../telling/road.ts'
import { riderOf, ROSTER } from '../../field/roster.ts'
import { VIRTUAL_GENERAL } from './virtual-general.ts'
import { getBefore, type View } from '../../state/view.ts'

/** The leader of the general classification before the stage. */
const leaderBefore = (view: View, unit: Unit) =>
  getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time[0]?.key ?? null

/** Null while the leader before the stage still leads, or rides at an unknown place. */
export function virtualLead(view: View, unit: Unit, { riding }: Road): VirtualLead | null {
  const standing = view.get(VIRTUAL_GENERAL, unit)
  const leader = leaderBefore(view, unit)
  const [first] = standing
  if (first === undefined || leader === null || first.bib === leader) return null
  const gapMs = standing.find(({ bib }) => bib === leader)?.gapMs ?? null
  if (gapMs === null && riding.has(leader)) return null
  return {
    ...nameOf(view, unit, first.bib),
    jersey: jerseyOf(view.get(JERSEYS), 'Time'),
    gap: gapMs === null ? null : formatGap(gapMs, PRECISIONS.roadRace),
    gapMs,
  }
}

/** Null if another rider leads already, and if nobody rides in front of the leader's group. */
export function bestInFront(view: View, unit: Unit, { groups, home }: Road): { bestInFront?: BestInFront } {
  const standing = view.get(VIRTUAL_GENERAL, unit)
  const leader = leaderBefore(view, unit)
  const behind = groups.findIndex(({ bibs }) => leader !== null && bibs.includes(leader))
  if (behind === -1 || standing[0]?.bib !== leader) return {}
  const inFront = new Set([
    ...home.map(({ bib }) => bib),
    ...groups.slice(0, behind).flatMap(({ bibs }) => bibs),
  ])
  const best = standing.find(({ bib }) => inFront.has(bib))
  if (best === undefined) return {}
  return {
    bestInFront: {
      ...nameOf(view, unit, best.bib),
      gap: formatGap(best.gapMs, PRECISIONS.roadRace),
      gapMs: best.gapMs,
    },
  }
}

function nameOf(view: View, unit: Unit, of: Bib) {
  const { lastName, firstName } = riderOf(view.get(ROSTER, unit), of)
  return { ...showBib(of), lastName, firstName }
}

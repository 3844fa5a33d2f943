/**
 * Facts that were accepted but are left out of rankings until a fact settles them (D-003), and starts that are missing
 * while the field rides: the operator's list.
 */
import type { Unit } from '@bell-lap/domain/unit'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { plannedStage, PROGRAMME, type ProgrammeStage } from '../derived/programme.ts'
import { ROSTER } from '../derived/roster.ts'
import { isOver, RACE_STATUS } from '../derived/race-status.ts'
import { ENTRANTS } from '../derived/stage-result.ts'
import { STARTS } from '../derived/starts.ts'
import { TIMING } from '../derived/timing.ts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { riddenM } from '../lane.ts'
import type { Projection } from '../projection.ts'
import { slicesOf } from '../slice.ts'
import { readsOfAll, type View } from '../view.ts'

/** By stage, then by bib and key. Settled by a decision, a start list or a correction, a flag is gone. */
export const flags: Projection<Flags> = {
  reads: () => [...readsOfAll(RACE_STATUS, '*'), ...readsOfAll(ENTRANTS, '*'), ...slicesOf(['lane'], '*')],
  project: (view) => view.get(PROGRAMME).stages.flatMap((planned) => flagsOf(view, planned)),
}

function flagsOf(view: View, { unit, stage }: ProgrammeStage): Flags {
  const reasons = new Map(view.get(TIMING, unit).flagged.map((flag) => [formatFactKey(flag), flag.reason]))
  const entrants = view.get(ENTRANTS, unit)
  const { riders } = view.get(ROSTER)
  const flagged = view.factsOf('passings', unit).flatMap(({ fact }) => {
    if (fact.type !== 'passing') return []
    const { source, id, bib } = fact
    const left = riders.has(bib) && !entrants.has(bib) ? ('left-the-race' as const) : undefined
    const reason = reasons.get(formatFactKey(fact)) ?? left
    return reason === undefined ? [] : [{ source, id, stage, bib, reason }]
  })
  flagged.sort((a, b) => a.bib - b.bib || (formatFactKey(a) < formatFactKey(b) ? -1 : 1))
  const missing = { source: null, id: null, stage, bib: null, reason: 'start-unknown' } as const
  return isStartMissing(view, unit) ? [missing, ...flagged] : flagged
}

/** Metres of the road that a field rides only once it is away, and not on its way to the start. */
const AWAY_M = 1000

/** True for a mass start whose field rides by its positions, or that is stated to be under way, without a start. */
function isStartMissing(view: View, unit: Unit): boolean {
  const status = view.get(RACE_STATUS, unit)
  if (isOver(status) || view.get(STARTS, unit).startedAt !== null) return false
  if ((plannedStage(view, unit)?.stageType ?? 'MS') !== 'MS') return false
  return status === 'inProgress' || riddenM(view.lane(unit)) >= AWAY_M
}

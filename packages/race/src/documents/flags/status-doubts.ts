/**
 * Flags a stated status of a result that cannot be right: official while the race is still on, or after it was cancelled.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { isOver, isRacing, RACE_STATUS } from '../../ridden/race-status.ts'
import { isCancelled } from '../../programme/disruption.ts'
import { rerunSince } from '../../facts/result-status.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

/** Judges only the status that holds: the last one stated. */
export function statusDoubts(view: View, unit: Unit, fact: FactOf<'resultStatus'>): Doubt[] {
  if (fact.resultStatus !== 'official') return []
  const latest = view.factsOf('results', unit).findLast(({ fact: { type } }) => type === 'resultStatus')
  if (latest?.fact !== fact || latest.seq < rerunSince(view, unit)) return []
  if (isCancelled(view, unit)) {
    const detail = `${describeUnit(unit)} was cancelled, so no result of it stands: take back the cancellation, or the status`
    return [{ bib: null, reason: 'no-effect', at: '/resultStatus', detail }]
  }
  const resumed = view
    .factsOf('raceStatus', unit)
    .findLast(({ seq, fact: { type } }) => type === 'raceStatus' && seq > latest.seq)?.fact
  const isResumed = resumed?.type === 'raceStatus' && isRacing(resumed.raceStatus)
  const status = view.get(RACE_STATUS, unit)
  if (isOver(status) && !isResumed) return []
  const stated = isResumed ? resumed.raceStatus : status
  const detail = `the result is marked as official, but the race status of ${describeUnit(unit)} is ${stated}`
  return [{ bib: null, reason: 'official-too-early', at: '/resultStatus', detail }]
}

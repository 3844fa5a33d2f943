/** What cannot be right in the stated status of a result: official while the race is still on. */
import type { Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { isOver, isRacing, RACE_STATUS } from '../derived/race-status.ts'
import { describeUnit } from '../references/reference.ts'
import type { View } from '../view.ts'
import type { Doubt } from './doubt.ts'

/** Of the status that holds, the last one stated. */
export function statusDoubts(view: View, unit: Unit, fact: FactOf<'resultStatus'>): Doubt[] {
  if (fact.resultStatus !== 'official') return []
  const latest = view.factsOf('results', unit).findLast(({ fact: { type } }) => type === 'resultStatus')
  if (latest?.fact !== fact) return []
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

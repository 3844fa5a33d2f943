/**
 * A decision that takes away a medal after a final, by the result right before it. Those behind move up at once (ruling.ts), and the flag stays until
 * the result is stated to be official after the decision. In an event decided by a standing nothing is flagged, because
 * its medals follow from the standing.
 */
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { DECISION_STEPS, takesPlace } from '../../result/decision-steps.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { plannedEvent, plannedPhase } from '../../programme/programme.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { COMPETITORS } from '../../field/competitors.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

const MEDALS = ['gold', 'silver', 'bronze'] as const

interface FiledDecision {
  /** Place in the journal. */
  readonly seq: number
  readonly fact: FactOf<'decision'>
}

export function medalDoubts(view: View, unit: Unit, { seq, fact: { decision } }: FiledDecision): Doubt[] {
  if (!takesPlace(decision)) return []
  if (!givesMedals(view, unit) || isConfirmedAfter(view, unit, seq)) return []
  const key = decision.kind === 'invalidResult' ? decision.competitor : keysOfBibs(view, unit)(decision.bib)
  const { rows } = view.get(UNIT_RESULT, unit)
  const step = view.get(DECISION_STEPS, unit).get(decision)
  const placeIn = (of: readonly OutcomeRow[] = []) => of.find((row) => row.key === key)?.rank ?? null
  const place = placeIn(step?.before)
  if (place === null || place > MEDALS.length) return []
  // A later decision may have returned the medal.
  if (place === placeIn(step?.after) || place === placeIn(rows)) return []
  const competitors = view.get(COMPETITORS, unit)
  const say = (of: string) => {
    const bib = competitors.get(of)?.bib ?? null
    return bib === null ? of : `bib ${bib}`
  }
  const now = MEDALS.map((medal, index) => {
    const holders = rows.filter(({ rank }) => rank === index + 1).map((row) => say(row.key))
    return `${medal} ${holders.length === 0 ? 'nobody' : holders.join(' and ')}`
  })
  const detail = `${say(key)} had place ${place} in the final and lost it: the medals are now ${now.join(', ')}. State the result as official if that holds`
  const field = decision.kind === 'invalidResult' ? 'competitor' : 'bib'
  return [
    { bib: competitors.get(key)?.bib ?? null, reason: 'medals-moved', at: `/decision/${field}`, detail },
  ]
}

function givesMedals(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned?.isFinal !== true || !isOver(view.get(RACE_STATUS, unit))) return false
  return plannedEvent(view, planned.event)?.standing === null
}

/** True if somebody who knew of the decision has stated the result as official. */
const isConfirmedAfter = (view: View, unit: Unit, seq: number): boolean =>
  view
    .factsOf('results', unit)
    .some(
      (filed) =>
        filed.seq > seq && filed.fact.type === 'resultStatus' && filed.fact.resultStatus === 'official',
    )

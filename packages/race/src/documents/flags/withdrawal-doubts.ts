/**
 * Flags withdrawals that cannot be right: a later withdrawal or result of the rider holds, a rider who did
 * not start was timed, or a contradicting passing was accepted.
 */
import { passingsOf } from '../../facts/line.ts'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { acceptedKeys } from '../../readings/passing-facts.ts'
import { readingRules } from '../../readings/reading-rules.ts'
import { isTimed } from '../../readings/timed-riders.ts'
import { publishedResult } from '../../result/published-result.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { STATED_RESULT } from '../../stated/stated-result.ts'
import { FIELD_CHANGE, pairOf } from '../../stated/withdrawn.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

export function withdrawalDoubts(view: View, unit: Unit, fact: FactOf<'withdrawal'>): Doubt[] {
  const { bib, irm } = fact
  const last = view
    .factsOf('withdrawals', unit)
    .findLast((filed) => filed.fact.type === 'withdrawal' && filed.fact.bib === bib)?.fact
  if (last?.type === 'withdrawal' && last !== fact) {
    const detail = `a later withdrawal of bib ${bib} (${last.irm}) holds: take one of the two back`
    return [{ bib, reason: 'no-effect', at: '/bib', detail }]
  }
  const change = view.get(FIELD_CHANGE, unit)
  if (change.overruled.has(bib)) {
    const detail = `bib ${bib} left the race (${irm}) and is placed by the result, which came later and holds: take back the withdrawal, or correct the result`
    return [{ bib, reason: 'withdrawal-overruled', at: '/bib', detail }]
  }
  if (change.left.get(bib)?.irm !== irm) return []
  const pair = pairOf(view, unit, bib)
  if (pair !== null && !(pair.bib !== undefined && change.left.has(pair.bib))) {
    const whole = pair.bib === undefined ? `the pair ${pair.key}` : `the pair under bib ${pair.bib}`
    const detail = `bib ${bib} rides with another one, so ${whole} goes on: state that the pair left, or both riders`
    return [{ bib, reason: 'no-effect', at: '/bib', detail }]
  }
  if (irm !== 'DNS') return acceptedAfterwards(view, unit, fact)
  const hasTime = hasStatedTime(view, unit, bib)
  if (!hasTime && !isTimed(view, unit, bib)) return []
  const what = hasTime ? 'a time in the result' : 'a passing'
  const detail = `bib ${bib} is marked as not started but has ${what}: take back one of the two`
  return [{ bib, reason: 'started-after-all', at: '/irm', detail }]
}

/** True for a rider with a time, or in a phase any outcome, in the published result. */
function hasStatedTime(view: View, unit: Unit, bib: Bib): boolean {
  if (isStage(unit))
    return view.get(STATED_RESULT, unit).rows.some((row) => row.bib === bib && row.timeMs !== null)
  const key = keysOfBibs(view, unit)(bib)
  return (
    publishedResult(view, unit)?.rows.some((row) => row.competitor === key && row.outcome !== undefined) ===
    true
  )
}

/** The jury may accept a passing that contradicts the withdrawal. The mark stands until it is withdrawn. */
function acceptedAfterwards(view: View, unit: Unit, { bib, irm }: FactOf<'withdrawal'>): Doubt[] {
  const accepted = acceptedKeys(view, unit)
  if (accepted.size === 0) return []
  const rules = readingRules(view, unit)
  const isRead = passingsOf(view, unit).some(
    ({ fact }) =>
      fact.type === 'passing' &&
      fact.bib === bib &&
      accepted.has(formatFactKey(fact)) &&
      rules.doubt(fact, rules.sinceStartMs(fact)) === 'read-when-out',
  )
  if (!isRead) return []
  const detail = `bib ${bib} is marked ${irm}, and a passing that contradicts it was accepted: take back the withdrawal`
  return [{ bib, reason: 'started-after-all', at: '/irm', detail }]
}

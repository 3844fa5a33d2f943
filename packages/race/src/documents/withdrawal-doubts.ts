/** What cannot be right in a withdrawal: a later one or a later result of the rider holds, or a rider who did not start was timed. */
import type { Unit } from '@bell-lap/domain/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { isTimed } from '../derived/timed-riders.ts'
import { STATED_RESULT } from '../derived/stated-result.ts'
import { FIELD_CHANGE } from '../derived/withdrawn.ts'
import type { View } from '../view.ts'
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
  if (irm !== 'DNS' || change.left.get(bib)?.irm !== 'DNS') return []
  const row = view.get(STATED_RESULT, unit).rows.find((each) => each.bib === bib)
  const hasTime = row !== undefined && row.timeMs !== null
  if (!hasTime && !isTimed(view, unit, bib)) return []
  const what = hasTime ? 'a time in the result' : 'a passing'
  const detail = `bib ${bib} is marked as not started but has ${what}: take back one of the two`
  return [{ bib, reason: 'started-after-all', at: '/irm', detail }]
}

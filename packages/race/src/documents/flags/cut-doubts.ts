/**
 * Flags competitors who share a place of which only some lead on to a later phase, or to one of its heats.
 * Their starts stay open until the jury has separated them or the start list of that phase is stated.
 */
import { levelAtTheCut } from '@bell-lap/domain/heats/qualification'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { plannedEvent, plannedPhase } from '../../programme/programme.ts'
import { phasesFilledAfter, qualifyingResult } from '../../result/advances.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import type { View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'

/** One for each shared place and later phase. */
export function cutDoubts(view: View, unit: Unit): Doubt[] {
  const planned = plannedPhase(view, unit)
  const event = plannedEvent(view, planned?.event)
  if (planned === undefined || event === undefined) return []
  const say = sayer(view, unit)
  return phasesFilledAfter(event, planned.phase).flatMap((next): Doubt[] => {
    if (view.factsOf('competitors', next.unit).length > 0) return []
    const result = qualifyingResult(view, unit, view.get(UNIT_RESULT, unit))
    return levelAtTheCut(planned.phase, result, next.qualification).map((keys) => {
      const said = keys.map(say)
      const who = said.map((each) => each.who).join(' and ')
      const detail = `${who} share a place, and their starts in ${next.name} depend on their order`
      return { bib: said[0]?.bib ?? null, reason: 'level-at-the-cut', at: '', detail }
    })
  })
}

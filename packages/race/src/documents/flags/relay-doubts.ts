/**
 * Flags teams of a relay whose readings at the line do not fit their legs. None once a result is published.
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { TIMING } from '../../readings/timing.ts'
import { isPublished } from '../../result/published-result.ts'
import { FIELD_CHANGE } from '../../stated/withdrawn.ts'
import { BIB_HOLDERS } from '../../field/bib-holders.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

export function relayDoubts(view: View, unit: Unit): Doubt[] {
  const { relayDoubts: doubts } = view.get(TIMING, unit)
  if (doubts.length === 0 || isPublished(view, unit)) return []
  const { holderOf } = view.get(BIB_HOLDERS, unit)
  const { left } = view.get(FIELD_CHANGE, unit)
  return doubts.flatMap(({ team, bib, kind, read, legs }): Doubt[] => {
    // A team that is out lacks no finish.
    if (left.has(holderOf(bib))) return []
    const detail =
      kind === 'unreadChange'
        ? `nobody of team ${team} was read at the change before, so bib ${bib} may have taken over when it was read at the line: state the missing passing, or decide that this one counts`
        : kind === 'tooFew'
          ? `team ${team} was read at the end of ${read} of ${legs} legs, so bib ${bib} may have taken over there: state the missing passing, or decide that the last one counts`
          : `the riders of team ${team} came to the line in another order than listed, bib ${bib} as the last: state them in the order in which they rode`
    return [{ bib, reason: 'relay-doubtful', at: '', detail }]
  })
}

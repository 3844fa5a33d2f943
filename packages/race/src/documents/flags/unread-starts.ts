/** Flags riders of a mass event who were not read at the start line: their net time is unknown. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { UNREAD_STARTS } from '../../ridden/mass-event.ts'
import { TIMING } from '../../readings/timing.ts'
import { isPublished } from '../../result/published-result.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

/** Most riders that are flagged one by one. */
const MOST_UNREAD = 20

/** One doubt for each rider, or a single one if nobody was read there. None once a result is published. */
export function unreadStartDoubts(view: View, unit: Unit): Doubt[] {
  const unread = view.get(UNREAD_STARTS, unit)
  if (unread.size === 0 || isPublished(view, unit)) return []
  const doubt = (bib: Bib | null, detail: string): Doubt => ({
    bib,
    reason: 'gun-for-net',
    at: '',
    detail,
  })
  const timed = new Set([...view.get(TIMING, unit).points.values()].flatMap((passed) => [...passed.keys()]))
  if (unread.size > 1 && unread.size === timed.size)
    return [
      doubt(null, `nobody was read at the start line: all ${unread.size} riders have gun time for net time`),
    ]
  const each = [...unread]
    .slice(0, MOST_UNREAD)
    .map((bib) => doubt(bib, `bib ${bib} was not read at the start line and has gun time for net time`))
  const more = unread.size - each.length
  return more === 0
    ? each
    : [
        ...each,
        doubt(null, `${more} more riders were not read at the start line and have gun time for net time`),
      ]
}

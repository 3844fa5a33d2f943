/**
 * Who won an event: the first of its standing, where one decides it, else of its final. Slices: those of the event's results.
 */
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { derived, readsOfAll, type OfEvent } from '../view.ts'
import { COMPETITORS, shownAs } from './competitors.ts'
import { EVENT_STANDING } from './event-standing.ts'
import { PROGRAMME } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { UNIT_RESULT } from './unit-result.ts'

/** Several where they are level; none while the last race that decides is not over. */
export const EVENT_WINNERS = derived<EventListed['winners'], OfEvent>({
  name: 'event winners',
  reads: (event) => readsOfAll(UNIT_RESULT, `event-${event}`),
  compute(view, event) {
    const planned = view.get(PROGRAMME).events.find((each) => each.event === event)
    const standing = view.get(EVENT_STANDING, event)
    const deciding = standing?.units.at(-1) ?? planned?.phases.findLast(({ isFinal }) => isFinal)?.unit
    if (deciding === undefined || !isOver(view.get(RACE_STATUS, deciding))) return []
    const rows: readonly { readonly key: string; readonly rank: number | null }[] =
      standing?.rows ?? view.get(UNIT_RESULT, deciding).rows
    const competitors = standing?.starters ?? view.get(COMPETITORS, deciding)
    return rows
      .filter(({ rank }) => rank === 1)
      .map(({ key }) => {
        const shown = shownAs(competitors, key)
        const { name, nation } = 'rider' in shown ? shown.rider : shown.team
        return { key, name, nation }
      })
  },
})

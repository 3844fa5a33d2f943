/**
 * The first three of an event: of its standing, where one decides it, else of its final. Slices: those of the event's results.
 */
import type { OutcomeRow } from '@bell-lap/domain/outcome'
import { podiumOf } from '@bell-lap/domain/podium'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'
import { derived, readsOfAll, type OfEvent } from '../view.ts'
import { COMPETITORS, shownAs } from './competitors.ts'
import { EVENT_STANDING } from './event-standing.ts'
import { plannedEvent } from './programme.ts'
import { isOver, RACE_STATUS } from './race-status.ts'
import { UNIT_RESULT } from './unit-result.ts'

/** More where some are level; none while the result of the last race that decides does not stand. */
export const EVENT_PODIUM = derived<readonly Medallist[], OfEvent>({
  name: 'event podium',
  reads: (event) => readsOfAll(UNIT_RESULT, `event-${event}`),
  compute(view, event) {
    const planned = plannedEvent(view, event)
    const standing = view.get(EVENT_STANDING, event)
    const deciding = standing?.units.at(-1) ?? planned?.phases.findLast(({ isFinal }) => isFinal)?.unit
    if (deciding === undefined || !isOver(view.get(RACE_STATUS, deciding))) return []
    if (!resultStands(view.get(UNIT_RESULT, deciding).resultStatus)) return []
    const rows = standing?.rows.map((row) => ({ ...row, heat: null })) ?? view.get(UNIT_RESULT, deciding).rows
    const competitors = standing?.starters ?? view.get(COMPETITORS, deciding)
    return podiumOf<Pick<OutcomeRow, 'key' | 'rank' | 'irm' | 'heat'>>(rows).flatMap(
      ({ key, rank }): Medallist[] => {
        const shown = shownAs(competitors, key)
        if ('team' in shown)
          return [
            { rank, key, name: shown.team.name, lastName: null, firstName: null, nation: shown.team.nation },
          ]
        const { name, lastName, firstName, nation } = shown.rider
        return [{ rank, key, name, lastName, firstName, nation }]
      },
    )
  },
})

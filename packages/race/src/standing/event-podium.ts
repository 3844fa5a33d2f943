/**
 * The first three of an event: of its standing, if one decides it, else of its final. If the ride for bronze
 * is a phase of its own, the third comes from the event's classification. Slices: those of the event's
 * results.
 */
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { PODIUM_PLACES, podiumOf } from '@bell-lap/domain/outcome/podium'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'
import { derived, readsOfAll, type OfEvent } from '../state/view.ts'
import { COMPETITORS, shownAs } from '../field/competitors.ts'
import { EVENT_CLASSIFICATION, type EventClassification } from './event-classification.ts'
import { EVENT_STANDING } from './event-standing.ts'
import { plannedEvent } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'

/** More than three if some are level. Empty while the result of the last deciding race is not final. */
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
    const first = podiumOf<Placed>(rows)
    const classification = view.get(EVENT_CLASSIFICATION, event)
    const third = first.some(({ rank }) => rank === PODIUM_PLACES) ? [] : thirdOf(classification, first)
    const competitors = standing?.starters ?? classification?.starters ?? view.get(COMPETITORS, deciding)
    return [...first, ...third].map(({ key, rank }): Medallist => {
      const shown = shownAs(competitors, key)
      if ('team' in shown)
        return {
          rank,
          key,
          name: shown.team.name,
          lastName: null,
          firstName: null,
          nation: shown.team.nation,
        }
      const { name, lastName, firstName, nation } = shown.rider
      return { rank, key, name, lastName, firstName, nation }
    })
  },
})

type Placed = Pick<OutcomeRow, 'key' | 'rank' | 'irm' | 'heat'>

/** The third place if the final gives only two. */
function thirdOf(
  classification: EventClassification | null,
  first: readonly Placed[],
): { readonly key: string; readonly rank: number }[] {
  if (first.length === 0 || classification === null) return []
  return classification.rows.flatMap(({ key, rank }) => (rank === PODIUM_PLACES ? [{ key, rank }] : []))
}

/**
 * The first three of an event. They come from its standing if one decides it, otherwise from its final. A
 * final between two riders has no third: that place then comes from the event's classification, which knows
 * the ride for bronze. Slices: those of the event's results.
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

/**
 * Medallists by place; more than three if some are level. Empty until the deciding phase is over with an
 * unofficial or official result (D-225).
 */
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
    const finalists = podiumOf<Placed>(rows)
    const classification = view.get(EVENT_CLASSIFICATION, event)
    const thirds = finalists.some(({ rank }) => rank === PODIUM_PLACES)
      ? []
      : thirdOf(classification, finalists)
    const competitors = standing?.starters ?? classification?.starters ?? view.get(COMPETITORS, deciding)
    return [...finalists, ...thirds].map(({ key, rank }): Medallist => {
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
      const { name, lastName, firstName, nation, teamName, bibLabel } = shown.rider
      return {
        rank,
        key,
        name,
        lastName,
        firstName,
        nation,
        ...(teamName && { teamName }),
        ...(bibLabel && { bibLabel }),
      }
    })
  },
})

type Placed = Pick<OutcomeRow, 'key' | 'rank' | 'irm' | 'heat'>

/** The competitors in third place of the classification. Empty if the final has no result. */
function thirdOf(
  classification: EventClassification | null,
  finalists: readonly Placed[],
): { readonly key: string; readonly rank: number }[] {
  if (finalists.length === 0 || classification === null) return []
  return classification.rows.flatMap(({ key, rank }) => (rank === PODIUM_PLACES ? [{ key, rank }] : []))
}

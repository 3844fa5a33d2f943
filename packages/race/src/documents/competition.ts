/** One competition, with its status and summaries, both of which follow from facts (D-007). */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { formatPath } from '@bell-lap/protocol/path'
import { COMPETITION_STATUS } from '../standing/competition-status.ts'
import { isCancelled } from '../programme/disruption.ts'
import { daysOf } from '../programme/days-of.ts'
import { PROGRAMME } from '../programme/programme.ts'
import type { Projection } from '../state/projection.ts'
import type { View } from '../state/view.ts'
import { showDisruption } from './disruption.ts'
import { isDrawn, routeReads } from './map/competition-route.ts'
import { SUMMARY_READS, summarise } from './summaries.ts'

export const competition: Projection<Competition> = {
  reads: () => [...SUMMARY_READS, ...routeReads()],
  project(view) {
    const { competition: fact, stages, units, zone } = view.get(PROGRAMME)
    if (fact === null) return 'unknown'
    const midnight = zone.at(
      Date.parse(`${fact.start}T00:00:00Z`) -
        zone.at(Date.parse(`${fact.start}T12:00:00Z`)).utcOffset * 3_600_000,
    )
    const first = units.reduce<(typeof units)[number] | null>(
      (earliest, unit) => (earliest === null || unit.startMs < earliest.startMs ? unit : earliest),
      null,
    )
    const start = first?.start ?? midnight
    return {
      id: view.competition,
      code: fact.code,
      year: fact.year,
      name: fact.name,
      sport: fact.sport,
      type: fact.competitionType,
      status: view.get(COMPETITION_STATUS).status,
      ...disruptionOfAll(view),
      ...daysOf(fact, units),
      location: fact.location,
      noc: fact.noc,
      utcOffset: start.utcOffset,
      timeZone: zone.name,
      startAt: start.iso,
      logo: view.address(fact.logo ?? null),
      logoBanner: view.address(fact.logoBanner ?? null),
      picture: view.address(fact.picture ?? null),
      priority: fact.priority,
      summaries: summarise(view),
      routeUrl: stages.some(({ unit }) => isDrawn(view, unit))
        ? view.address(formatPath('competition-route', { c: view.competition }))
        : null,
      category: fact.category ?? null,
      ...(fact.editionOf !== undefined && { editionOf: fact.editionOf }),
      replayOf: fact.replayOf ?? null,
    }
  },
}

/**
 * A competition of one unit has the disruption of that unit. Any other is cancelled if every unit is. It is
 * postponed if nothing was raced and every unit that is not cancelled waits for a new start. A unit postponed
 * to a known start counts as planned.
 */
function disruptionOfAll(view: View): Pick<Competition, 'disruption'> {
  const { units } = view.get(PROGRAMME)
  if (units.length === 0) return {}
  const held = units.filter(({ unit }) => !isCancelled(view, unit))
  if (held.length === 0) return { disruption: 'cancelled' }
  const kinds = held.map(({ unit }) => {
    const { disruption } = showDisruption(view, unit)
    return disruption?.kind === 'postponed' && disruption.startWas !== null ? undefined : disruption?.kind
  })
  const [first] = kinds
  if (units.length === 1) return first === undefined ? {} : { disruption: first }
  return kinds.every((kind) => kind === 'postponed') ? { disruption: 'postponed' } : {}
}

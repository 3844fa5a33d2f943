/** The position of every rider in the race, from the last frame. */
import { showBib } from '@bell-lap/domain/figures/bib'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Tracking } from '@bell-lap/protocol/documents/stages'
import { ENTRANTS } from '../stated/entrants.ts'
import { zoneOf } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { ROAD_NOW } from '../telling/road.ts'
import type { Projection } from '../state/projection.ts'
import type { OfUnit } from '../state/view.ts'

export const unitTracking: Projection<Tracking, OfUnit> = {
  reads: (unit) => ROAD_NOW.reads(unit),
  project(view, unit) {
    const { latest } = view.lane(unit)
    if (isOver(view.get(RACE_STATUS, unit))) return 'over'
    const entrants = view.get(ENTRANTS, unit)
    if (!latest?.riders.some(({ bib }) => entrants.has(bib))) return 'not-yet'
    const { riding, groups } = view.get(ROAD_NOW, unit)
    const groupOf = new Map(groups.flatMap(({ key, bibs }) => bibs.map((bib) => [bib, key] as const)))
    const riders = latest.riders.filter(({ bib }) => riding.has(bib))
    return {
      at: zoneOf(view, unit).at(Date.parse(latest.at)).iso,
      riders: riders
        .toSorted((a, b) => a.toFinishM - b.toFinishM || compareKeys(a.bib, b.bib))
        .map(({ bib, toFinishM, lat, lon }) => ({
          // Sent every second. A label that only repeats the number would lengthen it by half.
          ...(bib === 0 || typeof bib === 'string' ? showBib(bib) : { bib }),
          toFinishM: Math.round(toFinishM),
          lat: lat ?? null,
          lon: lon ?? null,
          group: groupOf.get(bib) ?? null,
        })),
    }
  },
}

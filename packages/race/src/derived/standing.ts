/**
 * Where the competition as a whole stands. Slices: those of every unit's status, result and classifications, and what was
 * published.
 */
import type { Unit } from '@bell-lap/domain/unit'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import type { CompetitionStatus, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived, readsOfAll, type View } from '../view.ts'
import { CLASSIFICATIONS_AFTER } from './classifications.ts'
import { PROGRAMME } from './programme.ts'
import { bibsOf, PUBLISHED } from './published.ts'
import { isOver, isRacing, RACE_STATUS } from './race-status.ts'
import { RACE_ROSTER, riderOf } from './roster.ts'

export interface Standing {
  readonly status: CompetitionStatus
  /** In the order of the programme. */
  readonly raceStatuses: ReadonlyMap<Unit, RaceStatus>
  /** Leads the general classification, or has won it; null before the first stage counts. */
  readonly leader: Rider | null
}

export const STANDING = derived<Standing>({
  name: 'standing',
  reads: () => [...readsOfAll(CLASSIFICATIONS_AFTER, '*'), ...readsOfAll(PUBLISHED, '*')],
  compute(view) {
    const { units } = view.get(PROGRAMME)
    const raceStatuses = new Map(units.map(({ unit }) => [unit, view.get(RACE_STATUS, unit)]))
    const leader = leaderOf(view)
    return {
      status: statusOf([...raceStatuses.values()]),
      raceStatuses,
      leader: leader === undefined ? null : riderOf(view.get(RACE_ROSTER), leader),
    }
  },
})

/** By the general classification after the latest stage that has one; at the same stage the computed one. */
function leaderOf(view: View): number | undefined {
  const units = view.get(PROGRAMME).stages.map(({ unit }) => unit)
  const last = units.at(-1)
  if (last === undefined) return undefined
  const after = view.get(CLASSIFICATIONS_AFTER, last)
  const published = units.findLast((unit) => view.get(PUBLISHED, unit).overall.has('Time'))
  return published !== undefined &&
    (after.unit === null || units.indexOf(published) > units.indexOf(after.unit))
    ? bibsOf(view.get(PUBLISHED, published).overall.get('Time'))[0]
    : after.general[0]?.bib
}

/**
 * Previous once the last stage is over; Live from the first one that is raced, rest days included; Next while nothing of
 * the racing is known, however late it is (D-029).
 */
function statusOf(statuses: readonly RaceStatus[]): CompetitionStatus {
  const last = statuses.at(-1)
  if (last !== undefined && isOver(last)) return 'Previous'
  return statuses.some((status) => isRacing(status) || isOver(status)) ? 'Live' : 'Next'
}

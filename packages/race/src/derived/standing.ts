/** Where the competition as a whole stands. Slices: those of every stage's status, result and classifications. */
import type { Rider } from '@bell-lap/protocol/objects/rider'
import type { CompetitionStatus, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { LAST_STAGE } from '../slice.ts'
import { derived } from '../view.ts'
import { CLASSIFICATIONS_AFTER } from './classifications.ts'
import { PROGRAMME } from './programme.ts'
import { isOver, isRacing, RACE_STATUS } from './race-status.ts'
import { riderOf, ROSTER } from './roster.ts'

export interface Standing {
  readonly status: CompetitionStatus
  /** By stage, in the order of the programme. */
  readonly raceStatuses: ReadonlyMap<number, RaceStatus>
  /** Leads the general classification, or has won it; null before the first stage counts. */
  readonly leader: Rider | null
}

export const STANDING = derived<Standing>({
  name: 'standing',
  reads: () => CLASSIFICATIONS_AFTER.reads(LAST_STAGE),
  compute(view) {
    const { stages } = view.get(PROGRAMME)
    const raceStatuses = new Map(stages.map(({ stage }) => [stage, view.get(RACE_STATUS, stage)]))
    const last = stages.at(-1)?.stage ?? 0
    const leader = view.get(CLASSIFICATIONS_AFTER, last).general[0]?.bib
    return {
      status: statusOf([...raceStatuses.values()]),
      raceStatuses,
      leader: leader === undefined ? null : riderOf(view.get(ROSTER), leader),
    }
  },
})

/**
 * Previous once the last stage is over; Live from the first one that is raced, rest days included; Next while nothing of
 * the racing is known, however late it is (D-029).
 */
function statusOf(statuses: readonly RaceStatus[]): CompetitionStatus {
  const last = statuses.at(-1)
  if (last !== undefined && isOver(last)) return 'Previous'
  return statuses.some((status) => isRacing(status) || isOver(status)) ? 'Live' : 'Next'
}

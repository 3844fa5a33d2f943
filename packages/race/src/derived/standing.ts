/**
 * Where the competition as a whole stands. It is asked for with the number of the last stage on the programme. Slices:
 * those of every stage's status, result and classifications.
 */
import type { Rider } from '@bell-lap/protocol/objects/rider'
import type { CompetitionStatus, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import type { SliceName } from '../slice.ts'
import { derived, type View } from '../view.ts'
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

/** The slices of a document that tells where the competition stands. */
export const readsOfStanding = (_: unknown, programme: readonly number[]): ReadonlySet<SliceName> =>
  STANDING.reads(programme.at(-1) ?? 0)

/** Where the competition of a document stands that reads what `readsOfStanding` says. */
export const standingOf = (view: View): Standing =>
  view.get(STANDING, view.get(PROGRAMME).stages.at(-1)?.stage ?? 0)

const STANDING = derived<Standing>({
  name: 'standing',
  reads: (last) => CLASSIFICATIONS_AFTER.reads(last),
  compute(view, last) {
    const { stages } = view.get(PROGRAMME)
    const raceStatuses = new Map(stages.map(({ stage }) => [stage, view.get(RACE_STATUS, stage)]))
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

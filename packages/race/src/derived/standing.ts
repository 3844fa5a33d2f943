/**
 * Where the competition as a whole stands. It is asked for with the number of the last stage on the programme. Slices:
 * those of every stage's status, result and classifications, and what was published.
 */
import type { Rider } from '@bell-lap/protocol/objects/rider'
import type { CompetitionStatus, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { stagesUpTo, type SliceName } from '../slice.ts'
import { derived, type View } from '../view.ts'
import { CLASSIFICATIONS_AFTER } from './classifications.ts'
import { PROGRAMME } from './programme.ts'
import { bibsOf, PUBLISHED } from './published.ts'
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
  reads: (last) => [
    ...CLASSIFICATIONS_AFTER.reads(last),
    ...stagesUpTo(last).flatMap((stage) => [...PUBLISHED.reads(stage)]),
  ],
  compute(view, last) {
    const { stages } = view.get(PROGRAMME)
    const raceStatuses = new Map(stages.map(({ stage }) => [stage, view.get(RACE_STATUS, stage)]))
    const leader = leaderOf(view, last)
    return {
      status: statusOf([...raceStatuses.values()]),
      raceStatuses,
      leader: leader === undefined ? null : riderOf(view.get(ROSTER), leader),
    }
  },
})

/** By the general classification after the latest stage that has one; at the same stage the computed one. */
function leaderOf(view: View, last: number): number | undefined {
  const after = view.get(CLASSIFICATIONS_AFTER, last)
  const published = stagesUpTo(last).findLast((stage) => view.get(PUBLISHED, stage).overall.has('Time')) ?? -1
  return published > (after.stage ?? -1)
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

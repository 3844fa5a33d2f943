/**
 * Where the competition as a whole stands. Slices: those of every unit's status, result and classifications, what was published,
 * and those of games.
 */
import type { Unit } from '@bell-lap/domain/unit'
import type { CompetitionStatus, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived, readsOfAll, type View } from '../view.ts'
import { CLASSIFICATIONS_AFTER } from './classifications.ts'
import { GAMES, statusOfGames } from './games.ts'
import { isOneDay, PROGRAMME } from './programme.ts'
import { bibsOf, PUBLISHED } from './published.ts'
import { isOver, isRacing, RACE_STATUS } from './race-status.ts'
import { RACE_ROSTER, riderOf, teamOf } from './roster.ts'
import { WINNER } from './winner.ts'

export interface Progress {
  readonly status: CompetitionStatus
  /** In the order of the programme. */
  readonly raceStatuses: ReadonlyMap<Unit, RaceStatus>
  /** Name of who leads the general classification, or has won it; null before the first stage counts. */
  readonly leader: string | null
}

export const COMPETITION_STATUS = derived<Progress>({
  name: 'competition status',
  reads: () => [...readsOfAll(CLASSIFICATIONS_AFTER, '*'), ...readsOfAll(WINNER, '*'), ...GAMES.reads()],
  compute(view) {
    const { units } = view.get(PROGRAMME)
    const raceStatuses = new Map(units.map(({ unit }) => [unit, view.get(RACE_STATUS, unit)]))
    return {
      status: statusOfGames(view.get(GAMES)) ?? statusOf([...raceStatuses.values()]),
      raceStatuses,
      leader: leaderOf(view),
    }
  },
})

/**
 * By the general classification after the latest stage that has one; at the same stage the computed one. A race of one stage
 * is led by who won that: a team, or a rider, also where nobody was timed.
 */
function leaderOf(view: View): string | null {
  const roster = view.get(RACE_ROSTER)
  const last = view.get(PROGRAMME).stages.at(-1)?.unit
  if (last === undefined) return null
  const winner = isOneDay(view, last) ? view.get(WINNER, last) : null
  if (winner !== null && winner.teamCode !== null) return teamOf(roster, winner.teamCode).name
  const bib = winner?.bib ?? generalLeader(view, last)
  return bib === undefined ? null : riderOf(roster, bib).name
}

function generalLeader(view: View, last: Unit): number | undefined {
  const units = view.get(PROGRAMME).stages.map(({ unit }) => unit)
  const after = view.get(CLASSIFICATIONS_AFTER, last)
  const published = units.findLast((unit) => view.get(PUBLISHED, unit).overall.has('Time'))
  return published !== undefined &&
    (after.unit === null || units.indexOf(published) > units.indexOf(after.unit))
    ? bibsOf(view.get(PUBLISHED, published).overall.get('Time'))[0]
    : after.of.Time[0]?.key
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

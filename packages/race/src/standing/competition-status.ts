/**
 * The status of the competition as a whole. Slices: those of every unit's status, result and classifications,
 * the published rankings, those of games, and `files`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { CompetitionStatus, RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { derived, readsOfAll, type View } from '../state/view.ts'
import { CLASSIFICATIONS_AFTER } from './classifications.ts'
import { DISRUPTION, isCancelled } from '../programme/disruption.ts'
import { GAMES, statusOfGames } from '../programme/games.ts'
import { isOneDay, PROGRAMME } from '../programme/programme.ts'
import { PUBLISHED } from '../stated/published.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { RACE_ROSTER, riderOf, teamOf } from '../field/roster.ts'
import { WINNERS } from '../result/winners.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'

export interface Progress {
  readonly status: CompetitionStatus
  /** In the order of the programme. */
  readonly raceStatuses: ReadonlyMap<Unit, RaceStatus>
  /**
   * Names of the leaders or winners of the general classification: several if they share the first place,
   * none before the first stage counts.
   */
  readonly leaders: readonly string[]
  /** False while the result of the last stage is protested: the leader has not won yet. */
  readonly isSettled: boolean
}

export const COMPETITION_STATUS = derived<Progress>({
  name: 'competition status',
  reads: () => [
    ...readsOfAll(CLASSIFICATIONS_AFTER, '*'),
    ...readsOfAll(WINNERS, '*'),
    ...GAMES.reads(),
    'files',
  ],
  compute(view) {
    const { units } = view.get(PROGRAMME)
    const raceStatuses = new Map(units.map(({ unit }) => [unit, view.get(RACE_STATUS, unit)]))
    return {
      status: statusOfGames(view.get(GAMES)) ?? statusOfFiles(view) ?? statusOf(view, raceStatuses),
      raceStatuses,
      leaders: leadersOf(view),
      isSettled: !isProtested(view, view.get(PROGRAMME).stages.at(-1)?.unit),
    }
  },
})

const isProtested = (view: View, unit: Unit | undefined): boolean =>
  unit !== undefined && view.get(STAGE_RESULT, unit).resultStatus === 'protested'

/** True for a unit that was cancelled or stopped: nobody has won, even if times were given. */
const hasNoResult = (view: View, unit: Unit): boolean => endsRacing(view.get(DISRUPTION, unit)?.kind)

/**
 * Leaders by the general classification after the latest stage that has one; on the same stage the computed
 * one wins. The leader of a one-stage race is its winner: a team or a rider, even if nobody was timed.
 */
function leadersOf(view: View): string[] {
  const roster = view.get(RACE_ROSTER)
  const last = view.get(PROGRAMME).stages.at(-1)?.unit
  if (last === undefined) return []
  if (isOneDay(view, last) && (isProtested(view, last) || hasNoResult(view, last))) return []
  const won = isOneDay(view, last) ? view.get(WINNERS, last) : null
  if (won !== null && won.teamCodes.length > 0) return won.teamCodes.map((code) => teamOf(roster, code).name)
  const bibs = won?.bibs ?? generalLeaders(view, last)
  return bibs.map((bib) => riderOf(roster, bib).name)
}

function generalLeaders(view: View, last: Unit): Bib[] {
  const units = view.get(PROGRAMME).stages.map(({ unit }) => unit)
  const after = view.get(CLASSIFICATIONS_AFTER, last)
  const published = units.findLast((unit) => view.get(PUBLISHED, unit).overall.has('Time'))
  if (
    published !== undefined &&
    (after.unit === null || units.indexOf(published) > units.indexOf(after.unit))
  ) {
    const rows = view.get(PUBLISHED, published).overall.get('Time')?.rows ?? []
    return rows.flatMap(({ rank, bib }) => (rank === 1 ? (bib ?? []) : []))
  }
  return after.of.Time.flatMap(({ rank, key }) => (rank === 1 ? [key] : []))
}

/**
 * For a competition that has only files, whose results are all that will be known: Live from the first filed
 * results, Previous with those of its last day (D-260). Null for any other.
 */
function statusOfFiles(view: View): CompetitionStatus | null {
  const { competition, zone } = view.get(PROGRAMME)
  if (competition?.competitionType !== 'OnlyPDF') return null
  const days = view
    .facts('files')
    .filter(({ fact }) => fact.kind === 'results')
    .map(({ fact }) => zone.at(Date.parse(fact.at)).local.slice(0, 10))
  if (days.length === 0) return 'Next'
  return days.some((day) => day >= competition.end) ? 'Previous' : 'Live'
}

/**
 * The last stage, and of every event the phase that starts last, without cancelled ones. Earlier units may
 * lack data.
 */
function lastOfEach(view: View): Unit[] {
  const { stages, events } = view.get(PROGRAMME)
  const isHeld = ({ unit }: { readonly unit: Unit }) => !isCancelled(view, unit)
  const lastPhases = events.map(({ phases }) =>
    phases
      .filter(isHeld)
      .toSorted((a, b) => a.startMs - b.startMs || a.phase - b.phase)
      .at(-1),
  )
  return [stages.findLast(isHeld), ...lastPhases].flatMap((last) => (last === undefined ? [] : [last.unit]))
}

/**
 * Previous once the last stage and every event are over and nothing is being raced. Live from the first unit
 * that is raced, including rest days. Next while nothing has been raced, however late it is (D-029). Events
 * may end in another order than planned. A cancelled unit is over and does not make the competition live. A
 * competition whose units are all cancelled is over.
 */
function statusOf(view: View, statuses: ReadonlyMap<Unit, RaceStatus>): CompetitionStatus {
  const held = [...statuses].filter(([unit]) => !isCancelled(view, unit)).map(([, status]) => status)
  if (held.length === 0) return statuses.size > 0 ? 'Previous' : 'Next'
  const isWhollyOver = lastOfEach(view).every((unit) => isOver(statuses.get(unit)!))
  if (isWhollyOver && !held.some(isRacing)) return 'Previous'
  return held.some((status) => isRacing(status) || isOver(status)) ? 'Live' : 'Next'
}

/** The world cup or another series after the round that an event is. */
import { CLASSIFICATION_COLUMNS } from '@bell-lap/domain/form/column'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'
import { plannedEvent } from '../programme/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import {
  roundsInStanding,
  SERIES_STANDING,
  unitsOf,
  type SeriesStanding,
  type SeriesTable,
} from '../standing/series.ts'
import type { Starter } from '../field/competitors.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { unknownRider } from '../field/roster.ts'
import type { Projection } from '../state/projection.ts'
import { markInferred } from './rows/inferred-parts.ts'
import { createRow } from './rows/row.ts'
import type { OfEvent, View } from '../state/view.ts'

export const worldCup: Projection<WorldCup, OfEvent> = {
  reads: (event) => SERIES_STANDING.reads(event),
  project(view, event) {
    const planned = plannedEvent(view, event)
    const standing = view.get(SERIES_STANDING, event)
    if (planned === undefined || standing === null) return 'unknown'
    const { series, riders, nations, people, counted } = standing
    const missing = roundsInStanding(view, event)?.missing ?? []
    const complete = (series.isWhole ?? true) && missing.length === 0
    if (riders.rows.length === 0) return 'not-yet'
    const shownAs = (key: string): Starter['shown'] => people.get(key) ?? { rider: unknownRider(key, 0) }
    const marked = (of: 'riders' | 'nations', shown: typeof shownAs) =>
      markInferred(
        view,
        (each) => {
          const table = each.get(SERIES_STANDING, event)?.[of] ?? null
          return table === null ? [] : showRows(table, counted, shown)
        },
        ({ key }) => key,
        ({ points, aheadBy, rounds }) => ({
          points,
          aheadBy,
          rounds: rounds.map((round) => [round.points, round.irm]),
        }),
      )
    return {
      series: series.series,
      name: series.name,
      event: planned.name,
      resultStatus: resultStatusOf(view, standing, complete),
      complete,
      missing,
      counting: series.counting ?? null,
      rounds: series.rounds.map((round) => showRound(view, standing, round)),
      columns: [...CLASSIFICATION_COLUMNS.series],
      results: marked('riders', shownAs),
      nations:
        nations === null || series.nations === undefined
          ? null
          : {
              best: series.nations.best,
              columns: [...CLASSIFICATION_COLUMNS.nations],
              results: marked('nations', nationTeam),
            },
    }
  },
}

/**
 * The status of the latest round raced here. A standing of stated rounds alone is as official as they are
 * stated to be. None is official without all its rounds.
 */
function resultStatusOf(
  view: View,
  { counted }: SeriesStanding,
  complete: boolean,
): WorldCup['resultStatus'] {
  const raced = counted.flatMap(unitsOf).filter((unit) => view.get(UNIT_RESULT, unit).rows.length > 0)
  const last = raced.at(-1)
  const status = last === undefined ? 'official' : view.get(UNIT_RESULT, last).resultStatus
  return status === 'official' && !complete ? 'unofficial' : status
}

type Round = SeriesStanding['series']['rounds'][number]

function showRound(
  view: View,
  { counted, riders: { ranksAfter } }: SeriesStanding,
  round: Round,
): WorldCup['rounds'][number] {
  const index = counted.indexOf(round)
  const gave = index !== -1 && ranksAfter[index] !== null
  return {
    key: round.round,
    name: round.name,
    on: round.on ?? null,
    event: round.event ?? null,
    competition: round.competition ?? null,
    raceStatus: statusOf(view, round, gave),
    counts: gave,
  }
}

/**
 * The status of its last phase, or of the one being raced. For a round held elsewhere: whether its result is
 * here.
 */
function statusOf(view: View, round: Round, gave: boolean): WorldCup['rounds'][number]['raceStatus'] {
  const statuses = unitsOf(round).map((unit) => view.get(RACE_STATUS, unit))
  if (statuses.length === 0) return gave ? 'standings' : 'expected'
  const now = statuses.find(isRacing)
  if (now !== undefined) return now
  const last = statuses.at(-1)!
  return isOver(last) || !statuses.some(isOver) ? last : 'inProgress'
}

function showRows(
  { rows, ranksAfter }: SeriesTable,
  counted: readonly Round[],
  shownAs: (key: string) => Starter['shown'],
): WorldCup['results'] {
  const leader = rows[0]?.value ?? 0
  const before = ranksAfter.slice(0, -1).findLast((ranks) => ranks !== null)
  return rows.map((row) => {
    const was = before?.get(row.key)
    return {
      ...createRow(shownAs(row.key), row.rank, { kind: 'points', points: row.value }),
      key: row.key,
      behind: leader - row.value,
      aheadBy: row.aheadBy,
      ...(was === undefined ? {} : { progression: was - row.rank }),
      rounds: scoresOf(row, counted, ranksAfter),
    }
  })
}

function scoresOf(
  { key, rounds }: SeriesTable['rows'][number],
  counted: readonly Round[],
  ranksAfter: SeriesTable['ranksAfter'],
) {
  let total = 0
  return rounds.flatMap((score, index) => {
    if (score === null) return []
    if (!score.isDropped) total += score.value
    return [
      {
        key: counted[index]!.round,
        rank: score.place ?? 0,
        points: score.value,
        total,
        standing: ranksAfter[index]?.get(key) ?? 0,
        irm: score.irm,
        parts: [...score.parts],
        isDropped: score.isDropped,
      },
    ]
  })
}

const nationTeam = (nation: string): Starter['shown'] => ({
  team: { key: nation, code: nation, name: nation, nation, members: [] },
})

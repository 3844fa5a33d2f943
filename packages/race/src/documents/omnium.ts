/**
 * The standing of an event over its phases: the points of each race, the sum, and the points that each rider
 * needs before and during the last race. Every event with a standing has `event-standing`; that of an omnium
 * is also its `omnium`.
 */
import { CLASSIFICATION_COLUMNS } from '@bell-lap/domain/form/column'
import { medalNeeds } from '@bell-lap/domain/standing/medal-need'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import { EVENT_STANDING, type EventStanding, type EventStandingRow } from '../standing/event-standing.ts'
import { plannedEvent, plannedPhase } from '../programme/programme.ts'
import { isOver, isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { TRACK_RACE } from '../ridden/track-race.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { shownAs } from '../field/competitors.ts'
import type { Projection } from '../state/projection.ts'
import { INFERRED } from '../telling/inferred.ts'
import { markInferred } from './rows/inferred-parts.ts'
import { withInferred } from './rows/row-inferred.ts'
import { createRow, markRow } from './rows/row.ts'
import { readsOfAll, type OfEvent, type View } from '../state/view.ts'
import { showNextSprint } from './track-now.ts'

const standingReads = (event: number) => [
  ...EVENT_STANDING.reads(event),
  ...readsOfAll(INFERRED, `event-${event}`),
]

export const eventStanding: Projection<Omnium, OfEvent> = {
  reads: standingReads,
  project: (view, event) => projectStanding(view, event, () => true),
}

export const omnium: Projection<Omnium, OfEvent> = {
  reads: standingReads,
  project: (view, event) => projectStanding(view, event, (key) => key === OMNIUM.key),
}

function projectStanding(
  view: View,
  event: number,
  isMeant: (key: string) => boolean,
): Omnium | 'unknown' | 'not-yet' {
  const planned = plannedEvent(view, event)
  if (planned === undefined) return 'unknown'
  const standing = view.get(EVENT_STANDING, event)
  if (standing === null || !isMeant(standing.rule.key)) return 'unknown'
  const last = standing.units.at(-1)
  if (standing.rows.length === 0 || last === undefined) return 'not-yet'
  const { next } = view.get(TRACK_RACE, last)
  const isLastOn = isRacing(view.get(RACE_STATUS, last))
  return {
    event: planned.name,
    resultStatus: howFirm(view, standing.units, last),
    races: standing.units.map((unit, index) => raceOf(view, unit, standing.ranksAfter[index] != null)),
    next: isLastOn && next !== null ? showNextSprint(next) : null,
    columns: [...CLASSIFICATION_COLUMNS.omnium],
    results: rowsOf(view, event, last),
  }
}

/** Marks whose points rest on an inferred fact, and whom a fact concerns that orders level competitors. */
function rowsOf(view: View, event: number, last: Unit): Omnium['results'] {
  const rows = markInferred(
    view,
    (each) => {
      const standing = each.get(EVENT_STANDING, event)
      return standing?.rows.map((row) => rowOf(each, standing, row, last)) ?? []
    },
    ({ key }) => key,
    ({ points, irm, aheadBy, races }) => ({
      points,
      irm,
      aheadBy,
      races: races.map((race) => [race.points, race.irm]),
    }),
  )
  const { units = [] } = view.get(EVENT_STANDING, event) ?? {}
  const inferences = units.flatMap((unit) => view.get(INFERRED, unit))
  return withInferred(rows, inferences, 'Omnium')
}

/** The status of the last race. Between two races the standing is not live. */
function howFirm(view: View, units: readonly Unit[], last: Unit): Omnium['resultStatus'] {
  const { resultStatus } = view.get(UNIT_RESULT, last)
  const isOn = units.some((unit) => isRacing(view.get(RACE_STATUS, unit)))
  return resultStatus === 'live' && !isOn ? 'unofficial' : resultStatus
}

function raceOf(view: View, unit: Unit, counts: boolean): Omnium['races'][number] {
  const planned = plannedPhase(view, unit)
  return {
    phase: planned?.phase ?? 0,
    name: planned?.name ?? '',
    form: planned?.form ?? 'place',
    raceStatus: view.get(RACE_STATUS, unit),
    counts,
  }
}

function rowOf(
  view: View,
  standing: EventStanding,
  row: EventStandingRow,
  last: Unit,
): Omnium['results'][number] {
  const { key, rank, value: points, aheadBy, irm } = row
  const leader = standing.rows[0]
  const shown = createRow(shownAs(standing.starters, key), rank ?? 0, { kind: 'points', points })
  return {
    ...(irm === null ? shown : markRow(shown, irm)),
    behind: rank === null || leader === undefined ? null : leader.value - points,
    aheadBy,
    races: scoresOf(standing, row),
    needs: needsOf(view, standing, row, last),
  }
}

function scoresOf({ rule, ranksAfter }: EventStanding, { key, parts }: EventStandingRow) {
  let total = 0
  return parts.flatMap((part, index) => {
    if (part === null) return []
    total += part.value
    return [
      {
        key: String(rule.from[index]!.phase),
        rank: part.place ?? 0,
        points: part.value,
        total,
        standing: ranksAfter[index]?.get(key) ?? 0,
        irm: part.irm,
      },
    ]
  })
}

/** Shown from the end of the second-last race on. */
function needsOf(view: View, { rows, units }: EventStanding, row: EventStandingRow, last: Unit) {
  const before = units.at(-2)
  const isReady = before === undefined || isOver(view.get(RACE_STATUS, before))
  if (!isReady || isOver(view.get(RACE_STATUS, last))) return []
  const { rule, next } = view.get(TRACK_RACE, last)
  return rule === null ? [] : medalNeeds(row, rows, rule, next?.sprint ?? null).map((need) => ({ ...need }))
}

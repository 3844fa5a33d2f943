/**
 * The start list of a unit. A stage uses the race's one start list: a mass start by bib (rank 0, no value), a
 * time trial by order with the local time, a team time trial with teams. A phase uses its own list: by heat
 * and order, else by bib. A rider who did not start stays on the list with a mark.
 */
import { showBib, type Bib } from '@bell-lap/domain/figures/bib'
import { isStage, stageOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import { showInferred } from '@bell-lap/protocol/facts/inferred-from'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Rider, Team } from '@bell-lap/protocol/objects/rider'
import { COMPETITORS, compareStarts } from '../field/competitors.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { inferredStarts } from '../telling/inferred.ts'
import { plannedPhase, plannedUnit } from '../programme/programme.ts'
import { WHY_NONE } from '../ridden/race-status.ts'
import { riderOf, ROSTER, teamOf } from '../field/roster.ts'
import { STARTERS } from '../field/starters.ts'
import { STARTS } from '../field/starts.ts'
import { WARNINGS } from '../telling/warnings.ts'
import { WITHDRAWN, WITHDRAWN_ON } from '../stated/withdrawn.ts'
import { createRow, markRow } from './rows/row.ts'
import type { Absence, Projection } from '../state/projection.ts'
import { getBefore, type OfUnit, type View } from '../state/view.ts'
import type { ZonedInstant } from '@bell-lap/domain/calendar/zone'
import { columnsOf, filledColumns } from './rows/columns.ts'
import { heatsOf } from './rows/heat-rows.ts'
import { markInferred, markWhole } from './rows/inferred-parts.ts'
import { createWarnings } from './rows/row-warnings.ts'

export const unitStartlist: Projection<StartList, OfUnit> = {
  reads: (unit) => [
    ...(isStage(unit) ? [...ENTRANTS.reads(unit), ...STARTS.reads(unit)] : COMPETITORS.reads(unit)),
    ...WITHDRAWN_ON.reads(unit),
    ...WHY_NONE.reads(unit),
    ...WARNINGS.reads(unit),
  ],
  project: (view, unit) => markWhole(view, (each) => startListOf(each, unit)),
}

function startListOf(view: View, unit: Unit): StartList | Absence {
  if (view.get(ROSTER, unit).isNamedOnly) return view.get(WHY_NONE, unit)
  const rows = markInferred(
    view,
    (each) => (isStage(unit) ? startsOfStage(each, unit) : startsOfPhase(each, unit)).map(startRow),
    ({ key }) => key,
    ({ irm }) => irm,
  )
  const results = createWarnings(view, unit)(rows)
  if (results.length === 0) return 'not-yet'
  const heatStarts = plannedPhase(view, unit)?.heatStarts
  const heats = heatsOf(results).map((heat) => {
    const start = heatStarts?.get(heat.name)
    return start === undefined ? heat : { ...heat, startAt: start.iso }
  })
  const places = isStage(unit) ? null : view.get(STARTERS, unit).places
  return {
    columns: filledColumns(columnsOf(view, unit, 'startList'), results),
    ...showInferred(inferredStarts(view, unit)),
    results,
    ...(places === null || places <= results.length ? {} : { places }),
    ...(heats.length === 0 ? {} : { heats }),
  }
}

interface Start {
  readonly entrant: { readonly rider: Rider } | { readonly team: Team }
  readonly isAbsent: boolean
  /** 0 if no order was stated. */
  readonly order: number
  /** Null if no time was stated. */
  readonly at: ZonedInstant | null
  /** True if the start is by the clock, even if the time is still unknown. */
  readonly isTimed: boolean
  readonly estimated?: boolean
  readonly heat?: string | null
  readonly category?: string | null
  readonly isNotCompeting?: boolean
}

function startRow(start: Start): Row {
  const { entrant, isAbsent, order, at, isTimed, estimated = false, heat = null, category = null } = start
  const { isNotCompeting = false } = start
  const row = createRow(
    entrant,
    isAbsent ? 0 : order,
    isTimed && !isAbsent ? { kind: 'start', timeOfDayMs: at?.timeOfDayMs ?? null } : null,
  )
  if (heat !== null) row.heat = heat
  if (category !== null) row.category = { name: category, rank: null, timeMs: null, gapMs: null }
  if (isAbsent) return markRow(row, 'DNS')
  if (isNotCompeting) row.irm = 'NC'
  if (at !== null) row.startAt = at.iso
  if (estimated) row.estimated = true
  return row
}

const isAbsent = (view: View, unit: Unit, bib: Bib | null): boolean =>
  bib !== null && view.get(WITHDRAWN_ON, unit).get(bib)?.irm === 'DNS'

function startsOfPhase(view: View, unit: Unit): Start[] {
  return [...view.get(COMPETITORS, unit).values()]
    .toSorted(compareStarts)
    .map(({ shown, bib, order, start, heat, category, isNotCompeting }) => ({
      entrant: shown,
      isAbsent: isAbsent(view, unit, bib),
      order: order ?? 0,
      at: start,
      isTimed: start !== null,
      heat,
      category,
      isNotCompeting,
    }))
}

/**
 * Starts in the order of the start order, then everybody else who may start: riders by bib, teams as entered.
 */
function startsOfStage(view: View, unit: Unit): Start[] {
  const { riders, teams } = view.get(ROSTER, unit)
  if (riders.size === 0) return []
  const { order } = view.get(STARTS, unit)
  const teamsStart = plannedUnit(view, unit)?.stageType === 'TTT'
  const entrants = view.get(ENTRANTS, unit)
  const gone = new Set((getBefore(view, WITHDRAWN, unit) ?? []).map(({ bib }) => bib))
  // A rider whom the order names before the start list does starts too.
  const isHere = (bib: Bib | null) =>
    bib === null || entrants.has(bib) || (!riders.has(bib) && !gone.has(bib))
  const listed = order.filter(({ bib }) => teamsStart === (bib === null) && isHere(bib))
  const named = new Set(listed.map(({ bib, teamCode }) => bib ?? teamCode))
  const rest = [...(teamsStart ? teams.keys() : entrants)].filter((each) => !named.has(each))
  const starterOf = (of: Bib): Starter =>
    teamsStart ? whichTeamStarts(view, unit, String(of)) : whichRiderStarts(view, unit, of)
  return [
    ...listed.map(({ bib, teamCode, order: place, start, estimated }) => ({
      ...starterOf(bib ?? teamCode ?? ''),
      order: place,
      at: start,
      isTimed: true,
      estimated,
    })),
    ...rest.map((each) => ({ ...starterOf(each), order: 0, at: null, isTimed: false })),
  ]
}

type Starter = Pick<Start, 'entrant' | 'isAbsent' | 'category' | 'isNotCompeting'>

const whichTeamStarts = (view: View, unit: Unit, code: string): Starter => ({
  entrant: { team: startingTeam(view, unit, code) },
  isAbsent: false,
})

const whichRiderStarts = (view: View, unit: Unit, bib: Bib): Starter => ({
  entrant: { rider: riderOf(view.get(ROSTER, unit), bib) },
  isAbsent: isAbsent(view, unit, bib),
  category: view.get(ROSTER, unit).categories.get(bib) ?? null,
  isNotCompeting: view.get(ROSTER, unit).notCompeting.has(bib),
})

/** A team with the riders who may start. */
function startingTeam(view: View, unit: Unit, code: string): Team {
  const roster = view.get(ROSTER, unit)
  const entrants = view.get(ENTRANTS, unit)
  const members = (roster.members.get(code) ?? []).filter((bib) => entrants.has(bib))
  return {
    ...teamOf(roster, code),
    members: members.map((bib) => {
      const { name, nation, uciRiderId } = riderOf(roster, bib)
      const absent = isAbsent(view, unit, bib)
      return {
        ...showBib(bib),
        name,
        nation,
        uciRiderId,
        status: absent ? ('DNS' as const) : ('OK' as const),
        leftInStage: absent ? stageOf(unit) : null,
      }
    }),
  }
}

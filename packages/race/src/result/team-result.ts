/** Times and places of the teams of a stage that is a team time trial. Slices: those of the stage's result. */
import { closePlaces } from '@bell-lap/domain/marks/not-competing'
import { addedToTeams, penaliseTeams, rankTeamTrial } from '@bell-lap/domain/outcome/team-trial'
import { settlePlaces } from '@bell-lap/domain/outcome/tie-order'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { placeOrders } from '../field/place-orders.ts'
import { ROSTER } from '../field/roster.ts'
import { cutForPlaces } from '../programme/precision.ts'
import { isOneDay } from '../programme/programme.ts'
import { teamTrialOf } from '../programme/rules.ts'
import type { View } from '../state/view.ts'
import { teamTimes } from './ridden-rows.ts'
import { STAGE_RESULT } from './stage-result.ts'

export interface TeamTime {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
}

/**
 * Teams with a place in order, each with its own time: as published, otherwise that of the rider whose time is the team's. Teams outside
 * the competition are not among them.
 */
export function settledTeams(view: View, unit: Unit): TeamTime[] {
  const orders = placeOrders(view, unit, view.get(STAGE_RESULT, unit).decisions).teams
  return settlePlaces(unsettledTeams(view, unit), orders, ({ teamCode }) => teamCode)
}

/** The same before a decision puts teams in order that share a place. */
export function unsettledTeams(view: View, unit: Unit): TeamTime[] {
  const teams = teamsAtLine(view, unit)
  // On a stage of several they count in the team classification.
  return isOneDay(view, unit)
    ? penaliseTeams(teams, addedToTeams(view.get(STAGE_RESULT, unit).decisions))
    : teams
}

function teamsAtLine(view: View, unit: Unit): TeamTime[] {
  const stated = view.get(STAGE_RESULT, unit).published?.teams
  if (stated === undefined) return teamTimes(view, unit, teamTrialOf(view, unit).counting)
  const guests = guestTeams(view, unit)
  const isApart = ({ teamCode }: TeamTime) => guests.has(teamCode)
  return closePlaces(cutForPlaces(view, unit, stated), isApart)
    .filter((team) => !isApart(team))
    .toSorted((a, b) => a.rank - b.rank || compareKeys(a.teamCode, b.teamCode))
}

/** Teams outside the competition with their times, the fastest first. */
export function teamsApart(view: View, unit: Unit): Omit<TeamTime, 'rank'>[] {
  const guests = guestTeams(view, unit)
  if (guests.size === 0) return []
  const stated = view.get(STAGE_RESULT, unit).published?.teams
  const times =
    stated === undefined
      ? rankTeamTrial(guestTimes(view, unit), teamTrialOf(view, unit).counting)
      : cutForPlaces(view, unit, stated).toSorted((a, b) => a.timeMs - b.timeMs)
  return times.filter(({ teamCode }) => guests.has(teamCode))
}

/** Codes of the teams all of whose riders ride outside the competition. A single guest takes no team out of it. */
function guestTeams(view: View, unit: Unit): ReadonlySet<string> {
  const { members, notCompeting } = view.get(ROSTER, unit)
  if (notCompeting.size === 0) return NO_TEAMS
  return new Set(
    [...members].flatMap(([code, bibs]) => (bibs.every((bib) => notCompeting.has(bib)) ? [code] : [])),
  )
}

const NO_TEAMS: ReadonlySet<string> = new Set()

/** Times of riders outside the competition, by team. */
function guestTimes(view: View, unit: Unit): { teamCode: string; timeMs: number }[] {
  const { riders } = view.get(ROSTER, unit)
  return view.get(STAGE_RESULT, unit).outcome.rows.flatMap(({ bib, irm, timeMs }) => {
    const teamCode = riders.get(bib)?.teamCode ?? null
    return irm !== 'NC' || timeMs === null || teamCode === null ? [] : [{ teamCode, timeMs }]
  })
}

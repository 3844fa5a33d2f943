/** Times and places of the teams of a stage that is a team time trial. Slices: those of the stage's result. */
import { settlePlaces } from '@bell-lap/domain/outcome/tie-order'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { placeOrders } from '../field/place-orders.ts'
import { cutForPlaces } from '../programme/precision.ts'
import { teamTrialOf } from '../programme/rules.ts'
import type { View } from '../state/view.ts'
import { teamTimes } from './ridden-rows.ts'
import { STAGE_RESULT } from './stage-result.ts'

export interface TeamTime {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
}

/** Teams in order with their own times: as published, else by the rider whose time is the team's. */
export function settledTeams(view: View, unit: Unit): TeamTime[] {
  const orders = placeOrders(view, unit, view.get(STAGE_RESULT, unit).decisions).teams
  return settlePlaces(unsettledTeams(view, unit), orders, ({ teamCode }) => teamCode)
}

/** The same before a decision puts teams in order that share a place. */
export function unsettledTeams(view: View, unit: Unit): TeamTime[] {
  const stated = view.get(STAGE_RESULT, unit).published?.teams
  return (
    (stated && cutForPlaces(view, unit, stated))?.toSorted(
      (a, b) => a.rank - b.rank || compareKeys(a.teamCode, b.teamCode),
    ) ?? teamTimes(view, unit, teamTrialOf(view, unit).counting)
  )
}

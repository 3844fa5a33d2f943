/** Orders that the jury gave level teams. */
import { decisionsOf, type Decision } from '@bell-lap/domain/marks/decision'

export function teamOrders(decisions: readonly Decision[]): (readonly string[])[] {
  return decisionsOf(decisions, 'tieOrder').flatMap(({ classification, teamCodes }) =>
    teamCodes !== undefined && classification === 'Team' ? [teamCodes] : [],
  )
}

/**
 * One ranking of several heats. A qualifying by time is ridden two by two, but everybody is placed by time alone, whoever was on the other
 * side of the track.
 */
import { rankOutcomes, type OutcomeRow } from '../outcome/outcome.ts'
import type { Selection } from './qualification.ts'
import type { TieOrder } from '../outcome/tie-order.ts'

/** True if later phases select from the phase by result only, never by place in a heat. False if no phase selects from it. */
export function isTakenByResult(
  phase: number,
  later: readonly { readonly from: readonly Selection[] }[],
): boolean {
  const own = later.flatMap(({ from }) => from.filter((each) => each.phase === phase))
  return own.length > 0 && own.every(({ best, of, runs }) => best !== undefined && (of ?? runs) === undefined)
}

/** Ranks rows that were ranked heat by heat among all heats. Relegated competitors come behind everybody with a time. */
export function rankAcrossHeats(
  rows: readonly OutcomeRow[],
  orders: readonly TieOrder<string>[],
): OutcomeRow[] {
  const relegated = rows.filter(({ irm }) => irm === 'REL')
  const others = rankOutcomes(
    rows.flatMap((row) => (row.irm === 'REL' ? [] : [row.irm === null ? { ...row, rank: null } : row])),
    undefined,
    orders,
  )
  const placed = others.filter(({ rank }) => rank !== null)
  return [
    ...placed,
    ...relegated.map((row, index) => ({ ...row, rank: placed.length + 1 + index })),
    ...others.slice(placed.length),
  ]
}

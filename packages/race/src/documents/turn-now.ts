/** The rider whose run is next, for the live document of a judged event that is ridden one by one. */
import { formOf } from '@bell-lap/domain/form/form'
import { turnNow } from '@bell-lap/domain/heats/turn'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { COMPETITORS } from '../field/competitors.ts'
import { HEATS } from '../field/heats.ts'
import { plannedPhase } from '../programme/programme.ts'
import { isRacing, RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { View } from '../state/view.ts'

/** Riders that a board has room for. */
const NEXT_SHOWN = 3

/** Null if the form has no turns, while nobody races, and if the order is unknown. */
export function showTurn(view: View, unit: Unit): NonNullable<StageLive['turn']> | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).isRiddenInTurns !== true) return null
  if (!isRacing(view.get(RACE_STATUS, unit))) return null
  const of = planned.parameters.rides ?? 1
  const rows = new Map(view.get(UNIT_RESULT, unit).rows.map((row) => [row.key, row]))
  const { rides } = view.get(HEATS, unit)
  const had = new Set(rides.flatMap(({ ride, places }) => places.map(({ key }) => `${ride} ${key}`)))
  const isScored = (key: string, run: number): boolean => {
    const outcome = rows.get(key)?.outcome ?? null
    return (
      outcome !== null && (of === 1 || (outcome.kind === 'score' && (outcome.runs[run - 1] ?? null) !== null))
    )
  }
  const isOut = ({ key }: { readonly key: string }): boolean => {
    const row = rows.get(key)
    return row !== undefined && row.irm !== null && row.isOpen !== true
  }
  const turn = turnNow(
    [...view.get(COMPETITORS, unit).values()].filter((each) => !isOut(each)),
    of,
    (key, run) => had.has(`${run} ${key}`) || isScored(key, run),
  )
  return turn && { ...turn, of, next: turn.next.slice(0, NEXT_SHOWN) }
}

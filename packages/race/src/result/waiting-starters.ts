/**
 * Starters of a phase who have no row in its result yet. Slices: those of the competitors, bib holders and
 * riders who left.
 */
import { keepsRank } from '@bell-lap/domain/marks/irm'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Ruling } from '@bell-lap/domain/outcome/ruling'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'
import type { View } from '../state/view.ts'

/**
 * Rows for competitors of the start list who have none yet. They have the mark of a withdrawal or of a ruling that puts them out;
 * without either they have no mark.
 */
export function waitingStarters(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  rulings: readonly Ruling[],
): OutcomeRow[] {
  const listed = new Set(rows.map(({ key }) => key))
  const { left } = view.get(FIELD_CHANGE, unit)
  const holders = new Map(
    [...view.get(BIB_HOLDERS, unit).byBib.values()].map(({ key, holder }) => [key, holder]),
  )
  const puttingOut = Map.groupBy(
    rulings.filter(({ irm }) => !keepsRank(irm)),
    ({ competitor }) => competitor,
  )
  return [...view.get(COMPETITORS, unit).values()].flatMap(({ key, bib, heat }) => {
    if (listed.has(key)) return []
    const ruled = puttingOut.get(key)?.findLast((each) => each.heat === undefined || each.heat === heat)
    const holder = bib ?? holders.get(key) ?? null
    const irm = ruled?.irm ?? (holder === null ? null : (left.get(holder)?.irm ?? null))
    return [{ key, rank: null, outcome: null, irm, mark: null, heat }]
  })
}

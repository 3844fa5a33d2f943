/** One line of the operator's list, before it is linked to its fact. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { COMPETITORS } from '../../field/competitors.ts'
import type { View } from '../../state/view.ts'

export interface Doubt extends Pick<Flags[number], 'reason' | 'at' | 'detail'> {
  readonly bib: Bib | null
}

/** Returns the bib of a competitor and the name in the operator's list. */
export function sayer(view: View, unit: Unit): (key: string) => { bib: Bib | null; who: string } {
  const competitors = view.get(COMPETITORS, unit)
  return (key) => {
    const bib = competitors.get(key)?.bib ?? null
    return { bib, who: bib === null ? key : `bib ${bib}` }
  }
}

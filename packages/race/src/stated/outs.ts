/**
 * Riders stated to be out of a unit, and since when: by a withdrawal, a ruling, a mark in a result, or an
 * elimination. Slices: those of riders who left and of its competitors; of a phase its `heats`, `sprints` and
 * `decisions`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { reinstatedBy } from '@bell-lap/domain/marks/decision'
import { endsRace, type Irm } from '@bell-lap/domain/marks/irm'
import { isUnfinished, type Out } from '@bell-lap/domain/marks/read-when-out'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { countingFacts } from '../facts/counting-facts.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { HEATS } from '../field/heats.ts'
import { plannedPhase } from '../programme/programme.ts'
import { STARTERS } from '../field/starters.ts'
import { FIELD_CHANGE, isOneRide } from './withdrawn.ts'

export interface Outs {
  readonly byBib: ReadonlyMap<Bib, Out>
  /** False if riders ride several times: a rider who is out of one ride may have ended an earlier one. */
  readonly isOneRide: boolean
}

export const OUTS = derived<Outs, OfUnit>({
  name: 'outs',
  reads: (unit) => [
    ...FIELD_CHANGE.reads(unit),
    ...(isStage(unit)
      ? []
      : [...HEATS.reads(unit), ...slicesOf(['results', 'heats', 'sprints', 'decisions'], unit)]),
  ],
  compute(view, unit) {
    const planned = plannedPhase(view, unit)
    const rides = planned?.parameters.rides ?? 1
    const areOneRide = planned === undefined || isOneRide(planned)
    const byBib = new Map<Bib, Out>()
    const places = new Map(
      view
        .factsOf('withdrawals', unit)
        .flatMap(({ seq, fact }) => (fact.type === 'withdrawal' ? [[seq, fact.atM ?? null] as const] : [])),
    )
    for (const { key, irm, sinceMs } of isStage(unit) ? [] : outByKey(view, unit, { hasOneRun: rides === 1 }))
      for (const bib of bibsOf(view, unit, key)) byBib.set(bib, { irm, sinceMs, atM: null })
    const { byBib: groups } = view.get(BIB_HOLDERS, unit)
    for (const { bib, irm, knownMs, order } of view.get(FIELD_CHANGE, unit).left.values())
      // In a pair or team only the named member is out. The others may have been read.
      if (!groups.has(bib) || groups.get(bib)!.isOne)
        byBib.set(bib, { irm, sinceMs: knownMs, atM: places.get(order) ?? null, isFlagged: true })
    for (const [bib, out] of membersOut(view, unit)) byBib.set(bib, out)
    return { byBib, isOneRide: areOneRide }
  },
})

/** Members of pairs and teams stated to have left, whether or not the others go on. */
function membersOut(view: View, unit: Unit): ReadonlyMap<Bib, Out> {
  const { byBib: groups } = view.get(BIB_HOLDERS, unit)
  const out = new Map<Bib, Out>()
  if (groups.size === 0) return out
  for (const { fact } of view.factsOf('withdrawals', unit))
    if (fact.type === 'withdrawal') {
      const { bib, irm, at, atM = null } = fact
      if (groups.has(bib)) out.set(bib, { irm, sinceMs: Date.parse(at), atM })
    } else if (fact.decision.kind === 'reinstatement')
      for (const bib of reinstatedBy(fact.decision)) out.delete(bib)
  return out
}

interface OutByKey {
  readonly key: string
  readonly irm: Irm
  readonly sinceMs: number
}

/** Phases name by key the competitors who are out. */
function* outByKey(view: View, unit: Unit, { hasOneRun }: { hasOneRun: boolean }): Generator<OutByKey> {
  const marked = new Map(view.get(HEATS, unit).rows.map(({ key, irm }) => [key, irm]))
  // A rider who is out of one run may ride the next one.
  for (const { fact } of hasOneRun ? countingFacts(view, 'heats', unit) : [])
    for (const { competitor: key, irm = null } of fact.type === 'heatResult' ? fact.rows : [])
      if (irm !== null && (irm === 'DSQ' || isUnfinished(irm)) && marked.get(key) === irm)
        yield { key, irm, sinceMs: Date.parse(fact.at) }
  for (const { fact } of countingFacts(view, 'sprints', unit))
    for (const key of fact.type === 'elimination' ? fact.competitors : [])
      yield { key, irm: 'LAP', sinceMs: Date.parse(fact.at) }
  for (const { fact } of view.factsOf('decisions', unit))
    if (fact.decision.kind === 'invalidResult' && endsRace(fact.decision.irm)) {
      const { competitor: key, irm } = fact.decision
      yield { key, irm, sinceMs: Date.parse(fact.at) }
    }
}

/** The bib of a competitor, and those of its members. */
function bibsOf(view: View, unit: Unit, key: string): Bib[] {
  const entered = view.get(STARTERS, unit).list.find((each) => each.key === key)
  return [entered?.bib, ...(entered?.members ?? []).map(({ bib }) => bib)].filter((bib) => bib !== undefined)
}

/**
 * Riders who did not start, by the last statement about each: a withdrawal, a row of the published result, or a
 * reinstatement. Slices: `withdrawals` and `results` of the unit, and the starters'.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { reinstatedBy } from '@bell-lap/domain/marks/decision'
import type { Irm } from '@bell-lap/domain/marks/irm'
import { countingFacts } from '../facts/counting-facts.ts'
import { STARTERS } from '../field/starters.ts'
import { programmeReads } from '../programme/programme.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'

export const NOT_STARTED = derived<ReadonlySet<Bib>, OfUnit>({
  name: 'not started',
  reads: (unit) => [
    ...programmeReads(unit),
    ...(isStage(unit) ? [] : STARTERS.reads(unit)),
    ...slicesOf(['withdrawals', 'results'], unit),
  ],
  compute(view, unit) {
    const said = [...bySingleFacts(view, unit), ...byResult(view, unit)].toSorted((a, b) => a.seq - b.seq)
    const last = new Map(said.map(({ bib, irm }) => [bib, irm]))
    return new Set([...last].flatMap(([bib, irm]) => (irm === 'DNS' ? [bib] : [])))
  },
})

interface Said {
  readonly seq: number
  readonly bib: Bib
  /** Null for a rider who is in the race. */
  readonly irm: Irm | null
}

const bySingleFacts = (view: View, unit: Unit): Said[] =>
  view.factsOf('withdrawals', unit).flatMap(({ seq, fact }): Said[] => {
    if (fact.type === 'withdrawal') return [{ seq, bib: fact.bib, irm: fact.irm }]
    return fact.decision.kind === 'reinstatement'
      ? reinstatedBy(fact.decision).map((bib) => ({ seq, bib, irm: null }))
      : []
  })

function byResult(view: View, unit: Unit): Said[] {
  const filed = countingFacts(view, 'results', unit).find(({ fact }) => fact.type !== 'decision')
  if (filed === undefined) return []
  const { seq, fact } = filed
  if (fact.type === 'stageResult')
    return fact.rows.flatMap(({ bib, irm, rank, timeMs }) =>
      irm === undefined && rank === null && timeMs === null ? [] : [{ seq, bib, irm: irm ?? null }],
    )
  if (fact.type !== 'unitResult') return []
  const bibsOf = new Map(
    view
      .get(STARTERS, unit)
      .list.map(({ key, bib, members = [] }) => [key, [bib, ...members.map((each) => each.bib)]]),
  )
  return fact.rows.flatMap(({ competitor, irm, rank, outcome }) =>
    irm === undefined && rank === undefined && outcome === undefined
      ? []
      : (bibsOf.get(competitor) ?? []).flatMap((bib) =>
          bib === undefined ? [] : [{ seq, bib, irm: irm ?? null }],
        ),
  )
}

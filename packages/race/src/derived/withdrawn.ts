/**
 * Riders who have left the race, stage by stage. A withdrawal and the row of a published result are two statements
 * about one rider: the later one holds. A reinstatement beats both. Slices of this stage and all before: `withdrawals`,
 * `results`.
 */
import type { Withdrawal } from '@bell-lap/domain/field'
import { endsRace } from '@bell-lap/domain/irm'
import { slicesOf, stagesUpTo } from '../slice.ts'
import { derived, type Derived, type View } from '../view.ts'

export interface StatedWithdrawal extends Withdrawal {
  /** When it became known. */
  readonly knownMs: number
}

const KINDS = ['withdrawals', 'results'] as const

/** Who left on this stage. */
export const WITHDRAWN_ON = derived<ReadonlyMap<number, StatedWithdrawal>>({
  name: 'withdrawn on',
  reads: (stage) => slicesOf(KINDS, stage),
  compute(view, stage) {
    const withdrawn = new Map<number, StatedWithdrawal & { seq: number }>()
    const stated = view.factsOf('withdrawals', stage)
    for (const { seq, fact } of stated) {
      if (fact.type !== 'withdrawal') continue
      const { bib, irm } = fact
      withdrawn.set(bib, { stage, bib, irm, knownMs: Date.parse(fact.at), seq })
    }
    applyResult(view, stage, withdrawn)
    for (const { fact } of stated)
      if (fact.type === 'decision' && fact.decision.kind === 'reinstatement')
        withdrawn.delete(fact.decision.bib)
    return withdrawn
  },
})

function applyResult(
  view: View,
  stage: number,
  withdrawn: Map<number, StatedWithdrawal & { seq: number }>,
): void {
  const result = view.factsOf('results', stage).findLast(({ fact }) => fact.type === 'stageResult')
  if (result?.fact.type !== 'stageResult') return
  const { seq } = result
  const knownMs = Date.parse(result.fact.at)
  for (const { bib, irm, rank } of result.fact.rows) {
    if ((withdrawn.get(bib)?.seq ?? 0) > seq) continue
    if (irm !== undefined && endsRace(irm)) {
      if (withdrawn.get(bib)?.irm !== irm) withdrawn.set(bib, { stage, bib, irm, knownMs, seq })
    } else if (rank !== null) withdrawn.delete(bib)
  }
}

/** Everyone who left on this stage or before, in the order of the stages. */
export const WITHDRAWN: Derived<readonly StatedWithdrawal[]> = derived<readonly StatedWithdrawal[]>({
  name: 'withdrawn',
  reads: (stage) => stagesUpTo(stage).flatMap((each) => slicesOf(KINDS, each)),
  compute(view, stage) {
    const before = stage > 0 ? view.get(WITHDRAWN, stage - 1) : []
    const on = view.get(WITHDRAWN_ON, stage)
    return on.size === 0 ? before : [...before, ...on.values()]
  },
})

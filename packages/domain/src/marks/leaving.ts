/**
 * Which riders leave a stage race on a stage. A withdrawal and a row of the published result are two statements about one rider, and the
 * later one holds. A time given for an incident near the finish overrides a withdrawal on the road. Riders outside the time limit leave
 * too. The jury's final ruling, out or back in, overrides everything else.
 */
import type { Bib } from '../figures/bib.ts'
import { endsRace, type Irm } from './irm.ts'

/** Order of a statement among those of its stage. Larger is later. */
export interface Stating {
  readonly order: number
}

/** Statements of one stage, each list in the order in which they came. */
export interface Leavings<S extends Stating> {
  readonly withdrawals: readonly { readonly bib: Bib; readonly irm: Irm; readonly by: S }[]
  /** Riders who were given a time near the finish. */
  readonly credited: Iterable<Bib>
  /** Null if no result was published. */
  readonly result: {
    readonly marks: ReadonlyMap<Bib, Irm>
    readonly isPlaced: (bib: Bib) => boolean
    /** Riders outside the time limit. */
    readonly late: readonly Bib[]
    readonly by: S
  } | null
  readonly rulings: readonly (
    | { readonly kind: 'disqualification'; readonly bib: Bib; readonly by: S }
    | { readonly kind: 'reinstatement'; readonly bibs: readonly Bib[] }
  )[]
}

export interface Left<S extends Stating> {
  readonly irm: Irm
  /** The statement that holds. */
  readonly by: S
}

/** By bib: riders who left, riders outside the time limit who may go on, and riders whose withdrawal a later result overruled. */
export function listLeavers<S extends Stating>({
  withdrawals,
  credited,
  result,
  rulings,
}: Leavings<S>): {
  readonly left: ReadonlyMap<Bib, Left<S>>
  readonly reinstated: ReadonlySet<Bib>
  readonly overruled: ReadonlySet<Bib>
} {
  const left = new Map<Bib, Left<S>>()
  for (const { bib, irm, by } of withdrawals) left.set(bib, { irm, by })
  for (const bib of credited) {
    const irm = left.get(bib)?.irm
    if (irm === 'DNF' || irm === 'ABD') left.delete(bib)
  }
  const overruled = result === null ? new Set<Bib>() : applyResult(result, left)
  const reinstated = new Set<Bib>()
  for (const ruling of rulings) {
    if (ruling.kind === 'disqualification') {
      overruled.delete(ruling.bib)
      left.set(ruling.bib, { irm: 'DSQ', by: ruling.by })
      reinstated.delete(ruling.bib)
      continue
    }
    for (const bib of ruling.bibs) {
      if (left.get(bib)?.irm === 'OTL') reinstated.add(bib)
      left.delete(bib)
      overruled.delete(bib)
    }
  }
  return { left, reinstated, overruled }
}

/** @returns bibs of riders whose withdrawal the result overrules by placing them */
function applyResult<S extends Stating>(
  { marks, isPlaced, late, by }: NonNullable<Leavings<S>['result']>,
  left: Map<Bib, Left<S>>,
): Set<Bib> {
  const earlier = [...left].filter(([, stated]) => stated.by.order < by.order)
  const overruled = new Set(earlier.map(([bib]) => bib).filter(isPlaced))
  for (const bib of overruled) left.delete(bib)
  for (const [bib, irm] of marks) {
    const stated = left.get(bib)
    if (!endsRace(irm) || (stated?.by.order ?? -1) > by.order) continue
    if (stated?.irm !== irm) left.set(bib, { irm, by })
  }
  for (const bib of late) if (!left.has(bib)) left.set(bib, { irm: 'OTL', by })
  return overruled
}

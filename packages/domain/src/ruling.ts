/**
 * Rulings on competitors of a phase: relegated to the last place of the heat, or out of its result; those behind move up. Where the
 * heats of a phase share no place, as the rides for gold and for bronze, they are one order: whoever is out of the phase makes room
 * for all behind, so that the winner of the ride for bronze gets silver (UCI 2.3.045, written for the road: the classification is
 * adjusted). A ruling that names the heat stays in it, and the bracket stands.
 */
import { keepsRank, type Irm } from './irm.ts'
import type { OutcomeRow } from './outcome.ts'

export interface Ruling {
  /** Key of the competitor. */
  readonly competitor: string
  /** Name of the heat; every one of the competitor's where it is left out. */
  readonly heat?: string | undefined
  readonly irm: Irm
}

/** Ranked rows after the rulings, in the order of these. A competitor without a row is passed over. */
export function applyRulings(ranked: readonly OutcomeRow[], rulings: readonly Ruling[]): OutcomeRow[] {
  let rows = [...ranked]
  for (const { competitor, heat, irm } of rulings)
    for (const row of rows.filter((each) => each.key === competitor))
      if (heat === undefined || heat === row.heat)
        rows = rule(rows, row, irm, heat === undefined && !keepsRank(irm) && isOneOrder(rows))
  return rows
}

/** Whether no place is taken in two heats. */
function isOneOrder(rows: readonly OutcomeRow[]): boolean {
  const heatOf = new Map<number, string | null>()
  return rows.every(({ rank, heat }) => {
    if (rank === null) return true
    if (!heatOf.has(rank)) heatOf.set(rank, heat)
    return heatOf.get(rank) === heat
  })
}

/** `acrossHeats`: those behind in other heats move up as well. */
function rule(rows: readonly OutcomeRow[], row: OutcomeRow, irm: Irm, acrossHeats: boolean): OutcomeRow[] {
  const { rank } = row
  if (rank === null) {
    if (row.irm === irm) return [...rows]
    // Nobody can gain a place here, and riders who are out come last.
    const marked = { ...row, irm }
    return keepsRank(irm)
      ? rows.map((each) => (each === row ? marked : each))
      : [...rows.filter((each) => each !== row), marked]
  }
  const isMate = (each: OutcomeRow) => (acrossHeats || each.heat === row.heat) && each.rank !== null
  const last = Math.max(...rows.filter(isMate).map((each) => each.rank!))
  const others = rows
    .filter((each) => each !== row)
    .map((each) => (isMate(each) && each.rank! > rank ? { ...each, rank: each.rank! - 1 } : each))
  const ruled: OutcomeRow = { ...row, irm, rank: keepsRank(irm) ? last : null }
  // Behind its heat's last, or behind everybody.
  const at = keepsRank(irm) ? others.findLastIndex((each) => isMate(each)) + 1 : others.length
  return others.toSpliced(at, 0, ruled)
}

/**
 * Rulings on competitors of a phase: relegated to the last place of the heat, or removed from its result. Those behind move up.
 * - A relegation acts on the order at the line. If laps or points count before it, the last place is that of competitors with the same laps
 *   or points.
 * - If no two heats of a phase share a place, they are one order: a competitor out of the phase makes room for all behind. In the heats of
 *   a final heat-places.ts does this.
 * - A ruling that names a heat acts on that heat only.
 * - In an elimination race a relegated rider is last of those who rode the same sprint. In the last sprint that is the second place.
 */
import { keepsRank, type Irm } from '../marks/irm.ts'
import { compareMarked, levelOf, type OutcomeRow } from './outcome.ts'

export interface Ruling {
  /** Key of the competitor. */
  readonly competitor: string
  /** Name of the heat. If left out, the ruling acts on all heats of the competitor. */
  readonly heat?: string | undefined
  readonly irm: Irm
}

/**
 * Behind whom a relegation puts a competitor: everybody of the heat with as many laps or points, or in an elimination race those of the
 * same sprint.
 */
type Behind = 'heat' | 'sprint'

interface Reach {
  readonly behind?: Behind
  /** True if nobody moves up in another heat. */
  readonly isByHeat?: boolean
}

/** Applies the rulings in order to ranked rows. A competitor without a row is ignored. */
export function applyRulings(
  ranked: readonly OutcomeRow[],
  rulings: readonly Ruling[],
  { behind = 'heat', isByHeat = false }: Reach = {},
): OutcomeRow[] {
  let rows = [...ranked]
  for (const { competitor, heat, irm } of rulings)
    for (const row of rows.filter((each) => each.key === competitor))
      if (heat === undefined || heat === row.heat)
        rows = rule(rows, row, irm, {
          acrossHeats: !isByHeat && heat === undefined && !keepsRank(irm) && isOneOrder(rows),
          behind,
        })
  return rows
}

/** Number of riders in the last sprint of an elimination race. */
const LAST_SPRINT = 2

/** True if no place occurs in two heats. */
function isOneOrder(rows: readonly OutcomeRow[]): boolean {
  const heatOf = new Map<number, string | null>()
  return rows.every(({ rank, heat }) => {
    if (rank === null) return true
    if (!heatOf.has(rank)) heatOf.set(rank, heat)
    return heatOf.get(rank) === heat
  })
}

/** @param acrossHeats true if those behind in other heats move up as well */
function rule(
  rows: readonly OutcomeRow[],
  row: OutcomeRow,
  irm: Irm,
  { acrossHeats, behind }: { readonly acrossHeats: boolean; readonly behind: Behind },
): OutcomeRow[] {
  const { rank } = row
  if (rank === null) {
    if (row.irm === irm) return [...rows]
    // No place becomes free, and competitors who are out come last.
    const marked = { ...row, irm }
    return keepsRank(irm)
      ? rows.map((each) => (each === row ? marked : each))
      : amongMarked(
          rows.filter((each) => each !== row),
          marked,
        )
  }
  const isOfHeat = (each: OutcomeRow) => (acrossHeats || each.heat === row.heat) && each.rank !== null
  const level = levelOf(row.outcome)
  const lastOfSprint = behind === 'sprint' ? Math.max(LAST_SPRINT, rank) : Infinity
  const isBefore = (each: OutcomeRow) =>
    !keepsRank(irm) || (each.rank! <= lastOfSprint && levelOf(each.outcome) === level)
  const last = Math.max(...rows.filter((each) => isOfHeat(each) && isBefore(each)).map((each) => each.rank!))
  const isMate = (each: OutcomeRow) => isOfHeat(each) && each.rank! <= last
  const others = rows
    .filter((each) => each !== row)
    .map((each) => (isMate(each) && each.rank! > rank ? { ...each, rank: each.rank! - 1 } : each))
  const ruled: OutcomeRow = { ...row, irm, rank: keepsRank(irm) ? last : null }
  if (!keepsRank(irm)) return amongMarked(others, ruled)
  // Behind the last of those it is put behind. If it is the only row with its laps or points, it stays.
  const ahead = others.findLastIndex((each) => isMate(each))
  return others.toSpliced(ahead === -1 ? rows.indexOf(row) : ahead + 1, 0, ruled)
}

/** Inserts the row behind all places, and before rows that come after it by their marks. */
function amongMarked(rows: readonly OutcomeRow[], row: OutcomeRow): OutcomeRow[] {
  const next = rows.findIndex((each) => !keepsRank(each.irm) && compareMarked(row, each) < 0)
  return rows.toSpliced(next === -1 ? rows.length : next, 0, row)
}

/** Recomputes gaps of a finish by places after rulings: from gaps to the first rider at the line to gaps to the rider who is first now. */
import type { Outcome, OutcomeRow } from './outcome.ts'

type Place = Extract<Outcome, { kind: 'place' }>

/**
 * @param before rows in the order at the line
 * @param after the same rows in their order after rulings
 * @returns `after` with new gaps. An unknown gap, and the gap of a rider who lost the place, is left out
 */
export function rebaseGaps(before: readonly OutcomeRow[], after: readonly OutcomeRow[]): OutcomeRow[] {
  const first = firstByHeat(before)
  const now = firstByHeat(after)
  return after.map((row) => {
    const { outcome, heat, key } = row
    if (outcome?.kind !== 'place' || outcome.gapMs === undefined) return row
    const leader = now.get(heat)
    if (leader === undefined || leader.key === first.get(heat)?.key)
      return row.irm === null ? row : { ...row, outcome: withGap(outcome, undefined) }
    const baseMs = leader.outcome?.kind === 'place' ? leader.outcome.gapMs : undefined
    const isPlaced = row.rank !== null && row.irm === null && key !== leader.key
    const gapMs = isPlaced && baseMs !== undefined ? outcome.gapMs - baseMs : -1
    return { ...row, outcome: withGap(outcome, gapMs < 0 ? undefined : gapMs) }
  })
}

function firstByHeat(rows: readonly OutcomeRow[]): ReadonlyMap<string | null, OutcomeRow> {
  const first = new Map<string | null, OutcomeRow>()
  for (const row of rows) if (row.rank !== null && !first.has(row.heat)) first.set(row.heat, row)
  return first
}

function withGap({ kind, laps }: Place, gapMs: number | undefined): Place {
  return { kind, ...(gapMs !== undefined && { gapMs }), ...(laps !== undefined && { laps }) }
}

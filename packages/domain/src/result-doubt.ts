/**
 * What cannot be right in a stage's result and in what the jury decided on it, so that somebody should look: times against
 * the places, decisions on riders who have no result, relegations that go in circles.
 */
import type { Decision } from './decision.ts'
import type { ResultRow } from './result.ts'

/** Why a decision takes no effect: it concerns a rider who has no result, or puts a rider behind one who stands behind that rider. */
export interface VoidDecision {
  readonly reason: 'no-result' | 'circular-relegation'
  /** The rider without a result, or the one who would be moved. */
  readonly bib: number
  /** The field of the decision that names the rider. */
  readonly field: 'bib' | 'behind' | 'timeOf'
}

/**
 * The decisions that take no effect, in their order of the others. Of relegations that contradict each other the earlier one
 * holds; a rider relegated twice stands where the later one says.
 * @param rows before the decisions. Null while riders may still finish: nobody lacks a result then.
 */
export function findVoid<D extends Decision>(
  rows: readonly ResultRow[] | null,
  decisions: readonly D[],
): Map<D, VoidDecision> {
  const hasResult =
    rows && new Set(rows.flatMap(({ bib, rank, timeMs }) => (rank === null && timeMs === null ? [] : [bib])))
  const behind = new Map<number, number>()
  const found = new Map<D, VoidDecision>()
  for (const decision of decisions) {
    const lacking = ridersNeeded(decision).find(([, bib]) => hasResult?.has(bib) === false)
    if (lacking !== undefined) {
      const [field, bib] = lacking
      found.set(decision, { reason: 'no-result', bib, field })
      continue
    }
    if (decision.kind !== 'relegation') continue
    const { bib } = decision
    if (decision.behind === undefined) behind.delete(bib)
    else if (standsBehind(behind, decision.behind, bib))
      found.set(decision, { reason: 'circular-relegation', bib, field: 'behind' })
    else behind.set(bib, decision.behind)
  }
  return found
}

/** Riders whose result the decision acts on. */
function ridersNeeded(decision: Decision): (readonly [VoidDecision['field'], number])[] {
  switch (decision.kind) {
    case 'penalty':
    case 'adjustment':
      return decision.bib === undefined ? [] : [['bib', decision.bib]]
    case 'relegation':
      return [
        ['bib', decision.bib],
        ...(decision.behind === undefined ? [] : [['behind', decision.behind] as const]),
      ]
    case 'timeCredit':
      return [['timeOf', decision.timeOf]]
    default:
      return []
  }
}

/** True when the rider is the other one, or was put behind that one, be it with others between them. */
function standsBehind(behind: ReadonlyMap<number, number>, rider: number, other: number): boolean {
  for (let at: number | undefined = rider; at !== undefined; at = behind.get(at))
    if (at === other) return true
  return false
}

export interface ShorterTime {
  readonly bib: number
  readonly timeMs: number
  /** The slowest of those placed above. */
  readonly above: { readonly bib: number; readonly timeMs: number }
}

/**
 * Riders whose time is shorter than one of a rider placed above, in order of their places. Nothing is wrong with the time of
 * a group that finished above: riders held up near the finish get it and keep their place (UCI 2.6.027). A relegated rider
 * keeps the time as well.
 * @param moved riders whose place or time was decided
 */
export function findShorterTimes(rows: readonly ResultRow[], moved: ReadonlySet<number>): ShorterTime[] {
  const found: ShorterTime[] = []
  const timesAbove = new Set<number>()
  let above: ShorterTime['above'] | null = null
  const placed = rows.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!)
  for (const { bib, timeMs, irm } of placed) {
    if (timeMs === null || irm !== null || moved.has(bib)) continue
    if (above !== null && timeMs < above.timeMs && !timesAbove.has(timeMs)) found.push({ bib, timeMs, above })
    if (above === null || timeMs > above.timeMs) above = { bib, timeMs }
    timesAbove.add(timeMs)
  }
  return found
}

/**
 * Finds what cannot be right in the result of a stage or phase and in the jury's decisions on it, so that somebody checks: times that
 * contradict the places, decisions on competitors without a result, circular relegations, times that already include a penalty.
 */
import type { Bib } from '../figures/bib.ts'
import type { Decision, DecisionOf } from '../marks/decision.ts'
import { compareOutcomes, type Outcome, type OutcomeRow } from './outcome.ts'

/** A competitor in a decision: a rider by bib, or a competitor of a phase by key. */
export type Named =
  /** `figure`: what the decision changes, if that is not the place. */
  | { readonly field: 'bib' | 'behind' | 'timeOf'; readonly bib: Bib; readonly figure?: 'time' }
  | { readonly field: 'competitor'; readonly competitor: string; readonly heat?: string | undefined }

/**
 * Why a decision has no effect: it names somebody without a result, or puts a rider behind another who was already put behind that rider.
 */
export interface VoidDecision {
  readonly reason: 'no-result' | 'circular-relegation'
  /** The rider without a result, or the rider who would be moved. */
  readonly named: Named
}

/**
 * Finds the decisions without effect, in order. If two relegations contradict each other, the earlier one holds. A rider relegated twice is
 * placed by the later one.
 * @param hasResult before the decisions. Null while riders may still finish, so that nobody lacks a result
 */
export function findVoid<D extends Decision>(
  hasResult: ((named: Named) => boolean) | null,
  decisions: readonly D[],
): Map<D, VoidDecision> {
  const behind = new Map<Bib, Bib>()
  const found = new Map<D, VoidDecision>()
  for (const decision of decisions) {
    const lacking = namedBy(decision).find((named) => hasResult?.(named) === false)
    if (lacking !== undefined) {
      found.set(decision, { reason: 'no-result', named: lacking })
      continue
    }
    if (decision.kind !== 'relegation') continue
    const { bib } = decision
    if (decision.behind === undefined) behind.delete(bib)
    else if (isPlacedBehind(behind, decision.behind, bib))
      found.set(decision, { reason: 'circular-relegation', named: { field: 'behind', bib } })
    else behind.set(bib, decision.behind)
  }
  return found
}

/** The competitors on whom the decision acts. */
function namedBy(decision: Decision): Named[] {
  switch (decision.kind) {
    case 'penalty':
    case 'adjustment':
      return decision.bib === undefined ? [] : [{ field: 'bib', bib: decision.bib, figure: 'time' }]
    case 'relegation':
      return [
        { field: 'bib', bib: decision.bib },
        ...(decision.behind === undefined ? [] : [{ field: 'behind', bib: decision.behind } as const]),
      ]
    case 'timeCredit':
      return [{ field: 'timeOf', bib: decision.timeOf, figure: 'time' }]
    case 'invalidResult':
      return [{ field: 'competitor', competitor: decision.competitor, heat: decision.heat }]
    default:
      return []
  }
}

/** True if the rider is the other one, or was put behind that one directly or through riders between them. */
function isPlacedBehind(behind: ReadonlyMap<Bib, Bib>, rider: Bib, other: Bib): boolean {
  for (let at: Bib | undefined = rider; at !== undefined; at = behind.get(at)) if (at === other) return true
  return false
}

type Timed = Extract<Outcome, { readonly timeMs: number }>

export interface ShorterTime {
  readonly row: OutcomeRow
  readonly outcome: Timed
  /** The slowest competitor placed above. */
  readonly above: { readonly key: string; readonly outcome: Timed }
}

const isTimed = (outcome: Outcome | null): outcome is Timed =>
  outcome !== null && (outcome.kind === 'time' || outcome.kind === 'lapsAndTime')

/**
 * Rows with a shorter time than a competitor placed above in the same heat, in order of their places. Three cases are correct: riders held
 * up near the finish get the time of a group that finished above and keep their place (UCI 2.6.027), a relegated rider keeps the time, and
 * on laps more laps count before time.
 * @param moved keys of competitors whose place or time was decided
 */
export function findShorterTimes(rows: readonly OutcomeRow[], moved: ReadonlySet<string>): ShorterTime[] {
  return [...Map.groupBy(rows, ({ heat }) => heat).values()].flatMap((own) => shorterTimes(own, moved))
}

function shorterTimes(rows: readonly OutcomeRow[], moved: ReadonlySet<string>): ShorterTime[] {
  const found: ShorterTime[] = []
  const timesAbove = new Set<string>()
  let above: ShorterTime['above'] | null = null
  const placed = rows.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!)
  for (const row of placed) {
    const { key, outcome, irm } = row
    if (!isTimed(outcome) || irm !== null || moved.has(key)) continue
    const time = outcome.kind === 'time' ? `${outcome.timeMs}` : `${outcome.laps} ${outcome.timeMs}`
    const order: number = above === null ? 1 : compareOutcomes(outcome, above.outcome)
    if (above !== null && order < 0 && !timesAbove.has(time)) found.push({ row, outcome, above })
    if (order > 0) above = { key, outcome }
    timesAbove.add(time)
  }
  return found
}

export interface SharedPlace {
  readonly row: OutcomeRow
  /** The first row on the place. */
  readonly first: OutcomeRow
}

/**
 * Rows that share a place with another row of the same heat without being equal to it. Equals may share a place, also if only the place is
 * stated. Losers of duels may too.
 * @param isLevel whether two times are equal as published
 * @param moved keys of competitors whose place or time was decided
 */
export function findSharedPlaces(
  rows: readonly OutcomeRow[],
  isLevel: (timeMs: number, otherMs: number) => boolean,
  moved: ReadonlySet<string>,
): SharedPlace[] {
  const placed = rows.filter(({ key, rank, irm }) => rank !== null && irm === null && !moved.has(key))
  const byPlace = Map.groupBy(placed, ({ heat, rank }) => `${rank} ${heat ?? ''}`)
  return [...byPlace.values()].flatMap(([first, ...others]) =>
    others.flatMap((row) => (areLevel(first!.outcome, row.outcome, isLevel) ? [] : [{ row, first: first! }])),
  )
}

function areLevel(
  one: Outcome | null,
  other: Outcome | null,
  isLevel: (timeMs: number, otherMs: number) => boolean,
): boolean {
  if (one === null || other === null || one.kind !== other.kind) return (one === null) === (other === null)
  if (one.kind === 'duel') return true
  if (!isTimed(one) || !isTimed(other)) return compareOutcomes(one, other) === 0
  const lapsOf = (outcome: Timed) => (outcome.kind === 'lapsAndTime' ? outcome.laps : 0)
  return lapsOf(one) === lapsOf(other) && isLevel(one.timeMs, other.timeMs)
}

/** A run of places that nobody has. */
export interface MissingPlaces {
  readonly from: number
  readonly to: number
}

/**
 * Places that nobody has before the last place of each heat. A shared place may or may not use up the places after it. Heats and phases
 * begin with any place (the ride for bronze with the third), a stage with the first. A competitor relegated to the last place of a heat
 * comes behind those who did not finish it.
 */
export function findMissingPlaces(
  rows: readonly Pick<OutcomeRow, 'rank' | 'heat' | 'irm'>[],
  beginsWithFirst: boolean,
): MissingPlaces[] {
  return [...Map.groupBy(rows, ({ heat }) => heat).values()].flatMap((own) => {
    const last = own.reduce((most, { rank, irm }) => Math.max(most, irm === null ? (rank ?? 0) : 0), 0)
    const ranks = own
      .flatMap(({ rank }) => (rank === null || rank > last ? [] : [rank]))
      .toSorted((a, b) => a - b)
    const missing: MissingPlaces[] = []
    let next = beginsWithFirst ? 1 : (ranks[0] ?? 1)
    for (const [index, rank] of ranks.entries()) {
      if (rank > next) missing.push({ from: next, to: rank - 1 })
      // Each further rider on a shared place uses up one more place.
      next = rank === ranks[index - 1] ? next + 1 : rank + 1
    }
    return missing
  })
}

export interface TimeAt {
  readonly bib: Bib
  readonly timeMs: number | null
}

export interface IncludedPenalty {
  readonly bib: Bib
  readonly timeMs: number
  /** The penalty that is in the time already and would be added again. */
  readonly penaltyMs: number
}

/**
 * Riders whose stated time equals an earlier time plus a penalty. Times of a result are times at the line, so the penalty would count
 * twice. Compares with each penalty of a rider and with their sum.
 * @param earlier the results that this one replaced, and the times at the line
 */
export function findIncludedPenalties(
  rows: readonly TimeAt[],
  earlier: readonly (readonly TimeAt[])[],
  penalties: readonly DecisionOf<'penalty'>[],
): IncludedPenalty[] {
  const byBib = Map.groupBy(penalties, ({ bib }) => bib)
  return rows.flatMap(({ bib, timeMs }) => {
    const own = byBib.get(bib)?.map(({ ms }) => ms)
    if (own === undefined || timeMs === null) return []
    const before = new Set(earlier.map((result) => result.find((row) => row.bib === bib)?.timeMs))
    const sums = [...own, own.reduce((sum, ms) => sum + ms, 0)].filter((ms) => ms !== 0)
    const penaltyMs = sums.find((ms) => before.has(timeMs - ms))
    return penaltyMs === undefined ? [] : [{ bib, timeMs, penaltyMs }]
  })
}

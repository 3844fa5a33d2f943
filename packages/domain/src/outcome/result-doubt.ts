/**
 * What cannot be right in the result of a stage or phase and in the jury's decisions on it, so that somebody should
 * check: times that contradict the places, decisions on competitors without a result, circular relegations, times that
 * already include a penalty.
 */
import type { Bib } from '../figures/bib.ts'
import type { Decision, DecisionOf } from '../marks/decision.ts'
import { compareOutcomes, type Outcome, type OutcomeRow } from './outcome.ts'

/** Who a decision names: a rider by bib, a competitor of a phase by key. */
export type Named =
  /** `figure`: what the decision acts on, where that is not the place. */
  | { readonly field: 'bib' | 'behind' | 'timeOf'; readonly bib: Bib; readonly figure?: 'time' }
  | { readonly field: 'competitor'; readonly competitor: string; readonly heat?: string | undefined }

/** Why a decision takes no effect: it concerns somebody who has no result, or puts a rider behind one who is placed behind that rider. */
export interface VoidDecision {
  readonly reason: 'no-result' | 'circular-relegation'
  /** The one without a result, or the rider who would be moved. */
  readonly named: Named
}

/**
 * The decisions that take no effect, in their order of the others. Of relegations that contradict each other the earlier one
 * holds; a rider relegated twice stands where the later one says.
 * @param hasResult before the decisions. Null while riders may still finish: nobody lacks a result then.
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
    else if (standsBehind(behind, decision.behind, bib))
      found.set(decision, { reason: 'circular-relegation', named: { field: 'behind', bib } })
    else behind.set(bib, decision.behind)
  }
  return found
}

/** Those on whose result the decision acts. */
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

/** True when the rider is the other one, or was put behind that one, be it with others between them. */
function standsBehind(behind: ReadonlyMap<Bib, Bib>, rider: Bib, other: Bib): boolean {
  for (let at: Bib | undefined = rider; at !== undefined; at = behind.get(at)) if (at === other) return true
  return false
}

type Timed = Extract<Outcome, { readonly timeMs: number }>

export interface ShorterTime {
  readonly row: OutcomeRow
  readonly outcome: Timed
  /** The slowest of those placed above. */
  readonly above: { readonly key: string; readonly outcome: Timed }
}

const isTimed = (outcome: Outcome | null): outcome is Timed =>
  outcome !== null && (outcome.kind === 'time' || outcome.kind === 'lapsAndTime')

/**
 * Rows whose time is shorter than one of a competitor placed above in the same heat, in order of their places. Nothing is wrong
 * with the time of a group that finished above: riders held up near the finish get it and keep their place (UCI 2.6.027). A
 * relegated rider keeps the time as well. On laps more of them count before any time.
 * @param moved keys of those whose place or time was decided
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
  /** The first of those on the place. */
  readonly first: OutcomeRow
}

/**
 * Rows on the place of another one of the same heat that has achieved something else. Equals may share a place, also where nothing
 * but the place was stated; those who lost their duels do too.
 * @param isLevel whether two times are the same as they are published
 * @param moved keys of those whose place or time was decided
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

/** Places that nobody has, as runs of them. */
export interface MissingPlaces {
  readonly from: number
  readonly to: number
}

/**
 * Places that nobody has before the last one of each heat. A shared place may take up the places after it, or not. Heats and phases
 * begin with any place (the ride for bronze with the third), a stage with the first. Who is relegated to the last place of a heat
 * is placed behind those who did not finish it.
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
      // Of a shared place each one takes up one more.
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
  /** In the time, and added to it. */
  readonly penaltyMs: number
}

/**
 * Riders whose stated time is an earlier one and exactly a penalty more: the times of a result are those at the line, so that
 * the penalty would count twice. Of several penalties one alone or all of them together are looked for.
 * @param earlier the results that this one replaced, and what was timed at the line
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

/** The field: riders in the race, riders who left, and the counters shown beside the race. */
import type { Bib } from '../figures/bib.ts'
import { endsRace, type Irm } from './irm.ts'
import type { Unit } from '../calendar/unit.ts'

export interface Withdrawal {
  readonly unit: Unit
  readonly bib: Bib
  readonly irm: Irm
}

/** Entered riders who did not leave the race earlier. Riders who do not start today are still included. */
export function entrantsOf(entered: Iterable<Bib>, withdrawalsBefore: Iterable<Withdrawal>): Set<Bib> {
  const riders = new Set(entered)
  for (const { bib, irm } of withdrawalsBefore) if (endsRace(irm)) riders.delete(bib)
  return riders
}

export interface Counters {
  /** Riders who started the stage. */
  readonly starters: number
  /** Starters who have not left: remaining + finished. */
  readonly inRace: number
  /** In the race and not yet finished. */
  readonly remaining: number
  readonly finished: number
  /** Starters who left on this stage, before or after the line (DNF, DSQ, OTL …). */
  readonly out: number
}

/**
 * Counts a stage. A rider who did not start (DNS) is not a starter. Bibs that are not entrants are ignored.
 * @param entrants riders still in the race before the stage
 * @param withdrawals of this stage
 */
export function countField(
  entrants: ReadonlySet<Bib>,
  withdrawals: Iterable<Pick<Withdrawal, 'bib' | 'irm'>>,
  finishers: Iterable<Bib>,
): Counters {
  const absent = new Set<Bib>()
  const gone = new Set<Bib>()
  for (const { bib, irm } of withdrawals) {
    if (!entrants.has(bib) || !endsRace(irm)) continue
    if (irm === 'DNS') absent.add(bib)
    else gone.add(bib)
  }
  for (const bib of absent) gone.delete(bib)
  const home = new Set<Bib>()
  for (const bib of finishers) if (entrants.has(bib) && !absent.has(bib) && !gone.has(bib)) home.add(bib)
  const starters = entrants.size - absent.size
  const inRace = starters - gone.size
  return { starters, inRace, remaining: inRace - home.size, finished: home.size, out: gone.size }
}

/**
 * The counters after the racing is over. Nobody is on the road any more, so everyone in the race has finished, even without an own passing.
 */
export const countAfter = (counters: Counters): Counters => ({
  ...counters,
  remaining: 0,
  finished: counters.inRace,
})

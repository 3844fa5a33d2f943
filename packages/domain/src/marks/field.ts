/** Who is in the race and who has left: withdrawals and the counters beside the race. */
import type { Bib } from '../figures/bib.ts'
import { endsRace, type Irm } from './irm.ts'
import type { Unit } from '../calendar/unit.ts'

export interface Withdrawal {
  readonly unit: Unit
  readonly bib: Bib
  readonly irm: Irm
}

/** Riders entered who did not leave before: with a mark that ends the race. Those who do not start are still in. */
export function entrantsOf(entered: Iterable<Bib>, withdrawalsBefore: Iterable<Withdrawal>): Set<Bib> {
  const riders = new Set(entered)
  for (const { bib, irm } of withdrawalsBefore) if (endsRace(irm)) riders.delete(bib)
  return riders
}

export interface Counters {
  /** Took the start of the stage. */
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
 * Counts a stage. `entrants` are the riders still in the race before it; `withdrawals` those of this stage; one
 * who did not start (DNS) is not a starter. Bibs that did not enter count nowhere.
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

/** The same once the racing is over: nobody is on the road any more, so those in the race have finished, told one by one or not. */
export const countAfter = (counters: Counters): Counters => ({
  ...counters,
  remaining: 0,
  finished: counters.inRace,
})

/**
 * Speeds measured by a speed trap: as the result states them, else from passings. Slices: those of the unit's
 * result.
 */
import { numberRanks } from '@bell-lap/domain/figures/rank'
import { derived, type OfUnit } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { TIMING } from '../readings/timing.ts'
import { rowKey } from './row-key.ts'
import { UNIT_RESULT } from './unit-result.ts'
import { publishedResult } from './published-result.ts'

export interface TrapSpeed {
  readonly kmh: number
  /** From 1, the fastest first. Equal speeds share a rank. */
  readonly rank: number
}

/** By competitor and heat (`rowKey`). Empty if nobody was measured. */
export const TRAP_SPEEDS = derived<ReadonlyMap<string, TrapSpeed>, OfUnit>({
  name: 'trap speeds',
  reads: (unit) => UNIT_RESULT.reads(unit),
  compute(view, unit) {
    const competitors = view.get(COMPETITORS, unit)
    const speeds = new Map<string, number>()
    const bibs = new Map([...competitors.values()].map(({ bib, key, heat }) => [bib, rowKey({ key, heat })]))
    for (const passings of view.get(TIMING, unit).points.values())
      for (const { bib, speedKmh } of passings.values()) {
        const key = bibs.get(bib)
        if (speedKmh !== undefined && key !== undefined) speeds.set(key, speedKmh)
      }
    for (const { competitor, heat, speedKmh } of publishedResult(view, unit)?.rows ?? [])
      if (speedKmh !== undefined)
        speeds.set(
          rowKey({ key: competitor, heat: heat ?? competitors.get(competitor)?.heat ?? null }),
          speedKmh,
        )
    const fastest = [...speeds].toSorted(([, a], [, b]) => b - a)
    return new Map(
      numberRanks(fastest, ([, a], [, b]) => a === b).map(({ rank, entry: [key, kmh] }) => [
        key,
        { kmh, rank },
      ]),
    )
  },
})

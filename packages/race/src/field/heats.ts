/**
 * Heats of a phase ride by ride: the state of each, and its results that count. Slices: the programme's, and
 * `heats` of the phase.
 */
import { formOf } from '@bell-lap/domain/form/form'
import {
  countingRides,
  nextRide,
  rowsOfRides,
  type Ride,
  type StatedSplit,
} from '@bell-lap/domain/heats/heat-ride'
import type { HeatStatus } from '@bell-lap/domain/heats/heat-status'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { firstPlaces } from '@bell-lap/domain/heats/qualification'
import { countingFacts, entrantReads } from '../facts/counting-facts.ts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { plannedPhase, programmeReads } from '../programme/programme.ts'
import type { Unit } from '@bell-lap/domain/calendar/unit'

export const splitsByPoint = (
  splits: readonly { readonly point: string; readonly timeMs: number; readonly leader?: string }[],
): ReadonlyMap<string, StatedSplit> =>
  new Map(splits.map(({ point, timeMs, leader = null }) => [point, { timeMs, leader }]))

export interface HeatNow {
  readonly name: string
  /** The ride that is, or was last, on the track. */
  readonly ride: number
  /** False while facts are about the heat as a whole: then the present ride is unknown. */
  readonly isRideStated: boolean
  readonly heatStatus: HeatStatus
  /**
   * The next ride of a heat between two rides. Null while one is on the track, and once the heat is decided.
   */
  readonly nextRide: number | null
  /** Epoch milliseconds. Null if nobody stated it. */
  readonly startedMs: number | null
  /** Why it was stopped, or is to be rerun. */
  readonly reason: string | null
}

export interface Heats {
  readonly rides: readonly Ride[]
  /** By name. */
  readonly now: ReadonlyMap<string, HeatNow>
  /**
   * The heat in which a row of this ride belongs. Null if riders start one by one, because a ride is then a
   * run of all riders.
   */
  heatOf(heat: string): string | null
  /** The outcome of the rides so far, with places of the phase: the first of the ride for bronze is third. */
  readonly rows: readonly OutcomeRow[]
}

/**
 * The heat in which a competitor without a ride is shown: that of the start list, unless those who have
 * ridden are in no heat.
 */
export function heatOfWaiting(view: View, unit: Unit): (heat: string | null) => string | null {
  const { rides, heatOf } = view.get(HEATS, unit)
  return (heat) => (heat === null || rides.length === 0 ? heat : heatOf(heat))
}

export const HEATS = derived<Heats, OfUnit>({
  name: 'heats',
  reads: (unit) => [...programmeReads(unit), ...entrantReads(unit), ...slicesOf(['heats'], unit)],
  compute(view, unit) {
    const planned = plannedPhase(view, unit)
    const rides = new Map<string, Ride>()
    const now = new Map<string, HeatNow>()
    // Heats that were stated to be over, whatever their rides say.
    const closed = new Set<string>()
    for (const { fact } of countingFacts(view, 'heats', unit)) {
      const { heat, ride = 1 } = fact
      const before = now.get(heat)
      if (fact.type === 'heatResult') {
        const places = fact.rows.map(
          ({ competitor, rank, timeMs, gapMs, irm, score, splits, reactionMs, record, roundPoints }) => ({
            key: competitor,
            rank: rank ?? null,
            irm: irm ?? null,
            timeMs: timeMs ?? null,
            gapMs: gapMs ?? null,
            score: score ?? null,
            reactionMs: reactionMs ?? null,
            record: record ?? null,
            roundPoints,
            splits: splits === undefined ? null : splitsByPoint(splits),
          }),
        )
        rides.set(`${heat} ${ride}`, { heat, ride, places })
        // A corrected result of an earlier ride says nothing about the ride on the track.
        if (before !== undefined && before.ride > ride) continue
        now.set(heat, {
          name: heat,
          ride,
          isRideStated: true,
          heatStatus: 'finished',
          nextRide: null,
          startedMs: before?.startedMs ?? null,
          reason: null,
        })
        continue
      }
      // A ride before a rerun does not count.
      if (fact.heatStatus === 'rerun') rides.delete(`${heat} ${ride}`)
      if (fact.heatStatus === 'finished' && fact.ride === undefined) closed.add(heat)
      else closed.delete(heat)
      const startedAt = fact.startedAt === undefined ? null : Date.parse(fact.startedAt)
      const kept = fact.heatStatus === 'finished' ? (before?.startedMs ?? null) : null
      now.set(heat, {
        name: heat,
        ride,
        isRideStated: fact.ride !== undefined || before?.isRideStated === true,
        heatStatus: fact.heatStatus,
        nextRide: null,
        startedMs: startedAt ?? kept,
        reason: fact.reason ?? null,
      })
    }
    const all = [...rides.values()].toSorted((a, b) => a.ride - b.ride)
    if (planned === undefined) return { rides: all, now, heatOf: (heat) => heat, rows: [] }
    const { start, decidedBy } = formOf(planned.form)
    const ridden = countingRides(all, planned.parameters.rides ?? null, decidedBy)
    // If riders start one by one, a ride is a run of all riders, and no fact says when the last one has
    // finished.
    if (start === 'heats') {
      const riddenIn = Map.groupBy(ridden, ({ heat }) => heat)
      for (const heat of now.values()) {
        if (heat.heatStatus !== 'finished' || closed.has(heat.name)) continue
        const own = riddenIn.get(heat.name) ?? []
        if (!own.some(({ ride }) => ride === heat.ride)) continue
        const next = nextRide(own, planned.parameters.rides ?? 1, decidedBy)
        if (next !== null) now.set(heat.name, { ...heat, heatStatus: 'started', nextRide: next })
      }
    }
    const heatOf = (heat: string) => (start === 'apart' ? null : heat)
    const firsts = firstPlaces(planned.qualification)
    const rows = rowsOfRides(ridden, planned.parameters.rides ?? 1, decidedBy, planned.parameters.runs)
    return {
      rides: ridden,
      now,
      heatOf,
      rows: rows.map((row) => ({
        ...row,
        rank: row.rank === null ? null : row.rank + (firsts.get(row.heat ?? '') ?? 1) - 1,
        heat: row.heat === null ? null : heatOf(row.heat),
      })),
    }
  },
})

/**
 * Heats of a phase ride by ride: the present state of each heat, and the results that count. Slices: the programme's, and
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
import type { FactOf } from '@bell-lap/protocol/facts/facts'
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

/** The present state of a heat. */
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
  /** Epoch milliseconds of the start. Null if it was not stated. */
  readonly startedMs: number | null
  /** Reason why it was stopped or is to be rerun. */
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
    const { rides, now, closed } = foldHeatFacts(view, unit)
    const planned = plannedPhase(view, unit)
    if (planned === undefined) return { rides, now, heatOf: (heat) => heat, rows: [] }
    const { start, decidedBy } = formOf(planned.form)
    const { parameters } = planned
    const ridden = countingRides(rides, parameters.rides ?? null, decidedBy)
    // If riders start one by one, a ride is a run of all riders, and no fact says when the last one has
    // finished.
    if (start === 'heats')
      announceNextRides(now, closed, ridden, (own) => nextRide(own, parameters.rides ?? 1, decidedBy))
    const heatOf = (heat: string) => (start === 'apart' ? null : heat)
    const firsts = firstPlaces(planned.qualification)
    const rows = rowsOfRides(ridden, parameters.rides ?? 1, decidedBy, parameters.runs)
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

/** The state of a phase's heats as its facts say it, before the rules of the form are applied. */
interface HeatFacts {
  /** Rides with a result, by number. */
  readonly rides: readonly Ride[]
  /** By name of the heat. */
  readonly now: Map<string, HeatNow>
  /** Heats that were stated to be over as a whole, whatever their rides say. */
  readonly closed: ReadonlySet<string>
}

function foldHeatFacts(view: View, unit: Unit): HeatFacts {
  const rides = new Map<string, Ride>()
  const now = new Map<string, HeatNow>()
  const closed = new Set<string>()
  for (const { fact } of countingFacts(view, 'heats', unit)) {
    const { heat, ride = 1 } = fact
    const rideKey = `${heat} ${ride}`
    const before = now.get(heat)
    if (fact.type === 'heatResult') {
      rides.set(rideKey, rideOf(fact))
      // A corrected result of an earlier ride says nothing about the ride on the track.
      if (before === undefined || before.ride <= ride) now.set(heat, afterResult(heat, ride, before))
      continue
    }
    // A ride before a rerun does not count.
    if (fact.heatStatus === 'rerun') rides.delete(rideKey)
    if (fact.heatStatus === 'finished' && fact.ride === undefined) closed.add(heat)
    else closed.delete(heat)
    now.set(heat, afterStatus(fact, before))
  }
  return { rides: [...rides.values()].toSorted((a, b) => a.ride - b.ride), now, closed }
}

function rideOf({ heat, ride = 1, rows }: FactOf<'heatResult'>): Ride {
  const places = rows.map(
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
  return { heat, ride, places }
}

const afterResult = (name: string, ride: number, before: HeatNow | undefined): HeatNow => ({
  name,
  ride,
  isRideStated: true,
  heatStatus: 'finished',
  nextRide: null,
  startedMs: before?.startedMs ?? null,
  reason: null,
})

function afterStatus(fact: FactOf<'heatStatus'>, before: HeatNow | undefined): HeatNow {
  const { heat, ride = 1, heatStatus, startedAt, reason } = fact
  const startedBefore = heatStatus === 'finished' ? (before?.startedMs ?? null) : null
  return {
    name: heat,
    ride,
    isRideStated: fact.ride !== undefined || before?.isRideStated === true,
    heatStatus,
    nextRide: null,
    startedMs: startedAt === undefined ? startedBefore : Date.parse(startedAt),
    reason: reason ?? null,
  }
}

/** Marks heats between two rides as started, with their next ride. */
function announceNextRides(
  now: Map<string, HeatNow>,
  closed: ReadonlySet<string>,
  ridden: readonly Ride[],
  nextAfter: (rides: readonly Ride[]) => number | null,
): void {
  const ridesByHeat = Map.groupBy(ridden, ({ heat }) => heat)
  for (const heat of now.values()) {
    if (heat.heatStatus !== 'finished' || closed.has(heat.name)) continue
    const rides = ridesByHeat.get(heat.name) ?? []
    if (!rides.some(({ ride }) => ride === heat.ride)) continue
    const next = nextAfter(rides)
    if (next !== null) now.set(heat.name, { ...heat, heatStatus: 'started', nextRide: next })
  }
}

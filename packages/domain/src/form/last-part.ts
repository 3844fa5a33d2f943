/**
 * Riders with equal times against the clock on a track are separated by the last part of the ride (UCI regulations part 3): the last lap of
 * a pursuit, team sprint or kilometre, or the last 100 metres of the flying 200. If times are factored, the time of the last part is
 * factored, too.
 */
import type { Form } from './form.ts'
import { compareOutcomes, type OutcomeRow } from '../outcome/outcome.ts'
import type { TieOrder } from '../outcome/tie-order.ts'

/** Metres of the only ride on a track that is shorter than a lap. */
const FLYING_M = 200

/** True if level times are separated in this way. */
export const isPartedByLastPart = ({ partedByLastLap }: Form, isOnTrack: boolean): boolean =>
  partedByLastLap === 'always' || (partedByLastLap === 'onTrack' && isOnTrack)

/** Number of equal parts of the ride, the last of which counts. Null if no laps are stated. */
export const partsRidden = (
  { laps }: { readonly laps?: number | undefined },
  distanceM: number | null,
): number | null => laps ?? (distanceM === FLYING_M ? 2 : null)

/**
 * The point where the last part begins. Null if no point is known to be there. Points at unknown distances are assumed to be evenly spaced
 * if each part has the same number of them.
 * @param points on the way, in order
 */
export function lastPartPoint(
  points: readonly { readonly key: string; readonly distanceM: number | null }[],
  parts: number,
  lengthM: number,
): string | null {
  const fromM = lengthM - lengthM / parts
  const placed = points.find(({ distanceM }) => distanceM !== null && Math.abs(distanceM - fromM) < 1)
  if (placed !== undefined) return placed.key
  const sections = points.length + 1
  if (sections % parts !== 0 || points.some(({ distanceM }) => distanceM !== null)) return null
  return points.at(-sections / parts)?.key ?? null
}

/** Groups of rows with equal times. Rows with a mark or without a place yet are left out. */
export const levelOnTime = (rows: readonly OutcomeRow[]): OutcomeRow[][] =>
  [
    ...Map.groupBy(
      rows.filter(({ outcome, irm, isOpen }) => outcome?.kind === 'time' && irm === null && isOpen !== true),
      ({ outcome }) => (outcome?.kind === 'time' ? outcome.timeMs : null),
    ).values(),
  ].filter(({ length }) => length > 1)

/**
 * Adds the time of the last part to the outcomes of level rows, if it is known for all of them. An order that the jury decided for them
 * takes precedence.
 */
export function partLevelTimes(
  rows: readonly OutcomeRow[],
  lastMs: (row: OutcomeRow) => number | null,
  orders: readonly TieOrder<string>[],
): OutcomeRow[] {
  const known = new Map<OutcomeRow, number>()
  for (const group of levelOnTime(rows)) {
    const keys = new Set(group.map(({ key }) => key))
    if (orders.some((order) => order.filter((key) => keys.has(key)).length > 1)) continue
    const lasts = group.map((row) => [row, lastMs(row)] as const)
    if (lasts.some(([, ms]) => ms === null)) continue
    for (const [row, ms] of lasts) known.set(row, ms!)
  }
  return rows.map((row) => {
    if (row.outcome?.kind !== 'time') return row
    const { lastMs: _, ...time } = row.outcome
    const ms = known.get(row)
    return { ...row, outcome: ms === undefined ? time : { ...time, lastMs: ms } }
  })
}

/** Separates shared places whose outcomes are not level any more. */
export const partSharedPlaces = (rows: readonly OutcomeRow[]): OutcomeRow[] =>
  rows.map((row) => {
    if (row.rank === null || row.outcome === null) return row
    const before = rows.filter(
      ({ rank, heat, irm, outcome }) =>
        rank === row.rank &&
        heat === row.heat &&
        irm === row.irm &&
        outcome !== null &&
        compareOutcomes(outcome, row.outcome!) < 0,
    )
    return { ...row, rank: row.rank + before.length }
  })

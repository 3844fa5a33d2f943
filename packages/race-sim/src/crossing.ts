/**
 * Finds when riders passed a place, from their positions: interpolated between the last position before it and the first one after it.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Frame } from '@bell-lap/protocol/facts/frame'

export interface Crossing {
  readonly bib: Bib
  /** Interpolated. */
  readonly epochMs: number
  /** The first frame with the rider past the place: the earliest moment at which the crossing could be known. */
  readonly knownAtMs: number
}

/** If a rider is unseen for longer than this around a place, the time of crossing is not interpolated. */
export const LONGEST_BRACKET_MS = 120_000
/** Nobody rides faster. If two positions imply a higher speed, one of them is wrong and no time is interpolated. */
const FASTEST_M_PER_MS = 110 / 3600

/**
 * The first crossing of each rider, in the order of crossing. Riders whose crossing cannot be interpolated are left out.
 * @param placeToFinishM metres from the place to the finish
 */
export function listCrossings(frames: readonly Frame[], placeToFinishM: number): Crossing[] {
  const last = new Map<Bib, { epochMs: number; toFinishM: number }>()
  const crossings = new Map<Bib, Crossing>()
  for (const frame of frames) {
    const epochMs = Date.parse(frame.at)
    for (const { bib, toFinishM } of frame.riders) {
      if (crossings.has(bib)) continue
      const before = last.get(bib)
      last.set(bib, { epochMs, toFinishM })
      if (toFinishM > placeToFinishM || !before || before.toFinishM <= placeToFinishM) continue
      const apartMs = epochMs - before.epochMs
      if (apartMs > LONGEST_BRACKET_MS || before.toFinishM - toFinishM > apartMs * FASTEST_M_PER_MS) continue
      const share = (before.toFinishM - placeToFinishM) / (before.toFinishM - toFinishM)
      crossings.set(bib, {
        bib,
        epochMs: Math.round(before.epochMs + share * (epochMs - before.epochMs)),
        knownAtMs: epochMs,
      })
    }
  }
  return [...crossings.values()].sort((a, b) => a.epochMs - b.epochMs || compareKeys(a.bib, b.bib))
}

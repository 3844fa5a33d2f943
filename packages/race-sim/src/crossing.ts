/**
 * When riders passed a place, from their positions: interpolated between the last one before it and the first one after
 * it.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Frame } from '@bell-lap/protocol/facts/frame'

export interface Crossing {
  readonly bib: Bib
  /** Interpolated. */
  readonly epochMs: number
  /** The first frame in which the rider is past the place: when it could be known. */
  readonly knownAtMs: number
}

/** A rider unseen for longer than this around a place is not bracketed. */
export const LONGEST_BRACKET_MS = 120_000
/** Nobody rides faster: a pair of positions that says so is a position gone wrong, and brackets nothing. */
const FASTEST_M_PER_MS = 110 / 3600

/** The first crossing of each rider, by `toFinishM` of the place, in the order of crossing. Riders not bracketed are absent. */
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

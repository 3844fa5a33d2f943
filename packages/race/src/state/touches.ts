/**
 * Remembers the slices that the latest facts and frames touched. A value computed a few facts ago can then be
 * checked without examining each of the hundreds of slices that it reads.
 */
import type { SliceName } from './slice.ts'

export interface Touched {
  /** Stamp of the race (see `stampOf`) when it happened. */
  readonly stamp: number
  /** `seq` of the fact. Null for a frame. */
  readonly seq: number | null
  /** The slice or the lane, and the spans that contain it. */
  readonly names: readonly SliceName[]
}

/** A fact touches up to five slices, a frame two lanes. This is enough for everything between two pushes. */
const TOUCHES_KEPT = 128

/** The latest touches, the oldest first. */
export class Touches {
  #kept: Touched[] = []
  /** Everything after this stamp is kept. */
  #completeAfter = 0

  copy(): Touches {
    const copied = new Touches()
    copied.#kept = [...this.#kept]
    copied.#completeAfter = this.#completeAfter
    return copied
  }

  add(touched: Touched): void {
    this.#kept.push(touched)
    if (this.#kept.length <= TOUCHES_KEPT) return
    const dropped = this.#kept.splice(0, TOUCHES_KEPT / 2)
    this.#completeAfter = dropped.at(-1)!.stamp
  }

  /**
   * The last touch of one of the names after the stamp: `none`, a fact by its `seq`, or `unknown` for frames
   * and for touches too long ago.
   */
  lastSince(stamp: number, names: ReadonlySet<SliceName>): number | 'none' | 'unknown' {
    if (stamp < this.#completeAfter) return 'unknown'
    let last: number | 'none' = 'none'
    for (let index = this.#kept.length - 1; index >= 0; index -= 1) {
      const touched = this.#kept[index]!
      if (touched.stamp <= stamp) break
      if (!isAnyIn(touched.names, names)) continue
      if (touched.seq === null) return 'unknown'
      if (last === 'none') last = touched.seq
    }
    return last
  }
}

function isAnyIn(touched: readonly SliceName[], names: ReadonlySet<SliceName>): boolean {
  for (const name of touched) if (names.has(name)) return true
  return false
}

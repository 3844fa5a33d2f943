/**
 * Estimates the memory of a fact in rows: one for itself and one for each item that it lists (a rider of a
 * start list, a place of a result, a point of a course). The number of facts would not do: a result of 180
 * riders is one fact, and so is a passing. In memory, with everything derived from it, a row takes 0.3 to 1
 * KB.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** Judges a list by its first entry. */
function rowsOf(list: readonly unknown[]): number {
  const first = list[0]
  const within = typeof first === 'object' && first !== null && !Array.isArray(first) ? listedIn(first) : 0
  return list.length * (1 + within)
}

function listedIn(value: object): number {
  let rows = 0
  for (const field of Object.values(value)) if (Array.isArray(field)) rows += rowsOf(field)
  return rows
}

export const countRows = (fact: Fact): number => 1 + listedIn(fact)

/** The positions of a frame are packed, and most frames leave only their trace in the state. */
const POSITIONS_A_ROW = 32

export const countFrameRows = ({ riders }: { readonly riders: readonly unknown[] }): number =>
  1 + Math.floor(riders.length / POSITIONS_A_ROW)

/** Facts that the journal does not number, as the sender finds them again: by index, by line, and by their own key. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Refused } from '../journal/append-plan.ts'
import { refuseItems, type Refusal } from './refusal.ts'

interface Telling {
  /** The line of each fact, from 1; null for a JSON array. */
  readonly lines: readonly number[] | null
  /** Faults told at most; a few where it is left out. */
  readonly most?: number
}

export function refuseFacts(
  { faults, count }: Refused,
  facts: readonly Fact[],
  { lines, most }: Telling,
): Refusal {
  const placed = placeFaults(faults, facts, lines)
  return refuseItems(placed, { count, ...(most === undefined ? {} : { most }) })
}

/** Each with the key of its fact and, of a body of lines, its line. */
export const placeFaults = <F extends { readonly index: number }>(
  faults: readonly F[],
  facts: readonly Fact[],
  lines: readonly number[] | null,
): (F & { readonly fact?: string; readonly line?: number })[] =>
  faults.map((fault) => {
    const line = lines?.[fault.index]
    const fact = facts[fault.index]
    return {
      ...fault,
      ...(fact === undefined ? {} : { fact: formatFactKey(fact) }),
      ...(line === undefined ? {} : { line }),
    }
  })

/** Facts that the journal does not number, as the sender finds them again: by index, by line, and by their own key. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Refused } from '../journal/append-plan.ts'
import { refuseItems, type Refusal } from './refusal.ts'

const NEW_LINE = 0x0a

interface Telling {
  /** The body, where it has one fact per line; null for a JSON array. */
  readonly lines: Uint8Array | null
  /** Faults told at most; a few where it is left out. */
  readonly most?: number
}

export function refuseFacts(
  { faults, count }: Refused,
  facts: readonly Fact[],
  { lines, most }: Telling,
): Refusal {
  const lineOf = lines === null ? () => undefined : linesWithFacts(lines)
  const placed = faults.map((fault) => {
    const line = lineOf(fault.index)
    const fact = facts[fault.index]
    return {
      ...fault,
      ...(fact === undefined ? {} : { fact: formatFactKey(fact) }),
      ...(line === undefined ? {} : { line }),
    }
  })
  return refuseItems(placed, { count, ...(most === undefined ? {} : { most }) })
}

/** The line, from 1, of the fact with an index: blank lines hold none. */
function linesWithFacts(body: Uint8Array): (index: number) => number | undefined {
  const numbers: number[] = []
  let from = 0
  for (let line = 1; from <= body.length; line += 1) {
    const end = body.indexOf(NEW_LINE, from)
    const to = end === -1 ? body.length : end
    // Spaces, tabs and returns are the bytes up to 0x20 that a line may have around its fact.
    if (body.subarray(from, to).some((byte) => byte > 0x20)) numbers.push(line)
    from = to + 1
  }
  return (index) => numbers[index]
}

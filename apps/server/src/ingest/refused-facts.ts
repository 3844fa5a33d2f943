/** Describes refused facts so that the sender can find them: by index, by line, and by their own key. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Refused } from '../journal/append-plan.ts'
import type { AppendOutcome } from '../journal/journal.ts'
import { isUnnamed, type CheckedDrafts } from './checked-items.ts'
import { refuseItems, type ItemFault, type Refusal } from './refusal.ts'

interface Telling {
  /** The line of each fact, from 1. Null for a JSON array. */
  readonly lines: readonly number[] | null
  /** Most reported faults. Absent: a few. */
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

const NO_FAULTS: Pick<Refused, 'faults' | 'count'> = { faults: [], count: 0 }

/**
 * All faults of the facts of a dry run: those of the facts themselves, and those that the journal finds in
 * the remaining facts.
 */
export function refuseDrafts(
  drafts: CheckedDrafts | null,
  outcome: AppendOutcome,
  facts: readonly Fact[],
  { lines, competition }: Pick<Telling, 'lines'> & { readonly competition: string },
): Refusal {
  const { faults, count } = drafts ?? NO_FAULTS
  const refused =
    outcome.kind === 'refused'
      ? outcome
      : (outcome.kind === 'unknown-competition' && outcome.besides) || NO_FAULTS
  const ofJournal = refused.faults.map((fault): ItemFault => {
    const index = drafts?.indexes[fault.index] ?? fault.index
    const line = lines?.[index]
    const fact = facts[fault.index]!
    const key = isUnnamed(fact) ? {} : { fact: formatFactKey(fact) }
    return { ...fault, index, ...key, ...(line === undefined ? {} : { line }) }
  })
  const unknown: ItemFault[] =
    outcome.kind === 'unknown-competition'
      ? [{ code: 'unknown-competition', index: null, at: '', reason: explainUnknown(competition) }]
      : []
  const all = [...faults, ...ofJournal].toSorted((a, b) => (a.index ?? -1) - (b.index ?? -1))
  const listed = [...all, ...unknown]
  return refuseItems(listed, { count: count + refused.count + unknown.length, most: listed.length })
}

export const explainUnknown = (competition: string): string =>
  `There is no competition ${competition}; a fact of type competition creates it`

/** Adds the key of its fact to each fault and, for a body of lines, its line. */
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

/**
 * Reports what an import leaves flagged, with file and line, and what each reason means. If the competition has no other facts, these are
 * the flags that the race itself would show. Otherwise they are the flags that the door reports, because it knows the other facts.
 */
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import { FLAG_LINES, FLAG_REASONS, type FlagReason } from '@bell-lap/protocol/vocabulary/flag-reason'
import { MOST_FLAGS } from '@bell-lap/race/documents/flags/flags'
import { projectDocument } from '@bell-lap/race/projections'
import { applyFact, createRace } from '@bell-lap/race/race'
import { formatPlacedFault, type PlacedFact, type PlacedFault } from './placed-facts.ts'
import type { SentFacts } from './send-items.ts'

/** Most flags listed for one import. */
const MOST_LISTED = 50

interface ExpectedFlag extends PlacedFault {
  readonly flag: FlagReason
}

/**
 * @param facts of the competition, in the order in which they were sent
 * @param expected the door's answer to a dry run
 */
export function listExpectedFlags(
  competition: string,
  facts: readonly PlacedFact[],
  expected: SentFacts,
): { readonly lines: readonly string[]; readonly count: number; readonly atLeast: string } {
  const { others, flaggedCount = 0 } = expected
  const isWhole = others === 0
  const all = isWhole ? flagsOfRace(competition, facts) : flagsOfDoor(facts, expected)
  const count = isWhole ? all.length : flaggedCount
  // The list is cut there.
  const atLeast = isWhole && count === MOST_FLAGS ? 'at least ' : ''
  const listed = all.slice(0, MOST_LISTED).map(formatPlacedFault)
  const lines = [
    ...(count > listed.length ? [...listed, `and ${atLeast}${count - listed.length} more`] : listed),
    ...explainReasons(all),
    ...(isWhole
      ? []
      : [`What only the race as a whole shows is listed at /competitions/${competition}/flags`]),
  ]
  return { lines: count === 0 ? [] : lines, count, atLeast }
}

const placed = (at: string, reason: string): string => (at === '' ? reason : `${at}: ${reason}`)

function flagsOfDoor(facts: readonly PlacedFact[], { flagged = [] }: SentFacts): ExpectedFlag[] {
  return flagged.flatMap(({ index, at, reason, flag, fact = null }) => {
    const place = index === null ? undefined : facts[index]?.place
    return place === undefined ? [] : [{ place, key: fact, reason: placed(at, reason), flag }]
  })
}

/** In the order of their places. */
function flagsOfRace(competition: string, facts: readonly PlacedFact[]): ExpectedFlag[] {
  const race = createRace(competition)
  for (const [index, { fact }] of facts.entries())
    applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  const projected = projectDocument(race, 'flags', { c: competition })
  const flags = projected.kind === 'ok' ? (projected.body as Flags) : []
  const indexes = new Map(facts.map(({ fact }, index) => [formatFactKey(fact), index]))
  const found = flags.flatMap(({ source, id, at, reason: flag, detail }) => {
    const key = source === null || id === null ? '' : formatFactKey({ source, id })
    const index = indexes.get(key)
    if (index === undefined) return []
    const { place } = facts[index]!
    const reason = detail === null ? FLAG_LINES[flag].meaning : placed(at, detail)
    return [{ index, expected: { place, key, reason, flag } }]
  })
  return found.toSorted((a, b) => a.index - b.index).map((one) => one.expected)
}

/** For each reason that occurs: whether the fact counts, what the reason means, and what can be done. */
function explainReasons(flags: readonly ExpectedFlag[]): string[] {
  const found = new Set(flags.map(({ flag }) => flag))
  return FLAG_REASONS.filter((reason) => found.has(reason)).map((reason) => {
    const { meaning, ranking, remedy } = FLAG_LINES[reason]
    return `${reason}: ${meaning}. ${ranking} ${remedy}`
  })
}

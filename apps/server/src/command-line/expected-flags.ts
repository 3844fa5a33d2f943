/**
 * What an import would leave flagged, told with its file and line: what names something in vain, as the door says, and
 * passings that cannot be, as the documents would say. The latter only where everything in the journal is imported with it.
 */
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import type { FlagReason } from '@bell-lap/protocol/vocabulary/kinds'
import { projectDocument } from '@bell-lap/race/documents'
import { applyFact, createRace } from '@bell-lap/race/race'
import { formatPlacedFault, type PlacedFact } from './placed-facts.ts'
import type { SentFacts } from './send-items.ts'

/** Told of one import at most. */
const MOST_TOLD = 50

/** Reasons that only racing gives; all others the door tells. */
const WORDS: Partial<Record<FlagReason, string>> = {
  'before-start': 'a passing before the start',
  'impossible-speed': 'a passing that would need more speed than anyone rides',
  'start-unknown': 'a passing of a rider whose start nobody stated',
  'left-the-race': 'a passing of a rider who had left the race',
  'second-passing': 'a second passing of the rider at this point; the first one counts',
  'time-out-of-order': 'a time shorter than that of a rider placed above',
  'no-result': 'a rider without a result',
  'circular-relegation': 'a relegation behind a rider who was relegated behind that rider',
  'laps-filled': 'a lap whose passing is missing was filled in',
}

/** @param expected what the door said it would take; @param facts of the competition, in the order in which they were sent */
export function listExpectedFlags(
  competition: string,
  facts: readonly PlacedFact[],
  expected: SentFacts,
): { readonly lines: readonly string[]; readonly count: number } {
  const { flagged = [], flaggedCount = 0, accepted, duplicates, seq } = expected
  const told = flagged.flatMap(({ index, at, reason, fact = null }) => {
    const place = index === null ? undefined : facts[index]?.place
    return place === undefined ? [] : [{ place, key: fact, reason: at === '' ? reason : `${at}: ${reason}` }]
  })
  const isWhole = accepted + duplicates === seq
  const ofRacing = isWhole ? racingFlags(competition, facts) : []
  const all = [...told, ...ofRacing].map(formatPlacedFault)
  const count = flaggedCount + ofRacing.length
  const lines = all.slice(0, MOST_TOLD)
  return { lines: count > lines.length ? [...lines, `and ${count - lines.length} more`] : lines, count }
}

function racingFlags(competition: string, facts: readonly PlacedFact[]) {
  const race = createRace(competition)
  for (const [index, { fact }] of facts.entries())
    applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  const projected = projectDocument(race, 'flags', { c: competition })
  const flags = projected.kind === 'ok' ? (projected.body as Flags) : []
  const places = new Map(facts.map(({ fact, place }) => [formatFactKey(fact), place]))
  return flags.flatMap(({ source, id, type, reason, detail }) => {
    // A place of a rider who had left is told by the door.
    const isToldByDoor = reason === 'left-the-race' && type !== 'passing'
    const words = isToldByDoor ? undefined : WORDS[reason] && (detail ?? WORDS[reason])
    const key = source === null || id === null ? null : formatFactKey({ source, id })
    const place = key === null ? undefined : places.get(key)
    return words === undefined || place === undefined ? [] : [{ place, key, reason: words }]
  })
}

/**
 * GET /ingest/competitions/{c}/facts: the facts of a competition as they were stated, with who sent them and what replaced them. A desk
 * lists and corrects with it, and an import finds what it stated before. One page reads a limited number of facts, whatever it finds.
 */
import { parseUnit, type Unit } from '@bell-lap/domain/calendar/unit'
import { FACT_TYPES, isFactType, type FactType, type JournalledFact } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import type { StatedFact, StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import type { Journal } from '../journal/journal.ts'
import type { Delivery, Store } from '../journal/store.ts'
import { nextTurn } from '../turns.ts'
import { badParameter } from './refusal.ts'
import type { Replacements } from './replacements.ts'

/** Facts in one page. */
export const MOST_LISTED = 500
/** Characters of JSON after which a page ends. A single fact may have more. */
export const PAGE_LENGTH = 1_000_000
/** Facts read for one page, if few are of the kind that is wanted. */
const MOST_READ = 20_000
const FACTS_AT_ONCE = 1_000
const DELIVERIES_AT_ONCE = 1_000

/** Which facts are wanted. Null for any. */
export interface FactsWanted {
  readonly after: number
  readonly unit: Unit | null
  readonly types: ReadonlySet<FactType> | null
  readonly source: string | null
}

/** The number after which a list begins. Refuses (400) anything else. */
export function parseAfter(value: unknown, noun: string): number {
  if (value === undefined || value === null || value === '') return 0
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw badParameter('after', `must be the number of a ${noun}`)
  return Number(value)
}

/** Refuses (400) what cannot be read. An empty parameter is a missing one. */
export function parseWanted(query: Readonly<Record<string, unknown>>): FactsWanted {
  const text = (name: string): string | null => {
    const value = query[name]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string') throw badParameter(name, 'may be given only once')
    return value
  }
  const after = parseAfter(text('after'), 'fact')
  const named = text('unit')
  const unit = named === null ? null : parseUnit(named)
  if (named !== null && unit === null)
    throw badParameter('unit', 'must be a unit such as stage-4 or event-3-phase-2')
  const types = text('type')?.split(',') ?? null
  for (const type of types ?? [])
    if (!isFactType(type))
      throw badParameter(
        'type',
        `there is no fact type ${type.slice(0, 40)}${didYouMean(nearestName(type, FACT_TYPES))}`,
      )
  return {
    after,
    unit,
    types: types === null ? null : new Set(types as FactType[]),
    source: text('source'),
  }
}

const isWanted = ({ unit, types, source }: FactsWanted, { fact }: JournalledFact): boolean =>
  (source === null || fact.source === source) &&
  (types === null || types.has(fact.type)) &&
  (unit === null || unitNamedBy(fact) === unit)

export interface StatedFactsOptions {
  readonly journal: Pick<Journal, 'heads' | 'read'>
  readonly replacements: Replacements
  /** If absent, nobody knows who sent facts. */
  readonly deliveries?: Store['deliveries'] | undefined
}

/** One page. Undefined if there is no such competition. */
export async function listStatedFacts(
  competition: string,
  wanted: FactsWanted,
  { journal, replacements, deliveries }: StatedFactsOptions,
): Promise<StatedFacts | undefined> {
  const head = (await journal.heads()).find((each) => each.competition === competition)
  if (head === undefined) return undefined
  const found: JournalledFact[] = []
  let { after } = wanted
  let read = 0
  let length = 0
  let isEnd = false
  while (!isEnd && found.length < MOST_LISTED && length < PAGE_LENGTH && read < MOST_READ) {
    const facts = await journal.read(competition, after, FACTS_AT_ONCE)
    isEnd = facts.length === 0
    for (const each of facts) {
      after = each.seq
      read += 1
      if (!isWanted(wanted, each)) continue
      found.push(each)
      length += JSON.stringify(each.fact).length
      if (found.length === MOST_LISTED || length >= PAGE_LENGTH) break
    }
    await nextTurn()
  }
  const byKey = found.length === 0 ? new Map() : await replacements.of(competition)
  const requests = await listRequests(competition, found, deliveries)
  return {
    epoch: head.epoch,
    seq: head.seq,
    facts: found.map(({ seq, receivedAt, fact }, index): StatedFact => {
      const replaced = byKey.get(formatFactKey(fact))
      const by = replaced && { seq: replaced.seq, source: replaced.source, id: replaced.id }
      return {
        seq,
        receivedAt,
        fact,
        ...(requests[index] ?? { sender: null, requestSeq: null }),
        ...(replaced?.kind === 'superseded' && { supersededBy: by }),
        ...(replaced?.kind === 'withdrawn' && { withdrawnBy: by }),
      }
    }),
    next: isEnd ? null : after,
  }
}

type Request = Pick<StatedFact, 'sender' | 'requestSeq'>

/** The request of each fact, in the order of the facts. Null if unknown. */
async function listRequests(
  competition: string,
  facts: readonly JournalledFact[],
  deliveries: Store['deliveries'] | undefined,
): Promise<(Request | null)[]> {
  let known: readonly Delivery[] = []
  let at = 0
  const requests: (Request | null)[] = []
  for (const { seq } of facts) {
    while (at < known.length && known[at]!.lastSeq < seq) at += 1
    if (at === known.length && deliveries !== undefined) {
      known = await deliveries(competition, seq - 1, DELIVERIES_AT_ONCE)
      at = 0
    }
    const delivery = known[at]
    requests.push(
      delivery === undefined || delivery.firstSeq > seq
        ? null
        : { sender: { token: delivery.token, name: delivery.name }, requestSeq: delivery.firstSeq },
    )
  }
  return requests
}

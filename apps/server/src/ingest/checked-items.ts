/**
 * Checks the items of a body: what an ingest door does before it passes them to the journal. Pure; runs in the main
 * thread or in another.
 */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { isFactPrepared, parseFact, type ParsedFact } from '@bell-lap/protocol/facts/parse-fact'
import { isFramePrepared, parseFrame, type ParsedFrame } from '@bell-lap/protocol/facts/parse-frame'
import { MOST_FAULTS } from '@bell-lap/protocol/facts/validation'
import type { BrokenAt } from '../journal/append-plan.ts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { parseItems, type ItemsShape } from './items.ts'
import { refuseItems, type ItemFault } from './refusal.ts'

/** What is asked of a body. */
export interface ItemsAsk {
  readonly kind: 'facts' | 'frames'
  readonly competition: string
  readonly shape: ItemsShape
  /**
   * True if the sender asked for all faults (a thousand at most): they are returned with the items, not thrown, and
   * items with faults are included as far as they can be read.
   */
  readonly tellsAll?: boolean
  /** True if the sender may speak for every competition: then a fact says who entries of any of them are. */
  readonly speaksForAll?: boolean
}
export type Item = Fact | Frame

export interface CheckedItems {
  readonly items: readonly Item[]
  /** Of who asked for all faults; null where there are none. */
  readonly drafts?: Drafts | null
  /** The line of each, from 1; null for a JSON body. */
  readonly lines: readonly number[] | null
}

export interface Drafts {
  readonly faults: readonly ItemFault[]
  /** Of all faults. */
  readonly count: number
  /** Where each item stood in the body: one that cannot be read is not among the items. */
  readonly indexes: readonly number[]
  /** Places where each item does not fit its schema; null if it does. */
  readonly broken: readonly BrokenAt[]
}

/** A competition fact belongs to the competition whose id its code and year make. */
function parseFactOf(
  { competition, speaksForAll = false }: Pick<ItemsAsk, 'competition' | 'speaksForAll'>,
  value: unknown,
  most: number,
): ParsedFact {
  const parsed = parseFact(value, { most })
  if (!parsed.ok) return parsed
  if (parsed.fact.type === 'samePerson') return parsePersons(competition, parsed.fact, { most, speaksForAll })
  if (parsed.fact.type !== 'competition') return parsed
  const { code, year } = parsed.fact
  if (`${code}${year}` === competition) return parsed
  const reason = `code and year make ${code}${year}, not ${competition}`
  return { ok: false, code: 'invalid-fact', faults: [{ at: '/code', reason }] }
}

/**
 * Whoever states facts of one competition says who its own entries are, and nobody else's. Who may state facts of all says it of
 * any entry: the fact is marked, so that documents know it (D-197).
 */
function parsePersons(
  competition: string,
  fact: FactOf<'samePerson'>,
  { most, speaksForAll }: { readonly most: number; readonly speaksForAll: boolean },
): ParsedFact {
  const foreign = fact.persons.flatMap(({ athlete }, index) =>
    athlete.startsWith(`${competition}-`) ? [] : [index],
  )
  if (speaksForAll) return { ok: true, fact: foreign.length === 0 ? fact : { ...fact, forAll: true } }
  const faults = [
    ...(fact.forAll === true
      ? [{ at: '/forAll', reason: 'may be true only under a token for all competitions' }]
      : []),
    ...foreign.map((index) => ({
      at: `/persons/${index}/athlete`,
      reason: `must be an entry of this competition: ${competition}, a dash, and the bib or the name; a token for all competitions may name others`,
    })),
  ]
  const [first, ...more] = faults
  return first === undefined
    ? { ok: true, fact }
    : { ok: false, code: 'invalid-fact', faults: [first, ...more.slice(0, Math.max(0, most - 1))] }
}

const itemOf = (parsed: ParsedFact | ParsedFrame): Item | null =>
  parsed.ok ? ('fact' in parsed ? parsed.fact : parsed.frame) : null

/** Faults kept of one body: once there are so many, those of further items are only counted. */
const MOST_KEPT = 1_000

/** The longest part of a key that is repeated. */
const MOST_OF_A_KEY = 64

/** `source/id` of what should be a fact or frame; null where it does not have them. */
function keyIn(value: unknown): string | null {
  const { source, id } = (value ?? {}) as { readonly source?: unknown; readonly id?: unknown }
  return typeof source === 'string' && typeof id === 'string'
    ? `${source.slice(0, MOST_OF_A_KEY)}/${id.slice(0, MOST_OF_A_KEY)}`
    : null
}

/** No fact has this source, since no key may begin this way: it is used for a draft without a source. */
const UNKNOWN_SOURCE = '?'
/** True for a draft whose key is made up. */
export const isUnnamed = ({ source }: Pick<Fact, 'source'>): boolean => source === UNKNOWN_SOURCE

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** What can be read of a fact with faults, under a key of its own where it has none. */
const draftOf = (value: object, index: number): Item =>
  (keyIn(value) === null ? { ...value, source: UNKNOWN_SOURCE, id: String(index) } : value) as Item

/** Throws Refusal as `parseItems` does, and with all faults of the items at once. */
export function checkItems(body: Uint8Array, ask: ItemsAsk): CheckedItems {
  const steps = checkInSteps(body, ask)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, with a pause before each item whose schema has to be compiled, which takes some 10 ms. */
export function* checkInSteps(body: Uint8Array, ask: ItemsAsk): Generator<void, CheckedItems> {
  const { kind, shape, tellsAll = false } = ask
  const items: Item[] = []
  const lines: number[] = []
  const faults: ItemFault[] = []
  const indexes: number[] = []
  const broken: BrokenAt[] = []
  let count = 0
  let index = 0
  for (const { value, line } of parseItems(body, shape)) {
    const most = faults.length < MOST_KEPT ? MOST_FAULTS : 0
    if (!(kind === 'facts' ? isFactPrepared(value) : isFramePrepared())) yield
    const parsed = kind === 'facts' ? parseFactOf(ask, value, most) : parseFrame(value, { most })
    const item = itemOf(parsed)
    const draft =
      item ??
      (tellsAll && !parsed.ok && parsed.code === 'invalid-fact' && isObject(value)
        ? draftOf(value, index)
        : null)
    if (draft !== null) {
      items.push(draft)
      indexes.push(index)
      broken.push(parsed.ok ? null : parsed.faults.map(({ at }) => at))
    }
    if (line !== null) lines.push(line)
    if (!parsed.ok) {
      const { code } = parsed
      const key = keyIn(value)
      count += parsed.faults.length
      if (most > 0)
        for (const { at, reason } of parsed.faults)
          faults.push({
            code,
            at,
            reason,
            index,
            ...(key === null ? {} : { fact: key }),
            ...(line === null ? {} : { line }),
          })
    }
    index += 1
  }
  const drafts = count > 0 ? { faults, count, indexes, broken } : null
  if (drafts !== null && !tellsAll) throw refuseItems(faults, { count })
  return { items, drafts, lines: shape.format === 'ndjson' ? lines : null }
}

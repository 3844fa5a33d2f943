/**
 * Checks the items of a body before an ingest door passes them to the journal. Pure; runs in the main thread
 * or in another.
 */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { isFactPrepared, parseFact, type ParsedFact } from '@bell-lap/protocol/facts/parse-fact'
import { isFramePrepared, parseFrame, type ParsedFrame } from '@bell-lap/protocol/facts/parse-frame'
import { MOST_FAULTS } from '@bell-lap/protocol/facts/validation'
import type { BrokenAt } from '../journal/append-plan.ts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { parseItems, type ItemsShape } from './items.ts'
import { refuseItems, type ItemFault } from './refusal.ts'

/** The parts of a request that decide how its body is checked. */
export interface ItemsRequest {
  readonly kind: 'facts' | 'frames'
  readonly competition: string
  readonly shape: ItemsShape
  /**
   * True if the sender asked for all faults (at most a thousand), as a dry run does. Then faults are returned
   * beside the items instead of thrown, and the items include readable parts of faulty ones (drafts).
   */
  readonly listsAllFaults?: boolean
  /**
   * True if the token covers every competition. Then a fact may state the persons of entries of any
   * competition.
   */
  readonly coversAllCompetitions?: boolean
}
export type Item = Fact | Frame

export interface CheckedItems {
  readonly items: readonly Item[]
  /** The faults, if the sender asked for all of them. Null if there are none. */
  readonly drafts?: CheckedDrafts | null
  /** The line of each item, from 1. Null for a JSON body. */
  readonly lines: readonly number[] | null
}

/** The faults of a body, with the items read in spite of them. The two lists have one entry for each item. */
export interface CheckedDrafts {
  readonly faults: readonly ItemFault[]
  /** Number of all faults. */
  readonly count: number
  /** Index of each item in the body. An item that cannot be read is not among the items. */
  readonly indexes: readonly number[]
  /** For each item the places that do not fit its schema. Null if it fits. */
  readonly broken: readonly BrokenAt[]
}

/** A competition fact must belong to the competition whose id consists of its code and year. */
function parseFactOf(
  { competition, coversAllCompetitions = false }: Pick<ItemsRequest, 'competition' | 'coversAllCompetitions'>,
  value: unknown,
  most: number,
): ParsedFact {
  const parsed = parseFact(value, { most })
  if (!parsed.ok) return parsed
  if (parsed.fact.type === 'samePerson')
    return parsePersons(competition, parsed.fact, { most, coversAllCompetitions })
  if (parsed.fact.type !== 'competition') return parsed
  const { code, year } = parsed.fact
  if (`${code}${year}` === competition) return parsed
  const reason = `code and year make ${code}${year}, not ${competition}`
  return { ok: false, code: 'invalid-fact', faults: [{ at: '/code', reason }] }
}

/**
 * A token for one competition may state the persons of that competition's entries only. A token for all
 * competitions may state them for any entry: the fact is then marked, so that documents know it (D-197).
 */
function parsePersons(
  competition: string,
  fact: FactOf<'samePerson'>,
  { most, coversAllCompetitions }: { readonly most: number; readonly coversAllCompetitions: boolean },
): ParsedFact {
  const foreign = fact.persons.flatMap(({ athlete }, index) =>
    athlete.startsWith(`${competition}-`) ? [] : [index],
  )
  if (coversAllCompetitions)
    return { ok: true, fact: foreign.length === 0 ? fact : { ...fact, forAll: true } }
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

/** Faults kept of one body. Further faults are only counted. */
const MOST_KEPT = 1_000

/** Longest part of a key that an answer repeats. */
const MOST_OF_A_KEY = 64

/** `source/id` of a value that should be a fact or frame. Null if it lacks one of them. */
function keyIn(value: unknown): string | null {
  const { source, id } = (value ?? {}) as { readonly source?: unknown; readonly id?: unknown }
  return typeof source === 'string' && typeof id === 'string'
    ? `${source.slice(0, MOST_OF_A_KEY)}/${id.slice(0, MOST_OF_A_KEY)}`
    : null
}

/** Invented source of a draft without a key. No fact has it, because a source cannot begin with `?`. */
const UNKNOWN_SOURCE = '?'
/** True for a draft with an invented key. */
export const isUnnamed = ({ source }: Pick<Fact, 'source'>): boolean => source === UNKNOWN_SOURCE

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A faulty fact as it was sent. Without a source or id it gets an invented key, so that it can be referred to. */
const draftOf = (value: object, index: number): Item =>
  (keyIn(value) === null ? { ...value, source: UNKNOWN_SOURCE, id: String(index) } : value) as Item

/**
 * Checks all items of a body.
 * @throws Refusal if the body cannot be split into items, or with all faults together unless they were requested
 */
export function checkItems(body: Uint8Array, ask: ItemsRequest): CheckedItems {
  const steps = checkInSteps(body, ask)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * The same in steps: it yields before each item whose schema has to be compiled, because that takes some
 * 10 ms of the event loop.
 */
export function* checkInSteps(body: Uint8Array, ask: ItemsRequest): Generator<void, CheckedItems> {
  const { kind, shape, listsAllFaults = false } = ask
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
      (listsAllFaults && !parsed.ok && parsed.code === 'invalid-fact' && isObject(value)
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
  if (drafts !== null && !listsAllFaults) throw refuseItems(faults, { count })
  return { items, drafts, lines: shape.format === 'ndjson' ? lines : null }
}

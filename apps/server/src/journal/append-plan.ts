/**
 * Decides what an append does, before anything is written: which facts are new, which are already stored, which
 * contradict a stored fact, and which refer to something that was not stated. It runs where facts are numbered, so that
 * the answer depends only on the facts before them.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { ReferenceFlagReason } from '@bell-lap/protocol/vocabulary/flag-reason'
import { danglingIn, isRefused, type Dangling } from '@bell-lap/race/references/dangling'
import { describeUnit, referencesOf } from '@bell-lap/race/references/reference'
import type { Outline } from '@bell-lap/race/references/outline'
import type { Stated } from '@bell-lap/race/references/stated'
import { canonicalJson } from './canonical-json.ts'

/** A fact in the form in which it is stored: its key and its canonical text. */
export interface FactEntry {
  readonly source: string
  readonly id: string
  readonly body: string
}

export const factEntry = (fact: Fact): FactEntry => ({
  source: fact.source,
  id: fact.id,
  body: canonicalJson(fact),
})

/** JSON pointers to the parts of a fact that violate its schema, for a dry run. Null if the fact is valid. */
export type BrokenAt = readonly string[] | null

/** The stored fact under a key. */
export interface StandingFact {
  readonly seq: number
  readonly body: string
}

/** Why a fact of a request is not accepted. */
export interface AppendFault {
  /**
   * `conflict`: its key is already stored with different content. `unknown-reference`: it refers to something that was not stated before
   * it. `held-elsewhere`: another server has the authority over the competition.
   */
  readonly code: 'conflict' | 'unknown-reference' | 'held-elsewhere'
  /** Index of the fact in the request, from 0. */
  readonly index: number
  /** JSON pointer within the fact. */
  readonly at: string
  readonly reason: string
}

export type AppendPlan =
  | {
      readonly kind: 'append'
      /** New facts with the seq each gets. */
      readonly inserts: readonly { readonly seq: number; readonly entry: FactEntry }[]
      readonly duplicates: number
      /** The largest seq among the request's facts. */
      readonly seq: number
      readonly flagged: Flagged
    }
  | Refused

/** Something in an accepted fact that is flagged. */
export interface FlaggedFault extends Omit<AppendFault, 'code'> {
  readonly flag: ReferenceFlagReason
}

/**
 * Flags of the facts of a request, new and known ones: a fact refers to something unknown, or states something a second time.
 * As of the last fact of the request.
 */
export interface Flagged {
  /** In the order of the request. At most MOST_FAULTS, and none if they were only to be counted. */
  readonly faults: readonly FlaggedFault[]
  /** Number of all flags. */
  readonly count: number
  /** Number of facts of the competition besides those of the request. */
  readonly others: number
}

/** Nothing of the request is stored. */
export interface Refused {
  readonly kind: 'refused'
  /** In the order of the request. At most MOST_FAULTS. */
  readonly faults: readonly AppendFault[]
  /** Number of all faults. */
  readonly count: number
}

/** Key of a map. The separator cannot occur in a source or id (protocol: facts/fact.ts, Key). */
export const entryKey = (entry: { readonly source: string; readonly id: string }): string =>
  `${entry.source}/${entry.id}`

/** The stored passings are not at hand. The caller reads them and plans again. */
export class PassingsNeeded extends Error {}

const isKey = ({ source, id }: FactKey): boolean => typeof source === 'string' && typeof id === 'string'

/** Keys of other facts that a fact names. They are all that a plan looks up besides the fact's own key. */
export function keysNamedBy({ body }: FactEntry): FactKey[] {
  const fact = JSON.parse(body) as Fact
  try {
    const named = referencesOf(fact).flatMap((each) => (each.kind === 'fact' ? [each.key] : []))
    return (fact.supersedes === undefined ? named : [...named, fact.supersedes]).filter(isKey)
  } catch {
    // A dry run also takes facts that violate their schema.
    return []
  }
}

/** Most faults reported for one request. Each report guesses what was meant, so this bounds the work. */
const MOST_FAULTS = 1_000

/**
 * Plans an append. After a plan to append, the outline includes the facts, and the caller keeps or undoes that. After a refusal it is
 * unchanged.
 * @param headSeq the newest seq
 * @param find looks up a stored fact by its key
 */
export function planAppend(
  entries: readonly FactEntry[],
  headSeq: number,
  find: (key: FactKey) => StandingFact | undefined,
  outline: Outline,
  {
    listsFlags = false,
    broken = [],
    passings = () => [],
    server = null,
  }: {
    readonly listsFlags?: boolean
    readonly broken?: readonly BrokenAt[]
    /** Stored passings. Read only if a start list gives a bib to somebody else, or a start order leaves somebody out. */
    readonly passings?: () => Iterable<Fact>
    /** The name of the server at which the facts were stated. Null if it has none. */
    readonly server?: string | null
  } = {},
): AppendPlan {
  const inserts: { seq: number; entry: FactEntry }[] = []
  const own = new Map<string, StandingFact & { readonly fact: Fact }>()
  const faults: AppendFault[] = []
  let count = 0
  const refuse = (index: number, { code, at, explain }: Wrong) => {
    count += 1
    if (faults.length < MOST_FAULTS) faults.push({ code, index, at, reason: explain() })
  }
  let stored: readonly Fact[] | null = null
  const allPassings = () => [
    ...(stored ??= [...passings()]),
    ...[...own.values()].flatMap(({ fact }) => (fact.type === 'passing' ? [fact] : [])),
  ]
  const stated = outline.stated((key) => {
    const mine = own.get(entryKey(key))
    if (mine) return mine.fact
    const standing = find(key)
    return standing && (JSON.parse(standing.body) as Fact)
  }, allPassings)
  let largest = entries.length === 0 ? headSeq : 0
  for (const [index, entry] of entries.entries()) {
    const key = entryKey(entry)
    const standing = own.get(key) ?? find(entry)
    if (standing && standing.body !== entry.body) {
      const where = own.has(key) ? 'earlier in this request' : `with seq ${standing.seq}`
      refuse(index, {
        code: 'conflict',
        at: '/id',
        explain: () => `${key} was already stated ${where} with different content`,
      })
      continue
    }
    const seq = standing?.seq ?? headSeq + inserts.length + 1
    largest = Math.max(largest, seq)
    if (standing) continue
    const fact = JSON.parse(entry.body) as Fact
    const elsewhere = fact.type === 'authority' && fact.taken === true ? null : heldElsewhere(outline, server)
    if (elsewhere !== null) refuse(index, { code: 'held-elsewhere', at: '', explain: () => elsewhere })
    const brokenAt = broken[index] ?? null
    for (const dangling of brokenAt === null
      ? danglingIn(fact, stated)
      : danglingBeside(fact, brokenAt, stated))
      if (isRefused(fact, dangling)) refuse(index, { code: 'unknown-reference', ...dangling })
    // Applied also after a fault, so that later facts are judged as if this one had been correct.
    if (brokenAt === null) outline.apply(fact)
    else applyBroken(outline, fact)
    inserts.push({ seq, entry })
    own.set(key, { seq, body: entry.body, fact })
  }
  if (count === 0) {
    const standing = headSeq + inserts.length
    const flagged = flaggedAmong(entries, {
      own,
      standing,
      stated,
      broken,
      most: listsFlags ? MOST_FAULTS : 0,
    })
    return { kind: 'append', inserts, duplicates: entries.length - inserts.length, seq: largest, flagged }
  }
  outline.takeBack()
  return { kind: 'refused', faults, count }
}

/**
 * Why the facts of a competition are not taken from a server. Null if they are.
 * @param server the name of the server at which they were stated; null if it has none
 */
function heldElsewhere(outline: Outline, server: string | null): string | null {
  const authority = outline.authority()
  if (authority === null || authority === server) return null
  const own = server === null ? 'this server has no name' : `this one is called ${server}`
  return `the server ${authority} takes the facts of this competition, and ${own}`
}

/**
 * Refuses frames of units that are not on the programme, if a programme was stated, and all frames if another server has the authority.
 * Null if there is nothing to refuse. The whole request is then refused, like one with facts.
 * @param server the name of the server that received the frames; null if it has none
 */
export function refuseFrames(
  units: readonly Unit[],
  outline: Outline,
  server: string | null = null,
): Refused | null {
  const elsewhere = heldElsewhere(outline, server)
  if (elsewhere !== null)
    return {
      kind: 'refused',
      faults: [{ code: 'held-elsewhere', index: 0, at: '', reason: elsewhere }],
      count: units.length,
    }
  const { units: programme } = outline.stated(() => undefined)
  if (programme.size === 0) return null
  const faults: AppendFault[] = []
  let count = 0
  for (const [index, unit] of units.entries()) {
    if (programme.has(unit)) continue
    count += 1
    const at = isStage(unit) ? '/stage' : '/phase'
    const reason = `${describeUnit(unit)} is not on the programme`
    if (faults.length < MOST_FAULTS) faults.push({ code: 'unknown-reference', index, at, reason })
  }
  return count === 0 ? null : { kind: 'refused', faults, count }
}

/** The unit of a frame, and the riders whose positions it has. */
export interface Ridden {
  readonly unit: Unit
  readonly bibs: readonly Bib[]
}

/** Most unknown bibs reported. */
const MOST_UNKNOWN_BIBS = 100

/** Bibs that are not on the start list of their unit, if a start list was stated. In rising order, the first hundred. */
export function unknownBibsIn(frames: readonly Ridden[], outline: Outline): Bib[] {
  const stated = outline.stated(() => undefined)
  const unknown = new Set<Bib>()
  for (const { unit, bibs } of frames) {
    const starters = isStage(unit) ? stated.bibs : stated.starters(unit)?.bibs
    if (starters === undefined || starters.size === 0) continue
    for (const bib of bibs) if (!starters.has(bib)) unknown.add(bib)
  }
  return [...unknown].sort(compareKeys).slice(0, MOST_UNKNOWN_BIBS)
}

/** Unknown references of an invalid fact, as far as the fact can be read. */
function danglingBeside(fact: Fact, brokenAt: readonly string[], stated: Stated): Dangling[] {
  try {
    return danglingIn(fact, stated).filter(
      ({ at }) => hasValueAt(fact, at) && !brokenAt.some((place) => place !== '' && isWithin(at, place)),
    )
  } catch {
    return []
  }
}

/** False if the value is missing, which is a fault of its own. */
const hasValueAt = (fact: unknown, at: string): boolean =>
  at
    .split('/')
    .slice(1)
    .reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], fact) !== undefined

const isWithin = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`)

/** Applies an invalid fact as if it were correct, so that its fault is not reported for other facts. */
function applyBroken(outline: Outline, fact: Fact): void {
  try {
    outline.apply(fact)
  } catch {
    // Its statements cannot be read.
  }
}

interface AfterRequest {
  /** The new facts of the request, by key. */
  readonly own: ReadonlyMap<string, { readonly fact: Fact }>
  /** Number of stored facts, including those of the request. */
  readonly standing: number
  readonly stated: Stated
  readonly broken: readonly BrokenAt[]
  /** Most flags listed. Further ones are only counted, without guessing what was meant. */
  readonly most: number
}

function flaggedAmong(
  entries: readonly FactEntry[],
  { own, standing, stated, broken, most }: AfterRequest,
): Flagged {
  const faults: FlaggedFault[] = []
  const seen = new Set<string>()
  let count = 0
  for (const [index, entry] of entries.entries()) {
    const key = entryKey(entry)
    if (seen.has(key)) continue
    seen.add(key)
    if ((broken[index] ?? null) !== null) continue
    const fact = own.get(key)?.fact ?? (JSON.parse(entry.body) as Fact)
    if (stated.isOut(fact)) continue
    for (const { at, reason: flag, explain } of danglingIn(fact, stated)) {
      count += 1
      if (faults.length < most) faults.push({ index, at, reason: explain(), flag })
    }
  }
  return { faults, count, others: standing - seen.size }
}

interface Wrong extends Pick<AppendFault, 'code' | 'at'> {
  readonly explain: () => string
}

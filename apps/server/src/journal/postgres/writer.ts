/**
 * Writes to PostgreSQL: the requests that wait for one competition become one transaction, which locks the competition's head. Any node
 * may write, and none can leave a hole. Requests are judged here as in the embedded store, by an outline that is first brought up to the
 * head. An outcome is sent only after its commit.
 */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createOutline, type Outline } from '@bell-lap/race/references/outline'
import {
  PassingsNeeded,
  entryKey,
  keysNamedBy,
  planAppend,
  refuseFrames,
  unknownBibsIn,
  type FactEntry,
  type StandingFact,
} from '../append-plan.ts'
import { CHAIN_START, checkOfFrame, extendChain, sealOf, type SealedHead } from '../chain.ts'
import type { AppendOutcome, FrameRetention, FramesOutcome, JournalHead } from '../journal.ts'
import type { Lease } from '../lease.ts'
import type { Outlines } from '../outlines.ts'
import { FRAMES_BETWEEN_THINNINGS, listThinned, type DatedFrame } from '../thinning.ts'
import type { FrameEntry, WriteOutcome, WriteRequest } from '../writer/writer-message.ts'
import type { Transaction } from './connection.ts'
import { holdsLease } from './leases.ts'

export type FactsRequest = Extract<WriteRequest, { kind: 'facts' }>
export type FramesRequest = Extract<WriteRequest, { kind: 'frames' }>

/** The head of a stored competition, locked until the transaction ends. */
export interface LockedHead extends SealedHead {
  readonly number: number
}

/** The stored head contradicts itself. */
export class ChangedHead extends Error {}

interface NewFact {
  readonly seq: number
  readonly entry: FactEntry
  readonly receivedAt: string
  readonly chain: number
  readonly fact: Fact
}

interface NewFrame extends FrameEntry {
  readonly count: number
}

interface NewDelivery {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly token: string
  readonly receivedAt: string
}

/** Additions of one transaction to a competition. They grow while its requests are judged one after the other. */
interface Additions {
  epoch: string | null
  seq: number
  frameCount: number
  chain: number
  readonly facts: NewFact[]
  readonly frames: NewFrame[]
  readonly deliveries: NewDelivery[]
}

/** Locks the head until the transaction ends. A competition that does not exist is locked by its name. */
export async function lockHead(tx: Transaction, competition: string): Promise<LockedHead | null> {
  const select = (): Promise<LockedHead[]> => tx<LockedHead[]>`
    SELECT number, id AS competition, epoch, seq, frame_count AS "frameCount", chain, seal
    FROM competition WHERE id = ${competition} FOR UPDATE`
  let [head] = await select()
  if (head === undefined) {
    await tx`SELECT pg_advisory_xact_lock(hashtext(${competition}))`
    ;[head] = await select()
  }
  if (head !== undefined && head.seal !== sealOf(head, head.chain)) throw new ChangedHead()
  return head ?? null
}

export interface GroupOptions {
  readonly tx: Transaction
  readonly outlines: Outlines
  readonly frameRetention: FrameRetention | null
  /** Names this server as the holder of leases. */
  readonly node: string
}

/** Judges and writes requests for one competition. Returns their outcomes, in order, and the head after them. */
export async function writeGroup(
  competition: string,
  requests: readonly (FactsRequest | FramesRequest)[],
  { tx, outlines, frameRetention, node }: GroupOptions,
): Promise<WriteOutcome[]> {
  const locked = await lockHead(tx, competition)
  const outline = await bringUp(tx, outlines, locked)
  const added: Additions = {
    epoch: locked?.epoch ?? null,
    seq: locked?.seq ?? 0,
    frameCount: locked?.frameCount ?? 0,
    chain: locked?.chain ?? CHAIN_START,
    facts: [],
    frames: [],
    deliveries: [],
  }
  const judge = createJudge(outline, added, {
    stored: await selectNamed(tx, locked, requests),
    frames: await selectFrames(tx, locked, requests),
    passings: () => selectPassings(tx, locked),
    holds: (lease) => holdsLease(tx, node, lease),
  })
  const outcomes: (AppendOutcome | FramesOutcome | LostLease)[] = []
  for (const request of requests)
    outcomes.push(request.kind === 'facts' ? await judge.facts(request) : judge.frames(request))
  const written = await insert(tx, competition, locked, added)
  if (written && frameRetention)
    await thin(tx, written.number, { from: locked?.frameCount ?? 0, to: added.frameCount }, frameRetention)
  if (locked) outlines.advance(locked.epoch, added.seq, added.chain)
  return outcomes.map((outcome) =>
    outcome.kind === 'lost-lease'
      ? { kind: 'failed', message: 'the lease is lost', lostLease: outcome.name }
      : {
          kind: 'done',
          outcome,
          head: outcome.kind === 'appended' && outcome.accepted > 0 ? (written?.head ?? null) : null,
        },
  )
}

/** The outline with all facts up to the head, also those that other nodes wrote. */
async function bringUp(tx: Transaction, outlines: Outlines, head: LockedHead | null): Promise<Outline> {
  if (head === null) return createOutline()
  if (!(await isOwnHistory(tx, outlines, head))) outlines.drop(head.epoch)
  const after = outlines.lastOf(head.epoch)?.seq ?? 0
  const rows =
    after >= head.seq
      ? []
      : // Only a fact that replaces a passing refers to it, and looks it up by its key.
        await tx<{ body: string }[]>`
          SELECT body FROM fact WHERE competition = ${head.number} AND seq > ${after}
          AND (type <> 'passing' OR supersedes) ORDER BY seq`
  return outlines.of(head.epoch, head.seq, () => rows.map(({ body }) => JSON.parse(body) as Fact))
}

/** False if the outline includes facts that the database lost (histories.ts). */
async function isOwnHistory(tx: Transaction, outlines: Outlines, head: LockedHead): Promise<boolean> {
  const last = outlines.lastOf(head.epoch)
  if (last === undefined || last.seq === 0) return true
  if (last.seq >= head.seq) return last.seq === head.seq && last.chain === head.chain
  const [fact] = await tx<{ chain: number }[]>`
    SELECT chain FROM fact WHERE competition = ${head.number} AND seq = ${last.seq}`
  return fact?.chain === last.chain
}

/** Stored facts under the keys of a request and under those that its facts name. */
async function selectNamed(
  tx: Transaction,
  head: LockedHead | null,
  requests: readonly (FactsRequest | FramesRequest)[],
): Promise<ReadonlyMap<string, StandingFact>> {
  const entries = requests.flatMap((request) => (request.kind === 'facts' ? request.entries : []))
  if (head === null || entries.length === 0) return new Map()
  const keys = new Map<string, FactKey>()
  for (const entry of entries) for (const key of [entry, ...keysNamedBy(entry)]) keys.set(entryKey(key), key)
  const named = [...keys.values()]
  const rows = await tx<(FactKey & StandingFact)[]>`
    SELECT source, id, seq, body FROM fact WHERE competition = ${head.number} AND (source, id) IN
    (SELECT * FROM unnest(${named.map(({ source }) => source)}::text[], ${named.map(({ id }) => id)}::text[]))`
  return new Map(rows.map((row) => [entryKey(row), row]))
}

/** Keys of stored frames that requests repeat. */
async function selectFrames(
  tx: Transaction,
  head: LockedHead | null,
  requests: readonly (FactsRequest | FramesRequest)[],
): Promise<Set<string>> {
  const entries = requests.flatMap((request) => (request.kind === 'frames' ? request.entries : []))
  if (head === null || entries.length === 0) return new Set()
  const rows = await tx<FactKey[]>`
    SELECT source, id FROM frame WHERE competition = ${head.number} AND (source, id) IN
    (SELECT * FROM unnest(${entries.map(({ source }) => source)}::text[], ${entries.map(({ id }) => id)}::text[]))`
  return new Set(rows.map(entryKey))
}

async function selectPassings(tx: Transaction, head: LockedHead | null): Promise<Fact[]> {
  if (head === null) return []
  const rows = await tx<{ body: string }[]>`
    SELECT body FROM fact WHERE competition = ${head.number} AND type = 'passing' ORDER BY seq`
  return rows.map(({ body }) => JSON.parse(body) as Fact)
}

interface Stored {
  readonly stored: ReadonlyMap<string, StandingFact>
  /** Keys of frames. Those that are accepted are added. */
  readonly frames: Set<string>
  readonly passings: () => Promise<Fact[]>
  readonly holds: (lease: Lease) => Promise<boolean>
}

interface LostLease {
  readonly kind: 'lost-lease'
  readonly name: string
}

/** Decides about each request, and collects what is accepted. Each sees what the ones before it added. */
function createJudge(outline: Outline, added: Additions, { stored, frames, passings, holds }: Stored) {
  const own = new Map<string, StandingFact>()
  const find = (key: FactKey): StandingFact | undefined => own.get(entryKey(key)) ?? stored.get(entryKey(key))
  let storedPassings: readonly Fact[] | null = null
  const plan = async ({ entries, dryRun, broken, server }: FactsRequest) => {
    const tryPlan = () => {
      const known = storedPassings
      return planAppend(entries, added.seq, find, outline, {
        listsFlags: dryRun,
        broken,
        server,
        passings: () => {
          if (known === null) throw new PassingsNeeded()
          const ownPassings = added.facts.flatMap(({ fact }) => (fact.type === 'passing' ? [fact] : []))
          return [...known, ...ownPassings]
        },
      })
    }
    try {
      return tryPlan()
    } catch (fault) {
      if (!(fault instanceof PassingsNeeded)) throw fault
      outline.takeBack()
      storedPassings = await passings()
      return tryPlan()
    }
  }
  return {
    async facts(request: FactsRequest): Promise<AppendOutcome | LostLease> {
      const { newEpoch, receivedAt, dryRun, token, lease } = request
      if (lease !== null && !(await holds(lease))) return { kind: 'lost-lease', name: lease.name }
      const canBegin = added.epoch !== null || newEpoch !== null
      if (!canBegin && !dryRun) return { kind: 'unknown-competition' }
      const planned = await plan(request)
      if (!canBegin) {
        outline.takeBack()
        return { kind: 'unknown-competition', ...(planned.kind === 'refused' && { besides: planned }) }
      }
      if (planned.kind === 'refused') return planned
      const { inserts, duplicates, seq, flagged } = planned
      if (dryRun) outline.takeBack()
      else if (inserts.length > 0) {
        outline.keep()
        added.epoch ??= newEpoch
        if (token !== null)
          added.deliveries.push({
            firstSeq: added.seq + 1,
            lastSeq: added.seq + inserts.length,
            token,
            receivedAt,
          })
        for (const { seq: factSeq, entry } of inserts) {
          added.chain = extendChain(added.chain, [entry.body])
          const fact = JSON.parse(entry.body) as Fact
          added.facts.push({ seq: factSeq, entry, receivedAt, chain: added.chain, fact })
          own.set(entryKey(entry), { seq: factSeq, body: entry.body })
        }
        added.seq += inserts.length
      }
      return {
        kind: 'appended',
        accepted: inserts.length,
        duplicates,
        seq,
        ...((dryRun || flagged.count > 0) && { flagged }),
      }
    },
    frames({ entries, server }: FramesRequest): FramesOutcome {
      if (added.epoch === null) return { kind: 'unknown-competition' }
      const refused = refuseFrames(
        entries.map(({ unit }) => unit),
        outline,
        server,
      )
      if (refused) return refused
      const before = added.frameCount
      for (const entry of entries) {
        if (frames.has(entryKey(entry))) continue
        frames.add(entryKey(entry))
        added.frameCount += 1
        added.frames.push({ ...entry, count: added.frameCount })
      }
      const accepted = added.frameCount - before
      return {
        kind: 'appended',
        accepted,
        duplicates: entries.length - accepted,
        count: added.frameCount,
        unknownBibs: unknownBibsIn(entries, outline),
      }
    },
  }
}

/** Writes what was accepted. Null if that is nothing. */
async function insert(
  tx: Transaction,
  competition: string,
  locked: LockedHead | null,
  added: Additions,
): Promise<{ readonly head: JournalHead; readonly number: number } | null> {
  const { epoch, seq, frameCount, chain, facts, frames, deliveries } = added
  if (epoch === null || (facts.length === 0 && frames.length === 0)) return null
  const head: JournalHead = { competition, epoch, seq, frameCount }
  const seal = sealOf(head, chain)
  const [row] = locked
    ? await tx<{ number: number }[]>`
        UPDATE competition SET seq = ${seq}, frame_count = ${frameCount}, chain = ${chain}, seal = ${seal}
        WHERE number = ${locked.number} RETURNING number`
    : await tx<{ number: number }[]>`
        INSERT INTO competition (id, epoch, seq, frame_count, chain, seal)
        VALUES (${competition}, ${epoch}, ${seq}, ${frameCount}, ${chain}, ${seal}) RETURNING number`
  const number = row!.number
  if (facts.length > 0)
    await tx`
      INSERT INTO fact (competition, seq, source, id, received_at, type, supersedes, chain, body)
      SELECT ${number}::bigint, * FROM unnest(
        ${facts.map((each) => each.seq)}::bigint[], ${facts.map(({ entry }) => entry.source)}::text[],
        ${facts.map(({ entry }) => entry.id)}::text[], ${facts.map(({ receivedAt }) => receivedAt)}::text[],
        ${facts.map(({ fact }) => fact.type)}::text[],
        ${facts.map(({ fact }) => (fact.supersedes === undefined ? 'f' : 't'))}::boolean[],
        ${facts.map((each) => each.chain)}::bigint[], ${facts.map(({ entry }) => entry.body)}::text[])`
  if (frames.length > 0)
    await tx`
      INSERT INTO frame (competition, count, source, id, unit, at_ms, body_check, body)
      SELECT ${number}::bigint, * FROM unnest(
        ${frames.map(({ count }) => count)}::bigint[], ${frames.map(({ source }) => source)}::text[],
        ${frames.map(({ id }) => id)}::text[], ${frames.map(({ unit }) => unit)}::text[],
        ${frames.map(({ atMs }) => atMs)}::bigint[],
        ${frames.map(({ count, body }) => checkOfFrame(count, body))}::bigint[],
        ${frames.map(({ body }) => body)}::text[])`
  if (deliveries.length > 0)
    await tx`
      INSERT INTO delivery (competition, first_seq, last_seq, token, received_at)
      SELECT ${number}::bigint, * FROM unnest(
        ${deliveries.map(({ firstSeq }) => firstSeq)}::bigint[],
        ${deliveries.map(({ lastSeq }) => lastSeq)}::bigint[], ${deliveries.map(({ token }) => token)}::text[],
        ${deliveries.map(({ receivedAt }) => receivedAt)}::text[])`
  return { head, number }
}

/** Thins the lane each time it has grown by FRAMES_BETWEEN_THINNINGS. The lock of the head makes one node do it. */
async function thin(
  tx: Transaction,
  number: number,
  grown: { readonly from: number; readonly to: number },
  retention: FrameRetention,
): Promise<void> {
  const rounds = (count: number): number => Math.floor(count / FRAMES_BETWEEN_THINNINGS)
  if (rounds(grown.from) === rounds(grown.to)) return
  const dated = await tx<DatedFrame[]>`
    SELECT count, unit, at_ms AS "atMs" FROM frame WHERE competition = ${number} ORDER BY count`
  const dropped = listThinned(dated, retention)
  await tx`DELETE FROM frame WHERE competition = ${number} AND count = ANY(${dropped}::bigint[])`
}

/** Deletes a competition and everything in it. */
export async function removeCompetition(tx: Transaction, competition: string): Promise<WriteOutcome> {
  const [row] = await tx<{ number: number }[]>`
    DELETE FROM competition WHERE id = ${competition} RETURNING number`
  if (!row) return { kind: 'done', outcome: { kind: 'unknown-competition' }, head: null }
  await tx`DELETE FROM fact WHERE competition = ${row.number}`
  await tx`DELETE FROM frame WHERE competition = ${row.number}`
  await tx`DELETE FROM delivery WHERE competition = ${row.number}`
  const outcome: AppendOutcome = { kind: 'appended', accepted: 0, duplicates: 0, seq: 0 }
  return { kind: 'done', outcome, head: null, removed: competition }
}

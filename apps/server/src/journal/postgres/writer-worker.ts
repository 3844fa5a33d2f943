/**
 * The writer thread of a node on PostgreSQL. While a competition's group is being committed, further requests for it are collected, and
 * become the next group. Groups of different competitions are committed side by side.
 */
import { ownThread } from '../../threads/own-thread.ts'
import type { FrameRetention } from '../journal.ts'
import { createOutlines } from '../outlines.ts'
import { createPartsReceived } from '../writer/send-in-parts.ts'
import type {
  FromWriter,
  TokenChange,
  ToWriter,
  WriteOutcome,
  WriteRequest,
} from '../writer/writer-message.ts'
import { connect, explainFault, isDamage, isFull, isOfConnection, transact } from './connection.ts'
import { openHintLine } from './hint-line.ts'
import { createHintSender } from './hints.ts'
import {
  ChangedHead,
  removeCompetition,
  writeGroup,
  type FactsRequest,
  type FramesRequest,
} from './writer.ts'

export interface PostgresWriterOptions {
  readonly url: string
  readonly frameRetention: FrameRetention | null
  /** Names this server in its hints and as the holder of leases. */
  readonly node: string
  /** See HintLineOptions. */
  readonly hints: string
  readonly channel: string
}

const { data: options, port, say } = ownThread<PostgresWriterOptions, FromWriter>()
const { url, frameRetention, node, hints, channel } = options

/** Competitions that are written to at the same time. */
const CONNECTIONS = 4
/** Most requests of one transaction, so that a commit stays short. */
const MOST_REQUESTS = 500

const sql = connect(url, CONNECTIONS)
/** The main thread reports a line that is lost. */
const line = await openHintLine({ hints, sql, channel, onFault() {} })
const sender = createHintSender(line, node)
const outlines = createOutlines()
const parts = createPartsReceived()

interface Waiting {
  readonly id: number
  readonly request: WriteRequest
}
/** Requests that wait, by competition. An entry is there while its lane is being worked off. */
const lanes = new Map<string, Waiting[]>()
let isClosing = false

const laneOf = (request: WriteRequest): string => ('competition' in request ? request.competition : '')

async function changeToken(change: TokenChange): Promise<WriteOutcome> {
  if (change.kind === 'insert') {
    const { id, name, hash, competitions, mayCreate, role, createdAt, expiresAt } = change.token
    const scope = JSON.stringify(competitions)
    await sql`
      INSERT INTO token (id, name, hash, competitions, may_create, role, created_at, expires_at)
      VALUES (${id}, ${name}, ${hash}, ${scope}, ${mayCreate}, ${role}, ${createdAt}, ${expiresAt})`
  } else if (change.kind === 'revoke')
    await sql`UPDATE token SET revoked_at = ${change.at}, hash = '' WHERE id = ${change.id}`
  else await sql`UPDATE token SET last_used_at = ${change.at} WHERE id = ${change.id}`
  return { kind: 'done', outcome: { kind: 'appended', accepted: 0, duplicates: 0, seq: 0 }, head: null }
}

const isAddition = (request: WriteRequest): request is FactsRequest | FramesRequest =>
  request.kind === 'facts' || request.kind === 'frames'

async function commit(requests: readonly WriteRequest[]): Promise<WriteOutcome[]> {
  const [first] = requests
  if (first?.kind === 'token') return [await changeToken(first.change)]
  if (first?.kind === 'remove')
    return transact(sql, async (tx) => [await removeCompetition(tx, first.competition)])
  const additions = requests.filter(isAddition)
  return transact(sql, (tx) =>
    writeGroup(additions[0]!.competition, additions, { tx, outlines, frameRetention, node }),
  )
}

function failed(fault: unknown): WriteOutcome {
  if (isFull(fault)) return { kind: 'done', outcome: { kind: 'storage-full' }, head: null }
  const isDamaged = fault instanceof ChangedHead || isDamage(fault)
  const { message, publicReason } = explainFault(url, fault)
  return { kind: 'failed', message, publicReason, isDamage: isDamaged }
}

async function write(requests: readonly WriteRequest[]): Promise<WriteOutcome[]> {
  try {
    return await commit(requests)
  } catch (fault) {
    outlines.clear()
    if (requests.length === 1 || isOfConnection(fault)) return requests.map(() => failed(fault))
    // One request of the group did not fit. Each is tried alone, so that the others are not refused because of it.
    const outcomes: WriteOutcome[] = []
    for (const request of requests) outcomes.push(...(await write([request])))
    return outcomes
  }
}

/** Takes what can be one transaction: additions that follow each other, or one other request. */
function takeGroup(lane: Waiting[]): Waiting[] {
  const other = lane.findIndex(({ request }) => !isAddition(request))
  const end = other === -1 ? lane.length : Math.max(other, 1)
  return lane.splice(0, Math.min(end, MOST_REQUESTS))
}

async function workOff(competition: string, lane: Waiting[]): Promise<void> {
  while (lane.length > 0) {
    const group = takeGroup(lane)
    const outcomes = await write(group.map(({ request }) => request))
    say({
      kind: 'outcomes',
      outcomes: group.map(({ id }, index) => [
        id,
        outcomes[index] ?? { kind: 'failed', message: 'no outcome' },
      ]),
    })
    if (outcomes.some((each) => each.kind === 'done' && (each.head !== null || each.removed !== undefined)))
      sender.note([competition])
  }
  lanes.delete(competition)
  if (isClosing) await closeIfIdle()
}

async function closeIfIdle(): Promise<void> {
  if (lanes.size > 0) return
  sender.stop()
  await line.close()
  await sql.end({ timeout: 5 })
  say({ kind: 'closed' })
  port.close()
}

port.on('message', (message: ToWriter) => {
  if (message.kind === 'part') return parts.add(message.id, message.entries)
  if (message.kind === 'close') {
    isClosing = true
    return void closeIfIdle()
  }
  const waiting = { id: message.id, request: parts.whole(message.id, message.request) }
  const name = laneOf(waiting.request)
  const lane = lanes.get(name)
  if (lane) return void lane.push(waiting)
  const begun = [waiting]
  lanes.set(name, begun)
  // Messages that have already arrived join the group.
  setImmediate(() => void workOff(name, begun))
})

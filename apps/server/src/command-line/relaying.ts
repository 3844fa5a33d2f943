/**
 * Makes the journals of one competition on two servers equal. Only one of them takes facts at a time (D-450), so one journal is always the
 * beginning of the other: what is missing is copied in order and gets the same numbers. Facts that both sides have under one number must be
 * the same; if they are not, nothing is copied, because only a person can know which of the two is right.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import type { StatedFact, StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import type { StatedFrames } from '@bell-lap/protocol/facts/stated-frames'
import { CommandError } from './command.ts'
import { unwrap } from './door.ts'
import type { RemoteDoor } from './remote-door.ts'

/** Facts of one request. Those of one original request stay together, unless they are more. */
const FACTS_AT_ONCE = 1_000
const FRAMES_AT_ONCE = 50
/** Positions of one request: some two megabytes. */
const POSITIONS_AT_ONCE = 20_000
/** Stands for a server without a name. */
const UNNAMED = 'unnamed'
/** A number after every fact and frame. A page after it is empty and has the head. */
const END = 999_999_999_999_999

export interface Side {
  /** The server in words: `this server`, or its address. */
  readonly name: string
  readonly door: RemoteDoor
}

/** The outcome of one round: what was copied. */
export interface Relayed {
  readonly facts: number
  readonly frames: number
  /** The side that received it. Null if nothing was missing. */
  readonly to: Side | null
  /** Number of the newest fact, now equal on both sides. */
  readonly seq: number
}

export interface Relay {
  /**
   * One round. What was copied before a cut stays, and the next round goes on from there. Rejects with UnreachableError if a server does
   * not answer, and with CommandError if somebody has to decide.
   */
  round(): Promise<Relayed>
}

export function createRelay(competition: string, sides: readonly [Side, Side]): Relay {
  const facts = `/ingest/competitions/${competition}/facts`
  const frames = `/ingest/competitions/${competition}/frames`
  /** Up to this number the journals are known to be equal. */
  let compared = 0
  let authority = NO_AUTHORITY

  const readFacts = async ({ door }: Side, query: string): Promise<StatedFacts | null> => {
    const { status, body } = await door.ask('GET', `${facts}?${query}`)
    return status === 404 ? null : (unwrap({ status, body }, facts) as StatedFacts)
  }
  const [own, other] = sides
  const headOf = async (side: Side): Promise<number> => (await readFacts(side, `after=${END}`))?.seq ?? 0
  async function* factsAfter(side: Side, seq: number, query = ''): AsyncGenerator<StatedFact> {
    for (let after: number | null = seq; after !== null;) {
      const page: StatedFacts | null = await readFacts(side, `after=${after}${query}`)
      if (page === null) return
      yield* page.facts
      after = page.next
    }
  }

  /** Compares what both have. Rejects with the number at which they part. */
  const compare = async (upTo: number): Promise<void> => {
    if (compared >= upTo) return
    const others = factsAfter(other, compared)
    for await (const each of factsAfter(own, compared)) {
      const { value } = await others.next()
      if (!isDeepStrictEqual(each.fact, value?.fact)) throw new CommandError(explainParted(each.seq))
      authority = authorityAfter(authority, each)
      compared = each.seq
      if (compared === upTo) break
    }
    await others.return(undefined)
  }
  const explainParted = (seq: number): string =>
    `${own.name} and ${other.name} have different facts under number ${seq} of ${competition}, so both took facts at the same time, or one of them took over. Nothing is copied. Export what only one of them has (bell-lap export), remove the competition there (bell-lap remove), start the relay again, and state the missing facts at the server that has the authority`

  const sendFile = async (from: Side, to: Side, { fileId, name }: FactOf<'file'>, at: string) => {
    if ((await to.door.readFile(fileId)) !== null) return
    const bytes = await from.door.readFile(fileId)
    if (bytes === null)
      throw new CommandError(`${from.name} does not have the file ${name}; file it there again`)
    const path = `/ingest/competitions/${competition}/files/${encodeURIComponent(name)}${relayedFrom(at)}`
    await to.door.send('PUT', path, bytes)
  }

  /** Rejects while both servers could take facts. Once one has the authority, one always has it. */
  const requireAuthority = async (from: Side): Promise<void> => {
    if (authority.isStated) return
    for await (const _ of factsAfter(from, compared, '&type=authority')) return
    throw new CommandError(explainNoAuthority(competition))
  }

  const copyFacts = async (from: Side, to: Side): Promise<number> => {
    const before = compared
    for await (const { batch, server } of batchesOf(factsAfter(from, compared), authority)) {
      for (const { fact } of batch)
        if (fact.type === 'file') await sendFile(from, to, fact, server ?? UNNAMED)
      const stated: Fact[] = batch.map(({ fact }) => fact)
      const { seq } = (await to.door.send('POST', `${facts}${relayedFrom(server)}`, stated)) as {
        readonly seq: number
      }
      const last = batch.at(-1)!.seq
      if (seq !== last) throw new CommandError(explainParted(Math.min(seq, last)))
      compared = last
      authority = batch.reduce(authorityAfter, authority)
    }
    return compared - before
  }

  const readFrames = async ({ door }: Side, after: number): Promise<StatedFrames | null> => {
    const { status, body } = await door.ask('GET', `${frames}?after=${after}`)
    return status === 404 ? null : (unwrap({ status, body }, frames) as StatedFrames)
  }
  async function* framesAfter(side: Side, count: number): AsyncGenerator<StatedFrames['frames'][number]> {
    for (let after: number | null = count; after !== null;) {
      const page: StatedFrames | null = await readFrames(side, after)
      if (page === null) return
      yield* page.frames
      after = page.next
    }
  }
  const countFrames = async (side: Side): Promise<number> => (await readFrames(side, END))?.count ?? 0

  /** The number that the newest frame of `to` has on the other side. 0 if it is not there any more. */
  const placeOfNewest = async (from: Side, to: Side, count: number): Promise<number> => {
    const newest = (await readFrames(to, Math.max(0, count - 1)))?.frames.at(-1)?.frame
    if (newest === undefined) return 0
    const isNewest = ({ source, id }: Frame): boolean => source === newest.source && id === newest.id
    // Without thinning it has the same number.
    const sameNumber = (await readFrames(from, count - 1))?.frames.at(0)
    if (sameNumber !== undefined && isNewest(sameNumber.frame)) return sameNumber.count
    for await (const each of framesAfter(from, 0)) if (isNewest(each.frame)) return each.count
    return 0
  }
  const copyFrames = async (from: Side, to: Side, count: number): Promise<number> => {
    let batch: Frame[] = []
    let positions = 0
    let sent = 0
    const flush = async (): Promise<void> => {
      if (batch.length === 0) return
      await to.door.send('POST', `${frames}${relayedFrom(holderOf(authority))}`, batch)
      sent += batch.length
      batch = []
      positions = 0
    }
    for await (const { frame } of framesAfter(from, await placeOfNewest(from, to, count))) {
      batch.push(frame)
      positions += frame.riders.length
      if (batch.length === FRAMES_AT_ONCE || positions >= POSITIONS_AT_ONCE) await flush()
    }
    await flush()
    return sent
  }

  return {
    async round() {
      const [ownSeq, otherSeq] = [await headOf(own), await headOf(other)]
      if (ownSeq + otherSeq === 0)
        throw new CommandError(`Neither ${own.name} nor ${other.name} has ${competition}`)
      await compare(Math.min(ownSeq, otherSeq))
      const [from, to] = ownSeq >= otherSeq ? [own, other] : [other, own]
      await requireAuthority(from)
      const copied = ownSeq === otherSeq ? 0 : await copyFacts(from, to)
      const [ownCount, otherCount] = [await countFrames(own), await countFrames(other)]
      const [ahead, behind] = ownCount >= otherCount ? [own, other] : [other, own]
      const frameCount =
        ownCount === otherCount ? 0 : await copyFrames(ahead, behind, Math.min(ownCount, otherCount))
      return {
        facts: copied,
        frames: frameCount,
        to: copied > 0 ? to : frameCount > 0 ? behind : null,
        seq: compared,
      }
    },
  }
}

/** The query of a relayed request. Without authority any server takes it. */
const relayedFrom = (server: string | null): string =>
  server === null ? '' : `?relayedFrom=${encodeURIComponent(server)}`

const explainNoAuthority = (competition: string): string =>
  `No server has the authority over ${competition} yet, so both could take facts at the same time. Say which one has it, there where the competition is: bell-lap authority ${competition} <name of the server>`

/** The server that has the authority after the facts that were read so far. */
interface Authority {
  /** False until a server had it. */
  readonly isStated: boolean
  /** The facts in force, the newest one last. */
  readonly standing: readonly { readonly key: string; readonly server: string }[]
}

const NO_AUTHORITY: Authority = { isStated: false, standing: [] }

/** The server that has it. Null: any server takes facts. */
const holderOf = ({ standing }: Authority): string | null => standing.at(-1)?.server ?? null

/** After the next fact of the journal. */
function authorityAfter(before: Authority, { fact }: StatedFact): Authority {
  const replaced = fact.supersedes && formatFactKey(fact.supersedes)
  const standing =
    replaced === undefined ? before.standing : before.standing.filter(({ key }) => key !== replaced)
  return fact.type === 'authority'
    ? { isStated: true, standing: [...standing, { key: formatFactKey(fact), server: fact.server }] }
    : { ...before, standing }
}

interface Batch {
  readonly batch: readonly StatedFact[]
  /** The server at which they were stated. */
  readonly server: string | null
}

/** Puts whole requests into one batch where the same server took them. */
async function* batchesOf(stated: AsyncIterable<StatedFact>, before: Authority): AsyncGenerator<Batch> {
  let authority = before
  let batch: StatedFact[] = []
  let request: StatedFact[] = []
  let server = holderOf(authority)
  for await (const each of stated) {
    const isSameRequest = each.requestSeq !== null && each.requestSeq === request.at(-1)?.requestSeq
    if (!isSameRequest || request.length === FACTS_AT_ONCE) {
      if (batch.length + request.length > FACTS_AT_ONCE) {
        yield { batch, server }
        batch = []
      }
      batch.push(...request)
      request = []
    }
    request.push(each)
    authority = authorityAfter(authority, each)
    if (holderOf(authority) === server) continue
    // The next fact was stated at another server.
    yield { batch: [...batch, ...request], server }
    batch = []
    request = []
    server = holderOf(authority)
  }
  if (batch.length + request.length > FACTS_AT_ONCE) {
    yield { batch, server }
    batch = []
  }
  if (batch.length + request.length > 0) yield { batch: [...batch, ...request], server }
}

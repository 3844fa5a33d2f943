/**
 * POST /ingest/competitions/{c}/frames: stores positions of the whole field, one frame or several (D-005).
 */
import type { FastifyRequest } from 'fastify'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { checkDeclaredLength, readBody } from './body.ts'
import { relayedFrom, type Visit } from './visit.ts'
import { itemsFormat } from './items.ts'
import { Refusal, refuseItems, type ItemFault } from './refusal.ts'

/**
 * How far the clock of a frame may be ahead of the server's. A receiver's clock is slightly wrong; positions
 * come late but never early.
 */
const MOST_AHEAD_MS = 5 * 60_000

/** Adds the index of the frame within the request. */
const placed = (
  fault: Omit<ItemFault, 'index' | 'fact' | 'line'> & { readonly index: number },
  frames: readonly Frame[],
  lines: readonly number[] | null,
): ItemFault => {
  const { source, id } = frames[fault.index]!
  const line = lines?.[fault.index]
  return { ...fault, fact: `${source}/${id}`, ...(line === undefined ? {} : { line }) }
}

/** Finds frames from the future. As the newest positions, such a frame would hide all later ones. */
function earlyFrames(frames: readonly Frame[], now: Date) {
  const latestMs = now.getTime() + MOST_AHEAD_MS
  const reason = `must not be more than 5 minutes ahead of the server’s clock, which shows ${now.toISOString()}`
  return frames.flatMap(({ at }, index) =>
    Date.parse(at) > latestMs ? [{ code: 'invalid-fact' as const, index, at: '/at', reason }] : [],
  )
}

export async function takeFrames(visit: Visit, request: FastifyRequest): Promise<object> {
  const { competition, grant, place, reader, options } = visit
  const { journal, limits, now, setTimer } = options
  if (grant.role && grant.role !== 'timekeeper')
    throw new Refusal('forbidden', { detail: `the role ${grant.role} may not send positions` })
  const format = itemsFormat(request.headers['content-type'], request.headers['content-encoding'])
  checkDeclaredLength(request.raw, limits.bodyBytes)
  const body = await readBody(request.raw, {
    limit: limits.bodyBytes,
    timeoutMs: limits.bodyTimeoutMs,
    place,
    setTimer,
  })
  const shape = { format, isSingleTaken: true, most: limits.framesPerRequest, noun: 'frames' }
  const { items, lines } = await reader.read(body, { kind: 'frames', competition, shape })
  const frames = items as readonly Frame[]
  // The command line is exempt: its replays may run faster than the clock.
  const early = grant.isOperator ? [] : earlyFrames(frames, now())
  if (early.length > 0) throw refuseItems(early.map((fault) => placed(fault, frames, lines)))

  await visit.confirm()
  const outcome = await journal.appendFrames(competition, frames, {
    relayedFrom: relayedFrom(visit, request),
  })
  switch (outcome.kind) {
    case 'appended': {
      const { accepted, duplicates, count, unknownBibs } = outcome
      return { accepted, duplicates, count, unknownBibs }
    }
    case 'refused': {
      const { faults, count } = outcome
      throw refuseItems(
        faults.map((fault) => placed(fault, frames, lines)),
        { count },
      )
    }
    case 'unknown-competition':
      throw new Refusal('unknown-competition', { detail: `There is no competition ${competition}` })
    case 'storage-full':
      throw new Refusal('storage-full', { detail: 'Nothing of the request was stored' })
    case 'damaged':
      throw new Refusal('damaged', { detail: outcome.reason })
  }
}

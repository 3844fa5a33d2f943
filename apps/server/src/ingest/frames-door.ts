/** POST /ingest/competitions/{c}/frames: positions of the whole field, one frame or several (D-005). */
import type { FastifyRequest } from 'fastify'
import { parseFrame } from '@bell-lap/protocol/facts/parse-frame'
import type { Frame } from '@bell-lap/protocol/frame'
import { checkDeclaredLength, readBody } from './body.ts'
import type { Visit } from './visit.ts'
import { itemsFormat, parseItems } from './items.ts'
import { Refusal, refuseItems } from './refusal.ts'
import { parseInSlices } from './slices.ts'

export async function takeFrames(visit: Visit, request: FastifyRequest): Promise<object> {
  const { competition, place, options } = visit
  const { journal, limits, setTimer } = options
  const format = itemsFormat(request.headers['content-type'], request.headers['content-encoding'])
  checkDeclaredLength(request.raw, limits.bodyBytes)
  const body = await readBody(request.raw, {
    limit: limits.bodyBytes,
    timeoutMs: limits.bodyTimeoutMs,
    place,
    setTimer,
  })
  const items = parseItems(body, format, { single: true })
  if (items.length === 0) throw new Refusal('invalid-fact', { detail: 'The request holds no frames' })
  if (items.length > limits.framesPerRequest)
    throw new Refusal('too-large', {
      detail: `${items.length} frames; a request may hold ${limits.framesPerRequest}`,
    })
  const parsed = await parseInSlices(items, parseFrame)
  const faults = parsed.flatMap((one, index) => (one.ok ? [] : [{ ...one, index }]))
  if (faults.length > 0) throw refuseItems(faults)
  const frames = parsed.flatMap((one): Frame[] => (one.ok ? [one.frame] : []))

  const outcome = await journal.appendFrames(competition, frames)
  switch (outcome.kind) {
    case 'appended': {
      const { accepted, duplicates, count } = outcome
      return { accepted, duplicates, count }
    }
    case 'unknown-competition':
      throw new Refusal('unknown-competition', { detail: `There is no competition ${competition}` })
    case 'storage-full':
      throw new Refusal('storage-full', { detail: 'Nothing of the request was taken' })
  }
}

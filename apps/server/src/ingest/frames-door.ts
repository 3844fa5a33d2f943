/** POST /ingest/competitions/{c}/frames: positions of the whole field, one frame or several (D-005). */
import type { FastifyRequest } from 'fastify'
import type { Frame } from '@bell-lap/protocol/frame'
import { checkDeclaredLength, readBody } from './body.ts'
import type { Visit } from './visit.ts'
import { itemsFormat } from './items.ts'
import { Refusal } from './refusal.ts'

export async function takeFrames(visit: Visit, request: FastifyRequest): Promise<object> {
  const { competition, place, reader, options } = visit
  const { journal, limits, setTimer } = options
  const format = itemsFormat(request.headers['content-type'], request.headers['content-encoding'])
  checkDeclaredLength(request.raw, limits.bodyBytes)
  const body = await readBody(request.raw, {
    limit: limits.bodyBytes,
    timeoutMs: limits.bodyTimeoutMs,
    place,
    setTimer,
  })
  const shape = { format, isSingleTaken: true, most: limits.framesPerRequest, noun: 'frames' }
  const { items } = await reader.read(body, { kind: 'frames', competition, shape })
  const frames = items as readonly Frame[]

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
    case 'damaged':
      throw new Refusal('damaged', { detail: outcome.reason })
  }
}

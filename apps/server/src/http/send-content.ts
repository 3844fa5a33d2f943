/**
 * Answers with prepared bytes in the coding that the client prefers, or with 304. Documents have a
 * faster way (outgoing.ts).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../documents/content.ts'
import { likedCodings } from './accept-encoding.ts'
import { isNotModified } from './conditional.ts'

export interface ContentHeaders {
  readonly mediaType: string
  readonly cacheControl: string
  /** False for bytes that are compressed already, such as pictures. */
  readonly isCompressible: boolean
}

export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  { mediaType, cacheControl, isCompressible }: ContentHeaders,
): Promise<FastifyReply> {
  void reply.header('etag', content.etag).header('cache-control', cacheControl)
  if (isCompressible) {
    const vary = reply.getHeader('vary')
    void reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
  }
  if (isNotModified(request.headers['if-none-match'], content.etag)) return reply.code(304).send()
  void reply.header('content-type', mediaType)
  const coding = isCompressible ? content.choose(likedCodings(request.headers['accept-encoding'])) : null
  if (coding === null) return reply.send(content.identity)
  const bytes = await content.coded(coding)
  return reply.header('content-encoding', coding).send(bytes)
}

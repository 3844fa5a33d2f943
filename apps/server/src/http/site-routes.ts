/**
 * Answers requests that are neither documents, doors nor pages: the site's files, and everything
 * missing.
 */
import type { FastifyInstance } from 'fastify'
import type { Site } from '../site/site.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent } from './send-content.ts'
import { classifySitePath, NOTHING_HERE } from './site-path.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'
/** A drawing that is opened as a page may run and load nothing. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

const API_ALONE = 'This server has no built site and serves only the API. /openapi.json lists its addresses.'

/** Handles every request that no route has handled. */
export function addSiteRoutes(app: FastifyInstance, loading: Promise<Site> | null): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asset = isRead ? await (await loading)?.assets.find(path) : undefined
    if (asset) {
      const { content, mediaType, isCompressible, isImmutable } = asset
      if (mediaType.startsWith('image/svg')) void reply.header('content-security-policy', DRAWING)
      const cacheControl = isImmutable ? IMMUTABLE : SHORT
      return sendContent(request, reply, content, { mediaType, cacheControl, isCompressible })
    }
    const found = classifySitePath(request.method, path)
    switch (found.kind) {
      case 'wrong-method':
        void reply.header('allow', found.allow)
        return sendProblem(
          reply,
          createProblem('method-not-allowed', { detail: `Allowed here: ${found.allow}.` }),
        )
      case 'missing-file':
        // Only a browser that opens an address as a page puts text/html first.
        if (loading !== null && isRead && /^text\/html\b/i.test(request.headers.accept ?? ''))
          return reply.header('cache-control', 'no-store').redirect('/')
        return sendProblem(reply, createProblem('unknown', { detail: NOTHING_HERE }))
      case 'missing':
        return sendProblem(reply, createProblem('unknown', { detail: NOTHING_HERE }))
      case 'page':
        return sendProblem(reply, createProblem('unknown', { detail: API_ALONE }))
    }
  })
}

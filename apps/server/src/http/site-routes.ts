/**
 * Everything that is neither document nor door: the site's files, its pages, and what is neither. A missing file is 404
 * and never the page; an address that the site does not know goes home (D-017).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RESERVED_SEGMENTS } from '@bell-lap/protocol/path'
import { Content } from '../documents/content.ts'
import type { Site } from '../site/site.ts'
import { CONTENT_SECURITY_POLICY } from './content-security.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent } from './send-content.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

/** The doors that take other methods than GET, so that a wrong one is told apart from a wrong address. */
const DOORS: readonly (readonly [pattern: RegExp, allow: string])[] = [
  [/^\/ingest\/competitions\/[^/]+\/(facts|frames)$/i, 'POST'],
  [/^\/ingest\/competitions\/[^/]+\/files\/[^/]+$/i, 'PUT'],
  [/^\/livehub\/negotiate$/i, 'POST'],
  [/^\/(healthz|readyz|openapi\.json|docs\/api|file\/[^/]+)$/i, 'GET, HEAD'],
]
const RESERVED = new Set<string>([...RESERVED_SEGMENTS, 'docs', 'assets', '.well-known'])

export type SitePath =
  | { readonly kind: 'wrong-method'; readonly allow: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'page' }

/** What an address that nothing else has taken stands for. The site's files have been looked up before. */
export function classifySitePath(method: string, path: string): SitePath {
  const allow = DOORS.find(([pattern]) => pattern.test(path))?.[1]
  if (allow !== undefined && allow !== method) return { kind: 'wrong-method', allow }
  const segments = path.split('/').filter((segment) => segment !== '')
  const isReserved = RESERVED.has(segments[0]?.toLowerCase() ?? '')
  const isFile = /\.[a-z0-9]{1,12}$/i.test(segments.at(-1) ?? '')
  if (isReserved || isFile) return { kind: 'missing' }
  return method === 'GET' || method === 'HEAD'
    ? { kind: 'page' }
    : { kind: 'wrong-method', allow: 'GET, HEAD' }
}

/** What the operator says of where the pages stand. */
export interface PageSettings {
  /** The address visitors use; null: what the request says. */
  readonly publicUrl: string | null
  /** Hosts whose pages search engines may keep; null: every host that is not a local one. */
  readonly productionHosts: readonly string[] | null
}

/** Where the visitor sees the site, and whether search engines may keep it (spec.md section 6). */
function originOf(
  request: FastifyRequest,
  { publicUrl, productionHosts }: PageSettings,
): { origin: string; indexable: boolean } {
  const host = request.headers.host ?? 'localhost'
  const name = host.replace(/:\d+$/, '')
  const isLocal = /^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|test))$/i.test(name)
  const forwarded = request.headers['x-forwarded-proto']
  const scheme = forwarded === 'https' || (forwarded === undefined && !isLocal) ? 'https' : 'http'
  const indexable = productionHosts?.includes(name.toLowerCase()) ?? !isLocal
  return { origin: publicUrl ?? `${scheme}://${host}`, indexable }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  pages: PageSettings,
  nowMs: number,
): Promise<FastifyReply> {
  const rendered = await site.page(request.url, {
    cookie: request.headers.cookie ?? null,
    acceptLanguage: request.headers['accept-language'] ?? null,
    userAgent: request.headers['user-agent'] ?? null,
    nowMs,
    ...originOf(request, pages),
  })
  if (rendered.kind === 'redirect')
    return reply.header('cache-control', 'no-store').redirect(rendered.location, 302)
  void reply.code(rendered.status).headers(rendered.headers)
  if (rendered.setCookie.length > 0) void reply.header('set-cookie', [...rendered.setCookie])
  return sendContent(request, reply, new Content(rendered.html), {
    mediaType: 'text/html; charset=utf-8',
    cacheControl: rendered.status === 200 ? 'private, no-cache' : 'no-store',
    isCompressible: true,
  })
}

const API_ALONE = 'This server has no built site; it answers the API alone.'

/** Takes every request that no route has taken. */
export function addSiteRoutes(
  app: FastifyInstance,
  loading: Promise<Site> | null,
  pages: PageSettings,
  now: () => number,
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const site = await loading
    const path = request.url.replace(/[?#].*$/, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asset = isRead ? await site?.assets.find(path) : undefined
    if (asset) {
      const { content, mediaType, isCompressible, isImmutable } = asset
      const cacheControl = isImmutable ? IMMUTABLE : SHORT
      return sendContent(request, reply, content, { mediaType, cacheControl, isCompressible })
    }
    const found = classifySitePath(request.method, path)
    if (found.kind === 'wrong-method') {
      void reply.header('allow', found.allow)
      return sendProblem(
        reply,
        createProblem('method-not-allowed', { detail: `Allowed here: ${found.allow}.` }),
      )
    }
    if (found.kind === 'missing') return sendProblem(reply, createProblem('unknown'))
    if (!site) return sendProblem(reply, createProblem('unknown', { detail: API_ALONE }))
    void reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
    return sendPage(request, reply, site, pages, now())
  })
}

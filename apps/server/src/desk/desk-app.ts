/**
 * The desk's own port: the page of the desk, and the doors it needs: documents, the hub and the ingest doors, with a cookie in place of a
 * bearer token (D-330). The public port knows no cookie.
 */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { FileIndex } from '../documents/file-index.ts'
import type { Registry } from '../documents/registry.ts'
import type { FileStore } from '../files/file-store.ts'
import { createDocumentAnswerer, type RequestAnswerer } from '../http/document-answers.ts'
import { problemOf } from '../http/failure.ts'
import { addFileRoutes } from '../http/file-routes.ts'
import { createProblem, sendProblem } from '../http/problem.ts'
import { createHttpServer, type UpgradeAnswerer } from '../http/server.ts'
import { sendContent } from '../http/send-content.ts'
import type { AssetStore } from '../site/asset-store.ts'
import { findForeignOrigin, readCookie } from './cookie.ts'
import { addSessionRoutes, type SessionOptions } from './session-routes.ts'

export interface DeskParts extends SessionOptions {
  readonly registry: Registry
  readonly logger: FastifyBaseLogger
  readonly onFault: (error: unknown, what: string, more?: object) => void
  /** Event streams and the hub. */
  readonly answerers: readonly RequestAnswerer[]
  readonly upgrades: readonly UpgradeAnswerer[]
  /** The ingest doors. */
  readonly doors: (app: FastifyInstance) => Promise<void>
  readonly files: { readonly index: FileIndex; readonly store: Pick<FileStore, 'find'> }
  /** The build of the desk. */
  readonly assets: AssetStore
  /** The certificate that a tablet trusts to reach the desk over HTTPS, as PEM. Null: there is none to hand out. */
  readonly authority: string | null
}

const PAGE = '/desk.html'

/** The page loads and asks nothing but its own address, and stands in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ALWAYS_ASKED = 'no-cache'

/** Routes that the cookie speaks for. */
const SIGNED = /^\/(?:ingest|desk)\//
const SESSION = '/desk/session'

const noCompiler = (): never => {
  throw new Error('Routes of this server declare no schemas')
}

/** The result does not listen yet. */
export async function createDeskApp(parts: DeskParts): Promise<FastifyInstance> {
  const { registry, logger, onFault, answerers, upgrades, doors, files, assets, authority } = parts
  const documents = createDocumentAnswerer(registry, (error) => onFault(error, 'reading a document failed'))
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    // The plain port is open beside TLS, so no answer says that only TLS may be used.
    serverFactory: (handler): Server => createHttpServer([documents, ...answerers], upgrades, handler, false),
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error as { statusCode?: number })
    if (problem.status >= 500) onFault(error, 'a request of a desk failed', { url: request.url })
    return sendProblem(reply, problem)
  })
  app.addHook('onRequest', async (request, reply) => {
    // The route and not the address decides, because one route has many spellings: /DESK/session/?x, /%64esk/session.
    const route = request.routeOptions.url ?? ''
    if (!SIGNED.test(route) || request.headers.authorization !== undefined) return undefined
    const token = readCookie(request.headers.cookie)
    // Signing in needs no cookie, and is as worthless to another page as everything else here.
    if (token === null && route !== SESSION) return undefined
    const foreign = findForeignOrigin(request.method, request.headers)
    if (foreign !== null) return sendProblem(reply, createProblem('forbidden', { detail: foreign }))
    if (token !== null) request.headers.authorization = `Bearer ${token}`
    return undefined
  })
  addSessionRoutes(app, parts)
  if (authority !== null)
    app.get('/desk/certificate', (_request, reply) => {
      void reply
        .type('application/x-x509-ca-cert')
        .header('content-disposition', 'attachment; filename="bell-lap.crt"')
        .send(authority)
    })
  addFileRoutes(app, files.index, files.store)
  await app.register(doors)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asset = isRead ? await assets.find(path === '/' ? PAGE : path) : undefined
    if (asset === undefined)
      return sendProblem(reply, createProblem('unknown', { detail: 'The desk has no such address' }))
    const { content, mediaType, isCompressible, isImmutable } = asset
    void reply.header('content-security-policy', POLICY).header('cross-origin-opener-policy', 'same-origin')
    const cacheControl = isImmutable ? IMMUTABLE : ALWAYS_ASKED
    return sendContent(request, reply, content, { mediaType, cacheControl, isCompressible })
  })
  return app
}

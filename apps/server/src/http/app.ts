/**
 * Builds the HTTP side. In front, on the bare server, are documents, the hub and the event streams.
 * Behind them Fastify has ingest, files, health, the description of the API, and last the site.
 */
import type { Server } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Brand } from '../brand/brand.ts'
import type { FileIndex } from '../documents/file-index.ts'
import type { Registry } from '../documents/registry.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Site } from '../site/site.ts'
import { answerPreflight, createDocumentAnswerer, type RequestAnswerer } from './document-answers.ts'
import { problemOf } from './failure.ts'
import { addCalendarRoutes } from './calendar-routes.ts'
import { addFileRoutes } from './file-routes.ts'
import { addGpxRoutes } from './gpx-routes.ts'
import { addLegalRoutes } from './legal-routes.ts'
import { addHealthRoutes, type Readiness } from './health-routes.ts'
import { AGAIN_HEADERS, sendProblem } from './problem.ts'
import type { PageSettings } from './page-origin.ts'
import { createPageAnswerer } from './pages.ts'
import { PRODUCT } from './product.ts'
import { addReferenceRoutes } from './reference-routes.ts'
import { addShareRoutes } from './share-routes.ts'
import { createSheetAnswerer } from './sheets.ts'
import { createHttpServer, type UpgradeAnswerer } from './server.ts'
import { addSearchEngineRoutes } from './search-engine-routes.ts'
import { isPublicOnTls } from './secured-response.ts'
import { addSiteRoutes } from './site-routes.ts'

export interface AppParts {
  readonly registry: Registry
  readonly logger: FastifyBaseLogger
  /**
   * Called with every fault of the server itself: the error, what failed, and further fields for
   * the log.
   */
  readonly onFault: (error: unknown, what: string, more?: object) => void
  readonly readiness: () => Readiness
  /** Sentences about stored data that cannot be served. */
  readonly damages: () => readonly string[]
  /** The reason why no fact is accepted any more. Null while facts are accepted. */
  readonly storeEnd: () => string | null
  /** Answerers in front of Fastify, in addition to the one for documents: event streams and hub. */
  readonly answerers: readonly RequestAnswerer[]
  readonly upgrades: readonly UpgradeAnswerer[]
  /** Routes that other parts add: the ingest doors. */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void>)[]
  readonly files: { readonly index: FileIndex; readonly store: Pick<FileStore, 'find'> }
  /**
   * Null if the server has only the API. Requests for a page wait while the site is being loaded.
   */
  readonly site: Promise<Site> | null
  readonly pages: PageSettings
  readonly brand: Brand
}

/**
 * Routes here declare no schemas: the doors check all input. Because this is stated, Fastify does not load its schema
 * compiler, a tenth of the start-up time.
 */
const noCompiler = (): never => {
  throw new Error('Routes of this server declare no schemas')
}
const NO_SCHEMAS = { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } }

/** The result does not listen yet. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { registry, logger, onFault, readiness, damages, answerers, upgrades, plugins, files, site, pages } =
    parts
  const { brand } = parts
  const documents = createDocumentAnswerer(registry, (error) => onFault(error, 'reading a document failed'))
  const sheets = createSheetAnswerer(registry, site, (error) => onFault(error, 'a sheet could not be made'))
  const pageAnswerers =
    site === null
      ? []
      : [createPageAnswerer(site, pages, (error) => onFault(error, 'a page could not be answered'))]
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: NO_SCHEMAS,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: (handler): Server =>
      createHttpServer(
        [documents, sheets, ...answerers, answerPreflight, ...pageAnswerers],
        upgrades,
        handler,
        isPublicOnTls(pages.publicUrl),
      ),
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void sendProblem(reply, problemOf(error)),
  })

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error as { statusCode?: number })
    if (problem.code === 'unavailable') void reply.header(...AGAIN_HEADERS)
    else if (problem.status >= 500) onFault(error, 'a request failed', { url: request.url })
    return sendProblem(reply, problem)
  })
  addHealthRoutes(app, readiness, damages, parts.storeEnd)
  addReferenceRoutes(app, pages, brand)
  addLegalRoutes(app, site, brand)
  addFileRoutes(app, files.index, files.store)
  addGpxRoutes(app, registry, brand.name ?? PRODUCT)
  addShareRoutes(app, registry, site)
  addCalendarRoutes(app, registry, site, { publicUrl: pages.publicUrl, product: brand.name ?? PRODUCT })
  for (const plugin of plugins) await app.register(plugin)
  if (site !== null) addSearchEngineRoutes(app, registry, pages)
  addSiteRoutes(app, site)
  return app
}

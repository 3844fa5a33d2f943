/**
 * Everything that visitors and programs can reach: the HTTP server with its doors, the live hub, the site,
 * and the operator's figures.
 */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { loadBrand, siteBrandOf, type Brand } from './brand/brand.ts'
import type { Faults } from './faults.ts'
import { figuresOf } from './figures.ts'
import { createApp } from './http/app.ts'
import type { RequestAnswerer } from './http/document-answers.ts'
import { prepareClosing } from './http/closing.ts'
import type { Readiness } from './http/health-routes.ts'
import { isPublicOnTls, securityFields } from './http/secured-response.ts'
import { createAdmission } from './ingest/admission.ts'
import { createEffects, EFFECTS_MS } from './ingest/effects.ts'
import { ingestRoutes } from './ingest/ingest-routes.ts'
import type { Journals } from './journals.ts'
import { createConnectionTokens, type ConnectionTokens } from './live/connection-tokens.ts'
import { createLive, type Live } from './live/live.ts'
import { processorMs } from './loop-watch.ts'
import type { Metrics } from './metrics.ts'
import { localAddress } from './running-server.ts'
import type { ServedRaces } from './served-races.ts'
import type { Settings } from './settings.ts'
import type { SiteSettings } from './site/site-entry.ts'
import { openDesk, type Desk } from './open-desk.ts'
import { signInLink } from './desk/desk-address.ts'
import { openLan } from './lan/open-lan.ts'
import { createSignInCodes, type SignInWish } from './ingest/sign-in-codes.ts'
import type { DeskSignIn } from './ingest/visit.ts'
import { isBuilt, loadSite, type Site } from './site/site.ts'
import { every, setTimer } from './timers.ts'
import { forwardHub } from './workers/forward-hub.ts'
import type { OwnWorker } from './workers/own-worker.ts'
import { soon } from './turns.ts'

export interface Front {
  /** "http://127.0.0.1:4280" */
  readonly address: string
  readonly port: number
  /** Where the commands of this machine reach it. */
  readonly commandAddress: string
  /** A link with which whoever started the server signs in to the desk on this machine. Null if no desk is served. */
  readonly deskLink: string | null
  /** Site and desk in the local network, and the fingerprint of the certificate that tablets trust. Null without `--lan`. */
  readonly lan: {
    readonly address: string
    readonly deskLink: string | null
    readonly fingerprint: string | null
  } | null
  /**
   * Resolves when the site can be drawn, and rejects if its build cannot be used. Null if there is no build.
   */
  readonly site: Promise<Site> | null
  /** Lets clients of the hub reconnect elsewhere, and finishes requests in progress. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface FrontOptions {
  readonly settings: Settings
  readonly siteFolder: string
  readonly deskFolder: string
  readonly journals: Journals
  readonly races: ServedRaces
  /** Null for a server by itself. */
  readonly worker: OwnWorker | null
  readonly readiness: () => Readiness
  readonly logger: Logger
  readonly faults: Faults
}

/**
 * Listens, while the site is still loading. Rejects, and leaves nothing open, if the build of the site or a
 * port cannot be used.
 */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { settings, siteFolder, journals, worker, faults } = options
  const brand = await loadBrand(settings.brand)
  const tokens = createConnectionTokens(journals.store.key, randomBytes, Date.now)
  const live = openLive(options, tokens)
  const admission = createAdmission(settings.limits)
  const lan = settings.isLan ? openLan(settings, Date.now()) : null
  let metrics: Metrics | null = null
  let desk: Desk | null = null
  let site: Promise<Site> | null = null
  let loadedSite: Site | null = null
  const close = async (): Promise<void> => {
    metrics?.close()
    live.close()
    await (await site?.catch(() => null))?.close()
  }
  try {
    if (await isBuilt(siteFolder)) site = openSite(options, brand)
    site?.then((loaded) => (loadedSite = loaded)).catch(() => {})
    if (settings.metricsPort !== null) {
      // Loaded only if figures are served.
      const { serveMetrics } = await import('./metrics.ts')
      metrics = await serveMetrics(
        settings.metricsPort,
        settings.metricsHost,
        figuresOf({
          live,
          registry: options.races.registry,
          follower: options.races.follower,
          store: options.journals.store,
          admission,
          site: () => loadedSite,
          faults: () => faults.count,
        }),
      )
    }
    const codes = createSignInCodes({ tokens: journals.tokens, randomBytes, nowMs: Date.now })
    const linkOf = (code: string): string | null => desk && signInLink(desk.address, code)
    const doors = doorsOf(options, { admission, metrics, desk: { codes, linkOf } })
    const app = await openApp(options, {
      live,
      forwarding: worker ? [forwardHub(tokens.issuer, worker.peers)] : [],
      doors,
      site,
      brand,
    })
    const closeApp = prepareClosing(app, every)
    const at = { port: settings.port, host: settings.host, reusePort: worker !== null }
    await app.listen(at)
    const { port } = app.server.address() as AddressInfo
    const own = await worker?.listen(app.server, tokens.issuer)
    const lanAddress = lan === null ? null : await lan.serve(app.server, port)
    desk = await openDesk({
      settings,
      lan,
      deskFolder: options.deskFolder,
      codes,
      tokens: journals.tokens,
      registry: options.races.registry,
      logger: quieter(options.logger),
      onFault: faults.report,
      answerers: live.answerers,
      upgrades: live.upgrades,
      doors,
      files: { index: options.races.files, store: journals.store.files },
      site: { publicUrl: settings.publicUrl, port },
    }).catch(async (error: unknown) => {
      await Promise.all([closeApp(), lan?.close()])
      throw error
    })
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    return {
      address: `http://${host}:${port}`,
      port,
      commandAddress: own ?? localAddress(settings.host, port),
      deskLink: desk && signInLink(desk.ownAddress, codes.make(OF_THE_STARTER)),
      lan:
        lan === null || lanAddress === null
          ? null
          : {
              address: lanAddress,
              deskLink: desk && linkOf(codes.make(OF_THE_STARTER)),
              fingerprint: lan.fingerprint,
            },
      site,
      async drain() {
        await live.drain(settings.drainMs)
        await Promise.all([closeApp(), desk?.close(), lan?.close()])
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const openLive = ({ settings, races, logger, faults }: FrontOptions, sharedTokens: ConnectionTokens): Live =>
  createLive({
    registry: races.registry,
    trustedHops: settings.trustedHops,
    connectionsPerAddress: settings.connectionsPerAddress,
    upgradeHeaders: securityFields(isPublicOnTls(settings.publicUrl)),
    sharedTokens,
    now: () => performance.now(),
    setTimer,
    soon,
    every,
    onError: faults.report,
    // Visitors may call anything, so refused calls are not in the usual log.
    onRefusedCall: (reason) =>
      logger.debug({ reason: reason.slice(0, 200) }, 'a call of a visitor was refused'),
  })

const openSite = ({ settings, siteFolder, races, faults }: FrontOptions, brand: Brand): Promise<Site> =>
  loadSite({
    distFolder: siteFolder,
    settings: { ...pickSiteSettings(settings), brand: siteBrandOf(brand) },
    brand,
    dataBudgetMs: settings.pageWaitMs,
    registry: races.registry,
    now: Date.now,
    setTimer,
    onError: (error, url) => faults.report(error, 'rendering a page failed', { url }),
  })

/** The settings that a page may contain. */
const pickSiteSettings = ({
  tiles,
  watchBrand,
  socialLinks,
  copyrightYear,
  embedders,
  pictureHosts,
  analytics,
}: Settings): SiteSettings => ({
  tiles,
  watchBrand,
  socialLinks,
  copyrightYear,
  embedders,
  pictureHosts,
  analytics,
})

/**
 * The rights of the first link, which only the starter of the server sees: everything, for a race weekend.
 */
const OF_THE_STARTER: SignInWish = {
  competitions: '*',
  mayCreate: true,
  role: null,
  tokenMs: 3 * 86_400_000,
  codeMs: 86_400_000,
}

/** The log without a line for each request. */
const quieter = (logger: Logger): Logger =>
  logger.child({}, { level: logger.level === 'info' ? 'warn' : logger.level })

interface DoorParts {
  readonly admission: ReturnType<typeof createAdmission>
  readonly metrics: Metrics | null
  readonly desk: DeskSignIn
}

interface AppParts {
  readonly live: Live
  /** Asked before everything else. */
  readonly forwarding: readonly RequestAnswerer[]
  readonly doors: (app: FastifyInstance) => Promise<void>
  readonly site: Promise<Site> | null
  readonly brand: Brand
}

/** The ingest doors, which the public port and that of the desk have in common, as well as what is admitted at once. */
function doorsOf({ settings, journals, races }: FrontOptions, { admission, metrics, desk }: DoorParts) {
  const { journal, store } = journals
  const effects = createEffects({
    journal,
    findState: races.follower.findLevel,
    nowMs: processorMs,
    budgetMs: EFFECTS_MS,
    setTimer,
  })
  return async (fastify: FastifyInstance): Promise<void> => {
    await fastify.register(ingestRoutes, {
      journal,
      tokens: journals.tokens,
      deliveries: store.deliveries,
      effects,
      files: store.files,
      limits: settings.limits,
      now: () => new Date(),
      setTimer,
      storeEnd: () => store.end,
      isVolatile: journals.isVolatile,
      admission,
      meter: metrics?.ingest ?? null,
      desk,
    })
  }
}

function openApp(options: FrontOptions, { live, forwarding, doors, site, brand }: AppParts) {
  const { settings, journals, races, readiness, logger, faults } = options
  const { store } = journals
  return createApp({
    registry: races.registry,
    onFault: faults.report,
    logger: quieter(logger),
    readiness() {
      if (readiness() !== 'ok') return readiness()
      if (store.end !== null) return 'read-only'
      if (settings.mostLagMs !== null && races.follower.lagMs > settings.mostLagMs) return 'lagging'
      return races.isAllDamaged() ? 'damaged' : 'ok'
    },
    damages: races.damages,
    storeEnd: () => store.end,
    answerers: [...forwarding, ...live.answerers],
    upgrades: live.upgrades,
    plugins: [doors],
    files: { index: races.files, store: store.files },
    site,
    pages: settings,
    brand,
  })
}

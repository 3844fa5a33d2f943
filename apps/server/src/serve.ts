/**
 * Puts the server together: store → journal → followed races → documents → HTTP, hub and event streams, with the site
 * and the demo if they exist. It listens first and reads afterwards; `/readyz` says when it is ready.
 */
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { endAbandonedReplays } from './abandoned-replays.ts'
import { createAthletes } from './athletes/athletes.ts'
import { openKeptRolls } from './athletes/kept-rolls.ts'
import { athletesFile } from './data-folder.ts'
import { isDemoReplay, startDemo, type Demo } from './demo/demo.ts'
import { createCards } from './documents/card.ts'
import { fingerprintOf, readCards, writeCards } from './documents/card-file.ts'
import { createFileIndex } from './documents/file-index.ts'
import { createFilling } from './documents/filling.ts'
import { createJournalFollower } from './documents/journal-follower.ts'
import { createLargeRaces } from './documents/large-races.ts'
import { createFailedDocuments } from './documents/failed-documents.ts'
import { createRegistry } from './documents/registry.ts'
import { createApp } from './http/app.ts'
import { prepareClosing } from './http/closing.ts'
import type { Readiness } from './http/health-routes.ts'
import { isPublicOnTls, securityFields } from './http/secured-response.ts'
import { createAdmission } from './ingest/admission.ts'
import { createEffects, EFFECTS_MS } from './ingest/effects.ts'
import { ingestRoutes } from './ingest/ingest-routes.ts'
import { createCompositeJournal } from './journal/composite-journal.ts'
import { JournalError } from './journal/journal.ts'
import { createMemoryJournal } from './journal/memory-journal.ts'
import { createLive } from './live/live.ts'
import { figuresOf } from './figures.ts'
import type { Metrics } from './metrics.ts'
import { RACES_FOLDER, SITE_FOLDER } from './program-files.ts'
import type { Settings } from './settings.ts'
import type { SiteSettings } from './site/site-entry.ts'
import { isBuilt, loadSite, type Site } from './site/site.ts'
import { openStore } from './store.ts'
import { processorMs } from './loop-watch.ts'
import { soon } from './turns.ts'

const TIDY_MS = 10_000
/** Frames of replayed races are only needed by followers: all of them for a minute, then enough for a late reader. */
const REPLAY_RETENTION = { keepAllMs: 60_000, thenEveryMs: 60_000 }

export interface ServerOptions {
  readonly settings: Settings
  /** The secret of the command line on this machine; none if absent. */
  readonly operatorToken?: string
  readonly logger?: Logger
  /** The races that come with the product, and the site's build; the repository's own when absent. */
  readonly racesFolder?: string
  readonly siteFolder?: string
}

export interface RunningServer {
  /** "http://127.0.0.1:4280" */
  readonly address: string
  readonly port: number
  /** Sentences about stored data that cannot be served; there may be more while it reads. */
  readonly damages: readonly string[]
  /** False: no build of the site was found, only the API is served. */
  readonly hasSite: boolean
  /** Resolves when everything stored is applied and the demo, where there is one, is filled. */
  readonly ready: Promise<void>
  /** Lets clients reconnect elsewhere, finishes what was begun, and closes the store. */
  close(): Promise<void>
}

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}
const every = (run: () => void, ms: number): (() => void) => {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}

/** Tokens that are accepted without being stored: the setting's, and the command line's. */
function fixedTokens(ingestToken: string | null, operatorToken: string | undefined) {
  const everything = { competitions: '*', mayCreate: true } as const
  return [
    ...(ingestToken === null
      ? []
      : [{ token: ingestToken, grant: { ...everything, id: 'setting', isOperator: false } }]),
    ...(operatorToken === undefined
      ? []
      : [{ token: operatorToken, grant: { ...everything, id: 'command-line', isOperator: true } }]),
  ]
}

/** What a page may know of the settings. */
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

/** Rejects with a sentence for the operator when the store, the site's build or the port cannot be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, operatorToken, logger = pino({ level: settings.logLevel }) } = options
  let faults = 0
  const fault = (error: unknown, what: string, more: object = {}): void => {
    faults += 1
    logger.error({ err: error, ...more }, what)
  }
  const store = openStore({
    dataFolder: settings.dataFolder,
    frameRetention: settings.frameRetention,
    fixedTokens: fixedTokens(settings.ingestToken, operatorToken),
    now: () => new Date(),
    randomBytes,
    onFault: (error) =>
      fault(error, error instanceof JournalError ? 'the store' : 'a follower of the journal failed'),
  })
  const replays = createMemoryJournal({
    now: () => new Date(),
    makeEpoch: () => randomBytes(16).toString('hex'),
    frameRetention: REPLAY_RETENTION,
    onFault: (error) => fault(error, 'a follower of the journal failed'),
  })
  // If a user's own race has the demo's name, it stays and the demo's is not played.
  const playsDemo =
    settings.demo && !(await store.journal.heads()).some(({ competition }) => isDemoReplay(competition))
  const isVolatile = (competition: string): boolean => playsDemo && isDemoReplay(competition)
  const journal = createCompositeJournal(replays, store.journal, isVolatile)
  const publicUrl = settings.publicUrl ?? ''
  const cardFile = join(settings.dataFolder, 'cards.json')
  const madeBy = once(() => fingerprintOf(publicUrl))
  const failed = createFailedDocuments(fault)
  const cards = createCards(readCards(cardFile, madeBy), failed)
  const follower = createJournalFollower({
    journal,
    setTimer,
    findRest: cards.find,
    onFault: (error, where) => fault(error, where),
    publicUrl,
    now: Date.now,
  })
  // What was read of a damaged competition is no longer trusted, including the names of its files.
  const files = createFileIndex(() =>
    [...follower.list()].filter(({ competition }) => !journal.damages.has(competition)),
  )
  const filling = createFilling()
  const largeRaces = createLargeRaces({ journal, publicUrl, onFault: fault })
  const athletes = createAthletes({
    follower,
    largeRaces,
    heads: () => journal.heads(),
    kept: openKeptRolls(athletesFile(settings.dataFolder), fault),
    setTimer,
    onFault: fault,
  })
  const registry = createRegistry({
    follower,
    athletes,
    now: Date.now,
    foldedRows: settings.foldedRows,
    cards,
    failed,
    filling,
    largeRaces,
  })
  const live = createLive({
    registry,
    trustedHops: settings.trustedHops,
    connectionsPerAddress: settings.connectionsPerAddress,
    upgradeHeaders: securityFields(isPublicOnTls(settings.publicUrl)),
    now: () => performance.now(),
    setTimer,
    soon,
    every,
    onError: fault,
    // Anybody may call whatever comes to mind, so it is not written to the usual log.
    onRefusedCall: (reason) =>
      logger.debug({ reason: reason.slice(0, 200) }, 'a call of a visitor was refused'),
  })

  const isAllDamaged = (): boolean => {
    const troubles = follower.listTroubles()
    return troubles.size > 0 && [...follower.list()].every(({ competition }) => troubles.has(competition))
  }
  const damages = (): string[] => [...follower.listTroubles().values()].map(({ message }) => message)
  let readiness: Readiness = 'starting'
  let app: FastifyInstance
  let closeApp: () => Promise<void>
  const siteFolder = options.siteFolder ?? SITE_FOLDER
  let site: Promise<Site> | null = null
  let loadedSite: Site | null = null
  let hasSite = false
  const admission = createAdmission(settings.limits)
  let metrics: Metrics | null = null
  try {
    hasSite = await isBuilt(siteFolder)
    // Continues while the server begins to listen; requests for a page meanwhile wait for it.
    site = hasSite
      ? loadSite({
          distFolder: siteFolder,
          settings: pickSiteSettings(settings),
          dataBudgetMs: settings.pageWaitMs,
          registry,
          now: Date.now,
          setTimer,
          onError: (error, url) => fault(error, 'rendering a page failed', { url }),
        })
      : null
    site?.then((loaded) => (loadedSite = loaded)).catch(() => {})
    // Loaded only where it is wanted.
    metrics =
      settings.metricsPort === null
        ? null
        : await (
            await import('./metrics.ts')
          ).serveMetrics(
            settings.metricsPort,
            settings.metricsHost,
            figuresOf({
              live,
              registry,
              follower,
              store,
              admission,
              site: () => loadedSite,
              faults: () => faults,
            }),
          )
    app = await createApp({
      registry,
      onFault: fault,
      logger: logger.child({}, { level: logger.level === 'info' ? 'warn' : logger.level }),
      readiness: () => {
        if (readiness !== 'ok') return readiness
        if (store.end !== null) return 'read-only'
        return isAllDamaged() ? 'damaged' : 'ok'
      },
      damages,
      storeEnd: () => store.end,
      answerers: live.answerers,
      upgrades: live.upgrades,
      plugins: [
        async (fastify) => {
          await fastify.register(ingestRoutes, {
            journal,
            tokens: store.tokens,
            deliveries: store.deliveries,
            effects: createEffects({
              journal,
              findState: follower.findLevel,
              nowMs: processorMs,
              budgetMs: EFFECTS_MS,
            }),
            files: store.files,
            limits: settings.limits,
            now: () => new Date(),
            setTimer,
            storeEnd: () => store.end,
            isVolatile,
            admission,
            meter: metrics?.ingest ?? null,
          })
        },
      ],
      files: { index: files, store: store.files },
      site,
      pages: settings,
    })
    closeApp = prepareClosing(app, every)
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    metrics?.close()
    live.close()
    await (await site?.catch(() => null))?.close()
    athletes.stop()
    await (await site?.catch(() => null))?.pages.close()
    await largeRaces.close()
    await store.close()
    throw error
  }

  let writtenCards = cards.changes
  const saveCards = async (): Promise<void> => {
    await registry.keepCards()
    if (cards.changes === writtenCards || store.end !== null) return
    writtenCards = cards.changes
    const stored = cards.list().filter(({ competition }) => !isVolatile(competition))
    await writeCards(cardFile, madeBy(), stored)
  }
  const endReplays = async (): Promise<void> => {
    if (store.end !== null) return
    const ended = await endAbandonedReplays({
      journal,
      registry,
      dataFolder: settings.dataFolder,
      now: () => new Date(),
    })
    for (const competition of ended) logger.warn({ competition }, 'nobody plays this replay any more: ended')
  }
  const tidy = async (): Promise<void> => {
    await registry.tidy()
    if (readiness === 'ok') await endReplays()
    const loaded = await site
    loaded?.pages.tidy()
    await saveCards()
    await loaded?.assets.settle()
  }
  const stopTidying = every(
    () => void tidy().catch((error: unknown) => fault(error, 'tidying failed')),
    TIDY_MS,
  )
  let demo: Demo | null = null
  let hasBegun = false
  // The follower reports what a read finds; this is what the heads and the marks reveal.
  for (const damage of journal.damages.values()) fault(damage, `reading ${damage.competition}`)
  const begin = async (): Promise<void> => {
    await Promise.all([site, follower.start()])
    if (playsDemo && readiness === 'starting') {
      demo = startDemo({
        journal,
        files: store.files,
        now: () => new Date(),
        racesFolder: options.racesFolder ?? RACES_FOLDER,
        onFault: (reason) => logger.warn({ reason }, 'the demo'),
      })
      await demo.filled
      await follower.catchUp()
    }
    // What an earlier run kept of a competition is listed only once it is known to be undamaged.
    await follower.prove()
    filling.finish()
    await endReplays().catch((error: unknown) => fault(error, 'ending abandoned replays'))
    await follower.catchUp()
    hasBegun = true
    // Nobody waits for it but who asks for a name.
    athletes.start().catch((error: unknown) => fault(error, 'the index of athletes'))
    if (readiness === 'starting') readiness = 'ok'
  }
  const ready = begin()
  ready.catch((error: unknown) => fault(error, 'the start failed'))

  const { port } = app.server.address() as AddressInfo
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    readiness = 'draining'
    stopTidying()
    await demo?.stop()
    await live.drain()
    await closeApp()
    if (hasBegun) await saveCards().catch((error: unknown) => fault(error, 'keeping cards failed'))
    await (await site?.catch(() => null))?.close()
    athletes.stop()
    follower.stop()
    await largeRaces.close()
    metrics?.close()
    await replays.close()
    await store.close()
  }
  return {
    address: `http://${host}:${port}`,
    port,
    hasSite,
    ready,
    get damages() {
      return damages()
    },
    close: () => (closing ??= close()),
  }
}

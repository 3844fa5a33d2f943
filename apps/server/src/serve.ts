/**
 * Puts the server together: store → journal → followed races → documents → HTTP, hub and event streams, with the site and the demo if
 * they exist. It listens first and reads afterwards; `/readyz` says when it is ready.
 */
import { pino, type Logger } from 'pino'
import { createReplayWatch, LOOK_MS } from './abandoned-replays.ts'
import { startDemo, type Demo } from './demo/demo.ts'
import { createFaults } from './faults.ts'
import { openFront, type Front } from './front.ts'
import type { Readiness } from './http/health-routes.ts'
import { JournalUnreachable } from './journal/journal.ts'
import { openJournals } from './journals.ts'
import { DESK_FOLDER, RACES_FOLDER, SITE_FOLDER } from './program-files.ts'
import { prepareWorkerFolder } from './data-folder.ts'
import { createServedRaces } from './served-races.ts'
import type { Settings } from './settings.ts'
import { every } from './timers.ts'
import type { OwnWorker } from './workers/own-worker.ts'

const TIDY_MS = 10_000

export interface ServerOptions {
  readonly settings: Settings
  /** Secret of the command line on this machine, if there is one. */
  readonly operatorToken?: string
  /** The worker of a supervisor that this process is. Null or absent: a server by itself. */
  readonly worker?: OwnWorker | null
  readonly logger?: Logger
  /**
   * Folders of the races that come with the product, and of the site's build. By default those of the
   * repository.
   */
  readonly racesFolder?: string
  readonly siteFolder?: string
  /** The build of the desk; by default that of the repository. */
  readonly deskFolder?: string
}

export interface RunningServer {
  /** "http://127.0.0.1:4280" */
  readonly address: string
  readonly port: number
  /** Where the commands of this machine reach it. */
  readonly commandAddress: string
  /** Sentences about stored data that cannot be served. More may follow while the server reads. */
  readonly damages: readonly string[]
  /** A link with which whoever started the server signs in to the desk on this machine. Null if no desk is served. */
  readonly deskLink: string | null
  /** Site and desk in the local network, and the fingerprint of the certificate that tablets trust. Null without `--lan`. */
  readonly lan: Front['lan']
  /** False if no build of the site was found, and only the API is served. */
  readonly hasSite: boolean
  /** Resolves when everything stored is applied and the demo, if there is one, is filled. */
  readonly ready: Promise<void>
  /** Lets clients reconnect elsewhere, finishes requests in progress, and closes the store. */
  close(): Promise<void>
}

/**
 * Rejects with a sentence for the operator if the store, the build of the site or the port cannot be used.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, operatorToken, worker = null, logger = pino({ level: settings.logLevel }) } = options
  const faults = createFaults(logger)
  let readiness: Readiness = 'starting'
  const journals = await openJournals({ settings, operatorToken, worker, faults })
  const { store, journal } = journals
  const keptFolder = worker ? prepareWorkerFolder(settings.dataFolder, worker.index) : settings.dataFolder
  const races = createServedRaces({ settings, keptFolder, journals, faults })
  const front = await openFront({
    settings,
    siteFolder: options.siteFolder ?? SITE_FOLDER,
    deskFolder: options.deskFolder ?? DESK_FOLDER,
    journals,
    races,
    worker,
    readiness: () => readiness,
    logger,
    faults,
  }).catch(async (error: unknown) => {
    await races.close()
    await journals.close()
    throw error
  })

  const replays = createReplayWatch({
    journal,
    leases: store.leases,
    registry: races.registry,
    dataFolder: settings.dataFolder,
    now: () => new Date(),
  })
  const endReplays = async (): Promise<void> => {
    // Only the first of the workers on an embedded store plays replays, and so only it can say which are abandoned.
    if (store.end !== null || (worker !== null && worker.index > 0)) return
    const ended = await replays.look()
    for (const competition of ended) logger.warn({ competition }, 'nobody plays this replay any more: ended')
  }
  /** The follower reports a store that does not answer. */
  const reportReplays = (error: unknown): void => {
    if (!(error instanceof JournalUnreachable)) faults.report(error, 'ending abandoned replays')
  }
  let looking: Promise<void> | null = null
  const stopLooking = every(() => {
    if (readiness === 'ok')
      looking ??= endReplays()
        .catch(reportReplays)
        .finally(() => (looking = null))
  }, LOOK_MS)
  const tidy = async (): Promise<void> => {
    await races.registry.tidy()
    const site = await front.site
    site?.pages.tidy()
    await races.saveCards()
    await site?.assets.settle()
  }
  const stopTidying = every(
    () => void tidy().catch((error: unknown) => faults.report(error, 'tidying failed')),
    TIDY_MS,
  )

  let demo: Demo | null = null
  let hasRead = false
  const read = async (): Promise<void> => {
    const { follower } = races
    // The follower reports damage that a reading finds. These damages were found in the heads and marks.
    for (const damage of journal.damages.values()) faults.report(damage, `reading ${damage.competition}`)
    await Promise.all([front.site, follower.start()])
    if (journals.playsDemo && readiness === 'starting') {
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
    // A card of an earlier run is listed only once its competition is known to be undamaged.
    await follower.prove()
    races.filling.finish()
    await endReplays().catch(reportReplays)
    await follower.catchUp()
    hasRead = true
    // Only searches for names wait for the index.
    races.athletes.start().catch((error: unknown) => faults.report(error, 'the index of athletes'))
    if (readiness === 'starting') readiness = 'ok'
  }
  const ready = read()
  ready.catch((error: unknown) => faults.report(error, 'the start failed'))

  const close = async (): Promise<void> => {
    readiness = 'draining'
    stopTidying()
    stopLooking()
    await looking
    await replays.leave().catch(reportReplays)
    await demo?.stop()
    await front.drain()
    if (hasRead)
      await races.saveCards().catch((error: unknown) => faults.report(error, 'keeping cards failed'))
    await front.close()
    await races.close()
    await journals.close()
  }
  let closing: Promise<void> | null = null
  return {
    address: front.address,
    port: front.port,
    commandAddress: front.commandAddress,
    hasSite: front.site !== null,
    deskLink: front.deskLink,
    lan: front.lan,
    ready,
    get damages() {
      return races.damages()
    },
    close: () => (closing ??= close()),
  }
}

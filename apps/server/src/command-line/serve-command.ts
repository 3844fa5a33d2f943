/** `bell-lap serve`: runs site, API and hub until it is endRequested to stop. */
import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { makeToken } from '../ingest/token.ts'
import type { Settings } from '../settings.ts'
import { networkAddresses } from '../lan/lan-hosts.ts'
import { announceServer, localAddress } from '../running-server.ts'
import type { OwnWorker } from '../workers/own-worker.ts'
import { keepProgramFiles } from '../program-files.ts'
import type { RunningServer } from '../serve.ts'
import { CommandError, UsageError, type Command, type World } from './command.ts'

/** Why the system refuses to listen, by its error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not use that port',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'there is no machine of that name',
}

/** Explains the most common reasons why a port is not available. Returns any other fault unchanged. */
function explainListening(fault: unknown, { host, port, metricsHost, metricsPort }: Settings): unknown {
  const {
    code = '',
    address = host,
    port: ofFault = port,
  } = (fault ?? {}) as {
    code?: string
    address?: string
    port?: number
  }
  const where = `${address}:${ofFault}`
  const isOfFigures = ofFault !== port || (address === metricsHost && metricsHost !== host)
  const [hostName, portName] = isOfFigures
    ? ['BELL_LAP_METRICS_HOST', 'BELL_LAP_METRICS_PORT']
    : ['HOST', 'PORT']
  if (code === 'EADDRINUSE' && metricsPort === port)
    return new CommandError(
      `PORT and BELL_LAP_METRICS_PORT are both ${port}; choose another port for one of them`,
      { cause: fault },
    )
  if (code === 'EADDRINUSE')
    return new CommandError(`${where} is in use by another program; choose another port with ${portName}`, {
      cause: fault,
    })
  const reason = REFUSALS[code]
  if (reason !== undefined)
    return new CommandError(
      `The server cannot listen on ${where}: ${reason}; check ${hostName} and ${portName}`,
      { cause: fault },
    )
  return fault
}

const endRequested = (ending: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ending.aborted) resolve()
    else ending.addEventListener('abort', () => resolve(), { once: true })
  })

/** Announces the server to the commands. A server that cannot write this file still serves, but the commands cannot reach it. */
function announce(settings: Settings, server: { address: string; secret: string }, tell: World['tell']) {
  try {
    return announceServer(settings.dataFolder, server)
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    tell(`The commands cannot find this server: ${reason}`)
    return () => {}
  }
}

/** With `--lan` the plain ports stay on this machine; the network has the same ports over HTTPS. */
function inLan(settings: Settings): Settings {
  if (settings.lanHosts.length === 0 && networkAddresses().length === 0)
    throw new CommandError(
      'This machine is in no network: connect it, or name its addresses with BELL_LAP_LAN_HOSTS',
    )
  return { ...settings, isLan: true, host: '127.0.0.1', deskHost: '127.0.0.1' }
}

async function printLan(
  { address, deskLink, fingerprint }: NonNullable<RunningServer['lan']>,
  isTerminal: boolean,
  print: World['print'],
): Promise<void> {
  print(`In the local network: ${address}`)
  if (fingerprint !== null)
    print(
      `A tablet trusts this server once it has the certificate at /desk/certificate of the desk, SHA-256 ${fingerprint} (docs/desk.md)`,
    )
  if (deskLink === null) return
  print(`The desk on a tablet or another computer, for one sign-in within a day: ${deskLink}`)
  if (!isTerminal) return
  const { renderUnicodeCompact } = await import('uqr')
  print(renderUnicodeCompact(deskLink, { border: 2 }))
}

async function serve(
  { settings, ending, print, tell, isTerminal }: World,
  worker: OwnWorker | null = null,
): Promise<void> {
  // Loaded here, because the other commands do not need the server.
  const { startServer } = await import('../serve.ts')
  const secret = worker?.secret ?? makeToken(randomBytes)
  const server = await startServer({ settings, operatorToken: secret, worker }).catch((fault: unknown) => {
    throw explainListening(fault, settings)
  })
  const address = localAddress(settings.host, server.port)
  const releaseProgramFiles = keepProgramFiles()
  const isFirst = worker === null || worker.index === 0
  const withdraw = isFirst ? announce(settings, { address: server.commandAddress, secret }, tell) : () => {}
  try {
    await Promise.race([server.ready, endRequested(ending)])
    if (!ending.aborted && isFirst) {
      if (!server.hasSite) print('The site is not built (npm run build): only the API is served')
      // Visitors of a local network reach the server by the address that they typed.
      if (settings.publicUrl === null && server.lan === null)
        print(
          'BELL_LAP_PUBLIC_URL is not set: addresses in documents (files, pictures, profileUrl) begin at the root, and calendars link to no page. Other programs need the address that visitors use',
        )
      for (const damage of server.damages) tell(damage)
    }
    if (!ending.aborted) {
      const isDamaged = server.damages.length > 0
      if (worker) worker.ready(address, isDamaged)
      else print(`Bell Lap is ready at ${address}${isDamaged ? ', except for what is damaged' : ''}`)
      if (server.lan !== null) await printLan(server.lan, isTerminal, print)
      if (server.deskLink !== null)
        print(`The desk on this computer, for one sign-in within a day: ${server.deskLink}`)
      // Node does this only at a normal end, which a killed server never reaches.
      flushCompileCache()
    }
    await endRequested(ending)
  } finally {
    withdraw()
    await server.close()
    releaseProgramFiles()
    worker?.leave()
  }
}

const MOST_WORKERS = 64

/** The settings of one of several workers. What is in the memory of one process is left to the first one, or out. */
const settingsOfWorker = (settings: Settings, { index, port }: OwnWorker): Settings => ({
  ...settings,
  port,
  demo: false,
  deskPort: index === 0 ? settings.deskPort : null,
  metricsPort: settings.metricsPort && settings.metricsPort + index,
})

async function serveWithWorkers(text: string, world: World): Promise<void> {
  const workers = Number(text)
  if (!/^\d+$/.test(text) || workers < 1 || workers > MOST_WORKERS)
    throw new UsageError(`--workers must be a whole number from 1 to ${MOST_WORKERS}, not "${text}"`)
  const { findOwnWorker } = await import('../workers/own-worker.ts')
  const own = findOwnWorker()
  if (own) return serve({ ...world, settings: settingsOfWorker(world.settings, own) }, own)
  const { supervise } = await import('../workers/supervisor.ts')
  const { settings, ending, print, tell } = world
  return supervise({ settings, workers, ending, print, tell }).catch((fault: unknown) => {
    throw explainListening(fault, settings)
  })
}

export const serveCommand: Command = {
  help: `bell-lap serve [--lan] [--workers <number>]

Serves the site, the API, the hub and the ingest doors on one port until it is stopped (Ctrl-C).

  --lan                   lets other machines in the local network reach site and desk, over HTTPS
  --workers               how many processes serve the port, for a machine with several cores; without it, one

  PORT, HOST              where: 4280 and 127.0.0.1 by default
  BELL_LAP_DATA           folder of the store and the files: ./data by default
  BELL_LAP_STORE          a PostgreSQL database that several servers share: postgres://…; the embedded store by default
  BELL_LAP_READ_STORE     a replica of it, at which is read: postgres://…; none by default
  BELL_LAP_HINTS          how they tell each other of new facts: nats://…, notify (default), off
  BELL_LAP_DEMO           on (default): an empty store is filled from races/ and one recorded race is replayed; off
  BELL_LAP_INGEST_TOKEN   a token accepted for every competition, for scripts and tests
  BELL_LAP_MAX_FILE_MB    largest size of a report or photo finish: 50 by default
  BELL_LAP_FRAMES_KEEP_HOURS   how long all positions are kept: 24 by default; older ones every 10 s
  BELL_LAP_DRAIN_S        seconds over which visitors are sent elsewhere at a stop: 0 by default
  BELL_LAP_MOST_LAG_S     seconds behind the database from which on /readyz refuses visitors: 10 with BELL_LAP_STORE; off
  BELL_LAP_FOLDED_ROWS    rows of the competitions kept in memory: 60000 by default
  BELL_LAP_CONNECTIONS_PER_ADDRESS   most live connections of one address: no limit by default
  BELL_LAP_TRUST_PROXY    number of your own proxies in front, whose X-Forwarded headers are trusted: 0 by default
  BELL_LAP_PUBLIC_URL     the address that visitors use; addresses in documents begin with it, or with / by default
  BELL_LAP_DATA_LICENCE   the terms of the data: a name and, after a space, its address; /openapi.json states none by default
  BELL_LAP_TILES          background of the maps: its address and, after a space, its source; the site's own by default
  BELL_LAP_WATCH_BRAND    the timekeeper's name in the banner and the header
  BELL_LAP_SOCIAL         links of the footer: "Name https://…", separated by commas
  BELL_LAP_COPYRIGHT_YEAR   year of the footer's copyright: 2025 by default
  BELL_LAP_PRODUCTION_HOST   hosts that search engines may index, separated by commas; none by default
  BELL_LAP_PICTURE_HOSTS   hosts whose pictures pages may show, separated by commas; by default only pictures filed here
  BELL_LAP_EMBEDDERS      origins whose pages may embed the site's, separated by commas; by default any origin
  BELL_LAP_EUROPEAN_HOST  host that shows only the European track championships: none by default
  BELL_LAP_ANALYTICS      collector that visits of consenting visitors are reported to: none by default
  BELL_LAP_ANALYTICS_ID   the property id that goes with them
  BELL_LAP_ANALYTICS_EXCLUDE   pages that are not counted, separated by commas
  BELL_LAP_DESK_PORT      the desk, on a port of its own: 4281 by default; off
  BELL_LAP_DESK_HOST      its address; 127.0.0.1 by default
  BELL_LAP_LAN_HOSTS      addresses or names of this machine for --lan, separated by commas; all its IPv4 addresses by default
  BELL_LAP_TLS_CERT       a certificate for --lan, as a PEM file; by default the server makes one
  BELL_LAP_TLS_KEY        its key
  BELL_LAP_METRICS_PORT   Prometheus figures on a port of their own
  BELL_LAP_METRICS_HOST   its address; 127.0.0.1 by default
  BELL_LAP_LOG            fatal, error, warn, info (default), debug, trace or silent`,
  options: { lan: { type: 'boolean' }, workers: { type: 'string' } },
  endsInOrder: true,
  async run(values, positionals, world) {
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}"`)
    const workers = values['workers']
    if (typeof workers === 'string') {
      if (values['lan'] === true) throw new UsageError('--workers and --lan cannot be used together')
      return serveWithWorkers(workers, world)
    }
    await serve(values['lan'] === true ? { ...world, settings: inLan(world.settings) } : world)
  },
}

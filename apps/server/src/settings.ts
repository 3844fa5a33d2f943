/**
 * Reads the server's settings once from the environment. The names PORT, HOST and BELL_LAP_* never change.
 */
import { resolve } from 'node:path'
import { KEY } from '@bell-lap/protocol/facts/key'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import { FOLDED_ROWS } from './documents/folded-set.ts'
import { DEFAULT_LIMITS, type IngestLimits } from './ingest/limits.ts'
import type { FrameRetention } from './journal/journal.ts'
import type { Licence } from '@bell-lap/protocol/openapi'
import { parseBrandSettings, type BrandSettings } from './brand/brand-settings.ts'
import { parseSocialLinks, type SocialLink } from './social-links.ts'

export interface Settings {
  /** 0 for any free port. */
  readonly port: number
  readonly host: string
  /** Address of the PostgreSQL database that holds the store. Null for the embedded store in the data folder. */
  readonly store: string | null
  /** Address of a replica of that database, at which facts are read. Null: there is none. */
  readonly readStore: string | null
  /** How servers on one database tell each other of new facts: `notify`, `off`, or addresses of NATS servers. */
  readonly hints: string
  /** Absolute path: the folder of the embedded store and of the files, and of what a server keeps for its next start. */
  readonly dataFolder: string
  /** False if it is the default folder in the working folder. */
  readonly isDataFolderNamed: boolean
  /** True: an empty store is filled from races/ and one recorded race is replayed. */
  readonly demo: boolean
  /** A token accepted for every competition. Null if not set. */
  readonly ingestToken: string | null
  readonly limits: IngestLimits
  readonly frameRetention: FrameRetention
  /** The name of this server among those that relay competitions to each other. Null if it has none. */
  readonly serverName: string | null
  /** Token of another server to which this one's competitions are relayed. Null if none are. */
  readonly relayToken: string | null
  /** Time over which live clients are asked to reconnect elsewhere when the server stops. 0: at once. */
  readonly drainMs: number
  /** A server that is further behind the store, in milliseconds, is not ready for visitors. Null: it is ready however far behind. */
  readonly mostLagMs: number | null
  /** Most rows of the competitions whose states are held in memory. */
  readonly foldedRows: number
  /**
   * Live connections that one address may have, for the hub and for event streams each. Null for any number.
   */
  readonly connectionsPerAddress: number | null
  /**
   * Number of our own proxies in front. Their X-Forwarded headers are trusted, so nobody may be able to
   * bypass them. 0 for none.
   */
  readonly trustedHops: number
  /**
   * The address visitors use, without a slash at its end. Addresses in documents begin with it. Null: they
   * are relative.
   */
  readonly publicUrl: string | null
  /** The terms of the data, stated in /openapi.json. Null if none are stated. */
  readonly dataLicence: Licence | null
  /**
   * Background of the site's maps: an address, a space, and the source to credit. Null for the site's own.
   */
  readonly tiles: string | null
  /** How long a page waits for its documents before it is sent without them, in milliseconds. */
  readonly pageWaitMs: number
  /** The timekeeper's brand. Null: the site uses a general word. */
  readonly watchBrand: string | null
  /** Name, pictures, colours and pages that the site has instead of its own. */
  readonly brand: BrandSettings
  /** Links of the site's footer. */
  readonly socialLinks: readonly SocialLink[]
  /** The year of the footer's copyright. */
  readonly copyrightYear: number
  /** Hosts that search engines may index. If empty, search engines leave the site alone. */
  readonly productionHosts: readonly string[]
  /** Hosts whose pictures pages may show beside our own. If empty, pages show only pictures filed here. */
  readonly pictureHosts: readonly string[]
  /** End of the names of the hosts of European cycling, in lower case. Null if there are none. */
  readonly europeanDomain: string | null
  /** Origins whose pages may frame ours. If empty, every origin may. */
  readonly embedders: readonly string[]
  /** Collector that visits of consenting visitors are reported to. Null if nobody counts them. */
  readonly analytics: AnalyticsSettings | null
  /** Port of the desk. Null: it is not served. 0: any free port. */
  readonly deskPort: number | null
  /** True if the port was chosen, and is not merely the default. */
  readonly isDeskPortNamed: boolean
  /** Address of the desk. Loopback unless BELL_LAP_DESK_HOST names another one, whatever `host` is. */
  readonly deskHost: string
  /** True: other machines in the local network reach site and desk, over HTTPS (`serve --lan`). */
  readonly isLan: boolean
  /** Addresses and names under which they do. If empty, every IPv4 address of this machine. */
  readonly lanHosts: readonly string[]
  /** Files of the certificate and its key for that, as PEM. Null: the server makes them. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** Port of the operator's figures. Null: they are not served. */
  readonly metricsPort: number | null
  /** Address of the figures. Loopback unless BELL_LAP_METRICS_HOST names another one, whatever `host` is. */
  readonly metricsHost: string
  /** pino's level. */
  readonly logLevel: LogLevel
  /** Variables that look like settings but are not. Reported at the start. */
  readonly unknownNames: readonly UnknownName[]
}

/** Visits are reported to a collector of the operator's choice (spec.md section 6). */
export interface AnalyticsSettings {
  /** An https address, or a path of our own origin. */
  readonly collector: string
  /** The property id under which the collector knows us. May be empty. */
  readonly property: string
  /** Addresses and patterns of pages that are not counted, each with all pages below it. */
  readonly excluded: readonly string[]
}

/** Stated by spec.md section 9. */
const DEFAULT_COPYRIGHT_YEAR = 2025

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One or more settings cannot be used; each message names the variable and the values it accepts. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Pages load only from https and from their own origin. */
function isTileAddress(address: string): boolean {
  const path = address.replace(/[?#].*$/, '')
  const isReachable = /^(https:\/\/[^/]|\/(?!\/))/.test(address)
  return (
    isReachable && (/\.pmtiles$/i.test(path) || ['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
  )
}

/** The host may be missing: then the database is on this machine. */
function isDatabaseAddress(address: string): boolean {
  const url = /^postgres(ql)?:\/\//.test(address) ? URL.parse(address) : null
  return url !== null && url.pathname.length > 1
}

const isNatsAddress = (address: string): boolean => {
  const url = URL.parse(address.trim())
  return url?.protocol === 'nats:' && url.hostname !== '' && ['', '/'].includes(url.pathname)
}

const HOST_NAME = /^[a-z0-9.-]{1,253}$/

/** Splits a text at commas. */
const listOf = (text: string | null): string[] => text?.split(/\s*,\s*/).filter((each) => each !== '') ?? []

/** A variable that is not a setting, and the setting that may have been meant. */
export interface UnknownName {
  readonly name: string
  readonly meant: string | null
}

const PREFIX = 'BELL_LAP_'

/** Misspellings of our prefix. Variables of other programs do not begin like this. */
const NEARLY_PREFIX = /^BELL+_?LA+P+_?/i

/**
 * Sorts unknown variables. A name close to a setting's is a problem, because a setting was meant. Other names
 * that begin like ours are listed. A name close to a setting without our prefix (`PORT`) may belong to
 * another program: it is listed with the setting that may have been meant.
 */
function sortUnknownNames(
  environment: Environment,
  known: ReadonlySet<string>,
  problems: string[],
): UnknownName[] {
  const ofOurs = [...known].filter((one) => one.startsWith(PREFIX)).map((one) => one.slice(PREFIX.length))
  const plain = [...known].filter((one) => !one.startsWith(PREFIX))
  const unknown: UnknownName[] = []
  for (const name of Object.keys(environment).sort()) {
    if (environment[name] === '' || known.has(name)) continue
    const [begin] = NEARLY_PREFIX.exec(name) ?? []
    if (begin === undefined) {
      const meant = nearestName(name, plain)
      if (meant !== null && environment[meant] === undefined) unknown.push({ name, meant })
      continue
    }
    const meant = nearestName(name.slice(begin.length), ofOurs)
    if (meant !== null) problems.push(`${name} is not a setting${didYouMean(`${PREFIX}${meant}`)}`)
    else if (name.startsWith(PREFIX)) unknown.push({ name, meant: null })
  }
  return unknown
}

/** The address without the slash at its end. Null if it is not a plain http address. */
function parsePublicUrl(address: string): string | null {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  if (url === null || url.username !== '' || url.password !== '' || /[?#]/.test(address)) return null
  return url.href.replace(/\/+$/, '')
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws one SettingsError that lists everything wrong. An empty variable counts as unset. */
export function parseSettings(environment: Environment, workingFolder: string): Settings {
  const problems: string[] = []
  /** Every name read below. These are the known settings. */
  const known = new Set<string>()
  const text = (name: string) => {
    known.add(name)
    return environment[name]?.trim() || null
  }
  const whole = (name: string, fallback: number, least: number, most: number) => {
    const given = text(name)
    if (given === null) return fallback
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= least && value <= most) return value
    problems.push(`${name} must be a whole number from ${least} to ${most}, not "${given}"`)
    return fallback
  }
  const oneOf = <const Word extends string>(name: string, words: readonly Word[], fallback: Word): Word => {
    const given = text(name)
    if (given === null) return fallback
    const word = words.find((known) => known === given.toLowerCase())
    if (word === undefined) problems.push(`${name} must be one of ${words.join(', ')}, not "${given}"`)
    return word ?? fallback
  }

  const store = text('BELL_LAP_STORE')
  if (store !== null && !isDatabaseAddress(store))
    problems.push(
      'BELL_LAP_STORE must be the address of a PostgreSQL database, postgres://user:password@host/database; leave it unset for the embedded store in the folder BELL_LAP_DATA',
    )
  const readStore = text('BELL_LAP_READ_STORE')
  if (readStore !== null && (store === null || !isDatabaseAddress(readStore)))
    problems.push(
      'BELL_LAP_READ_STORE must be the address of a replica of the database that BELL_LAP_STORE names, postgres://user:password@host/database',
    )
  const hints = text('BELL_LAP_HINTS') ?? 'notify'
  if (!['notify', 'off'].includes(hints) && !hints.split(',').every(isNatsAddress))
    problems.push(
      'BELL_LAP_HINTS must be notify, off, or addresses of NATS servers, separated by commas: nats://user:password@host:4222',
    )
  const ingestToken = text('BELL_LAP_INGEST_TOKEN')
  if (ingestToken !== null && !/^[\x21-\x7e]{16,512}$/.test(ingestToken))
    problems.push('BELL_LAP_INGEST_TOKEN must be 16 to 512 visible ASCII characters without spaces')

  const publicAddress = text('BELL_LAP_PUBLIC_URL')
  const publicUrl = publicAddress === null ? null : parsePublicUrl(publicAddress)
  if (publicAddress !== null && publicUrl === null)
    problems.push(
      `BELL_LAP_PUBLIC_URL must be the address visitors use, https://results.example, without user name, query or fragment, not "${publicAddress}"`,
    )

  const serverName = text('BELL_LAP_SERVER_NAME')
  if (serverName !== null && !KEY.test(serverName))
    problems.push(
      `BELL_LAP_SERVER_NAME must be a name of letters, digits, dots and hyphens such as van-3, not "${serverName}"`,
    )

  const licence = text('BELL_LAP_DATA_LICENCE')
  const [, licenceName = '', licenceUrl] = /^(.*?)(?:\s+(https?:\/\/\S+))?$/.exec(licence ?? '') ?? []
  if (licence !== null && (/^(https?:|$)/.test(licenceName) || licenceName.length > 100))
    problems.push(
      `BELL_LAP_DATA_LICENCE must be a name of at most 100 characters and, after a space, its address: CC BY 4.0 https://…, not "${licence}"`,
    )

  const tiles = text('BELL_LAP_TILES')
  if (tiles !== null && !isTileAddress(tiles.split(/\s/, 1)[0] ?? ''))
    problems.push(
      'BELL_LAP_TILES must begin with an address (https://… or /…) that ends in .pmtiles or contains {z}, {x} and {y}, followed by a space and the source to credit',
    )

  const watchBrand = text('BELL_LAP_WATCH_BRAND')
  if (watchBrand !== null && watchBrand.length > 30)
    problems.push(`BELL_LAP_WATCH_BRAND must be a name of at most 30 characters, not ${watchBrand.length}`)

  const brand = parseBrandSettings(
    {
      name: text('BELL_LAP_NAME'),
      logo: text('BELL_LAP_LOGO'),
      icon: text('BELL_LAP_ICON'),
      colours: text('BELL_LAP_COLOURS'),
      sponsor: text('BELL_LAP_SPONSOR'),
      footer: text('BELL_LAP_FOOTER'),
    },
    workingFolder,
    problems,
  )
  if (watchBrand !== null && brand.sponsor !== null)
    problems.push('BELL_LAP_SPONSOR and BELL_LAP_WATCH_BRAND both name the sponsor; leave one of them unset')

  const social = text('BELL_LAP_SOCIAL')
  const socialLinks = social === null ? [] : parseSocialLinks(social)
  if (socialLinks === null)
    problems.push(
      `BELL_LAP_SOCIAL must be names, each with its https address, separated by commas, not "${social}"`,
    )

  const hostsOf = (name: string): string[] => {
    const hosts = listOf(text(name)).map((host) => host.toLowerCase())
    if (hosts.some((host) => !HOST_NAME.test(host)))
      problems.push(
        `${name} must be names of hosts without scheme or port, separated by commas: results.example`,
      )
    return hosts
  }
  const productionHosts = hostsOf('BELL_LAP_PRODUCTION_HOST')
  const pictureHosts = hostsOf('BELL_LAP_PICTURE_HOSTS')

  const european = text('BELL_LAP_EUROPEAN_HOST')?.toLowerCase() ?? null
  if (european !== null && !HOST_NAME.test(european))
    problems.push(
      `BELL_LAP_EUROPEAN_HOST must be the name of a host without scheme or port: european.example, not "${european}"`,
    )

  const embedders = listOf(text('BELL_LAP_EMBEDDERS'))
  if (embedders.some((origin) => !/^https?:\/\/(\*\.)?[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(origin)))
    problems.push(
      'BELL_LAP_EMBEDDERS must be origins whose pages may embed ours, separated by commas: https://news.example, https://*.club.example',
    )

  const collector = text('BELL_LAP_ANALYTICS')
  if (collector !== null && !/^(https:\/\/[^/\s]|\/(?!\/))\S*$/.test(collector))
    problems.push('BELL_LAP_ANALYTICS must be the address of a collector: https://… or /…')
  const excluded = listOf(text('BELL_LAP_ANALYTICS_EXCLUDE'))
  if (excluded.some((route) => !route.startsWith('/')))
    problems.push(
      'BELL_LAP_ANALYTICS_EXCLUDE must be addresses of pages that begin with /, separated by commas',
    )
  const property = text('BELL_LAP_ANALYTICS_ID') ?? ''

  // One server alone has to serve, however late.
  const mostLagS =
    (text('BELL_LAP_MOST_LAG_S') ?? (store === null ? 'off' : null)) === 'off'
      ? null
      : whole('BELL_LAP_MOST_LAG_S', 10, 2, 3_600)
  const lanHosts = listOf(text('BELL_LAP_LAN_HOSTS')?.toLowerCase() ?? null)
  if (lanHosts.some((host) => !HOST_NAME.test(host)))
    problems.push(
      'BELL_LAP_LAN_HOSTS must be addresses or names of this machine, separated by commas: 192.168.1.5, van.local',
    )
  const [cert, key] = [text('BELL_LAP_TLS_CERT'), text('BELL_LAP_TLS_KEY')]
  if ((cert === null) !== (key === null))
    problems.push('BELL_LAP_TLS_CERT and BELL_LAP_TLS_KEY name a certificate and its key: set both, or none')

  const settings: Omit<Settings, 'unknownNames'> = {
    port: whole('PORT', 4280, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataFolder: resolve(workingFolder, text('BELL_LAP_DATA') ?? 'data'),
    isDataFolderNamed: text('BELL_LAP_DATA') !== null,
    demo: oneOf('BELL_LAP_DEMO', ['on', 'off'], store === null ? 'on' : 'off') === 'on',
    store,
    readStore,
    hints,
    ingestToken,
    limits: {
      ...DEFAULT_LIMITS,
      fileBytes: whole('BELL_LAP_MAX_FILE_MB', DEFAULT_LIMITS.fileBytes / 1_048_576, 1, 2_000) * 1_048_576,
    },
    frameRetention: {
      keepAllMs: whole('BELL_LAP_FRAMES_KEEP_HOURS', 24, 1, 24 * 365) * 3_600_000,
      thenEveryMs: 10_000,
    },
    serverName,
    relayToken: text('BELL_LAP_RELAY_TOKEN'),
    drainMs: whole('BELL_LAP_DRAIN_S', 0, 0, 3_600) * 1_000,
    mostLagMs: mostLagS === null ? null : mostLagS * 1_000,
    foldedRows: whole('BELL_LAP_FOLDED_ROWS', FOLDED_ROWS, 0, 100_000_000),
    connectionsPerAddress:
      text('BELL_LAP_CONNECTIONS_PER_ADDRESS') === null
        ? null
        : whole('BELL_LAP_CONNECTIONS_PER_ADDRESS', 1, 1, 1_000_000),
    trustedHops: whole('BELL_LAP_TRUST_PROXY', 0, 0, 10),
    publicUrl,
    dataLicence:
      licence === null ? null : { name: licenceName, ...(licenceUrl !== undefined && { url: licenceUrl }) },
    pageWaitMs: whole('BELL_LAP_PAGE_WAIT_MS', 300, 1, 60_000),
    tiles,
    watchBrand: brand.sponsor?.name ?? watchBrand,
    brand,
    socialLinks: socialLinks ?? [],
    copyrightYear: whole('BELL_LAP_COPYRIGHT_YEAR', DEFAULT_COPYRIGHT_YEAR, 1900, 9999),
    productionHosts,
    pictureHosts,
    europeanDomain: european,
    embedders,
    analytics: collector === null ? null : { collector, property, excluded },
    deskPort: text('BELL_LAP_DESK_PORT') === 'off' ? null : whole('BELL_LAP_DESK_PORT', 4281, 0, 65_535),
    isDeskPortNamed: text('BELL_LAP_DESK_PORT') !== null,
    deskHost: text('BELL_LAP_DESK_HOST') ?? '127.0.0.1',
    isLan: false,
    lanHosts,
    tls:
      cert === null || key === null
        ? null
        : { cert: resolve(workingFolder, cert), key: resolve(workingFolder, key) },
    metricsPort: text('BELL_LAP_METRICS_PORT') === null ? null : whole('BELL_LAP_METRICS_PORT', 0, 0, 65_535),
    metricsHost: text('BELL_LAP_METRICS_HOST') ?? '127.0.0.1',
    logLevel: oneOf('BELL_LAP_LOG', LOG_LEVELS, 'info'),
  }
  if (settings.demo && store !== null)
    problems.push(
      'BELL_LAP_DEMO: the replay of the demo is in the memory of one server, so servers on one database cannot show it; leave the variable unset, or set it to off',
    )
  const unknownNames = sortUnknownNames(environment, known, problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return { ...settings, unknownNames }
}

/**
 * A visitor as docs/live.md tells one to be: the official client, unmodified; registers first, fetches what it lacks,
 * takes every push that is newer, and does so again after a connection that could not be resumed.
 */
import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { HUB_MESSAGES } from '@bell-lap/protocol/hub-message'
import { parseVersion, type DocumentAddress, type PushedAddress } from '@bell-lap/protocol/version'

/** One of the ways in which the official client can connect. */
export interface Way {
  readonly transport: 'WebSockets' | 'ServerSentEvents' | 'LongPolling'
  readonly protocol: 'json' | 'messagepack'
  readonly isStateful: boolean
}

/** All that there are. */
export const WAYS: readonly Way[] = [
  { transport: 'WebSockets', protocol: 'json', isStateful: false },
  { transport: 'WebSockets', protocol: 'messagepack', isStateful: false },
  { transport: 'ServerSentEvents', protocol: 'json', isStateful: false },
  { transport: 'LongPolling', protocol: 'json', isStateful: false },
  { transport: 'LongPolling', protocol: 'messagepack', isStateful: false },
  { transport: 'WebSockets', protocol: 'json', isStateful: true },
  { transport: 'WebSockets', protocol: 'messagepack', isStateful: true },
]

export const nameOfWay = ({ transport, protocol, isStateful }: Way): string =>
  `${transport}, ${protocol}${isStateful ? ', stateful' : ''}`

export interface HeldDocument {
  readonly epoch: string
  readonly version: number
  /** The document's JSON text. */
  readonly text: string
}

/** The connection alone, not begun. */
export function buildConnection(address: string, way: Way, retryMs: number): HubConnection {
  const builder = new HubConnectionBuilder()
    .withUrl(`${address}/livehub`, { transport: HttpTransportType[way.transport] })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => retryMs })
    .configureLogging(LogLevel.None)
  if (way.protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
  if (way.isStateful) builder.withStatefulReconnect()
  return builder.build()
}

/** The JSON text in a push's arguments: `updateLive` has its own place, `updateHasLive` the bare value. */
function textOf(message: string, args: readonly unknown[]): string {
  if (message === 'updateLive') return String(args[3])
  const value = args.at(-2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

class OtherEpoch extends Error {}

export class Follower {
  readonly way: Way
  readonly connection: HubConnection
  readonly held = new Map<string, HeldDocument>()
  /** How often it had to register, how many pushes came, and how often it lost its connection for good. */
  registrations = 0
  pushes = 0
  losses = 0
  /** Called after anything of the above changed. */
  onChange: () => void = () => {}
  readonly #address: string
  readonly #channel: string
  readonly #retryMs: number
  #isStopped = false

  /** @param retryMs between two tries to connect or to read */
  constructor(address: string, channel: string, way: Way, retryMs = 50) {
    this.way = way
    this.#address = address
    this.#channel = channel
    this.#retryMs = retryMs
    this.connection = buildConnection(address, way, retryMs)
    for (const message of HUB_MESSAGES) {
      this.connection.on(message, (...args: unknown[]) => {
        this.pushes += 1
        this.#keep(args.at(-1) as PushedAddress, textOf(message, args))
        this.onChange()
      })
    }
    const lost = (): void => {
      this.losses += 1
      this.onChange()
    }
    this.connection.onreconnecting(lost)
    this.connection.onreconnected(() => void this.#register())
    this.connection.onclose(() => {
      if (this.#isStopped) return
      lost()
      void this.start()
    })
  }

  /** Resolves when it is connected and has what it lacked; tries for as long as it takes. */
  async start(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.connection.start()
        break
      } catch {
        await this.#wait()
      }
    }
    await this.#register()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.connection.stop()
  }

  /** Paths of which something else is held. A version may have risen without a push where the document stayed the same. */
  lacks(documents: ReadonlyMap<string, HeldDocument>): string[] {
    return [...documents].flatMap(([path, { epoch, text }]) => {
      const held = this.held.get(path)
      return held?.epoch === epoch && held.text === text ? [] : [path]
    })
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.#retryMs))
  }

  #isNewer({ path, epoch, version }: DocumentAddress): boolean {
    const held = this.held.get(path)
    return held === undefined || held.epoch !== epoch || held.version < version
  }

  #keep(address: DocumentAddress, text: string): void {
    const { path, epoch, version } = address
    if (this.#isNewer(address)) this.held.set(path, { epoch, version, text })
  }

  async #register(): Promise<void> {
    const { connectionId } = this.connection
    try {
      const addresses = await this.connection.invoke<DocumentAddress[]>('register', this.#channel)
      this.registrations += 1
      await Promise.all(
        addresses
          .filter((address) => this.#isNewer(address))
          .map((address) => this.#fetch(address.path, address)),
      )
      this.onChange()
    } catch {
      // Lost meanwhile: the next connection registers anew. A connection that lives is asked again.
      if (this.#isStopped || this.connection.connectionId !== connectionId) return
      await this.#wait()
      if (this.connection.state === HubConnectionState.Connected) await this.#register()
    }
  }

  /**
   * Reads a document until that succeeds. What is not there (any more) is not held. Rejects if another epoch is answered than was listed:
   * one of two servers is behind, and only another registration tells which.
   */
  async #fetch(path: string, listed: DocumentAddress): Promise<void> {
    while (!this.#isStopped) {
      try {
        const answer = await fetch(this.#address + path)
        const version = parseVersion(answer.headers.get('bell-lap-version') ?? '')
        const text = await answer.text()
        if (answer.status === 404) return
        if (version !== null && version.epoch !== listed.epoch) throw new OtherEpoch()
        // Another server may be asked than the one that listed the document, and not be as far.
        const isBehind = version === null || version.version < listed.version
        if (answer.ok && version && (!isBehind || !this.#isNewer(listed)))
          return this.#keep({ path, ...version }, text)
      } catch (fault) {
        if (fault instanceof OtherEpoch) throw fault
        // The network is gone; so is the connection, perhaps without knowing it yet.
      }
      await this.#wait()
    }
  }
}

/** Every document of a channel as GET answers it. */
export async function readChannelDocuments(
  address: string,
  channel: string,
): Promise<Map<string, HeldDocument>> {
  const way = { transport: 'WebSockets', protocol: 'json', isStateful: false } as const
  const connection = buildConnection(address, way, 50)
  await connection.start()
  const addresses = await connection.invoke<DocumentAddress[]>('register', channel)
  await connection.stop()
  const documents = await Promise.all(
    addresses.map(async ({ path }) => {
      const answer = await fetch(address + path)
      const version = parseVersion(answer.headers.get('bell-lap-version') ?? '')
      if (!answer.ok || !version) throw new Error(`${path}: ${answer.status}`)
      return [path, { ...version, text: await answer.text() }] as const
    }),
  )
  return new Map(documents)
}

/** One connection of the official client, configured as in spec.md section 9. The connection table decides when to reconnect. */
import { HUB_MESSAGES, type HubMessage } from '@bell-lap/protocol/hub-message'
import type * as Signalr from '@microsoft/signalr'

/** The official client's package, loaded when first needed. */
export type SignalrLibrary = Pick<typeof Signalr, 'HubConnectionBuilder' | 'LogLevel'>

const SERVER_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 15_000

export interface HubConnectionOptions {
  readonly url: string
  /** The optional bearer token of spec.md section 6. */
  readonly accessToken: (() => string) | null
  readonly onMessage: (message: HubMessage, args: readonly unknown[]) => void
  /** Called when the connection is lost for good: the official client does not reconnect here. */
  readonly onClose: (error: unknown) => void
}

/**
 * Builds a connection that tries the transports in the official client's order: WebSockets, server-sent events, long polling. Stateful
 * reconnect is off, because the client fetches what it would replay when it registers again (D-071).
 */
export function buildHubConnection(
  library: SignalrLibrary,
  options: HubConnectionOptions,
): Signalr.HubConnection {
  const { url, accessToken, onMessage, onClose } = options
  const connection = new library.HubConnectionBuilder()
    .withUrl(url, accessToken ? { accessTokenFactory: accessToken } : {})
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    .configureLogging(library.LogLevel.None)
    .build()
  for (const message of HUB_MESSAGES) connection.on(message, (...args: unknown[]) => onMessage(message, args))
  connection.onclose(onClose)
  return connection
}

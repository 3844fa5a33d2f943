/** The official client, unmodified, in every way it can connect. */
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { HubConnection } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { onTestFinished } from 'vitest'

export const PAIRS = [
  { transport: 'WebSockets', protocol: 'json' },
  { transport: 'WebSockets', protocol: 'messagepack' },
  { transport: 'ServerSentEvents', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'json' },
  { transport: 'LongPolling', protocol: 'messagepack' },
] as const

export type Wish = {
  transport?: keyof typeof HttpTransportType
  protocol?: 'json' | 'messagepack'
  stateful?: boolean
  reconnectDelays?: number[]
  skipNegotiation?: boolean
}

/** A client, stopped when the test is over. */
export function buildClient(url: string, wish: Wish = {}): HubConnection {
  const builder = new HubConnectionBuilder()
    .withUrl(url, {
      ...(wish.transport && { transport: HttpTransportType[wish.transport] }),
      ...(wish.skipNegotiation && { skipNegotiation: true }),
    })
    .configureLogging(LogLevel.None)
  if (wish.protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
  if (wish.stateful === true) builder.withStatefulReconnect()
  if (wish.reconnectDelays !== undefined) builder.withAutomaticReconnect(wish.reconnectDelays)
  const client = builder.build()
  onTestFinished(() => client.stop().catch(() => {}))
  return client
}

/** Collects pushes of `said` and lets the test wait for a number of them. */
export function listen(client: HubConnection): { heard: string[]; count: (number: number) => Promise<void> } {
  const heard: string[] = []
  let wake: (() => void) | undefined
  client.on('said', (text: string) => {
    heard.push(text)
    wake?.()
  })
  return {
    heard,
    async count(number) {
      while (heard.length < number) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

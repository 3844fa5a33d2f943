/** A visitor of the hub with the official client, who keeps every push and fetches nothing. */
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { HUB_MESSAGES, type HubMessage } from '@bell-lap/protocol/hub-message'
import type { DocumentAddress, PushedAddress } from '@bell-lap/protocol/version'

export interface ReceivedPush {
  readonly message: HubMessage
  readonly args: readonly unknown[]
  readonly address: PushedAddress
}

export interface Visitor {
  readonly connection: HubConnection
  /** In the order in which they came. */
  readonly received: readonly ReceivedPush[]
  register(channel: string): Promise<DocumentAddress[]>
  /** Resolves with the first matching push, past or future. */
  next(fits: (push: ReceivedPush) => boolean): Promise<ReceivedPush>
  /** Forgets everything received. */
  forget(): void
}

/** @param address of the server, without a slash at its end */
export async function visit(address: string, transport = HttpTransportType.WebSockets): Promise<Visitor> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${address}/livehub`, { transport })
    .configureLogging(LogLevel.None)
    .build()
  const received: ReceivedPush[] = []
  const waiting = new Set<{ fits: (push: ReceivedPush) => boolean; resolve: (push: ReceivedPush) => void }>()
  for (const message of HUB_MESSAGES) {
    connection.on(message, (...args: unknown[]) => {
      const push = { message, args, address: args.at(-1) as PushedAddress }
      received.push(push)
      for (const one of waiting) {
        if (!one.fits(push)) continue
        waiting.delete(one)
        one.resolve(push)
      }
    })
  }
  await connection.start()
  return {
    connection,
    received,
    register: (channel) => connection.invoke<DocumentAddress[]>('register', channel),
    next(fits) {
      const come = received.find(fits)
      if (come) return Promise.resolve(come)
      const { promise, resolve } = Promise.withResolvers<ReceivedPush>()
      waiting.add({ fits, resolve })
      return promise
    },
    forget() {
      received.length = 0
    },
  }
}

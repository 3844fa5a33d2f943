/**
 * Sends requests to a server and follows it, in a separate thread, so that its own work is not in the
 * server's time.
 */
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { ownThread } from '../src/threads/own-thread.ts'

export interface ClientData {
  readonly address: string
  readonly token: string
  readonly riders: number
}
export type Order =
  /** A race under this code. `isOver`: with its result, else without the last of its passings. */
  | { readonly kind: 'post'; readonly code: string; readonly isOver: boolean }
  /** One more passing of the race posted last. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'get'; readonly path: string; readonly coding: string }
  | { readonly kind: 'follow'; readonly channel: string }
  /** Resolves with the next push of this message. Rejects if none comes. */
  | { readonly kind: 'await'; readonly message: string }

export interface ToClient {
  readonly number: number
  readonly order: Order
}
export interface FromClient {
  readonly number: number
  readonly value?: number
  readonly error?: string
}

const { data, port, say } = ownThread<ClientData, FromClient>()
const { address, token, riders } = data
const A_REQUEST = 4_000
const PUSH_PATIENCE_MS = 60_000

const connection = new HubConnectionBuilder()
  .withUrl(`${address}/livehub`)
  .configureLogging(LogLevel.None)
  .build()
let later: Fact[] = []
let competition = ''

async function post(facts: readonly Fact[]): Promise<void> {
  const answer = await fetch(`${address}/ingest/competitions/${competition}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: facts.map((fact) => JSON.stringify(fact)).join('\n'),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`)
}

async function run(order: Order): Promise<number> {
  switch (order.kind) {
    case 'post': {
      const { code, isOver } = order
      const race = makeRace({ seed: 7, code, riders, stages: 1, frameEveryS: 0, results: isOver })
      competition = race.competitionId
      const facts = race.facts.filter(
        (fact) => isOver || fact.type !== 'raceStatus' || fact.raceStatus === 'inProgress',
      )
      const last = isOver ? facts.length : facts.length - 20
      later = facts.slice(last)
      for (let at = 0; at < last; at += A_REQUEST) await post(facts.slice(at, Math.min(last, at + A_REQUEST)))
      return last
    }
    case 'pass':
      await post(later.splice(0, 1))
      return 1
    case 'get': {
      const answer = await fetch(address + order.path, { headers: { 'accept-encoding': order.coding } })
      const { byteLength } = await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status} of ${order.path}`)
      return byteLength
    }
    case 'follow':
      await connection.start()
      return (await connection.invoke<unknown[]>('register', order.channel)).length
    case 'await':
      return new Promise((resolve, reject) => {
        const hear = (...args: unknown[]): void => {
          clearTimeout(patience)
          connection.off(order.message, hear)
          resolve(JSON.stringify(args).length)
        }
        const patience = setTimeout(
          () => reject(new Error(`no ${order.message} came within ${PUSH_PATIENCE_MS} ms`)),
          PUSH_PATIENCE_MS,
        )
        connection.on(order.message, hear)
      })
  }
}

port.on('message', ({ number, order }: ToClient) => {
  void run(order).then(
    (value) => say({ number, value }),
    (error: unknown) => say({ number, error: String(error) }),
  )
})

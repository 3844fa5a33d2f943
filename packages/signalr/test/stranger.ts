/**
 * A program of somebody who has installed the package: the README's, and a question to the client.
 * `installed.test.ts` compiles and runs it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bearerToken, createHub, HubException } from '@bell-lap/signalr'
import type { Connection, Hub, HubClient, HubOptions } from '@bell-lap/signalr'

type GreetingHub = {
  methods: {
    greet(name: string): string
    ask(): boolean
    total(numbers: AsyncIterable<number>): number
    shout(text: string, times: number): void
  }
  streams: { countdown(from: number): number }
  pushes: { said(who: string, text: string): void }
  questions: { confirm(text: string): boolean }
  user: { name: string }
}

const options: HubOptions<GreetingHub> = {
  path: '/hub',
  authorize: (request) => ({ user: { name: bearerToken(request) ?? 'nobody' } }),
  methods: {
    greet(connection: Connection<GreetingHub>, name) {
      if (name === '') throw new HubException(`${connection.user.name} names nobody`)
      hub.sendAll([{ target: 'said', arguments: [name, 'hello'] }], { except: connection })
      return `hello ${name}`
    },
    ask: async (connection) => (await connection.invoke('confirm', ['really?'])) === true,
    // Long enough to be compressed in the thread pool.
    shout(_connection, text, times) {
      const message = { target: 'said' as const, arguments: ['all', text.repeat(times)] as [string, string] }
      hub.sendAll([message])
    },
    async total(_connection, numbers) {
      let sum = 0
      for await (const number of numbers) sum += number
      return sum
    },
  },
  streams: {
    *countdown(_connection, from) {
      for (let left = from; left > 0; left--) yield left
    },
  },
  uploads: { total: [0] },
}
const hub: Hub<GreetingHub> = createHub<GreetingHub>(options)

/** Only its types are used. */
export type Client = HubClient<GreetingHub>
export const greet = (client: Client): Promise<string> => client.invoke('greet', 'ann')
// @ts-expect-error a number is no name
export const wrong = (client: Client): Promise<string> => client.invoke('greet', 1)

const server = createServer((request, response) => {
  if (!hub.handleRequest(request, response)) response.writeHead(404).end()
})
server.on('upgrade', (request, socket, head) => {
  if (!hub.handleUpgrade(request, socket, head)) socket.destroy()
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`)
})

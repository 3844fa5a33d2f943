/** To all, to one, to all but one. */
import { describe, expect, it } from 'vitest'
import { EVERYONE } from '../src/index.ts'
import { startHub } from './hub-server.ts'
import type { TestServer } from './hub-server.ts'
import { buildClient, listen, PAIRS } from './official-client.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { until } from './until.ts'

const said = (text: string) => [{ target: 'said' as const, arguments: [text] as [string] }]

/** One official client for each way to connect, and what each has heard. */
async function clients(server: TestServer) {
  const all = []
  for (const pair of PAIRS) {
    const client = buildClient(server.url, pair)
    const heard = listen(client)
    await client.start()
    await client.invoke('join', 'a')
    all.push({ ...heard, connection: [...server.hub.connections()].at(-1)! })
  }
  return all
}

describe('messages (SPEC 10.6)', () => {
  it('go to all, to all but one, to one', async () => {
    const server = await startHub()
    const { hub } = server
    const all = await clients(server)
    const [first, second] = all
    expect(hub.sendAll(said('to all'))).toBe(5)
    expect(hub.sendAll(said('not to the first'), { except: first!.connection })).toBe(4)
    expect(hub.send('a', said('of the group, not to the second'), { except: second!.connection })).toBe(4)
    expect(hub.sendTo(first!.connection.id, said('to the first'))).toBe(true)
    hub.sendAll(said('end'))
    const heard = []
    for (const each of all) {
      await each.count(each === first || each === second ? 3 : 4)
      while (!each.heard.includes('end')) await each.count(each.heard.length + 1)
      heard.push(each.heard)
    }
    const group = 'of the group, not to the second'
    expect(heard[0]).toEqual(['to all', group, 'to the first', 'end'])
    expect(heard[1]).toEqual(['to all', 'not to the first', 'end'])
    for (const rest of heard.slice(2)) expect(rest).toEqual(['to all', 'not to the first', group, 'end'])
  })

  it('go to later clients too, and not to clients that are gone or only negotiate', async () => {
    const { hub, url } = await startHub()
    expect(hub.sendAll(said('to nobody'))).toBe(0)
    await negotiate(url)
    const socket = await RawSocket.greet(url)
    expect(hub.sendAll(said('one'))).toBe(1)
    expect(await socket.nextJson()).toMatchObject([{ arguments: ['one'] }])
    socket.ws.close()
    await until(() => hub.stats().connections === 1)
    expect(hub.sendAll(said('two'))).toBe(0)
  })

  it('name one connection by its public name alone', async () => {
    const { hub, url } = await startHub()
    const own = await negotiate(url)
    expect(hub.sendTo(own.token, said('x'))).toBe(false)
    expect(hub.connection(own.token)).toBeUndefined()
    await RawSocket.greet(own.url)
    const [connection] = hub.connections()
    expect(hub.connection(connection!.id)).toBe(connection)
    expect(hub.connection(own.token)).toBeUndefined()
    connection!.close()
    expect(hub.connection(connection!.id)).toBeUndefined()
    expect(hub.sendTo(connection!.id, said('x'))).toBe(false)
  })

  it('omit a client that is not in the group, without counting it', async () => {
    const { hub, url } = await startHub()
    await RawSocket.greet(url)
    await RawSocket.greet(url)
    const [member, stranger] = hub.connections()
    hub.groups.add(member!, 'a')
    expect(hub.send('a', said('x'), { except: stranger! })).toBe(1)
    expect(hub.send('a', said('x'), { except: member! })).toBe(0)
  })

  it('to all skip a slow client, which is notified by a message of its own name (SPEC 8.1)', async () => {
    const missed: string[][] = []
    const { hub, url } = await startHub({
      compress: false,
      onCaughtUp: (_connection, names) => missed.push([...names]),
    })
    const slow = await RawSocket.greet(url)
    const [connection] = hub.connections()
    slow.ws.pause()
    while (!connection!.isLagging) hub.sendAll(said('x'.repeat(64_000)))
    hub.sendAll(said('missed'))
    slow.ws.resume()
    await until(() => missed.length > 0)
    expect(missed).toEqual([[EVERYONE]])
    expect(connection!.groupNames.size).toBe(0)
    expect(() => hub.groups.add(connection!, EVERYONE)).toThrow(RangeError)
  })
})

/** The end of a hub (SPEC 11). */
import { describe, expect, it } from 'vitest'
import { startHub } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'

describe('draining (SPEC 11.1)', () => {
  it('tells every client to connect again, lets nobody in, and resolves when all are gone', async () => {
    const { clock, hub, url } = await startHub()
    const sockets = await Promise.all([RawSocket.greet(url), RawSocket.greet(url)])
    await negotiate(url)
    const drained = hub.drain()
    for (const socket of sockets) {
      expect(await socket.nextJson()).toEqual([{ type: 7, allowReconnect: true }])
      expect(await socket.closed).toBe(1000)
    }
    await drained
    expect(hub.stats().connections).toBe(0)
    await expect(RawSocket.open(url)).rejects.toThrow('status 503')
    await expect(negotiate(url)).rejects.toThrow('status 503')
    expect(clock.timers).toBe(0)
  })

  it('spreads it over a time if wanted, and serves the others meanwhile (SPEC 11.2)', async () => {
    const { clock, hub, url } = await startHub()
    const sockets = await Promise.all(Array.from({ length: 10 }, () => RawSocket.greet(url)))
    const drained = hub.drain({ overMs: 5_000 })
    const gone = async (count: number): Promise<void> => {
      for (const { closed } of sockets.slice(0, count)) expect(await closed).toBe(1000)
      expect(hub.stats().connections).toBe(10 - count)
    }
    await gone(0)
    clock.advance(1_000)
    await gone(2)
    hub.sendAll([{ target: 'said', arguments: ['still here'] }])
    expect(await sockets[9]!.nextJson()).toMatchObject([{ target: 'said' }])
    clock.advance(2_000)
    await gone(6)
    await expect(RawSocket.open(url)).rejects.toThrow('status 503')
    clock.advance(2_000)
    await drained
    await gone(10)
  })

  it('does not wait for clients that do not answer for longer than 5 s', async () => {
    const { clock, hub, url } = await startHub()
    const { url: own } = await negotiate(url)
    await fetch(own)
    await fetch(own, { method: 'POST', body: '{"protocol":"json","version":1}\u001e' })
    const drained = hub.drain()
    clock.advance(6_000)
    await drained
    expect(hub.stats().connections).toBe(0)
  })

  it('is over immediately without clients', async () => {
    const { clock, hub } = await startHub()
    await Promise.all([hub.drain(), hub.drain()])
    await hub.drain()
    expect(clock.timers).toBe(0)
  })
})

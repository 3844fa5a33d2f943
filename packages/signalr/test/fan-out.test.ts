/** One encoding, one write, many receivers (SPEC 10). */
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Utf8Text } from '../src/utf8-text.ts'
import { FakeClock } from './fake-clock.ts'
import { startHub } from './hub-server.ts'
import { negotiate, RawSocket } from './raw-socket.ts'
import { turn } from './until.ts'

const said = (text: string) => ({ target: 'said' as const, arguments: [text] as [string] })

describe('a batch', () => {
  it('is encoded once, however many get it (SPEC 10.1)', async () => {
    const { hub, url } = await startHub()
    await Promise.all(Array.from({ length: 5 }, () => RawSocket.greet(url)))
    for (const connection of hub.connections()) hub.groups.add(connection, 'a')
    let encoded = 0
    const watched = { toJSON: () => ((encoded += 1), 'text') } as unknown as string
    hub.send('a', [{ target: 'said', arguments: [watched] }])
    expect(encoded).toBe(1)
    const batch = hub.prepare([{ target: 'said', arguments: [watched] }])
    for (const connection of hub.connections()) connection.write(batch)
    expect(encoded).toBe(2)
  })

  it('is one frame (SPEC 10.2)', async () => {
    const { hub, url } = await startHub()
    const socket = await RawSocket.greet(url)
    for (const connection of hub.connections()) hub.groups.add(connection, 'a')
    hub.send('a', [said('one'), said('two'), { target: 'moved', arguments: [1, 2] }])
    expect(await socket.nextJson()).toHaveLength(3)
  })
})

describe('a group for which one turn has no time', () => {
  it('gets a message over several turns, everybody in order, with turns for others in between', async () => {
    const clock = new FakeClock()
    let isSlow = false
    // Each look at the clock finds the system to have taken its time.
    const now = (): number => {
      if (isSlow) clock.advance(6)
      return clock.now()
    }
    const { hub, url } = await startHub({ clock: { now, every: clock.every, soon: clock.soon } })
    const sockets = await Promise.all(Array.from({ length: 20 }, () => RawSocket.greet(url)))
    for (const connection of hub.connections()) hub.groups.add(connection, 'a')
    isSlow = true
    hub.send('a', [said('one')])
    const inFirstTurn = hub.stats().written
    hub.send('a', [said('two')])
    expect(inFirstTurn).toBeLessThan(20)
    for (const socket of sockets) {
      expect(await socket.nextJson()).toMatchObject([{ arguments: ['one'] }])
      expect(await socket.nextJson()).toMatchObject([{ arguments: ['two'] }])
    }
    expect(hub.stats().written).toBe(40)
  })
})

describe('what is counted', () => {
  it('is every batch written, whichever way it took', async () => {
    const { hub, url } = await startHub()
    await RawSocket.greet(url)
    await RawSocket.greet(url, 'messagepack')
    const { url: own } = await negotiate(url, 'negotiateVersion=1&useStatefulReconnect=true')
    await RawSocket.greet(own, 'json', 2)
    for (const connection of hub.connections()) hub.groups.add(connection, 'a')
    expect(hub.send('a', [said('one'), said('two')])).toBe(3)
    expect(hub.send('nobody', [said('one')])).toBe(0)
    expect(hub.stats()).toMatchObject({ written: 3, passedBy: 0 })
  })
})

describe('compression (SPEC 10.3)', () => {
  /** A document of which a little changes each time. */
  const texts = Array.from({ length: 40 }, (_, number) => {
    const rows = Array.from({ length: 30 }, (_, row) => ({
      row,
      at: row === number % 30 ? number : row * 7919,
    }))
    return JSON.stringify({ number, rows })
  })

  /** Bytes that a client has received at its socket. */
  const bytes = (socket: RawSocket) =>
    (socket.ws as unknown as { _socket: { bytesRead: number } })._socket.bytesRead

  async function open(url: string, perMessageDeflate: boolean | object) {
    const socket = await RawSocket.open(url, { perMessageDeflate })
    socket.ws.send('{"protocol":"json","version":1}\u001e')
    await socket.next()
    return socket
  }

  it('is understood by every kind of client, among each other and in any order', async () => {
    const { hub, url } = await startHub()
    const plain = await open(url, false)
    const single = await open(url, { serverNoContextTakeover: true })
    const small = await open(url, { serverMaxWindowBits: 9 })
    const takeover = await open(url, true)
    const steady = await open(url, true)
    for (const connection of hub.connections()) hub.groups.add(connection, 'a')
    const [, , , connection] = hub.connections()
    const sockets = [plain, single, steady, small, takeover]
    const start = sockets.map(bytes)
    for (const [index, text] of texts.entries()) {
      if (index === 20) connection!.write(hub.prepare([said(`own ${'text '.repeat(100)}`)]))
      if (index === 25) hub.groups.remove(connection!, 'a')
      if (index === 27) hub.groups.add(connection!, 'a')
      hub.send('a', [said(text)])
      await turn()
    }
    const expected = (text: string) =>
      `{"type":1,"target":"said","arguments":[${JSON.stringify(text)}]}\u001e`
    for (const socket of [plain, single, small, steady]) {
      for (const text of texts) expect((await socket.next()).toString()).toBe(expected(text))
    }
    const own = [
      ...texts.slice(0, 20),
      `own ${'text '.repeat(100)}`,
      ...texts.slice(20, 25),
      ...texts.slice(27),
    ]
    for (const text of own) expect((await takeover.next()).toString()).toBe(expected(text))
    const [all, alone, shared] = sockets.map((socket, index) => bytes(socket) - start[index]!)
    expect(alone).toBeLessThan(all! / 2)
    expect(shared).toBeLessThan(alone! / 2)
  })

  describe('of long batches (SPEC 10.5)', () => {
    const long = (number: number) =>
      JSON.stringify(
        Array.from({ length: 3_000 }, (_, row) => ({ row, at: (row * 7_919 + number) % 86_413 })),
      )
    const sent = ['first', long(1), long(2), 'between', long(3), 'last']
    const expected = (text: string) =>
      `{"type":1,"target":"said","arguments":[${JSON.stringify(text)}]}\u001e`

    it('is done in the background, and messages sent meanwhile keep their order for every kind of client', async () => {
      const { hub, url } = await startHub()
      const sockets = [
        await open(url, false),
        await open(url, { serverNoContextTakeover: true }),
        await open(url, true),
        await open(url, true),
      ]
      for (const connection of hub.connections()) hub.groups.add(connection, 'a')
      for (const text of sent) {
        hub.send('a', [{ target: 'said', arguments: [new Utf8Text(Buffer.from(text))] }])
      }
      expect(hub.stats().written).toBe(sockets.length)
      for (const socket of sockets)
        for (const text of sent) expect((await socket.next()).toString()).toBe(expected(text))
      expect(hub.stats().written).toBe(sockets.length * sent.length)
    })

    it('holds up nothing else: no other group, no client alone', async () => {
      const { hub, url } = await startHub()
      const socket = await open(url, true)
      const [connection] = hub.connections()
      for (const name of ['a', 'b']) hub.groups.add(connection!, name)
      hub.send('a', [said(long(1))])
      hub.send('b', [said('of b')])
      connection!.send([said('alone')])
      hub.send('a', [said('after')])
      for (const text of ['of b', 'alone', long(1), 'after'])
        expect((await socket.next()).toString()).toBe(expected(text))
    })

    it('reports an encoding fault to the hub after the sender has continued, and continues with the next message', async () => {
      const errors: unknown[] = []
      const { hub, url } = await startHub({ onError: (error) => errors.push(error) })
      const socket = await open(url, true)
      for (const connection of hub.connections()) hub.groups.add(connection, 'a')
      hub.send('a', [said(long(1))])
      hub.send('a', [{ target: 'said', arguments: [1n as unknown as string] }])
      hub.send('a', [said('after')])
      for (const text of [long(1), 'after']) expect((await socket.next()).toString()).toBe(expected(text))
      expect(errors).toEqual([expect.any(TypeError)])
    })

    it('goes to no client that has left the group meanwhile', async () => {
      const { hub, url } = await startHub()
      const [gone, socket] = [await open(url, true), await open(url, true)]
      const [leaving, staying] = hub.connections()
      for (const connection of [leaving!, staying!]) hub.groups.add(connection, 'a')
      hub.send('a', [said(long(1))])
      hub.groups.remove(leaving!, 'a')
      expect((await socket.next()).toString()).toBe(expected(long(1)))
      leaving!.send([said('alone')])
      expect((await gone.next()).toString()).toBe(expected('alone'))
    })
  })

  it('is not offered when it is switched off', async () => {
    const { url } = await startHub({ compress: false })
    const socket = await open(url, true)
    expect(socket.ws.extensions).toBe('')
  })

  it('is read from the client too (SPEC 10.4)', async () => {
    const { url } = await startHub()
    const socket = await open(url, { threshold: 0 })
    socket.send({ type: 1, invocationId: '1', target: 'echo', arguments: ['text '.repeat(100)] })
    expect(await socket.nextJson()).toEqual([{ type: 3, invocationId: '1', result: 'text '.repeat(100) }])
    expect(socket.ws.readyState).toBe(WebSocket.OPEN)
  })

  it('survives a resume: the new socket begins afresh', async () => {
    const { hub, url } = await startHub()
    const { url: own } = await negotiate(url, 'negotiateVersion=1&useStatefulReconnect=true')
    const first = await RawSocket.open(own, { perMessageDeflate: true })
    first.ws.send('{"protocol":"json","version":2}\u001e')
    await first.next()
    const [connection] = hub.connections()
    hub.groups.add(connection!, 'a')
    for (const text of texts.slice(0, 20)) hub.send('a', [said(text)])
    for (let number = 0; number < 20; number++) await first.next()
    const second = await RawSocket.open(own, { perMessageDeflate: true })
    hub.send('a', [said(texts[20]!)])
    const heard: string[] = []
    while (heard.length < 22)
      for (const message of await second.nextJson()) heard.push(JSON.stringify(message))
    expect(heard[0]).toBe('{"type":9,"sequenceId":1}')
    expect(heard.slice(1)).toEqual(
      texts.slice(0, 21).map((text) => `{"type":1,"target":"said","arguments":[${JSON.stringify(text)}]}`),
    )
  })
})

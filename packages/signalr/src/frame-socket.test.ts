import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import * as tls from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { FrameSocket } from './frame-socket.ts'

const open: { destroy(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** A connection over the machine's own network: the writing end and the reading one, which is paused. */
async function connection(): Promise<{ own: Socket; peer: Socket }> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [own] = (await once(server, 'connection')) as [Socket]
  server.close()
  peer.pause()
  open.push(own, peer)
  return { own, peer }
}

/** The same over TLS, by a key that both ends have instead of a certificate. */
async function encryptedConnection(): Promise<{ own: Socket; peer: Socket }> {
  const agreed = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
  const psk = Buffer.alloc(16, 7)
  const server = tls.createServer({ ...agreed, pskCallback: () => psk })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer = tls.connect({
    ...agreed,
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    pskCallback: () => ({ psk, identity: 'test' }),
    checkServerIdentity: () => undefined,
  })
  const [own] = (await once(server, 'secureConnection')) as [Socket]
  server.close()
  peer.pause()
  open.push(own, peer)
  return { own, peer }
}

const numbered = (number: number, bytes: number): Buffer => {
  const frame = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += 4) frame.writeUInt32LE(number, at)
  return frame
}

async function read(peer: Socket, bytes: number): Promise<number[]> {
  const numbers: number[] = []
  let rest = Buffer.alloc(0)
  let count = 0
  for await (const chunk of peer.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    let at = 0
    for (; at + 4 <= rest.length; at += 4) {
      const number = rest.readUInt32LE(at)
      if (numbers.at(-1) !== number) numbers.push(number)
    }
    rest = rest.subarray(at)
    count += chunk.length
    if (count === bytes) break
  }
  return numbers
}

describe('frames', () => {
  it.each([
    ['the system', connection],
    ['TLS', encryptedConnection],
  ])('arrive whole and in order over %s, beside the writes of others', async (_, connect) => {
    const { own, peer } = await connect()
    const frames = new FrameSocket(own)
    const sizes = [4, 40, 4_000_000, 8, 400_000, 12, 4]
    let number = 0
    let bytes = 0
    for (let round = 0; round < 5; round++) {
      for (const size of sizes) {
        number += 1
        bytes += size
        expect(frames.write(numbered(number, size))).toBe(true)
      }
      // As `ws` writes its control frames.
      number += 1
      bytes += 8
      own.cork()
      own.write(numbered(number, 4))
      own.write(numbered(number, 4))
      own.uncork()
    }
    expect(frames.queuedBytes).toBeGreaterThan(1_000_000)
    expect(frames.takenBytes).toBeLessThan(bytes)
    const drained = new Promise<void>((resolve) => frames.awaitDrain(resolve))
    expect(await read(peer, bytes)).toEqual(Array.from({ length: number }, (_, index) => index + 1))
    await drained
    expect(frames.queuedBytes).toBe(0)
    expect(frames.takenBytes).toBe(bytes)
  })

  it('are refused when the socket has ended or is destroyed, and nothing is thrown', async () => {
    const { own } = await connection()
    const frames = new FrameSocket(own)
    own.end()
    expect(frames.write(numbered(1, 4))).toBe(false)
    own.destroy()
    expect(frames.write(numbered(1, 4))).toBe(false)
    await new Promise<void>((resolve) => frames.awaitDrain(resolve))
  })

  it('end the socket when the other end is gone', async () => {
    const { own, peer } = await connection()
    const frames = new FrameSocket(own)
    const errors: unknown[] = []
    own.on('error', (error) => errors.push(error))
    peer.resetAndDestroy()
    const closed = new Promise((resolve) => own.once('close', resolve))
    for (let number = 0; own.writable; number++) {
      frames.write(numbered(number, 4_000))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await closed
    expect(errors).toHaveLength(1)
    expect(frames.queuedBytes).toBe(0)
  })

  it('go through any other stream by its queue', async () => {
    const stream = new PassThrough()
    const frames = new FrameSocket(stream)
    expect(frames.write(Buffer.from('ab'))).toBe(true)
    expect(frames.write(Buffer.from('cd'))).toBe(true)
    await new Promise<void>((resolve) => frames.awaitDrain(resolve))
    expect(stream.read(4).toString()).toBe('abcd')
    expect(frames.writtenBytes).toBe(4)
  })
})

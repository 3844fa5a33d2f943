import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHandshake } from './handshake.ts'
import type { HubProtocol } from './hub-protocol.ts'
import { jsonProtocol } from './json-protocol.ts'
import type { HubMessage } from './message.ts'
import { isWellFormed } from './messagepack-shape.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'

const LIMIT = 32 * 1024

const id = fc.string({ minLength: 1 })
/** Values that both encodings carry unchanged. */
const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((json) => JSON.parse(JSON.stringify(json)) as unknown)
  .filter((json) => !JSON.stringify(json).includes('__proto__'))
const call = { target: fc.string(), arguments: fc.array(value, { maxLength: 4 }) }
const message: fc.Arbitrary<HubMessage> = fc.oneof(
  fc.record({ type: fc.constant(1 as const), ...call }),
  fc.record({ type: fc.constant(1 as const), invocationId: id, ...call }),
  fc.record({ type: fc.constant(2 as const), invocationId: id, item: value }),
  fc.record({ type: fc.constant(3 as const), invocationId: id }),
  fc.record({ type: fc.constant(3 as const), invocationId: id, result: value }),
  fc.record({ type: fc.constant(3 as const), invocationId: id, error: fc.string() }),
  fc.record({
    type: fc.constant(4 as const),
    invocationId: id,
    ...call,
    streamIds: fc.array(id, { minLength: 1 }),
  }),
  fc.record({ type: fc.constant(5 as const), invocationId: id }),
  fc.constant<HubMessage>({ type: 6 }),
  fc.record({ type: fc.constant(7 as const), error: fc.string(), allowReconnect: fc.boolean() }),
  fc.record({ type: fc.constant(8 as const), sequenceId: fc.nat() }),
  fc.record({ type: fc.constant(9 as const), sequenceId: fc.nat() }),
)

/** Reads a stream that comes in pieces. */
function readAll(protocol: HubProtocol, pieces: readonly Buffer[]): { read: unknown[]; rest: Buffer } {
  const read: unknown[] = []
  let rest: Buffer = Buffer.alloc(0)
  for (const piece of pieces) {
    const split = protocol.split(Buffer.concat([rest, piece]), LIMIT)
    for (const record of split.records) read.push(protocol.decode(record))
    rest = split.rest
  }
  return { read, rest }
}

/** Cuts bytes at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [0, ...ends].map((start, index) => bytes.subarray(start, ends[index] ?? bytes.length))
}

const protocols: [string, HubProtocol][] = [
  ['JSON', jsonProtocol],
  ['MessagePack', messagePackProtocol],
]

describe.each(protocols)('%s', (_name, protocol) => {
  it('reads its own output, wherever the stream is cut (SPEC 5.1)', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), fc.array(fc.nat()), (messages, places) => {
        const { read, rest } = readAll(protocol, cut(protocol.encode(messages), places))
        expect(read).toEqual(messages)
        expect(rest.length).toBe(0)
      }),
    )
  })

  it('throws at no bytes (SPEC 5.2)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { read } = readAll(protocol, [Buffer.from(bytes)])
        expect(Array.isArray(read)).toBe(true)
        expect(protocol.decode(Buffer.from(bytes))).toHaveProperty('type')
      }),
      { numRuns: 1000 },
    )
  })

  it('throws at no bytes that are nearly right (SPEC 5.2)', () => {
    fc.assert(
      fc.property(message, fc.nat(), fc.nat({ max: 255 }), (original, place, byte) => {
        const bytes = Buffer.from(protocol.encode([original]))
        bytes[place % bytes.length] = byte
        for (const record of protocol.split(bytes, LIMIT).records) {
          expect(protocol.decode(record)).toHaveProperty('type')
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the handshake', () => {
  it('throws at no bytes (SPEC 4.6)', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.json(), (bytes, json) => {
        expect(readHandshake(Buffer.from(bytes), 100, true)).toHaveProperty('outcome')
        expect(readHandshake(Buffer.from(`${json}\u001e`), 100, true)).toHaveProperty('outcome')
      }),
    )
  })
})

describe('the look at MessagePack before it is decoded', () => {
  it('lets through everything that is written', () => {
    fc.assert(
      fc.property(message, (original) => {
        const [record] = messagePackProtocol.split(messagePackProtocol.encode([original]), LIMIT).records
        expect(isWellFormed(record!)).toBe(true)
      }),
    )
  })
})

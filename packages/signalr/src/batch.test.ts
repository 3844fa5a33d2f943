import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Batch } from './batch.ts'
import { jsonProtocol } from './json-protocol.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'
import { Utf8Text } from './utf8-text.ts'

const rows = Array.from({ length: 2_500 }, (_, rank) => ({ rank, gapMs: (rank * 7_919) % 86_413 }))
const long = new Utf8Text(Buffer.from(JSON.stringify(rows)))
/** Ends what is left open for the messages to come. */
const END = Buffer.from([0, 0, 0xff, 0xff, 0x03, 0])
const FRAME_HEADER = 4

const batchOf = (text: Utf8Text): Batch => new Batch([{ type: 1, target: 'said', arguments: [text] }])

describe.each([jsonProtocol, messagePackProtocol])('a long batch that has left, in $name', (protocol) => {
  it('is kept compressed alone, and encoded once more for who needs it plain (SPEC 10.1)', async () => {
    const batch = batchOf(long)
    const encoded = batch.in(protocol)
    const expected = batchOf(long).in(protocol)
    await encoded.deflated.prepare()
    const { frame } = encoded.deflated
    const before = process.memoryUsage().arrayBuffers
    batch.letGo()
    expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(encoded.length)

    expect(batch.in(protocol)).toBe(encoded)
    expect(encoded.deflated.frame).toBe(frame)
    const payload = Buffer.concat([frame.subarray(FRAME_HEADER), END])
    expect(inflateRawSync(payload)).toEqual(expected.records)
    expect(encoded.length).toBe(expected.length)
    expect(encoded.event).toEqual(expected.event)
    expect(encoded.frame).toEqual(expected.frame)
    expect(encoded.records).toEqual(expected.records)
  })

  it('can still be compressed when it was not before', () => {
    const batch = batchOf(long)
    const encoded = batch.in(protocol)
    batch.letGo()
    expect(encoded.deflated.frame).toEqual(batchOf(long).in(protocol).deflated.frame)
  })

  it.each(['frame', 'records'] as const)('stays plain when somebody was given its %s', (form) => {
    const batch = batchOf(long)
    const plain = batch.in(protocol)[form]
    const bytes = Buffer.from(plain)
    batch.letGo()
    expect(plain).toEqual(bytes)
    expect(batch.in(protocol)[form]).toEqual(bytes)
  })
})

it('a short batch is kept as it is', () => {
  const batch = batchOf(new Utf8Text(Buffer.from('"short"')))
  const encoded = batch.in(jsonProtocol)
  const { length } = encoded
  batch.letGo()
  expect(encoded.records).toHaveLength(length)
})

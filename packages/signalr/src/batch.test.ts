import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Batch, type Audience } from './batch.ts'
import { jsonProtocol } from './json-protocol.ts'
import { Lineage } from './lineage.ts'
import { messagePackProtocol } from './messagepack-protocol.ts'
import { Utf8Text } from './utf8-text.ts'

const rows = Array.from({ length: 2_500 }, (_, rank) => ({ rank, gapMs: (rank * 7_919) % 86_413 }))
const long = new Utf8Text(Buffer.from(JSON.stringify(rows)))
/** Ends what is left open for the messages to come. */
const END = Buffer.from([0, 0, 0xff, 0xff, 0x03, 0])
const FRAME_HEADER = 4

const batchOf = (text: Utf8Text, audience?: Audience): Batch =>
  new Batch([{ type: 1, target: 'said', arguments: [text] }], audience)

describe.each([jsonProtocol, messagePackProtocol])('a long batch that has left, in $name', (protocol) => {
  it('is kept only compressed, and encoded again for a receiver that needs it plain (SPEC 10.1)', async () => {
    const batch = batchOf(long)
    const encoded = batch.in(protocol)
    const expected = batchOf(long).in(protocol)
    await encoded.deflated.prepare()
    const { frame } = encoded.deflated
    const before = process.memoryUsage().arrayBuffers
    batch.free()
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

  it.each(['deflated', 'step'] as const)('can still be compressed (%s) when it was not before', (form) => {
    const frameOf = (isFreed: boolean): Buffer | undefined => {
      const lineage = new Lineage()
      const audience = { size: 50, lineage: () => lineage }
      for (let number = 0; number < 2; number++) batchOf(long, audience).in(protocol).step()
      const batch = batchOf(long, audience)
      const encoded = batch.in(protocol)
      const step = encoded.step()
      if (isFreed) batch.free()
      return form === 'step' ? step?.frame : encoded.deflated.frame
    }
    expect(frameOf(true)).toEqual(frameOf(false))
  })

  it.each(['frame', 'records'] as const)('stays plain when somebody was given its %s', (form) => {
    const batch = batchOf(long)
    const plain = batch.in(protocol)[form]
    const bytes = Buffer.from(plain)
    batch.free()
    expect(plain).toEqual(bytes)
    expect(batch.in(protocol)[form]).toEqual(bytes)
  })
})

it('a short batch is kept as it is', () => {
  const batch = batchOf(new Utf8Text(Buffer.from('"short"')))
  const encoded = batch.in(jsonProtocol)
  const { length } = encoded
  batch.free()
  expect(encoded.records).toHaveLength(length)
})

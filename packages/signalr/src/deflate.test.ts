import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { deflate, deflateBeside, MIN_BESIDE_BYTES } from './deflate.ts'

/** The end that the receiver adds (RFC 7692, 7.2.2), and the final block that `inflateRawSync` waits for. */
const TAIL = Buffer.from([0, 0, 0xff, 0xff, 0x03, 0])
const rows = Array.from({ length: 400 }, (_, rank) => ({
  rank,
  bib: (rank * 37) % 197,
  gapMs: (rank * 7919) % 86_413,
}))
const text = Buffer.from(JSON.stringify(rows))

it('compresses harder for many receivers than for one, and each can read its message', () => {
  const [one, many] = [deflate(text, { receivers: 1 }), deflate(text, { receivers: 5_000 })]
  expect(many.length).toBeLessThan(one.length)
  for (const payload of [one, many]) expect(inflateRawSync(Buffer.concat([payload, TAIL]))).toEqual(text)
})

it('takes less pains for a few receivers of a long message than of a short one', () => {
  const long = Buffer.concat(Array.from({ length: 20 }, () => text))
  expect(long.length).toBeGreaterThanOrEqual(MIN_BESIDE_BYTES)
  const short = long.subarray(0, MIN_BESIDE_BYTES - 1)
  const [few, many] = [1, 5_000].map((receivers) => deflate(long, { receivers }).length) as [number, number]
  const [fewShort, manyShort] = [1, 5_000].map((receivers) => deflate(short, { receivers }).length) as [
    number,
    number,
  ]
  expect(few / many).toBeGreaterThan(fewShort / manyShort)
})

it('gives the same bytes in the thread pool', async () => {
  const pains = { receivers: 1, dictionary: text.subarray(-1_000) }
  expect(await deflateBeside(text, pains)).toEqual(deflate(text, pains))
})

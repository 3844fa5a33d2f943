import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CODINGS, Content } from './content.ts'

const decode = { br: brotliDecompressSync, gzip: gunzipSync }
const textOf = (bytes: number): string =>
  JSON.stringify(Array.from({ length: bytes / 30 }, (_, index) => ({ bib: index, timeMs: index * 7_919 })))

describe.each(CODINGS)('a body in %s', (coding) => {
  test.each([300, 5_000, 60_000, 400_000])(
    'of %i bytes comes back whole, and takes no more memory than it is long',
    async (bytes) => {
      const text = textOf(bytes)
      const content = new Content(text)
      const coded = await content.coded(coding)
      expect(decode[coding](coded).toString()).toBe(text)
      expect(coded.buffer.byteLength).toBe(coded.length)
    },
  )

  test('is made once, also for those who ask at the same time', async () => {
    const content = new Content(textOf(5_000))
    const [one, other] = await Promise.all([content.coded(coding), content.coded(coding)])
    expect(one).toBe(other)
    expect(content.ready(coding)).toBe(one)
  })
})

test('a body that came to rest is compressed once more, and is no longer then', async () => {
  const content = new Content(textOf(60_000))
  const fresh = await content.coded('br')
  expect(content.canSettle).toBe(true)
  await content.settle()
  expect(content.canSettle).toBe(false)
  const settled = content.ready('br')
  expect(settled?.length).toBeLessThanOrEqual(fresh.length)
  expect(brotliDecompressSync(settled ?? fresh).toString()).toBe(content.text)
})

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CODINGS, Content } from './content.ts'

const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
const textOf = (bytes: number): string =>
  JSON.stringify(Array.from({ length: bytes / 30 }, (_, index) => ({ bib: index, timeMs: index * 7_919 })))

describe.each(CODINGS)('a body in %s', (coding) => {
  test.each([300, 5_000, 60_000, 400_000])(
    'of %i bytes is restored in full, in memory of its own size',
    async (bytes) => {
      const text = textOf(bytes)
      const content = new Content(text)
      const coded = await content.coded(coding)
      expect(decode[coding](coded).toString()).toBe(text)
      expect(coded.buffer.byteLength).toBe(coded.length)
    },
  )

  test('is made once for requests at the same time', async () => {
    const content = new Content(textOf(5_000))
    const [one, other] = await Promise.all([content.coded(coding), content.coded(coding)])
    expect(one).toBe(other)
    expect(content.ready(coding)).toBe(one)
  })
})

describe.each(CODINGS)('a body with a form in %s', (coding) => {
  test('keeps only that form, and restores bytes, text and ETag from it', async () => {
    const text = textOf(60_000)
    const [content, fresh] = [new Content(text), new Content(text)]
    const { etag } = fresh
    const coded = await content.coded(coding)
    await Promise.resolve()
    expect(content.size).toBe(coded.length)
    expect(content.isSame(fresh)).toBe(true)
    expect(content.isSame(new Content(text.replace('0', '1')))).toBe(false)
    expect([content.etag, content.text, content.length]).toEqual([etag, text, text.length])
    expect(content.identity).toBe(content.identity)
    expect(content.size).toBe(coded.length + text.length)
    content.pack()
    expect(content.size).toBe(coded.length)
    expect((await content.unpacked()).toString()).toBe(text)
    expect(content.size).toBe(coded.length + text.length)
  })
})

describe.each(['br', 'zstd'] as const)('a settled body that was requested in %s', (asked) => {
  test('is compressed again, and clients that accept brotli get brotli', async () => {
    const content = new Content(textOf(60_000))
    expect(content.choose(CODINGS)).toBe('zstd')
    const fresh = await content.coded(asked)
    expect(content.canSettle).toBe(true)
    await content.settle()
    expect(content.canSettle).toBe(false)
    expect(content.choose(CODINGS)).toBe('br')
    expect(content.choose(['gzip'])).toBe('gzip')
    expect(content.choose([])).toBeNull()
    const settled = await content.coded('br')
    expect(settled.length).toBeLessThan(fresh.length)
    expect(brotliDecompressSync(settled).toString()).toBe(content.text)
    expect(zstdDecompressSync(await content.coded('zstd')).toString()).toBe(content.text)
  })
})

test('a body that nobody requested compressed stays as it is when it settles', async () => {
  const content = new Content(textOf(60_000))
  await content.settle()
  expect(content.ready('br')).toBeUndefined()
})

test('the ETag of a body depends only on its bytes', () => {
  const text = textOf(5_000)
  expect(new Content(text).etag).toBe(new Content(Buffer.from(text)).etag)
  expect(new Content(text).etag).not.toBe(new Content(`${text} `).etag)
  expect(new Content(text).isSame(new Content(text))).toBe(true)
  expect(new Content(text).isSame(new Content(`${text} `))).toBe(false)
})

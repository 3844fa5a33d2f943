import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Content } from './content.ts'
import { createDocumentCache, type DocumentCache, type KeptDocument } from './document-cache.ts'
import type { ReadyDocument } from './document.ts'

const documentOf = (path: string, body: string): ReadyDocument => ({
  name: 'stages',
  path,
  cache: 'list',
  content: new Content(body),
  address: null,
})
const keep = (path: string, bytes: number, body = 'x'.repeat(bytes)) => ({
  document: documentOf(path, body),
  checkedAt: 0,
  madeAtMs: 0,
})
const put = (cache: DocumentCache, kept: KeptDocument): void => cache.set(kept.document.path, kept)

describe('the cache of ready documents', () => {
  test('drops the least recently used document first', () => {
    const cache = createDocumentCache(40_000)
    for (const path of ['/a', '/b', '/c']) put(cache, keep(path, 10_000))
    cache.get('/a')
    put(cache, keep('/d', 10_000))
    expect(['/a', '/b', '/c', '/d'].filter((path) => cache.get(path))).toEqual(['/a', '/c', '/d'])
  })

  test('counts a document once if it is set several times', () => {
    const cache = createDocumentCache(40_000)
    for (let round = 0; round < 100; round++) put(cache, keep('/a', 1_000))
    expect([cache.count, cache.bytes < 3_000]).toEqual([1, true])
  })

  test('counts later compressed forms when it is pruned', async () => {
    const cache = createDocumentCache(14_000)
    // Hexadecimal digits compress to half.
    const digits = Array.from({ length: 79 }, (_, index) => hash('sha256', `${index}`)).join('')
    const kept = [keep('/a', 5_000), keep('/b', digits.length, digits)]
    for (const each of kept) put(cache, each)
    const before = cache.bytes
    const { content } = kept[1]!.document
    await content.coded('br')
    await content.coded('gzip')
    expect(content.identity.length).toBe(digits.length)
    cache.prune()
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/b')).toBeDefined()
    expect(cache.bytes).toBeLessThan(before)
  })

  test('does not keep a document larger than its budget', () => {
    const cache = createDocumentCache(1_000)
    put(cache, keep('/a', 5_000))
    expect([cache.count, cache.bytes]).toEqual([0, 0])
  })
})

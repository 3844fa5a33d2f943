import { describe, expect, test } from 'vitest'
import type { Coding } from '../documents/content.ts'
import { likedCodings } from './accept-encoding.ts'

const CASES: readonly [sentence: string, header: string | undefined, codings: readonly Coding[]][] = [
  ['no header asks for nothing', undefined, []],
  ['an empty one neither', '', []],
  ['a browser takes them all, zstd for choice', 'gzip, deflate, br, zstd', ['zstd', 'br', 'gzip']],
  ['an older one gets brotli', 'gzip, deflate, br', ['br', 'gzip']],
  ['who knows gzip alone gets gzip', 'gzip, deflate', ['gzip']],
  ['a star takes any', '*', ['zstd', 'br', 'gzip']],
  ['a weight of nothing refuses', 'br;q=0, gzip', ['gzip']],
  ['a star with weight nothing refuses the rest', 'gzip, *;q=0', ['gzip']],
  ['the heavier of two wins', 'br;q=0.4, gzip;q=0.8', ['gzip']],
  ['case does not matter', 'GZIP', ['gzip']],
  ['spaces do not matter', ' br ; q=1.0 ,gzip', ['br', 'gzip']],
  ['a weight that is none counts as nothing', 'br;q=much', []],
  ['identity is nothing to do', 'identity', []],
]

test('of a header that no program sends the beginning counts', () => {
  expect(likedCodings(`gzip${','.repeat(8_000)}br`)).toEqual(['gzip'])
})

describe('Accept-Encoding', () => {
  test.each(CASES)('%s', (_, header, codings) => {
    expect(likedCodings(header)).toEqual(codings)
    expect(likedCodings(header)).toEqual(codings)
  })
})

import { describe, expect, test } from 'vitest'
import type { Coding } from '../documents/content.ts'
import { likedCodings } from './accept-encoding.ts'

const CASES: readonly [sentence: string, header: string | undefined, codings: readonly Coding[]][] = [
  ['no header asks for nothing', undefined, []],
  ['an empty header asks for nothing', '', []],
  ['a browser takes all of them and gets zstd first', 'gzip, deflate, br, zstd', ['zstd', 'br', 'gzip']],
  ['an older browser gets brotli', 'gzip, deflate, br', ['br', 'gzip']],
  ['a client that knows only gzip gets gzip', 'gzip, deflate', ['gzip']],
  ['a star accepts every coding', '*', ['zstd', 'br', 'gzip']],
  ['weight 0 refuses a coding', 'br;q=0, gzip', ['gzip']],
  ['a star with weight 0 refuses the rest', 'gzip, *;q=0', ['gzip']],
  ['the coding with the larger weight wins', 'br;q=0.4, gzip;q=0.8', ['gzip']],
  ['case does not matter', 'GZIP', ['gzip']],
  ['spaces do not matter', ' br ; q=1.0 ,gzip', ['br', 'gzip']],
  ['a weight that is no number counts as 0', 'br;q=much', []],
  ['identity means no coding', 'identity', []],
]

test('only the beginning of an overlong header counts', () => {
  expect(likedCodings(`gzip${','.repeat(8_000)}br`)).toEqual(['gzip'])
})

describe('Accept-Encoding', () => {
  test.each(CASES)('%s', (_, header, codings) => {
    expect(likedCodings(header)).toEqual(codings)
    expect(likedCodings(header)).toEqual(codings)
  })
})

import { describe, expect, test } from 'vitest'
import type { Coding } from '../documents/content.ts'
import { chooseCoding } from './accept-encoding.ts'

const CASES: readonly [sentence: string, header: string | undefined, coding: Coding | null][] = [
  ['no header asks for nothing', undefined, null],
  ['an empty one neither', '', null],
  ['a browser gets brotli', 'gzip, deflate, br, zstd', 'br'],
  ['who knows gzip alone gets gzip', 'gzip, deflate', 'gzip'],
  ['a star takes the best', '*', 'br'],
  ['a weight of nothing refuses', 'br;q=0, gzip', 'gzip'],
  ['a star with weight nothing refuses the rest', 'gzip, *;q=0', 'gzip'],
  ['the heavier of two wins', 'br;q=0.4, gzip;q=0.8', 'gzip'],
  ['case does not matter', 'GZIP', 'gzip'],
  ['spaces do not matter', ' br ; q=1.0 ,gzip', 'br'],
  ['a weight that is none counts as nothing', 'br;q=much', null],
  ['identity is nothing to do', 'identity', null],
]

describe('Accept-Encoding', () => {
  test.each(CASES)('%s', (_, header, coding) => {
    expect(chooseCoding(header)).toBe(coding)
    expect(chooseCoding(header)).toBe(coding)
  })
})

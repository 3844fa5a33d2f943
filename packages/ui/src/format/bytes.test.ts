import { describe, expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

describe('sizes of files', () => {
  it.each([
    [12, '1 kB'],
    [820_400, '820 kB'],
    [1_440_000, '1.4 MB'],
  ])('%s bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en').replace(/\s/gu, ' ')).toBe(text)
  })
})

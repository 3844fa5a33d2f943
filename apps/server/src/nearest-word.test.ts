import { expect, test } from 'vitest'
import { findNearest } from './nearest-word.ts'

const KNOWN = ['DATA', 'DEMO', 'INGEST_TOKEN', 'TRUST_PROXY']

test.each([
  ['a letter too many', 'DATTA', 'DATA'],
  ['two letters swapped', 'DAAT', 'DATA'],
  ['a letter missing', 'DEM', 'DEMO'],
  ['an underscore missing', 'INGESTTOKEN', 'INGEST_TOKEN'],
  ['another ending', 'TRUST_PROXIES', 'TRUST_PROXY'],
  ['something else altogether', 'GALLERY', null],
  ['a short word with too much changed', 'DXXA', null],
])('%s', (_sentence, word, meant) => {
  expect(findNearest(word, KNOWN)).toBe(meant)
})

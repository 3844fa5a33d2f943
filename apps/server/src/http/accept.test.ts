import { expect, test } from 'vitest'
import { prefersCsv } from './accept.ts'

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/csv', true],
  ['Text/CSV; charset=utf-8', true],
  ['text/csv, */*', true],
  ['text/csv, */*;q=0.1', true],
  ['text/csv, application/json', false],
  ['text/csv, application/json;q=0.5', true],
  ['text/csv;q=0.5, application/json', false],
  ['text/csv;q=0, */*', false],
])('the header "%s" prefers a table: %s', (header, expected) => {
  expect(prefersCsv(header)).toBe(expected)
})

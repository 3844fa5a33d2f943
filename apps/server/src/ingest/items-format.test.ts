import { expect, test } from 'vitest'
import { itemsFormat } from './items.ts'
import { Refusal } from './refusal.ts'

test.each([
  ['application/json', 'json'],
  ['application/json; charset=utf-8', 'json'],
  ['Application/JSON;Charset="UTF-8"', 'json'],
  ['application/x-ndjson; charset=utf8; x=1', 'ndjson'],
])('%s is taken', (contentType, format) => {
  expect(itemsFormat(contentType, undefined)).toBe(format)
})

test.each([
  'application/json; charset=latin1',
  'application/json;charset="utf-16"',
  'application/x-ndjson; x=1; charset=utf-8-bogus',
  'text/plain',
])('%s is refused', (contentType) => {
  expect(() => itemsFormat(contentType, undefined)).toThrow(Refusal)
})

import { expect, test } from 'vitest'
import { addressBehind } from './use-address.ts'

test.each([
  ['', '/file/0a', '/file/0a'],
  ['https://api.example', '/file/0a', 'https://api.example/file/0a'],
  ['https://api.example', 'https://results.example/file/0a', 'https://results.example/file/0a'],
  ['https://api.example', '//pictures.example/a.jpg', '//pictures.example/a.jpg'],
])('behind "%s" %s is %s', (apiBaseUrl, address, expected) => {
  expect(addressBehind(apiBaseUrl, address)).toBe(expected)
})

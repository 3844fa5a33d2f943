import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'

const SITE = { origin: 'https://results.example', apiBaseUrl: '', pictureHosts: ['photos.example'] }

test.each<[string, string, string | null]>([
  ['a file of ours', '/file/0123', '/file/0123'],
  [
    'a file of ours with its whole address',
    'https://results.example/file/0123',
    'https://results.example/file/0123',
  ],
  ['one of an allowed host', 'https://photos.example/a.jpg', 'https://photos.example/a.jpg'],
  ['one of any other host', 'https://tracker.example/a.gif', null],
  ['one of a host that only ends like an allowed one', 'https://evilphotos.example/a.gif', null],
  ['one that only looks like ours', '//tracker.example/a.gif', null],
  ['one with a user', 'https://photos.example@tracker.example/a.gif', null],
  ['one with a user at an allowed host', 'https://user@photos.example/a.gif', null],
  ['one of another port', 'https://photos.example:8443/a.gif', null],
  ['one without encryption', 'http://photos.example/a.gif', null],
])('%s', (_, address, expected) => {
  expect(pictureAddress(address, SITE)).toBe(expected)
})

test('the API may have another origin', () => {
  const api = { ...SITE, apiBaseUrl: 'https://api.example' }
  expect(pictureAddress('/file/0123', api)).toBe('https://api.example/file/0123')
})

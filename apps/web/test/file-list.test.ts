/** The list by which a server notices that a file of its build is lost. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_LIST, listFiles } from '../build/file-list.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

test('a build lists every file that it serves: scripts, the style sheet, pictures and the service worker', () => {
  const listed = JSON.parse(readFileSync(join(CLIENT, FILE_LIST), 'utf8')) as Record<string, number>
  expect(listed).toEqual(listFiles(CLIENT))
  expect(listed['/favicon.svg']).toBe(readFileSync(join(CLIENT, 'favicon.svg')).length)
  const addresses = Object.keys(listed)
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/service-worker.js',
      '/favicon.svg',
      expect.stringMatching(/^\/assets\/style-.+\.css$/),
      expect.stringMatching(/^\/assets\/.+\.js$/),
    ]),
  )
  expect(addresses).not.toContain(`/${FILE_LIST}`)
})

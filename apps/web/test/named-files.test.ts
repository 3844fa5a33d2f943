/** The server names files that the browser's build has written: two builds, whose names are to be the same. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const DIST = join(import.meta.dirname, '../dist')

it('every file that the server’s entry names is there', () => {
  const entry = readFileSync(join(DIST, 'server/entry.js'), 'utf8')
  const named = new Set(
    Array.from(entry.matchAll(/["'`](\/assets\/[\w.-]+\.\w+)["'`]/g), ([, name = '']) => name),
  )
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter((name) => !existsSync(join(DIST, 'client', name)))).toEqual([])
})

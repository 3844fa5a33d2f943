/** A page that the server draws has every rule that its screen and its parts need, before any script has come. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { readLateHosts } from '../build/late-hosts.ts'
import { readPageStyles } from '../build/page-styles.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
const { site, ofModule, joined } = readPageStyles(CLIENT)

const hosts = readLateHosts(CLIENT)
const SCREEN = /-screen\.tsx$/
const COMPONENT = /^src\/.*\.tsx$/

const modulesNamed = (name: RegExp): string[] =>
  Object.keys(manifest).filter((key) => key.startsWith('src/screens/') && name.test(key))
const layouts = modulesNamed(/-layout\.tsx$/)

function sheetsOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => sheetsOf(next, seen))]
}

/** Addresses of the sheets that the server names with each way to a screen or a part of one. */
function waysTo(key: string, above: readonly string[] = []): Set<string>[] {
  const own = [ofModule[key] ?? []].flat()
  if (SCREEN.test(key)) {
    const around = layouts.filter((layout) => dirname(layout) === dirname(key))
    return [new Set([site, ...around.flatMap((layout) => ofModule[layout] ?? []), ...own])]
  }
  const ways = (hosts[key] ?? [])
    .filter((host) => COMPONENT.test(host) && !above.includes(host))
    .flatMap((host) => waysTo(host, [...above, key]))
  return ways.map((way) => new Set([...way, ...own]))
}

const lateParts = Object.keys(hosts).filter(
  (key) => COMPONENT.test(key) && !SCREEN.test(key) && manifest[key] !== undefined,
)

test.each([...modulesNamed(SCREEN), ...lateParts])('%s has all its sheets', (key) => {
  for (const way of waysTo(key)) {
    const rules = new Set([...way].flatMap((sheet) => joined[sheet] ?? []))
    expect(sheetsOf(key).filter((sheet) => !rules.has(`/${sheet}`))).toEqual([])
  }
})

test('a part of one screen does not bring what its layout has', () => {
  const repeated = lateParts.flatMap((key) =>
    waysTo(key).flatMap((way) => {
      const rules = [...way].flatMap((sheet) => joined[sheet] ?? [])
      return rules.filter((sheet, at) => rules.indexOf(sheet) !== at && (hosts[key] ?? []).length === 1)
    }),
  )
  expect(repeated).toEqual([])
})

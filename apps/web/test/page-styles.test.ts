/** A page that the server draws has every rule that its screen needs, before any script has come. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { readPageStyles } from '../build/page-styles.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
const { site, ofModule, joined } = readPageStyles(CLIENT)

const modulesNamed = (name: RegExp): string[] =>
  Object.keys(manifest).filter((key) => key.startsWith('src/screens/') && name.test(key))
const layouts = modulesNamed(/-layout\.tsx$/)

function sheetsOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => sheetsOf(next, seen))]
}

test.each(modulesNamed(/-screen\.tsx$/))('%s has all its sheets', (screen) => {
  const around = layouts.filter((layout) => dirname(layout) === dirname(screen))
  const sent = [site, ...[screen, ...around].flatMap((module) => ofModule[module] ?? [])]
  const rules = new Set(sent.flatMap((sheet) => joined[sheet] ?? []))
  expect(sheetsOf(screen).filter((sheet) => !rules.has(`/${sheet}`))).toEqual([])
})

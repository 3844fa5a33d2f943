/**
 * Tells whether the built site was made from the present sources. It compares contents, not times: a copy of
 * the folder and a fresh checkout have new times, and tests must not read an older build.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const SITE_INPUTS = [
  'apps/web',
  'packages/domain',
  'packages/live-client',
  'packages/protocol',
  'packages/race',
  'packages/ui',
  'package-lock.json',
]
const DESK_INPUTS = [
  'apps/desk',
  'packages/domain',
  'packages/live-client',
  'packages/protocol',
  'packages/ui',
  'package-lock.json',
]
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'bench', 'soak', '.vite'])
/** File beside those of the build. */
const HASH_FILE = 'built-from.txt'
const SITE = join(ROOT, 'apps/web/dist')
const DESK = join(ROOT, 'apps/desk/dist')

function listFiles(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true })
  return entries
    .filter(({ name }) => !LEFT_OUT.has(name) && !name.includes('.test.'))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      return entry.isDirectory() ? listFiles(inner) : [inner]
    })
}

/** SHA-256 of the names and contents of all sources of the site. It reads some 10 MB in 50 ms. */
export const hashSiteSources = (): string => hashSources(SITE_INPUTS)
/** The same for the desk. */
export const hashDeskSources = (): string => hashSources(DESK_INPUTS)

function hashSources(inputs: readonly string[]): string {
  const files = inputs.flatMap((input) => (input.endsWith('.json') ? [input] : listFiles(input)))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const content = readFileSync(join(ROOT, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param folder the folder of a build, complete except for this file */
export const writeSourcesHash = (folder: string, hash: string): void =>
  writeFileSync(join(folder, HASH_FILE), hash)

/** False also if no site is built. */
export const isSiteFresh = (): boolean => isFresh(SITE, hashSiteSources)
/** False also if no desk is built. */
export const isDeskFresh = (): boolean => isFresh(DESK, hashDeskSources)

function isFresh(folder: string, hash: () => string): boolean {
  try {
    return readFileSync(join(folder, HASH_FILE), 'utf8') === hash()
  } catch {
    return false
  }
}

/**
 * Checks that lock files name packages by name and digest alone: an address in one would tie every clone to
 * one registry. `--fix` removes the addresses.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const ADDRESS = /^ *"resolved": "https?:.*\n/gm

for (const file of globSync('{,*/,*/*/}package-lock.json', { cwd: ROOT, exclude: ['**/node_modules'] })) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const addresses = [...text.matchAll(ADDRESS)]
  if (addresses.length === 0) continue
  if (process.argv.includes('--fix')) {
    writeFileSync(join(ROOT, file), text.replaceAll(ADDRESS, ''))
    continue
  }
  const line = text.slice(0, addresses[0]?.index).split('\n').length
  console.error(`${file} carries ${addresses.length} registry addresses, the first in line ${line}.`)
  console.error('Install with the project .npmrc in force (omit-lockfile-registry-resolved=true).')
  process.exitCode = 1
}

/** Builds the desk beside the one that stands and then puts it in its place: `npm run build -w @bell-lap/desk`. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { hashDeskSources, writeSourcesHash } from '../../../tools/site-sources.ts'

const folder = join(import.meta.dirname, '..')
const standing = join(folder, 'dist')
const next = join(folder, '.vite', `build-${process.pid}`)
const last = `${next}-last`

process.env['NODE_ENV'] = 'production'
mkdirSync(next, { recursive: true })
try {
  // Read first: a source that changes meanwhile makes this build an old one.
  const sources = hashDeskSources()
  console.log('Building the desk …')
  await build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'warn', build: { outDir: next } })
  writeSourcesHash(next, sources)
  if (existsSync(standing)) renameSync(standing, last)
  renameSync(next, standing)
} finally {
  rmSync(next, { recursive: true, force: true })
  rmSync(last, { recursive: true, force: true })
}

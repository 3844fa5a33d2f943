/**
 * Builds the site beside the present build and then replaces that one, so that a server that runs, or starts
 * meanwhile, never finds half a build: `npm run build -w @bell-lap/web`.
 */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { inAscii } from '../../../tools/ascii.ts'
import { hashSiteSources, writeSourcesHash } from '../../../tools/site-sources.ts'
import { writeFileList } from './file-list.ts'

const folder = join(import.meta.dirname, '..')
const configFile = join(folder, 'vite.config.ts')
const standing = join(folder, 'dist')
const next = join(folder, '.vite', `build-${process.pid}`)
const last = `${next}-last`

/** Replaces the present build, if there is one. */
function putInPlace(): void {
  try {
    renameSync(standing, last)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  renameSync(next, standing)
}

/** Shows the progress, because a first start takes long. */
const say = (step: string): void => console.log(`Building the site: ${step} …`)

// A test that builds runs in another mode, in which React would be built for development.
process.env['NODE_ENV'] = 'production'
mkdirSync(next, { recursive: true })
try {
  // Read first: a source that changes meanwhile makes this build outdated.
  const sources = hashSiteSources()
  // The order matters: the server's renderer names the files of the browser's build.
  say('scripts and style sheets of the browser')
  await build({ configFile, logLevel: 'warn', build: { outDir: join(next, 'client') } })
  const server = { outDir: join(next, 'server'), ssr: true }
  say('pages that the server renders')
  await build({ configFile, logLevel: 'warn', build: server })
  for (const mode of ['identity', 'drawings'])
    await build({ configFile, logLevel: 'warn', mode, build: { ...server, emptyOutDir: false } })
  for (const file of globSync(join(next, 'server/*.js')))
    writeFileSync(file, inAscii(readFileSync(file, 'utf8')))
  say('service worker')
  const worker = { outDir: join(next, 'client'), ssr: true, emptyOutDir: false }
  await build({ configFile, logLevel: 'warn', mode: 'worker', build: worker })
  writeFileList(join(next, 'client'))
  writeSourcesHash(next, sources)
  putInPlace()
} finally {
  rmSync(next, { recursive: true, force: true })
  rmSync(last, { recursive: true, force: true })
}

/** Where the program's own files are, run from its sources or built: as built it is in dist/, one folder further down. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'

const ENDING = extname(import.meta.url)
const IS_BUILT = ENDING === '.js'
const ROOT = join(import.meta.dirname, IS_BUILT ? '../../../..' : '../../..')

/** The races that come with the product. */
export const RACES_FOLDER = join(ROOT, 'races')
/** The built site: `client` and `server`. */
export const SITE_FOLDER = join(ROOT, 'apps/web/dist')
/** The reference for other programs, and the examples. */
export const DOCS_FOLDER = join(ROOT, 'docs')
export const EXAMPLES_FOLDER = join(ROOT, 'examples')

/** What every thread begins with. */
export const THREAD_ENTRY = new URL('./threads/thread-entry.js', import.meta.url)

/**
 * The file of a thread.
 * @param name below src/, without its ending: "site/render-thread". The build finds threads by this call, so it stands there.
 */
export const threadFile = (name: string): URL => new URL(`./${name}${ENDING}`, import.meta.url)

const { resolve } = createRequire(import.meta.url)

/**
 * A file of a package that is read as it is: a typeface, WebAssembly. The build puts a copy beside the program, which then
 * needs no package any more: an upgrade installs them anew while the old program runs.
 * @param name "@resvg/resvg-wasm/index_bg.wasm". The build finds these files by this call, so it stands there.
 */
export const packageFile = (name: string): string =>
  IS_BUILT ? join(import.meta.dirname, 'packages', name) : resolve(name)

/** What makes documents. */
const SOURCES = 'packages/{domain,protocol,race}/src/**/*.ts'

/** Tells programs apart whose documents may differ. From sources it takes some 20 ms. */
export function programFingerprint(): string {
  // Named by what is in it.
  if (IS_BUILT) return basename(import.meta.dirname)
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('base64url')
}

/** Lets no build remove the files of this one, of which threads are started later; ends with what it returns. */
export function keepProgramFiles(): () => void {
  if (!IS_BUILT) return () => {}
  const file = join(import.meta.dirname, `in-use-${process.pid}`)
  try {
    writeFileSync(file, '')
  } catch {
    // Where nobody can write, nobody can build.
    return () => {}
  }
  return () => rmSync(file, { force: true })
}

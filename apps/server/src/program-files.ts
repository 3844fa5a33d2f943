/**
 * Finds the program's own files, whether it runs from its sources or as built. The built program is in dist/,
 * one folder further down.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'

const ENDING = extname(import.meta.url)
const IS_BUILT = ENDING === '.js'
const ROOT = join(import.meta.dirname, IS_BUILT ? '../../../..' : '../../..')

/** The races that come with the product. */
export const RACES_FOLDER = join(ROOT, 'races')
/** The built site, with the folders `client` and `server`. */
export const SITE_FOLDER = join(ROOT, 'apps/web/dist')
/** The built desk. */
export const DESK_FOLDER = join(ROOT, 'apps/desk/dist')
/** The reference for other programs, and the examples. */
export const DOCS_FOLDER = join(ROOT, 'docs')
export const EXAMPLES_FOLDER = join(ROOT, 'examples')

/** The file with which every thread begins. */
export const THREAD_ENTRY = new URL('./threads/thread-entry.js', import.meta.url)

/**
 * The file of a thread.
 * @param name path below src/ without its ending: "site/render-thread". The build finds threads by this call,
 * so the name must stand in the call.
 */
export const threadFile = (name: string): URL => new URL(`./${name}${ENDING}`, import.meta.url)

const { resolve } = createRequire(import.meta.url)

/**
 * A file of a package that is read as it is, such as a typeface or WebAssembly. The build puts a copy beside
 * the program. So the program needs no package: an upgrade may install packages anew while the old program
 * runs.
 * @param name "@resvg/resvg-wasm/index_bg.wasm". The build finds these files by this call, so the name must
 * stand in the call.
 */
export const packageFile = (name: string): string =>
  IS_BUILT ? join(import.meta.dirname, 'packages', name) : resolve(name)

/** The sources that determine the documents. */
const SOURCES = 'packages/{domain,protocol,race}/src/**/*.ts'

/**
 * A text that differs between programs whose documents may differ. It takes some 20 ms to compute from
 * sources.
 */
export function programFingerprint(): string {
  // The folder of a build is named by its content.
  if (IS_BUILT) return basename(import.meta.dirname)
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('base64url')
}

/**
 * Stops builds from removing the files of this one, because threads that start later need them. Ends when the
 * returned function is called.
 */
export function keepProgramFiles(): () => void {
  if (!IS_BUILT) return () => {}
  const file = join(import.meta.dirname, `in-use-${process.pid}`)
  try {
    writeFileSync(file, '')
  } catch {
    // In a folder that cannot be written to, nobody can build.
    return () => {}
  }
  return () => rmSync(file, { force: true })
}

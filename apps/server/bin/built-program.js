// The built form of the program, in a folder of its own below dist/, and whether it may be run: only where every source still
// has the content that it was made from, and where the build is whole. Plain JavaScript for the reason that bell-lap.js is.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const SERVER_FOLDER = join(import.meta.dirname, '..')
export const DIST_FOLDER = join(SERVER_FOLDER, 'dist')
export const BUILT_FILE = join(DIST_FOLDER, 'built.json')

export const hashSource = (source) =>
  createHash('sha256')
    .update(readFileSync(join(SERVER_FOLDER, source)))
    .digest('base64url')

/** Looks at the time of each source and the length of each file: some 5 ms. A source that is newer, as in a copy, is read. */
export function findBuiltProgram() {
  try {
    const { mtimeMs } = statSync(BUILT_FILE)
    const { folder, files, sources } = JSON.parse(readFileSync(BUILT_FILE, 'utf8'))
    // A package comes without sources.
    const isFresh =
      !existsSync(join(SERVER_FOLDER, 'src')) ||
      Object.entries(sources).every(
        ([source, hash]) =>
          statSync(join(SERVER_FOLDER, source)).mtimeMs < mtimeMs || hashSource(source) === hash,
      )
    const isWhole = Object.entries(files).every(
      ([file, bytes]) => statSync(join(DIST_FOLDER, folder, file)).size === bytes,
    )
    return isFresh && isWhole ? join(DIST_FOLDER, folder, 'command-line/command-line.js') : null
  } catch {
    // There is no build, or a part of it or a source is gone.
    return null
  }
}

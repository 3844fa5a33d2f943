// The built form of the program, in a folder of its own below dist/, and whether it may be run: not once a source that it
// was made from has changed, and only whole. Plain JavaScript for the reason that bell-lap.js is.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const SERVER_FOLDER = join(import.meta.dirname, '..')
export const DIST_FOLDER = join(SERVER_FOLDER, 'dist')
export const BUILT_FILE = join(DIST_FOLDER, 'built.json')

/** Looks at the time of each source and the length of each file: some 5 ms. */
export function findBuiltProgram() {
  try {
    const { mtimeMs } = statSync(BUILT_FILE)
    const { folder, files, sources } = JSON.parse(readFileSync(BUILT_FILE, 'utf8'))
    const isFresh = sources.every((source) => statSync(join(SERVER_FOLDER, source)).mtimeMs < mtimeMs)
    const isWhole = Object.entries(files).every(
      ([file, bytes]) => statSync(join(DIST_FOLDER, folder, file)).size === bytes,
    )
    return isFresh && isWhole ? join(DIST_FOLDER, folder, 'command-line/command-line.js') : null
  } catch {
    // There is no build, or a part of it or a source is gone.
    return null
  }
}

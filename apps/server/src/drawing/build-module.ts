/** Loads a function that a file of the site's build exports. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Rejects if there is no such file, if it cannot be loaded, or if it has no such function. */
export async function loadExport<T>(file: string, name: string): Promise<T> {
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  if (typeof exports[name] !== 'function') throw new TypeError(`${file} does not export a function "${name}"`)
  return exports[name] as T
}

/** Like `loadExport`, for a text that was read before: the file may now belong to another build. */
export async function loadExportFrom<T>(source: string, name: string): Promise<T> {
  // Written to a file, because a bundle may ask for its own path. Once loaded, it no longer needs the file.
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-build-'))
  try {
    const file = join(folder, `${name}.mjs`)
    await writeFile(file, source)
    return await loadExport(file, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

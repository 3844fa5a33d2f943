/** A function that a file of the site's build exports. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Rejects when there is no such file, one that cannot be loaded, or one without such a function. */
export async function loadExport<T>(file: string, name: string): Promise<T> {
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  if (typeof exports[name] !== 'function') throw new TypeError(`${file} does not export a function "${name}"`)
  return exports[name] as T
}

/** As `loadExport`, of a text that was read before: what is in its file now may be another build. */
export async function loadExportFrom<T>(source: string, name: string): Promise<T> {
  // By a path of its own, since a bundle may ask for one; once loaded, it no longer needs its file.
  const folder = await mkdtemp(join(tmpdir(), 'bell-lap-build-'))
  try {
    const file = join(folder, `${name}.mjs`)
    await writeFile(file, source)
    return await loadExport(file, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

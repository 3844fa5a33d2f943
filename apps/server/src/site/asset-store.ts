/**
 * The files of the site's browser build. What can be asked for is what stood in the folder at the start: an address is
 * looked up in that list and never turned into a path. Contents are read when first asked for, and kept.
 */
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Content } from '../documents/content.ts'
import { isTextual, mediaTypeOf } from './media-type.ts'

export interface Asset {
  readonly content: Content
  readonly mediaType: string
  readonly isCompressible: boolean
  /** True for files whose name holds the hash of their content: they never change. */
  readonly isImmutable: boolean
}

export interface AssetStore {
  /**
   * Undefined where the build has no such file, or has it no longer (a newer build took its place). `path` begins with a
   * slash and has no query. Rejects when a file cannot be read.
   */
  find(path: string): Promise<Asset | undefined> | undefined
  readonly count: number
  /** Compresses what was asked for so far once more with all effort: these files never change while the server runs. */
  settle(): Promise<void>
}

/** Vite puts what it hashes under this folder, and nothing else. */
const HASHED_FOLDER = '/assets/'
/** The page's own template is rendered, never served as it stands. */
const NOT_SERVED = new Set(['/index.html'])

/** Rejects when the folder cannot be read. */
export async function createAssetStore(folder: string): Promise<AssetStore> {
  const files = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!path.split('/').some((part) => part.startsWith('.')) && !NOT_SERVED.has(path)) files.set(path, file)
  }
  const loaded = new Map<string, Promise<Asset | undefined>>()
  const load = async (path: string, file: string): Promise<Asset | undefined> => {
    const mediaType = mediaTypeOf(path)
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (bytes === null) {
      loaded.delete(path)
      return undefined
    }
    const content = new Content(bytes)
    return {
      content,
      mediaType,
      isCompressible: isTextual(mediaType) && content.isCompressible,
      isImmutable: path.startsWith(HASHED_FOLDER),
    }
  }
  return {
    find(path) {
      const file = files.get(path)
      if (file === undefined) return undefined
      let asset = loaded.get(path)
      if (!asset) {
        asset = load(path, file)
        loaded.set(path, asset)
        asset.catch(() => loaded.delete(path))
      }
      return asset
    },
    count: files.size,
    async settle() {
      for (const asset of loaded.values()) await (await asset)?.content.settle()
    },
  }
}

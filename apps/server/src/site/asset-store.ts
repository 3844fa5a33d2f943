/**
 * The files of the site's browser build, as they were at the start: a newer build may replace them on the
 * disk while the server runs. A file that the build lists and that is missing or incomplete on the disk is
 * known too, so that each request for it is an error. An address is looked up in the list and never turned
 * into a path. Contents are read once and kept.
 */
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Content } from '../documents/content.ts'
import { isTextual, mediaTypeOf } from './media-type.ts'

export interface Asset {
  readonly content: Content
  readonly mediaType: string
  readonly isCompressible: boolean
  /** True for files whose names contain the hash of their content. They never change. */
  readonly isImmutable: boolean
}

export interface AssetStore {
  /**
   * Undefined if the build has no such file. `path` begins with a slash and has no query. Rejects if a file that the
   * build lists, or that existed at the start, cannot be read or has another length than the build gave it.
   */
  find(path: string): Promise<Asset> | undefined
  readonly count: number
  /**
   * Reads every file (some 6 MB in all), one after the other; after that the folder may change. `onGone` is called
   * for each that cannot be read.
   */
  hold(onGone: (error: unknown, path: string) => void): Promise<void>
  /**
   * Compresses every file requested so far again with full effort: these files never change while the server
   * runs.
   */
  settle(): Promise<void>
}

/** Vite puts its hashed files into this folder, and nothing else. */
const HASHED_FOLDER = '/assets/'
/** Only the renderer uses the template of a page. It is never served. */
const NOT_SERVED = new Set(['/index.html'])

/** Path within the folder. The build writes this file last (apps/web/build/file-list.ts). */
const FILE_LIST = '.vite/files.json'

/**
 * The length in bytes of each file by its address, as the build lists them. Empty if there is no list.
 * Rejects if the list cannot be read.
 */
async function readFileList(folder: string): Promise<Readonly<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(join(folder, FILE_LIST), 'utf8')) as Record<string, number>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Rejects if the folder or its list cannot be read. */
export async function createAssetStore(folder: string): Promise<AssetStore> {
  const lengths = new Map(Object.entries(await readFileList(folder)))
  const files = new Map([...lengths.keys()].map((path) => [path, join(folder, path)]))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!path.split('/').some((part) => part.startsWith('.')) && !NOT_SERVED.has(path)) files.set(path, file)
  }
  const loaded = new Map<string, Promise<Asset>>()
  /** Bytes that nobody has requested yet. Bound: the files of the build. */
  const held = new Map<string, Buffer>()
  const readWhole = async (path: string, file: string): Promise<Buffer> => {
    const bytes = await readFile(file)
    const length = lengths.get(path)
    if (length !== undefined && bytes.length !== length)
      throw new Error(`${file} is damaged: it has ${bytes.length} bytes, the build gave it ${length}`)
    return bytes
  }
  const load = async (path: string, file: string): Promise<Asset> => {
    const mediaType = mediaTypeOf(path)
    const content = new Content(held.get(path) ?? (await readWhole(path, file)))
    // From here on the content holds the bytes.
    held.delete(path)
    return {
      content,
      mediaType,
      isCompressible: isTextual(mediaType) && content.isCompressible,
      isImmutable: path.startsWith(HASHED_FOLDER),
    }
  }
  const find = (path: string): Promise<Asset> | undefined => {
    const file = files.get(path)
    if (file === undefined) return undefined
    let asset = loaded.get(path)
    if (!asset) {
      asset = load(path, file)
      loaded.set(path, asset)
      asset.catch(() => loaded.delete(path))
    }
    return asset
  }
  return {
    find,
    count: files.size,
    async hold(onGone) {
      for (const [path, file] of files) {
        if (loaded.has(path)) continue
        try {
          const bytes = await readWhole(path, file)
          if (!loaded.has(path)) held.set(path, bytes)
        } catch (error) {
          onGone(error, path)
        }
      }
    },
    async settle() {
      for (const asset of loaded.values()) await (await asset).content.settle()
    },
  }
}

/**
 * Reports and photo finishes under the hash of their bytes. Each is written to a temporary file, made durable, then renamed (stack.md,
 * files).
 */
import { createHash } from 'node:crypto'
import { constants, createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { access, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { OWNER_FILE, OWNER_FOLDER } from '../owner-alone.ts'
import { SNIFFED_BYTES, sniffMediaType, type MediaType } from './media-type.ts'

export interface FiledFile extends MediaType {
  /** The first 128 bits of the SHA-256, 32 hex digits. */
  readonly id: string
  readonly bytes: number
}

export type FilingOutcome =
  | ({ readonly kind: 'filed' } & FiledFile)
  | { readonly kind: 'too-large' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong-type'; readonly reason: string }
  | { readonly kind: 'storage-full' }

export interface StoredFile extends FiledFile {
  /** Opens the content. Rejects before anything is read if it cannot be opened. */
  read(): Promise<Readable>
}

export interface FileStore {
  /** The same bytes give the same id again. Rejects if `content` does, and leaves nothing behind then. */
  file(content: AsyncIterable<Uint8Array>, name: string, mostBytes: number): Promise<FilingOutcome>
  /**
   * Null for an id that was not filed or is not valid. `changed` if the stored bytes are not those that were filed. This is checked once,
   * and again after the file was written.
   * @param name decides between types that share their bytes (CSV and text)
   */
  find(id: string, name: string): Promise<StoredFile | 'changed' | null>
  /** True if a file with this id was filed. */
  has(id: string): Promise<boolean>
}

const FILE_ID = /^[0-9a-f]{32}$/
/** Results of checks that are kept, about 3 MB. */
const LOOKS_KEPT = 20_000

const isFull = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Creates the folder, and removes files that a crash left unfinished.
 * @param makeName makes names that no other upload has
 */
export function openFileStore({ folder, makeName }: { folder: string; makeName: () => string }): FileStore {
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true, mode: OWNER_FOLDER })
  for (const left of readdirSync(incoming)) rmSync(join(incoming, left))

  /** Writes all of it, unless it grows too large or its type is not accepted. */
  const receive = async (
    handle: FileHandle,
    content: AsyncIterable<Uint8Array>,
    name: string,
    mostBytes: number,
  ): Promise<FilingOutcome> => {
    const hash = createHash('sha256')
    let bytes = 0
    let head = Buffer.alloc(0)
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > mostBytes) return { kind: 'too-large' }
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES)
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (bytes === 0) return { kind: 'empty' }
    const sniffed = sniffMediaType(head, name)
    if (!sniffed.ok) return { kind: 'wrong-type', reason: sniffed.reason }
    await handle.sync()
    const { mediaType, extension, isInline } = sniffed
    return { kind: 'filed', id: hash.digest('hex').slice(0, 32), bytes, mediaType, extension, isInline }
  }

  /** Results of checks by id and time of writing, so that each file is hashed once, however often it is requested. */
  const looks = new Map<string, Promise<boolean>>()
  const isAsFiled = (path: string, id: string, writtenMs: number): Promise<boolean> => {
    const look = `${id} ${writtenMs}`
    let found = looks.get(look)
    if (found === undefined) {
      if (looks.size >= LOOKS_KEPT) looks.clear()
      looks.set(look, (found = hashOf(path).then((hash) => hash.startsWith(id))))
      found.catch(() => looks.delete(look))
    }
    return found
  }

  return {
    async file(content, name, mostBytes) {
      const path = join(incoming, makeName())
      try {
        // Somebody may have removed the folder since the start.
        mkdirSync(incoming, { recursive: true, mode: OWNER_FOLDER })
        const handle = await open(path, 'wx', OWNER_FILE)
        let outcome: FilingOutcome
        try {
          outcome = await receive(handle, content, name, mostBytes)
        } finally {
          await handle.close()
        }
        if (outcome.kind === 'filed') {
          await rename(path, join(folder, outcome.id))
          await syncFolder(folder)
        }
        return outcome
      } catch (fault) {
        if (isFull(fault)) return { kind: 'storage-full' }
        throw fault
      } finally {
        await rm(path, { force: true })
      }
    },
    async has(id) {
      if (!FILE_ID.test(id)) return false
      return access(join(folder, id)).then(
        () => true,
        () => false,
      )
    },
    async find(id, name) {
      if (!FILE_ID.test(id)) return null
      const path = join(folder, id)
      try {
        await access(path)
      } catch {
        return null
      }
      const found = await stat(path)
      if (!found.isFile()) return 'changed'
      const { size, mtimeMs } = found
      if (!(await isAsFiled(path, id, mtimeMs))) return 'changed'
      const handle = await open(path)
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
        const sniffed = sniffMediaType(buffer.subarray(0, bytesRead), name)
        if (!sniffed.ok) return null
        const { mediaType, extension, isInline } = sniffed
        const read = async (): Promise<Readable> => (await open(path)).createReadStream()
        return { id, bytes: size, mediaType, extension, isInline, read }
      } finally {
        await handle.close()
      }
    },
  }
}

/** Reports and photo finishes in PostgreSQL, in parts, under the hash of their bytes. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore, FilingOutcome, StoredFile } from '../../files/file-store.ts'
import { SNIFFED_BYTES, sniffMediaType } from '../../files/media-type.ts'
import { explainFault, isFull, isOfConnection, transact, type Sql } from './connection.ts'

const PART_BYTES = 1_048_576
const FILE_ID = /^[0-9a-f]{32}$/
/** Results of checks that are kept, about 3 MB. */
const LOOKS_KEPT = 20_000

/** The content in parts of PART_BYTES. The last one may be shorter. */
async function* partsIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    held.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** Removes what was begun a day ago and never came to its end. */
export const removeHalfFiles = (sql: Sql): Promise<unknown> =>
  sql`DELETE FROM file WHERE id IS NULL AND begun_at < now() - interval '1 day'`

/** @param url names the database in a fault */
export function createPostgresFiles(sql: Sql, url: string): FileStore {
  const explain = (fault: unknown): unknown => (isOfConnection(fault) ? explainFault(url, fault) : fault)
  const readParts = async function* (number: number): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const [row] = await sql<{ bytes: Buffer }[]>`
        SELECT bytes FROM file_part WHERE file = ${number} AND part = ${part}`
      if (!row) return
      yield row.bytes
    }
  }
  /** Results of checks by number, so that each file is hashed once, however often it is requested. */
  const looks = new Map<number, Promise<boolean>>()
  const isAsFiled = (number: number, id: string): Promise<boolean> => {
    let found = looks.get(number)
    if (found === undefined) {
      if (looks.size >= LOOKS_KEPT) looks.clear()
      found = (async () => {
        const hash = createHash('sha256')
        for await (const part of readParts(number)) hash.update(part)
        return hash.digest('hex').startsWith(id)
      })()
      looks.set(number, found)
      found.catch(() => looks.delete(number))
    }
    return found
  }
  const receive = async (
    number: number,
    content: AsyncIterable<Uint8Array>,
    name: string,
    mostBytes: number,
  ): Promise<FilingOutcome> => {
    const hash = createHash('sha256')
    let bytes = 0
    let part = 0
    let head: Uint8Array = Buffer.alloc(0)
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        bytes += chunk.length
        if (bytes > mostBytes) return
        yield chunk
      }
    }
    for await (const each of partsIn(counted())) {
      if (part === 0) head = each.subarray(0, SNIFFED_BYTES)
      hash.update(each)
      await sql`INSERT INTO file_part (file, part, bytes) VALUES (${number}, ${part}, ${each})`
      part += 1
    }
    if (bytes > mostBytes) return { kind: 'too-large' }
    if (bytes === 0) return { kind: 'empty' }
    const sniffed = sniffMediaType(head, name)
    if (!sniffed.ok) return { kind: 'wrong-type', reason: sniffed.reason }
    const { mediaType, extension, isInline } = sniffed
    return { kind: 'filed', id: hash.digest('hex').slice(0, 32), bytes, mediaType, extension, isInline }
  }

  const look = async (id: string, name: string): Promise<StoredFile | 'changed' | null> => {
    const [row] = await sql<{ number: number; bytes: number; head: Buffer | null }[]>`
      SELECT number, file.bytes, substring(file_part.bytes FROM 1 FOR ${SNIFFED_BYTES}::integer) AS head
      FROM file LEFT JOIN file_part ON file_part.file = number AND part = 0 WHERE id = ${id}`
    if (!row) return null
    const { number, bytes, head } = row
    if (!(await isAsFiled(number, id))) return 'changed'
    const sniffed = sniffMediaType(head ?? Buffer.alloc(0), name)
    if (!sniffed.ok) return null
    const { mediaType, extension, isInline } = sniffed
    const read = async (): Promise<Readable> => Readable.from(readParts(number), { objectMode: false })
    return { id, bytes, mediaType, extension, isInline, read }
  }

  return {
    async file(content, name, mostBytes) {
      let number: number | null = null
      let isNamed = false
      try {
        const [row] = await sql<{ number: number }[]>`INSERT INTO file DEFAULT VALUES RETURNING number`
        number = row!.number
        const outcome = await receive(number, content, name, mostBytes)
        if (outcome.kind === 'filed') {
          const { id, bytes } = outcome
          // Bytes that were changed in the database are replaced by the same ones as they are sent again.
          const isKept = await transact(sql, async (tx) => {
            await tx`SELECT pg_advisory_xact_lock(hashtext(${id}))`
            const [standing] = await tx<{ number: number }[]>`SELECT number FROM file WHERE id = ${id}`
            if (standing && (await isAsFiled(standing.number, id))) return false
            if (standing) await tx`DELETE FROM file WHERE number = ${standing.number}`
            await tx`UPDATE file SET id = ${id}, bytes = ${bytes} WHERE number = ${number}`
            return true
          })
          isNamed = isKept
        }
        return outcome
      } catch (fault) {
        if (isFull(fault)) return { kind: 'storage-full' }
        throw explain(fault)
      } finally {
        // If the database is gone, it is removed a day later.
        if (number !== null && !isNamed) await sql`DELETE FROM file WHERE number = ${number}`.catch(() => {})
      }
    },
    async has(id) {
      if (!FILE_ID.test(id)) return false
      const found = await sql`SELECT 1 FROM file WHERE id = ${id}`.catch((fault: unknown) => {
        throw explain(fault)
      })
      return found.length > 0
    },
    async find(id, name) {
      if (!FILE_ID.test(id)) return null
      try {
        return await look(id, name)
      } catch (fault) {
        throw explain(fault)
      }
    },
  }
}

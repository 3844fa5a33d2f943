/**
 * `/file/{id}?competition={c}`: reports and photo finishes, under the type that was sniffed from their bytes when they were
 * filed and the name that the competition has for them; without a competition, the name under which they were filed first.
 */
import type { FastifyInstance } from 'fastify'
import type { FileIndex } from '../documents/file-index.ts'
import type { FileStore } from '../files/file-store.ts'
import { isNotModified } from './conditional.ts'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { createProblem, sendProblem } from './problem.ts'

/** An id is the hash of its bytes, so they never change. */
const CACHE = 'public, max-age=31536000, immutable'
/** A document that is opened as a page may do nothing. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'"
/** Browsers refuse to show a PDF in a sandbox; it is shown by a program of theirs that has one of its own. */
const policyFor = (mediaType: string): string =>
  mediaType === 'application/pdf' ? NOTHING : `${NOTHING}; sandbox`

/** Both forms of RFC 6266: plain ASCII for the old, UTF-8 for the others. */
export function contentDisposition(isShown: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const NO_FILE =
  'No file has this id. Those of a competition, with their addresses, are at /competitions/{c}/reports.'

const CHANGED =
  'This file was changed on the disk. Its sender can file it again, or the operator restore a backup.'

const withExtension = (name: string, extension: string): string =>
  name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`

export function addFileRoutes(app: FastifyInstance, index: FileIndex, store: Pick<FileStore, 'find'>): void {
  app.get<{ Params: { id: string }; Querystring: { competition?: unknown } }>(
    '/file/:id',
    async (request, reply) => {
      const id = request.params.id.toLowerCase()
      for (const [name, value] of pairs(CORS_HEADERS)) void reply.header(name, value)
      const { competition } = request.query
      const asked = typeof competition === 'string' ? competition.toLowerCase() : undefined
      const name = index.find(id, asked)?.name ?? id
      const file = await store.find(id, name)
      if (!file) return sendProblem(reply, createProblem('unknown', { detail: NO_FILE }))
      if (file === 'changed') {
        request.log.error({ file: id }, 'The file was changed on the disk and is not served')
        return sendProblem(reply, createProblem('damaged', { detail: CHANGED }))
      }
      const etag = `"${id}"`
      void reply.header('etag', etag).header('cache-control', CACHE)
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
      // Opened before anything is said of it: that may fail.
      const content = await file.read()
      void reply
        .type(file.mediaType)
        .header('content-length', file.bytes)
        .header('content-security-policy', policyFor(file.mediaType))
        .header('content-disposition', contentDisposition(file.isInline, withExtension(name, file.extension)))
      return reply.send(content)
    },
  )
}

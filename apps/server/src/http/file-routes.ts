/**
 * `/file/{id}?competition={c}`: reports and photo finishes. The media type was found in the bytes
 * when the file was filed. The name is the one that the competition gave; without a competition,
 * the name of the first filing.
 */
import type { FastifyInstance } from 'fastify'
import type { FileIndex } from '../documents/file-index.ts'
import type { FileStore } from '../files/file-store.ts'
import { isNotModified } from './conditional.ts'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { createProblem, sendProblem } from './problem.ts'

/** An id is the hash of the bytes, so the bytes never change. */
const CACHE = 'public, max-age=31536000, immutable'
/** A document that is opened as a page may do nothing. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'"
/** Browsers do not show a PDF in a sandbox. Their viewer for PDF has a sandbox of its own. */
const policyFor = (mediaType: string): string =>
  mediaType === 'application/pdf' ? NOTHING : `${NOTHING}; sandbox`

/** Both forms of RFC 6266: plain ASCII for old clients, UTF-8 for the others. */
export function contentDisposition(isShown: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const NO_FILE =
  'No file has this id. The files of a competition, with their addresses, are listed at /competitions/{c}/reports.'

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
      const filedBy = typeof competition === 'string' ? competition.toLowerCase() : undefined
      const name = index.find(id, filedBy)?.name ?? id
      const file = await store.find(id, name)
      if (!file) return sendProblem(reply, createProblem('unknown', { detail: NO_FILE }))
      if (file === 'changed') {
        request.log.error({ file: id }, 'The file was changed on the disk and is not served')
        return sendProblem(reply, createProblem('damaged', { detail: CHANGED }))
      }
      const etag = `"${id}"`
      void reply.header('etag', etag).header('cache-control', CACHE)
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
      // The file is opened before any header is sent, because opening may fail.
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

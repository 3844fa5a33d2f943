/** The API's description for programs and for people. */
import type { FastifyInstance } from 'fastify'
import { openApi } from '@bell-lap/protocol/openapi'
import { Content } from '../documents/content.ts'
import { pairs, CORS_HEADERS } from './constant-headers.ts'
import { referencePage } from './reference-page.ts'
import { sendContent } from './send-content.ts'

const CACHE = 'public, max-age=3600'

/** @param publicUrl the address visitors use; '' for that of the request */
export function addReferenceRoutes(app: FastifyInstance, publicUrl: string): void {
  let description: Content | undefined
  let page: Content | undefined
  app.get('/openapi.json', (request, reply) => {
    description ??= new Content(JSON.stringify(openApi(publicUrl)))
    for (const [name, value] of pairs(CORS_HEADERS)) void reply.header(name, value)
    const mediaType = 'application/json; charset=utf-8'
    return sendContent(request, reply, description, { mediaType, cacheControl: CACHE, isCompressible: true })
  })
  app.get('/docs/api', (request, reply) => {
    page ??= new Content(referencePage(openApi(publicUrl)))
    const mediaType = 'text/html; charset=utf-8'
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return sendContent(request, reply, page, { mediaType, cacheControl: CACHE, isCompressible: true })
  })
}

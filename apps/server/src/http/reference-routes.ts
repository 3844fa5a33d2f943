/**
 * Serves the description of the API, its pages and the examples, for programs and their authors.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApi } from '@bell-lap/protocol/openapi'
import type { Brand } from '../brand/brand.ts'
import { Content } from '../documents/content.ts'
import { DOCS_FOLDER, EXAMPLES_FOLDER } from '../program-files.ts'
import type { GuideName } from './guide-page.ts'
import { PLAIN_PAGE_POLICY } from './plain-page.ts'
import { pageOriginOf, type PageSettings } from './page-origin.ts'
import { pairs, CORS_HEADERS } from './constant-headers.ts'
import { createProblem, sendProblem } from './problem.ts'
import { sendContent, type ContentHeaders } from './send-content.ts'

const CACHE = 'public, max-age=3600'
const HTML: ContentHeaders = {
  mediaType: 'text/html; charset=utf-8',
  cacheControl: CACHE,
  isCompressible: true,
}
const TEXT: ContentHeaders = { ...HTML, mediaType: 'text/plain; charset=utf-8' }
const JSON_TYPE: ContentHeaders = { ...HTML, mediaType: 'application/json; charset=utf-8' }

/**
 * Programs of examples/ that docs/live.md links. They are served as text, because a browser shows
 * or saves them and never runs them.
 */
const EXAMPLES = ['follow.sh', 'follow.py', 'follow.mjs', 'follow.html', 'hub.mjs'] as const

/** Detail of the answer for a name that does not exist. */
const nothingBut = (folder: string, names: readonly string[]): string =>
  `There is no such page: ${names.map((name) => folder + name).join(', ')} are served.`

/**
 * Pages are read and made on first request and then kept. Their commands contain the address that
 * visitors use, or else that of the request. A page is kept for the newest such address only.
 */
export function addReferenceRoutes(app: FastifyInstance, settings: PageSettings, brand: Brand): void {
  const guides = new Map<string, { readonly origin: string; readonly content: Content }>()
  const keepFor = async (page: GuideName, origin: string): Promise<Content> => {
    const known = guides.get(page)
    if (known?.origin === origin) return known.content
    const { guideFor, guidePage } = await import('./guide-page.ts')
    const make = async () =>
      new Content(guidePage(page, await readFile(join(DOCS_FOLDER, `${page}.md`), 'utf8'), brand))
    const content = new Content(guideFor(page, (await keep(page, make)).text, origin))
    guides.set(page, { origin, content })
    return content
  }
  const kept = new Map<string, Promise<Content>>()
  const keep = (name: string, make: () => Promise<Content>): Promise<Content> => {
    let content = kept.get(name)
    if (content === undefined) {
      kept.set(name, (content = make()))
      content.catch(() => kept.delete(name))
    }
    return content
  }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    content: Promise<Content>,
    headers: ContentHeaders,
  ): Promise<FastifyReply> => {
    for (const [name, value] of pairs(CORS_HEADERS)) void reply.header(name, value)
    return sendContent(request, reply, await content, headers)
  }

  app.get('/openapi.json', (request, reply) =>
    send(
      request,
      reply,
      keep(
        'openapi',
        async () =>
          new Content(
            JSON.stringify(openApi(settings.publicUrl ?? '', settings.dataLicence, brand.name ?? undefined)),
          ),
      ),
      JSON_TYPE,
    ),
  )
  app.get<{ Params: { page: string } }>('/docs/:page', async (request, reply) => {
    const { guideNames, isGuideName } = await import('./guide-page.ts')
    const page = request.params.page.toLowerCase()
    const names = guideNames(brand)
    if (!isGuideName(page) || !names.includes(page))
      return sendProblem(reply, createProblem('unknown', { detail: nothingBut('/docs/', names) }))
    void reply.header('content-security-policy', PLAIN_PAGE_POLICY)
    return send(request, reply, keepFor(page, pageOriginOf(request.raw, settings).origin), HTML)
  })
  app.get<{ Params: { file: string } }>('/examples/:file', async (request, reply) => {
    const file = EXAMPLES.find((each) => each === request.params.file)
    if (file === undefined)
      return sendProblem(reply, createProblem('unknown', { detail: nothingBut('/examples/', EXAMPLES) }))
    return send(
      request,
      reply,
      keep(file, async () => new Content(await readFile(join(EXAMPLES_FOLDER, file)))),
      TEXT,
    )
  })
}

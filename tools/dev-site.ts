/**
 * The site from its sources, for `npm run dev`: modules as Vite serves and replaces them, pages rendered by
 * the server's entry as it is at that moment.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { classifySitePath } from '../apps/server/src/http/site-path.ts'
import type { IdentifyPage, Render, SiteRead, SiteSettings } from '../apps/server/src/site/site-entry.ts'
import { createDevVite } from '../apps/web/build/dev-vite.ts'
import { tellFault } from './dev-passage.ts'

export interface DevSite {
  /** Answers requests for the site. Calls `next` for requests to the timing server. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** True for Vite's own connection to the page, which it handles itself. */
  isOwnUpgrade(request: IncomingMessage): boolean
  close(): Promise<void>
}

export interface DevSiteOptions {
  /** Vite's connection to the page goes through it. */
  readonly server: Server
  readonly settings: SiteSettings
  /** Why the timing server cannot start, which a page then shows. Null while it can. */
  readonly fault: () => Error | null
  /** Requests a document of the timing server. @param path with its query */
  readonly fetchDocument: (path: string) => Promise<Response>
}

/** The timing server may take longer than in production, because it has just started. */
const DATA_BUDGET_MS = 3_000
/** The renderer's reading of a document of the timing server. */
const createRead =
  (fetchDocument: DevSiteOptions['fetchDocument']): SiteRead =>
  async (path) => {
    const answer = await fetchDocument(path).catch(() => null)
    const body = (await answer?.json().catch(() => null)) as { code?: string } | null | undefined
    if (answer?.status === 404)
      return { kind: body?.code === 'not-yet' || body?.code === 'over' ? body.code : 'unknown' }
    if (!answer?.ok || body === null || body === undefined) return { kind: 'failed' }
    const [, epoch = null, version = null] =
      /^(.*)-(\d+)$/.exec(answer.headers.get('bell-lap-version') ?? '') ?? []
    const modified = answer.headers.get('last-modified')
    return {
      kind: 'ok',
      body,
      epoch,
      version: version === null ? null : Number(version),
      updatedAt: modified === null ? null : new Date(modified).toISOString(),
    }
  }

export async function startDevSite({
  server,
  settings,
  fault,
  fetchDocument,
}: DevSiteOptions): Promise<DevSite> {
  const vite = await createDevVite(server)
  const read = createRead(fetchDocument)
  const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>

  async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { cookie = null, 'accept-language': acceptLanguage = null, host = 'localhost' } = request.headers
    const { identifyPage } = await load<{ identifyPage: IdentifyPage }>('/src/entry-identity.ts')
    const { render } = await load<{ render: Render }>('/src/entry-server.tsx')
    const { url, locale, scheme, setCookie } = identifyPage(request.url ?? '/', { cookie, acceptLanguage })
    const page = await render(url, read, {
      locale,
      scheme,
      nowMs: Date.now(),
      origin: `http://${host}`,
      indexable: false,
      dataBudgetMs: DATA_BUDGET_MS,
      ...settings,
    })
    if (page.kind === 'redirect') {
      response.writeHead(page.status, { location: page.location }).end()
      return
    }
    const html = await vite.transformIndexHtml(url, page.html)
    response
      .writeHead(page.status, {
        'content-type': 'text/html; charset=utf-8',
        ...(setCookie === null ? {} : { 'set-cookie': setCookie }),
        'cache-control': 'no-store',
      })
      .end(html)
  }

  return {
    handle(request, response, next) {
      vite.middlewares(request, response, () => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '')
        if (classifySitePath(request.method ?? 'GET', path).kind !== 'page') return next()
        const ended = fault()
        if (ended !== null) return tellFault(response, ended)
        sendPage(request, response).catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error)
          console.error(error)
          // In a browser whose page is kept open, Vite shows the fault and loads the page again once it is mended.
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
        })
      })
    },
    isOwnUpgrade: ({ headers }) => (headers['sec-websocket-protocol'] ?? '').startsWith('vite-'),
    close: () => vite.close(),
  }
}

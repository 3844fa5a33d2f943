/**
 * Answers GET and HEAD of the site's pages, in front of Fastify. A ready page costs as little as a
 * ready document.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RenderQueueFull } from '../site/renderer.ts'
import { Content } from '../documents/content.ts'
import type { Page } from '../site/page-cache.ts'
import type { Site } from '../site/site.ts'
import { CONSTANT_HEADERS } from './constant-headers.ts'
import { contentSecurityPolicy } from './content-security.ts'
import type { RequestAnswerer } from './document-answers.ts'
import { europeanAddress, europeanHome } from './european-host.ts'
import { answerOutgoing, type Outgoing } from './outgoing.ts'
import { pageOriginOf, type PageSettings } from './page-origin.ts'
import { createProblem, STARTING_HEADERS } from './problem.ts'
import { endWithProblem } from './raw-problem.ts'
import { classifySitePath, NOTHING_HERE } from './site-path.ts'
import { visitorAddress } from './visitor-address.ts'

type RenderedPage = Extract<Page, { kind: 'page' }>
/**
 * Placeholder in a rendered page for the address at which the visitor sees the site, if no setting
 * states it. So a page is rendered once for all hosts, and nobody can cause new renderings by
 * inventing hosts (D-287).
 */
const ORIGIN_MARK = 'https://this-site.invalid'

/** Each page as it was sent last. Bound: the kept pages, each once more. */
const outgoingOf = new WeakMap<RenderedPage, { readonly origin: string; readonly outgoing: Outgoing }>()

/**
 * The language and the scheme come from these headers. No other header changes the bytes of a page.
 */
const VARY = 'Cookie, Accept-Language, Accept-Encoding'

/** The page with the address of the site inserted. */
function contentAt({ content }: RenderedPage, origin: string): Content {
  // Works on bytes, because the mark and an origin are ASCII.
  const text = content.identity.toString('latin1')
  return text.includes(ORIGIN_MARK)
    ? new Content(Buffer.from(text.replaceAll(ORIGIN_MARK, origin), 'latin1'))
    : content
}

function preparePage(page: RenderedPage, { policy, origin, indexable }: PageAnswer): Outgoing {
  const kept = outgoingOf.get(page)
  if (kept?.origin === origin) return kept.outgoing
  const content = contentAt(page, origin)
  const { locale, status } = page
  const own = ['ETag', content.etag, 'Vary', VARY, 'Content-Language', locale]
  const robots = indexable ? [] : ['X-Robots-Tag', 'noindex']
  const head = [...own, ...robots, 'Content-Security-Policy', policy, ...CONSTANT_HEADERS]
  const outgoing = { content, status, mediaType: 'text/html; charset=utf-8', head, forms: {} }
  outgoingOf.set(page, { origin, outgoing })
  return outgoing
}

const PUBLIC = ['Cache-Control', 'public, no-cache'] as const
const NOT_KEPT = ['Cache-Control', 'no-store'] as const

interface PageAnswer {
  /** Scheme and host as the visitor sees them. */
  readonly origin: string
  readonly setCookie: string | null
  /**
   * The language of an address that may redirect, if no cookie keeps it. Null if there is none to
   * add.
   */
  readonly locale?: string | null
  readonly policy: string
  /**
   * False at a host that search engines must not index. Pages that differ in this are different
   * pages.
   */
  readonly indexable: boolean
}

const carryLocale = (location: string, locale: string): string =>
  `${location}${location.includes('?') ? '&' : '?'}locale=${locale}`

/** False for a program that accepts only other types: it has mistyped an address of the API. */
const takesPages = ({ headers: { accept = '*/*' } }: IncomingMessage): boolean =>
  /text\/(html|\*)|\*\/\*/i.test(accept)

function answerPage(request: IncomingMessage, response: ServerResponse, page: Page, about: PageAnswer): void {
  const { setCookie, locale = null } = about
  const cookie = setCookie === null ? [] : ['Set-Cookie', setCookie]
  if (page.kind === 'redirect') {
    const isHomeRedirect = /^\/(\?|$)/.test(page.location)
    if (isHomeRedirect && !takesPages(request))
      return endWithProblem(response, createProblem('unknown', { detail: NOTHING_HERE }), {
        hasBody: request.method !== 'HEAD',
      })
    const text = isHomeRedirect ? `${NOTHING_HERE}\n` : ''
    const head = [
      'Location',
      locale === null ? page.location : carryLocale(page.location, locale),
      'Content-Type',
      'text/plain; charset=utf-8',
      'Content-Length',
      String(text.length),
      ...NOT_KEPT,
      ...cookie,
      ...CONSTANT_HEADERS,
    ]
    response.writeHead(302, head)
    response.end(request.method === 'HEAD' ? undefined : text)
    return
  }
  const caching =
    page.status !== 200 ? NOT_KEPT : setCookie === null ? PUBLIC : ['Cache-Control', 'private, no-cache']
  const again = page.status === 503 ? STARTING_HEADERS : []
  answerOutgoing(request, response, preparePage(page, about), [...caching, ...again, ...cookie])
}

const BUSY = 'Too many pages are being made at the moment. Please try again in a second.'

/**
 * @param loading the site; a request for a page waits while it is being loaded
 * @param onError called with the error; the visitor gets a problem without details
 */
export function createPageAnswerer(
  loading: Promise<Site>,
  settings: PageSettings,
  onError: (error: unknown) => void,
): RequestAnswerer {
  let site: Site | null = null
  const policy = contentSecurityPolicy(settings)
  loading.then(
    (loaded) => (site = loaded),
    () => {},
  )
  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    const hasBody = request.method !== 'HEAD'
    const isBusy = error instanceof RenderQueueFull
    if (!isBusy) onError(error)
    if (response.headersSent) response.destroy()
    else if (isBusy)
      endWithProblem(response, createProblem('unavailable', { detail: BUSY }), {
        hasBody,
        headers: ['Retry-After', '1'],
      })
    else endWithProblem(response, createProblem('internal'), { hasBody })
  }
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    { identify, pages }: Site,
  ): Promise<void> | undefined => {
    const { cookie = null, 'accept-language': acceptLanguage = null } = request.headers
    const url = request.url ?? '/'
    const host = request.headers.host ?? ''
    const identity = identify(url, { cookie, acceptLanguage })
    // The page around a framed page chose the language. The reader did not choose it for our site,
    // so no cookie keeps it.
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe'
    const setCookie = isFramed ? null : identity.setCookie
    const locale = isFramed && identity.setCookie !== null ? identity.locale : null
    const location = europeanAddress(host, url, settings.europeanDomain)
    const { origin, indexable } = pageOriginOf(request, settings)
    if (location !== null) {
      answerPage(request, response, { kind: 'redirect', location }, { setCookie, policy, origin, indexable })
      return undefined
    }
    const seen = { origin: settings.publicUrl ?? ORIGIN_MARK, indexable }
    const address = { ...identity, ...seen }
    const visitor = visitorAddress(request, settings.trustedHops)
    const about: PageAnswer = { setCookie, locale, policy, origin, indexable }
    const european = europeanHome(host, url, settings.europeanDomain)
    if (european !== null) {
      const redirect = { ...identify(european, { cookie, acceptLanguage }), ...seen }
      return pages
        .get(redirect, visitor)
        .then(({ kind }) =>
          kind === 'redirect'
            ? pages.get(address, visitor)
            : { kind: 'redirect' as const, location: european },
        )
        .then((made) => answerPage(request, response, made, about))
    }
    if (identity.leadsTo !== undefined) {
      answerPage(request, response, { kind: 'redirect', location: identity.leadsTo }, about)
      return undefined
    }
    const page = pages.findNow(address, visitor)
    if (page) {
      answerPage(request, response, page, about)
      return undefined
    }
    return pages.get(address, visitor).then((made) => answerPage(request, response, made, about))
  }
  const answerLater = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await answer(request, response, await loading)
    } catch (error) {
      fail(request, response, error)
    }
  }
  return (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    if (classifySitePath(request.method ?? 'GET', path).kind !== 'page') return false
    if (!site) {
      void answerLater(request, response)
      return true
    }
    try {
      answer(request, response, site)?.catch((error: unknown) => fail(request, response, error))
    } catch (error) {
      fail(request, response, error)
    }
    return true
  }
}
